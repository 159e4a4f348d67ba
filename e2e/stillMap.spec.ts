import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, phoneRo, phoneRu } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';

test.use({ map: true });

/** The first map of a machine without a GPU takes its time. */
const mapPatience = { timeout: 30_000 };
test.beforeEach(() => test.slow());

const viewport = { width: phoneRo.width, height: phoneRo.height };
/** The code of the map itself; what is in its place before has none. */
const mapCode = /\/assets\/(?:PaneMap|MapView)-/;
const still = (page: Page) => page.locator('[data-still] [data-pin]');
const live = (page: Page) => page.locator('.maplibregl-marker [data-pin]');

/** Holds the map's code back; what is returned lets it go. */
async function holdMap(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(mapCode, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The middles of pins on the window, by their keys, px. */
const placesOf = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const pins = [...document.querySelectorAll<HTMLElement>(`${selector} [data-pin]`)].map((pin) => {
      const { x, y, width, height } = pin.getBoundingClientRect();
      return [pin.dataset['pin'] ?? '', { x: x + width / 2, y: y + height / 2 }] as const;
    });
    return Object.fromEntries(pins);
  }, within);

test(
  'pins and ground are there without any script, and a pin is a link',
  { tag: '@nightly' },
  async ({ browser, home }) => {
    const context = await browser.newContext({ baseURL: home, javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    const ground = page.waitForResponse(/\/assets\/ground-.*\.svg$/);
    await page.goto('/ro/map?view=map&side=searches&deal=2&kind=1');
    await expect(page.locator('[data-still] [data-cluster="searches"]').first()).toBeVisible();
    expect((await ground).headers()['cache-control']).toContain('immutable');

    // A window of the address, and prices in it.
    await page.goto('/ro/map?view=map&deal=1&kind=1&price_from=1000&bbox=28.78,46.98,28.9,47.06');
    const pin = page.locator('[data-still] a[data-side="offer"]:not([data-closed])').first();
    const price = (await pin.innerText()).split('/')[0]!;
    await pin.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ro\/preview\/offer\/\w+$/);
    await expect(page.getByText(price).first()).toBeVisible();
    await context.close();
  },
);

test('a pin that is tapped before the map is there opens its card, and the map goes on in its place', async ({
  visit,
}) => {
  const t = pageTexts('ro');
  const { page } = await visit(phoneRo);
  const release = await holdMap(page);
  await page.goto('/ro/map?view=map&deal=1&kind=1&price_from=1000');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await expectAccessible(page);
  const pin = page.locator('[data-still] a[data-side="offer"]:not([data-closed])').first();
  const price = (await pin.innerText()).split('/')[0]!;
  await pin.tap();
  const card = page.getByRole('region', { name: t('mapPage.seen') }).locator('[aria-current]');
  await expect(card.getByText(price)).toBeVisible();
  await expect(page).toHaveURL(/view=map/);

  release();
  await expect(live(page).first()).toBeVisible(mapPatience);
  await expect(still(page)).toHaveCount(0, mapPatience);
  await expect(card.getByText(price)).toBeVisible();
});

test(
  'controls of the still map bring the live one, which does what was pressed',
  { tag: '@nightly' },
  async ({ visit }) => {
    const t = pageTexts('ro');
    const { page } = await visit(phoneRo);
    const release = await holdMap(page);
    await page.goto('/ro/map?view=map&deal=1');
    const control = (name: 'zoomIn' | 'zoomOut' | 'locate' | 'stops' | 'draw') =>
      page.locator('[data-still]').getByRole('button', { name: t(`map.${name}`), exact: true });
    for (const name of ['zoomIn', 'zoomOut', 'locate', 'stops'] as const) await expect(control(name)).toBeVisible();
    await control('draw').tap();
    release();
    await expect(page.getByRole('button', { name: t('map.stopDrawing') })).toBeVisible(mapPatience);
    await expect(control('draw')).toHaveCount(0, mapPatience);
  },
);

test('pins of the still map are where the live one has them', { tag: '@nightly' }, async ({ visit }) => {
  const { page } = await visit(desktopRo);
  const release = await holdMap(page);
  await page.goto('/ro/map?view=map');
  const before = await placesOf(page, '[data-still]');
  release();
  await expect(still(page)).toHaveCount(0, mapPatience);
  const after = await placesOf(page, '.maplibregl-marker');
  const shared = Object.keys(before).filter((key) => key in after);
  expect(shared.length).toBeGreaterThan(Object.keys(before).length * 0.9);
  const near = shared.filter((key) => Math.hypot(before[key]!.x - after[key]!.x, before[key]!.y - after[key]!.y) < 2);
  // Rings that the edge of the window cuts count what is within it.
  expect(near.length / shared.length).toBeGreaterThan(0.9);
});

test(
  'a ring that is pressed and a map that is dragged before the live one lead to the same places',
  { tag: '@nightly' },
  async ({ visit }) => {
    const { page } = await visit(phoneRu);
    const release = await holdMap(page);
    await page.goto('/ru/map?view=map');
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const ring = page.locator('[data-still] a[data-cluster="offers"]').first();
    expect(await ring.getAttribute('href')).toMatch(/^\/ru\/map\?.*bbox=/);
    const from = { x: 195, y: 300 };
    const device = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      device.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] });
    const place = (await still(page).first().boundingBox())!;
    await touch('touchStart', from.y);
    await touch('touchMove', from.y + 40);
    await touch('touchMove', from.y + 100);
    await touch('touchEnd');
    // The finger's moves wait for nobody: the browser says that they are done before the page has them, and asks it for places meanwhile.
    await expect.poll(async () => (await still(page).first().boundingBox())!.y - place.y).toBeCloseTo(100, 0);
    release();
    // The live map begins where the still one was dragged to.
    await expect(page).toHaveURL(/bbox=/, mapPatience);
    const [, south, , north] = new URL(page.url()).searchParams.get('bbox')!.split(',').map(Number);
    expect((south! + north!) / 2).toBeGreaterThan(47.03);
  },
);

test(
  'on a phone the files of the map are there before it is touched, and run at the first touch',
  { tag: '@nightly' },
  async ({ browser, home }) => {
    // In a browser of its own: a page that a program asks for anything, as `visit` does, takes that for a touch.
    const context = await browser.newContext({ baseURL: home, viewport, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    const isMap = (url: string) => /\/assets\/MapView-[^/]*\.js$/.test(url);
    const asked: string[] = [];
    page.on('request', (one) => isMap(one.url()) && asked.push(one.resourceType()));
    const fetched = page.waitForEvent('requestfinished', (one) => isMap(one.url()));
    await page.goto('/ru/map?view=map');
    const file = (await fetched).url();
    expect(asked).toEqual(['fetch']);
    await page.touchscreen.tap(30, 400);
    await expect(page.locator('.maplibregl-canvas')).toBeVisible(mapPatience);
    const transfers = await page.evaluate(
      (name) => performance.getEntriesByName(name).map((one) => (one as PerformanceResourceTiming).transferSize),
      file,
    );
    expect(transfers.length).toBeGreaterThan(1);
    expect(transfers.filter((size) => size > 0)).toHaveLength(1);
    await context.close();
  },
);
