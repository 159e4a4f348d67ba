// npm run pictures: takes README's pictures from the running product, demo data and all, into docs/pictures.
import { createClient } from '@app/contract/client';
import { listOffers } from '@app/contract/offers';
import { propertyTypes } from '@app/domain/kinds';
import { chromium, type Page } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { chromiumArgs, systemChromium } from './chromium.ts';
import { seat, signIn } from './person.ts';
import { serveProduct } from './serveProduct.ts';

const limitBytes = 250_000;
const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'docs/pictures');

interface Picture {
  resize(size: { width: number }): Picture;
  png(options: { palette: boolean; colours: number; effort: number }): Picture;
  toBuffer(): Promise<Buffer>;
}
/** The server's own picture library; the browser tests need none of their own. */
const sharp = createRequire(join(root, 'apps/server/package.json'))('sharp') as (raw: Buffer) => Picture;

/** Writes the page as a PNG with ever fewer colours until it is small enough to live in the repository. */
async function take(page: Page, name: string): Promise<void> {
  // Not "network idle": a signed-in page keeps its live stream open.
  await page.waitForLoadState('load');
  await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
  await page.waitForTimeout(1500);
  const raw = await page.screenshot({ animations: 'disabled' });
  for (const colours of [256, 128, 64, 32]) {
    const small = await sharp(raw).resize({ width: 1280 }).png({ palette: true, colours, effort: 10 }).toBuffer();
    if (small.length > limitBytes && colours > 32) continue;
    await writeFile(join(folder, `${name}.png`), small);
    console.log(`docs/pictures/${name}.png  ${Math.round(small.length / 1000)} kB, ${colours} colours`);
    return;
  }
}

const product = process.env['E2E_URL'] ? undefined : await serveProduct('pictures');
const home = product?.url ?? process.env['E2E_URL']!;
const browser = await chromium.launch({ executablePath: systemChromium(), args: chromiumArgs });
try {
  await mkdir(folder, { recursive: true });
  const size = { width: 1280, height: 860, pixels: 1 };
  const api = createClient({ baseUrl: home, fetch, token: () => null, locale: () => 'ru' });
  const { items } = await api(listOffers);
  const offer = items.find(({ property_type: type }) => type === propertyTypes.apartment);
  if (!offer) throw new Error('There is no offer to look at: the demo data is missing');

  const { page } = await seat(browser, home, size);
  await page.goto('/ru');
  await take(page, 'home');
  await page.goto('/ru/map');
  await page.locator('canvas.maplibregl-canvas').waitFor();
  await page.waitForTimeout(4000); // the map fades its tiles and pins in; software rendering takes its time
  await take(page, 'map');
  await page.goto(`/ru/preview/offer/${offer.short_code}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take(page, 'offer');

  const client = await signIn(await seat(browser, home, { ...size, theme: 'night' }), home, 'Елена');
  await client.page.goto(`/ru/preview/offer/${offer.short_code}?book=${offer.id}`);
  await client.page
    .getByRole('dialog')
    .getByText(/^\d\d:\d\d$/)
    .first()
    .waitFor();
  await take(client.page, 'booking');
} finally {
  await browser.close();
  await product?.stop();
}
