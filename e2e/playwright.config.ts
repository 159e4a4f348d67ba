import { defineConfig } from '@playwright/test';
import { chromiumArgs, systemChromium } from './chromium.ts';

/** The whole product in a real browser: `npm test browser`, or `npx playwright test -c e2e/playwright.config.ts`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // The first views run against their own server, which has a fixed clock.
  testIgnore: 'firstViews.spec.ts',
  outputDir: '.output/results',
  globalSetup: './globalSetup.ts',
  // The server, the browsers and their software renderer share two cores; further tests work while others wait.
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: systemChromium(), args: chromiumArgs },
    timezoneId: 'Europe/Chisinau',
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
    // What does not come is told where it did not come, not by the end of the test's time.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
  },
});
