// Recipes are TOML files of data/recipes. The core wants a recipe as a flat list of texts, so that
// is what `import theta from '.../theta.toml'` gives; the reading happens when the page is built.
import { parse } from 'smol-toml';
import type { Plugin } from 'vite';

export type RecipeValues = Record<string, string | string[]>;

type Table = { [key: string]: unknown };

/** "optimiser.population" -> "50". */
export function flatRecipe(toml: string): RecipeValues {
  const values: RecipeValues = {};
  const flatten = (table: Table, prefix: string) => {
    for (const [name, value] of Object.entries(table)) {
      if (Array.isArray(value)) values[prefix + name] = value.map(String);
      else if (typeof value === 'object' && value !== null) flatten(value as Table, `${prefix}${name}.`);
      else values[prefix + name] = String(value);
    }
  };
  flatten(parse(toml) as Table, '');
  return values;
}

export function tomlRecipes(): Plugin {
  return {
    name: 'toml-recipes',
    transform: (code, id) =>
      id.endsWith('.toml') ? { code: `export default ${JSON.stringify(flatRecipe(code))};`, map: null } : null,
  };
}
