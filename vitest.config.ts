import { defineConfig } from 'vitest/config';
import { LongestFirst } from './apps/server/src/testing/longestFirst.ts';

// A process takes one file after another: most of them are shorter than the start of one.
const together = { isolate: false, maxWorkers: 2 };

/** Every test that needs no browser. The server's project has its own file. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'nightly', description: 'too slow for every run: left to `npm run test:nightly`' }],
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 120_000,
          ...together,
        },
      },
      { test: { name: 'web', include: ['apps/web/{src,build}/**/*.test.{ts,tsx}'], testTimeout: 60_000, ...together } },
      'apps/server',
    ],
  },
});
