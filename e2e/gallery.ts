// npm run gallery [-- name …] [-- =name …] [-- --whole]: every screen and state, or those whose names hold a word (`=` is one
// alone), in both themes, languages and widths, a sheet each, into e2e/__screenshots__.
// With --whole each view stands in e2e/.output/gallery at its full size too. Says what axe finds in each view and what sticks out at its side; ends with 1 when there is any.
import { login, register } from '@app/contract/accounts';
import { createClient, type ApiClient } from '@app/contract/client';
import { listHomeRealtors } from '@app/contract/landing';
import { listNotifications, notificationTypes } from '@app/contract/notifications';
import { listMyOffers, listOffers, showOffer } from '@app/contract/offers';
import { listMySearches, listSearches } from '@app/contract/searches';
import { locales, propertyTypes, type Locale } from '@app/domain/kinds';
import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { accessibilityFaults } from './axe.ts';
import { chromiumArgs, systemChromium } from './chromium.ts';
import { screens } from './galleryList.ts';
import type { Known, Looker, Screen } from './galleryScreens.ts';
import { seat } from './person.ts';
import { serveProduct } from './serveProduct.ts';

/** Heights of a cell's two pictures on the sheet, px. */
const shown = 440;
const gap = 10;
const widths = [
  { width: 1440, height: 900, tallHeight: 1900 },
  { width: 390, height: 844, tallHeight: 2700, touch: true },
] as const;
const themes = ['light', 'night'] as const;
const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'e2e/__screenshots__');
const wholeFolder = join(root, 'e2e/.output/gallery');
const args = process.argv.slice(2);
const whole = args.includes('--whole');
const wanted = args.filter((word) => !word.startsWith('--'));

interface Sheet {
  resize(size: { height: number }): Sheet;
  composite(parts: { input: Buffer; left: number; top: number }[]): Sheet;
  webp(options: { quality: number; effort: number }): Sheet;
  png(): Sheet;
  toBuffer(options: { resolveWithObject: true }): Promise<{ data: Buffer; info: { width: number } }>;
}
type Sharp = (input: Buffer | { create: { width: number; height: number; channels: 3; background: string } }) => Sheet;
const sharp = createRequire(join(root, 'apps/server/package.json'))('sharp') as Sharp;

const identifiers = { owner: '+37369000001', realtor: '+37369000002', client: '+37369000003' };

const faults: string[] = [];

/** What no screen may have, told with where it is. */
async function examine(page: Page, where: string): Promise<void> {
  // The page itself, and whatever scrolls downwards in it.
  const wide = await page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('main, [role="dialog"] *')]
        .filter((box) => box === document.documentElement || box.scrollHeight > box.clientHeight + 1)
        .filter((box) => box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowY))
        .map((box) => box.scrollWidth - box.clientWidth),
    ),
  );
  if (wide > 0) faults.push(`${where}: ${wide} px stick out at the side`);
  for (const fault of await accessibilityFaults(page)) faults.push(`${where}: ${fault}`);
}

/** Nothing is on its way any more: the map has faded in, a dialog has opened, pictures have come. */
async function settle(page: Page, where: string): Promise<void> {
  await page.waitForTimeout(1000);
  const unfinished = '[class*="_bone_"], [data-loading]';
  await page
    .waitForFunction((marks) => !document.querySelector(marks), unfinished, { timeout: 30_000 })
    .catch(() => faults.push(`${where}: never finishes loading`));
  await page.waitForTimeout(1000);
  if ((await page.locator('.maplibregl-canvas').count()) > 0) await page.waitForTimeout(4000);
}

/** With the height of its cell on the sheet. */
type Where = Parameters<typeof seat>[2] & { locale: Locale; width: number; shown: number };

/** One view of a screen, as small as the sheet shows it. */
async function view(
  browser: Browser,
  home: string,
  token: string | undefined,
  where: Where,
  known: Known,
  { name, path, prepare, act, waits }: Screen,
) {
  const { page, context } = await seat(browser, home, { ...where, pixels: 1 });
  // Four at once on a small machine.
  page.setDefaultTimeout(90_000);
  if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const told = `${name} ${where.locale} ${where.theme} ${where.width}`;
  const made = { page, context, locale: where.locale, mobile: where.width < 967, known };
  try {
    await prepare?.(made);
    await page.goto(`/${where.locale}${path(known)}`);
    if (!waits) await settle(page, told);
    // A server that has too much to do refuses some of the code.
    if (!waits && (await page.getByRole('dialog', { name: /^(Ошибка загрузки|Eroare la încărcare)$/ }).count()) > 0) {
      await page.reload();
      await settle(page, told);
    }
    if (act) await act(made);
    if (act || waits) await (waits ? page.waitForTimeout(3000) : settle(page, told));
  } catch (error) {
    faults.push(`${told}: ${(error as Error).message.split('\n')[0]}`);
  }
  const raw = await page.screenshot({ animations: 'disabled' });
  if (whole) await writeFile(join(wholeFolder, `${told.replaceAll(' ', '-')}.png`), raw);
  await examine(page, told).catch((error: Error) => faults.push(`${told}: ${error.message.split('\n')[0]}`));
  await context.close();
  return sharp(raw).resize({ height: where.shown }).png().toBuffer({ resolveWithObject: true });
}

