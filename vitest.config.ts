import { defineConfig } from 'vitest/config';
import { LongestFirst } from './apps/server/src/testing/longestFirst.ts';

/** Every test that needs no browser. The server's project has its own file: it runs alone on native PostgreSQL too. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: { name: 'rules', include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'], testTimeout: 120_000 },
      },
      { test: { name: 'web', include: ['apps/web/{src,build}/**/*.test.{ts,tsx}'], testTimeout: 60_000 } },
      'apps/server',
    ],
  },
});
