import { defineConfig } from 'vitest/config';

// The built page in Debian's chromium. One file after the other: two browsers would share two cores.
export default defineConfig({
  test: {
    include: ['tests/**/*.browser.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
