import { defineConfig } from '@playwright/test';
import { chromiumArgs, systemChromium } from './chromium.ts';

/** The whole product in a real browser: `npm test browser`, or `npx playwright test -c e2e/playwright.config.ts`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '.output/results',
  globalSetup: './globalSetup.ts',
  workers: process.env['CI'] ? 2 : 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: systemChromium(), args: chromiumArgs },
    timezoneId: 'Europe/Chisinau',
    locale: 'ru-RU',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
