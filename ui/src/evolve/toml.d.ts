declare module '*.toml' {
  const values: Record<string, string | string[]>;
  export default values;
}
