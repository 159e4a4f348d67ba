import { defineConfig } from 'vitest/config';
import { LongestFirst } from './src/testing/longestFirst.ts';

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'seed/**/*.test.ts'],
    // Their subject is the embedded engine's folder: on a native server there is nothing for them to see.
    exclude: process.env['TEST_DATABASE_URL'] ? ['src/start.test.ts', 'src/platform/database/embedded.test.ts'] : [],
    globalSetup: ['src/testing/template.ts'],
    environment: 'node',
    sequence: { sequencer: LongestFirst },
    // Each file has its own database; more of them at once than cores only wait for each other.
    maxWorkers: 2,
    // A process takes one file after another: what it compiled, above all the embedded engine, serves all of them.
    isolate: false,
    // A second try tells a slow machine from a defect; what needed it is named in the summary.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
