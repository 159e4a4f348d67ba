// npm run gallery [-- name …]: every screen in both themes, languages and widths, a sheet each, into e2e/__screenshots__.
// Says what axe finds in each view and what sticks out at its side; ends with 1 when there is any.
import { login } from '@app/contract/accounts';
import { createClient, type ApiClient } from '@app/contract/client';
import { listHomeRealtors } from '@app/contract/landing';
import { listMyOffers, listOffers } from '@app/contract/offers';
import { listMySearches, listSearches } from '@app/contract/searches';
import { locales } from '@app/domain/kinds';
import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { accessibilityFaults } from './axe.ts';
import { chromiumArgs, systemChromium } from './chromium.ts';
import { screens, type Known, type Looker, type Screen } from './galleryScreens.ts';
import { seat } from './person.ts';
import { serveProduct } from './serveProduct.ts';

/** Heights of a cell's two pictures on the sheet, px. */
const shown = 440;
const gap = 10;
const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844, touch: true },
] as const;
const themes = ['light', 'night'] as const;
const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'e2e/__screenshots__');

interface Sheet {
  resize(size: { height: number }): Sheet;
  composite(parts: { input: Buffer; left: number; top: number }[]): Sheet;
  webp(options: { quality: number; effort: number }): Sheet;
  png(): Sheet;
  toBuffer(options: { resolveWithObject: true }): Promise<{ data: Buffer; info: { width: number } }>;
}
type Sharp = (input: Buffer | { create: { width: number; height: number; channels: 3; background: string } }) => Sheet;
const sharp = createRequire(join(root, 'apps/server/package.json'))('sharp') as Sharp;

const identifiers: Record<Exclude<Looker, 'guest'>, string> = { owner: '+37369000001', client: '+37369000003' };

const faults: string[] = [];

/** What no screen may have, told with where it is. */
async function examine(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (wide > 0) faults.push(`${where}: ${wide} px stick out at the side`);
  for (const fault of await accessibilityFaults(page)) faults.push(`${where}: ${fault}`);
}

/** One view of a screen, as small as the sheet shows it. */
async function view(
  browser: Browser,
  home: string,
  token: string | undefined,
  where: Parameters<typeof seat>[2] & { width: number },
  path: string,
) {
  const { page, context } = await seat(browser, home, where);
  if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(path);
  // The map fades in, a dialog opens, pictures come: a still picture waits for all of them.
  await page.waitForTimeout(1000);
  const unfinished = '[class*="_bone_"], [role="dialog"] p.muted[role="status"]';
  await page
    .waitForFunction((marks) => !document.querySelector(marks), unfinished, { timeout: 30_000 })
    .catch(() => faults.push(`${path}: never finishes loading`));
  await page.waitForTimeout(1000);
  if ((await page.locator('.maplibregl-canvas').count()) > 0) await page.waitForTimeout(4000);
  const raw = await page.screenshot({ animations: 'disabled' });
  await examine(page, `${path} ${where.theme} ${where.width}`);
  await context.close();
  return sharp(raw).resize({ height: shown }).png().toBuffer({ resolveWithObject: true });
}

/** Rows are languages; in each, light and night, wide and narrow. */
async function sheet(
  browser: Browser,
  home: string,
  tokens: Partial<Record<Looker, string>>,
  known: Known,
  { name, as, path }: Screen,
) {
  const parts: { input: Buffer; left: number; top: number }[] = [];
  let right = 0;
  for (const [row, locale] of locales.entries()) {
    let left = gap;
    // All four at once: some draw while the others wait.
    const views = await Promise.all(
      themes.flatMap((theme) =>
        widths.map((size) => view(browser, home, tokens[as], { locale, theme, ...size }, `/${locale}${path(known)}`)),
      ),
    );
    for (const { data, info } of views) {
      parts.push({ input: data, left, top: gap + row * (shown + gap) });
      left += info.width + gap;
    }
    right = Math.max(right, left);
  }
  const canvas = {
    width: right,
    height: gap + locales.length * (shown + gap),
    channels: 3 as const,
    background: '#8a8a8a',
  };
  const { data } = await sharp({ create: canvas })
    .composite(parts)
    .webp({ quality: 62, effort: 5 })
    .toBuffer({ resolveWithObject: true });
  await writeFile(join(folder, `${name}.webp`), data);
  console.log(`e2e/__screenshots__/${name}.webp  ${Math.round(data.length / 1000)} kB`);
}

function apiOf(home: string, token: string | null): ApiClient {
  return createClient({ baseUrl: home, fetch, token: () => token, locale: () => 'ru' });
}

async function signIn(home: string, identifier: string): Promise<string> {
  const body = { identifier, password: 'demo1234' };
  return (await apiOf(home, null)(login, { body })).token;
}

const wanted = process.argv.slice(2);
const product = process.env['E2E_URL'] ? undefined : await serveProduct('gallery');
const home = product?.url ?? process.env['E2E_URL']!;
const browser = await chromium.launch({ executablePath: systemChromium(), args: chromiumArgs });
try {
  await mkdir(folder, { recursive: true });
  const tokens = { owner: await signIn(home, identifiers.owner), client: await signIn(home, identifiers.client) };
  const [owner, client] = [apiOf(home, tokens.owner), apiOf(home, tokens.client)];
  const mine = (await owner(listMyOffers)).items;
  const wishes = (await client(listMySearches)).items;
  const code = (items: readonly { id: number; short_code: string }[], not: readonly { id: number }[] = []): string =>
    items.find(({ id }) => not.every((other) => other.id !== id))?.short_code ?? '';
  const known = {
    ownOffer: code(mine),
    offer: code((await client(listOffers)).items, mine),
    ownSearch: code(wishes),
    search: code((await owner(listSearches)).items, wishes),
    realtor: (await client(listHomeRealtors)).items[0]?.id ?? 0,
  };
  for (const screen of screens) {
    if (wanted.length > 0 && !wanted.some((word) => screen.name.includes(word))) continue;
    await sheet(browser, home, tokens, known, screen);
  }
} finally {
  await browser.close();
  await product?.stop();
}
if (faults.length > 0) {
  console.error(`\n${faults.join('\n')}\n${faults.length} faults`);
  process.exitCode = 1;
}
