import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { listHomeRealtors } from '@app/contract/landing';
import { openMyBoard } from '@app/contract/board';
import { listMyOffers, listOffers } from '@app/contract/offers';
import { listSearches } from '@app/contract/searches';
import { demoAccount } from './demoAccount.ts';
import { serveRates } from './ratesSource.ts';
import { serveProduct } from './serveProduct.ts';
import { firstViewsClock, type FirstViewsData } from './visitedPages.ts';

/**
 * The product with its demo data at a fixed time, so that a page looks the same on every day; on the embedded engine, as a
 * newcomer starts it. Returns nothing when the run that called has started it already.
 */
export default async function firstViewsSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['FIRST_VIEWS']) return undefined;
  const rates = await serveRates();
  const product = await serveProduct('first-views', {
    RATES_URL: rates.url,
    FIXED_CLOCK: firstViewsClock,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'fixedClock.mjs')).href}`,
  });
  process.env['FIRST_VIEWS'] = JSON.stringify(await readData(product.url));
  return async () => {
    await product.stop();
    await rates.stop();
  };
}

async function readData(home: string): Promise<FirstViewsData> {
  const [owner, , client] = await Promise.all([0, 1, 2].map((index) => demoAccount(home, index)));
  const mine = (await owner!.api(listMyOffers)).items;
  const offers = (await client!.api(listOffers)).items.filter(({ id }) => mine.every((own) => own.id !== id));
  return {
    home,
    tokens: { owner: owner!.token, client: client!.token },
    known: {
      offer: offers[0]!.short_code,
      otherOffer: offers[1]!.short_code,
      search: (await owner!.api(listSearches)).items[0]!.short_code,
      realtor: (await client!.api(listHomeRealtors)).items[0]!.id,
      board: (await client!.api(openMyBoard)).key!,
    },
  };
}
