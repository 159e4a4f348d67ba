import { defineConfig } from 'vitest/config';
import { engineFiles } from './src/testing/engineFiles.ts';
import { LongestFirst } from './src/testing/longestFirst.ts';

const isNative = Boolean(process.env['TEST_DATABASE_URL']);

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: process.env['TEST_ENGINE_FILES'] ? Object.keys(engineFiles) : ['src/**/*.test.ts', 'seed/**/*.test.ts'],
    // Their subject is the embedded engine's folder.
    exclude: isNative ? ['src/start.test.ts', 'src/platform/database/{embedded,fullDisk}.test.ts'] : [],
    globalSetup: ['src/testing/template.ts'],
    environment: 'node',
    sequence: { sequencer: LongestFirst },
    // Each file has its own database. On a server three of them share two cores: some only wait; a fourth gained nothing.
    maxWorkers: isNative ? 3 : 2,
    // A process takes one file after another: what it compiled, above all the embedded engine, serves all of them.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
