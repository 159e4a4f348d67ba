import { serveCalendars } from './calendarSource.ts';
import { serveRates } from './ratesSource.ts';
import { serveProduct } from './serveProduct.ts';

/**
 * One product for the whole run. `E2E_URL` names one that runs already, which is how a single spec is tried quickly:
 * `E2E_URL=http://localhost:3000 npx playwright test -c e2e/playwright.config.ts home`.
 */
export default function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  return startJourneysProduct();
}

/** @param databaseUrl an empty database of its own; without it, the embedded engine */
export async function startJourneysProduct(databaseUrl = ''): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_URL']) return undefined;
  const rates = await serveRates();
  const calendars = await serveCalendars();
  const product = await serveProduct('browser-tests', {
    RATES_URL: rates.url,
    CALENDAR_SOURCES: calendars.url,
    DATABASE_URL: databaseUrl,
  });
  process.env['E2E_URL'] = product.url;
  process.env['E2E_CALENDARS'] = calendars.url;
  return async () => {
    await product.stop();
    await rates.stop();
    await calendars.stop();
  };
}
