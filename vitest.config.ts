import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './apps/server/src/testing/longestFirst.ts';
import { chromiumArgs, systemChromium } from './e2e/chromium.ts';

// A process takes one file after another: most of them are shorter than the start of one.
const together = { isolate: false, maxWorkers: 2 };

const componentTests = 'apps/web/src/**/*.browser.test.tsx';

/** Every test of rules, page, components and server. The server's project has its own file. */
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
      {
        test: {
          name: 'web',
          include: ['apps/web/{src,build}/**/*.test.{ts,tsx}'],
          exclude: [componentTests],
          testTimeout: 60_000,
          ...together,
        },
      },
      {
        cacheDir: '.cache/components',
        // Vite says nothing of what the tests cannot change.
        logLevel: 'error',
        // The whole list, made once: a package found during a test would load the page again in the middle of it.
        optimizeDeps: {
          noDiscovery: true,
          include: [
            '@dnd-kit/core',
            '@dnd-kit/sortable',
            '@tanstack/react-query',
            '@tanstack/react-router',
            'axe-core',
            'maplibre-gl',
            'react',
            'react-dom',
            'react-dom/client',
            'react-hook-form',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            'terra-draw',
            'terra-draw-maplibre-gl-adapter',
            'use-intl',
            'zod',
          ],
        },
        test: {
          name: 'components',
          include: [componentTests],
          setupFiles: ['apps/web/src/ui/testing/freshWindow.ts'],
          testTimeout: 20_000,
          // One page takes one file after another: the start of a second one takes longer than all of them.
          isolate: false,
          maxWorkers: 1,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: systemChromium(), args: chromiumArgs } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      'apps/server',
    ],
  },
});