/** Rows are languages; in each, light and night, wide and narrow. */
async function sheet(
  browser: Browser,
  home: string,
  tokens: Partial<Record<Looker, string>>,
  known: Known,
  screen: Screen,
) {
  const parts: { input: Buffer; left: number; top: number }[] = [];
  const before = faults.length;
  const sizes = widths.map(({ tallHeight, ...size }) =>
    screen.tall
      ? { ...size, height: tallHeight, shown: Math.round((shown * tallHeight) / size.height) }
      : { ...size, shown },
  );
  const tallest = Math.max(...sizes.map((size) => size.shown));
  let right = 0;
  for (const [row, locale] of locales.entries()) {
    let left = gap;
    // All four at once: some draw while the others wait.
    const views = await Promise.all(
      themes.flatMap((theme) =>
        sizes.map((size) => view(browser, home, tokens[screen.as], { locale, theme, ...size }, known, screen)),
      ),
    );
    for (const { data, info } of views) {
      parts.push({ input: data, left, top: gap + row * (tallest + gap) });
      left += info.width + gap;
    }
    right = Math.max(right, left);
  }
  const canvas = {
    width: right,
    height: gap + locales.length * (tallest + gap),
    channels: 3 as const,
    background: '#8a8a8a',
  };
  const { data } = await sharp({ create: canvas })
    .composite(parts)
    .webp({ quality: 62, effort: 5 })
    .toBuffer({ resolveWithObject: true });
  await writeFile(join(folder, `${screen.name}.webp`), data);
  console.log(`e2e/__screenshots__/${screen.name}.webp  ${Math.round(data.length / 1000)} kB`);
  // At once, and all together at the end.
  for (const fault of faults.slice(before)) console.error(fault);
}

function apiOf(home: string, token: string | null): ApiClient {
  return createClient({ baseUrl: home, fetch, token: () => token, locale: () => 'ru' });
}

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
];

/** Signs in on several devices; returns the token of the last. */
async function signIn(home: string, identifier: string): Promise<string> {
  const body = { identifier, password: 'demo1234' };
  let token = '';
  for (const browserName of browsers) {
    const as: typeof fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('user-agent', browserName);
      return fetch(input, { ...init, headers });
    };
    const api = createClient({ baseUrl: home, fetch: as, token: () => null, locale: () => 'ru' });
    token = (await api(login, { body })).token;
  }
  return token;
}

/** Somebody with an account and nothing else. */
async function newcomer(home: string): Promise<string> {
  const identifier = `gallery.${Date.now()}@mail.md`;
  const body = { identifier, password: 'Parola12', agree_with_policy: true };
  return (await apiOf(home, null)(register, { body })).token;
}

/** Land whose outline was drawn; the newest are asked one by one, for lists do not tell. */
async function outlinedPlot(api: ApiClient): Promise<string> {
  const { items } = await api(listOffers, { query: { kind: [propertyTypes.land] } });
  for (const { short_code } of items) {
    const { outline } = await api(showOffer, { params: { id: short_code }, query: {} });
    if (outline) return short_code;
  }
  return '';
}

const isWanted = ({ name }: Screen): boolean =>
  wanted.length === 0 || wanted.some((word) => (word.startsWith('=') ? name === word.slice(1) : name.includes(word)));

const product = process.env['E2E_URL'] ? undefined : await serveProduct('gallery');
const home = product?.url ?? process.env['E2E_URL']!;
const browser = await chromium.launch({ executablePath: systemChromium(), args: chromiumArgs });
try {
  for (const made of [folder, wholeFolder]) await mkdir(made, { recursive: true });
  const tokens = {
    owner: await signIn(home, identifiers.owner),
    realtor: await signIn(home, identifiers.realtor),
    client: await signIn(home, identifiers.client),
    newcomer: await newcomer(home),
  };
  const [owner, realtor, client] = [apiOf(home, tokens.owner), apiOf(home, tokens.realtor), apiOf(home, tokens.client)];
  const mine = (await owner(listMyOffers)).items;
  const wishes = (await client(listMySearches)).items;
  const code = (items: readonly { id: number; short_code: string }[], not: readonly { id: number }[] = []): string =>
    items.find(({ id }) => not.every((other) => other.id !== id))?.short_code ?? '';
  const known = {
    ownOffer: code(mine),
    offer: code((await client(listOffers)).items, mine),
    ownSearch: code(wishes),
    realtorSearch: code((await realtor(listMySearches)).items),
    plot: await outlinedPlot(client),
    search: code((await owner(listSearches)).items, wishes),
    review:
      (await client(listNotifications, { query: { limit: 60 } })).items.find(
        ({ type, act }) => type === notificationTypes.leaveReview && act?.done === false,
      )?.act?.id ?? 0,
    realtor: (await client(listHomeRealtors)).items[0]?.id ?? 0,
  };
  for (const screen of screens.filter(isWanted)) await sheet(browser, home, tokens, known, screen);
} finally {
  await browser.close();
  await product?.stop();
}
if (faults.length > 0) {
  console.error(`\n${faults.join('\n')}\n${faults.length} faults`);
  process.exitCode = 1;
}
