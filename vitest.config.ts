import { defineConfig } from 'vitest/config';

/** Every test that needs no browser. The server's project has its own file: it runs alone on native PostgreSQL too. */
export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'rules', include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'], testTimeout: 120_000 },
      },
      { test: { name: 'web', include: ['apps/web/{src,build}/**/*.test.{ts,tsx}'], testTimeout: 60_000 } },
      'apps/server',
    ],
  },
});
