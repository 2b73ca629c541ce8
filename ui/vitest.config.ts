import { mergeConfig } from 'vitest/config';
import page from './vite.config';

// What needs no browser: TypeScript and the engine in node.
export default mergeConfig(page, {
  resolve: { conditions: ['browser'] },
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
