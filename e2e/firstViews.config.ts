import { defineConfig } from '@playwright/test';
import { chromiumArgs, systemChromium } from './chromium.ts';

/** The first views of the most visited pages, in the production build: `npm test views`; `npm run views` shows differences. */
export default defineConfig({
  testDir: '.',
  testMatch: 'firstViews.spec.ts',
  outputDir: '.output/first-views',
  snapshotPathTemplate: '{testDir}/baselines/{arg}{ext}',
  globalSetup: './firstViewsSetup.ts',
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 90_000,
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { animations: 'disabled', scale: 'device', threshold: 0.2, maxDiffPixelRatio: 0.005 },
  },
  use: {
    launchOptions: { executablePath: systemChromium(), args: chromiumArgs },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
  },
});
