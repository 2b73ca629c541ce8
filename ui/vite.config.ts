import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { tomlRecipes } from './toml_recipes';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

// Relative paths everywhere: the page works under any sub-path of any static host.
export default defineConfig({
  base: './',
  plugins: [svelte(), tomlRecipes()],
  resolve: { alias: { $wasm: path('../build/wasm') } },
  worker: { format: 'es', plugins: () => [tomlRecipes()] },
  server: { fs: { allow: [path('.'), path('../build/wasm'), path('../data')] } },
  build: {
    outDir: path('../build/page'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
});
