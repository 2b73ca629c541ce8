import { defineConfig } from 'vitest/config';
import { tomlRecipes } from './toml_recipes';

// The built page in Debian's chromium. One file after the other: two browsers would share two cores.
export default defineConfig({
  plugins: [tomlRecipes()],
  test: {
    include: ['tests/**/*.browser.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
