import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { openMapOf } from './drawZone.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { showsFound } from './showsFound.ts';
import { wakeMap } from './wakeMap.ts';

test.use({ map: true });

/** The first map of a machine without a GPU takes its time. */
const mapPatience = { timeout: 30_000 };
test.beforeEach(() => test.slow());

/** Opens a page of the map on a desktop and waits for the map itself: by then every button answers. */
async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('.maplibregl-canvas')).toBeVisible(mapPatience);
}

const pinsOf = (page: Page) => page.locator('button[data-side="offer"][data-state]');
const clustersOf = (page: Page) => page.locator('.maplibregl-marker button[data-cluster]');
const cardsOf = (page: Page) => page.locator('main article');
/** How many a list's title says it has; other tests publish offers meanwhile, so it may grow. */
const found = async (title: Locator): Promise<number> => Number(/\d+/.exec((await title.textContent()) ?? '')?.[0]);

test('filters are kept in the address, narrow the list, and Back takes them back', async ({ visit }) => {
  const t = pageTexts('ro');
  // What filters find is in the title and the address: neither needs the map.
  const seat = { ...desktopRo, map: false };
  const { page } = await visit(seat);
  const pill = (name: string) => page.getByRole('button', { name });
  await page.goto('/ro/map');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(t.within('mapPage.found.offers'));
  const all = await found(title);

  await pill(t('mapPage.deal')).click();
  const deals = page.getByRole('dialog', { name: t('mapPage.deal') });
  await deals.getByText(t('mapPage.dealOffers.rent'), { exact: true }).click();
  await deals.getByRole('button', { name: showsFound(t) }).click();
  await expect(page).toHaveURL(/[?&]deal=1/);
  await expect(title).toHaveText(t.within('mapPage.dealTail.rent'));
  const rented = await found(title);

  await pill(t('mapPage.priceMonth')).click();
  const panel = page.getByRole('dialog', { name: t('mapPage.priceMonth') });
  await panel.getByRole('textbox', { name: `${t('mapPage.priceMonth')}: ${t('ui.to')}` }).fill('400');
  const show = panel.getByRole('button', { name: t.pattern('mapPage.show', { count: /\d+/ }) });
  await expect(show).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/price_to/);
  await pill(t('mapPage.priceMonth')).click();
  await panel.getByRole('button', { name: /^300–500/ }).click();
  await show.click();
  await expect(page).toHaveURL(/price_from=300&price_to=500/);
  await expect.poll(() => found(title)).toBeLessThan(rented);

  // The address alone gives the same page to somebody else.
  const shared = await found(title);
  const other = await visit(seat);
  await other.page.goto(page.url());
  const same = other.page.getByRole('heading', { level: 1 });
  await expect(same).toHaveText(t.within('mapPage.dealTail.rent'));
  expect(await found(same)).toBeGreaterThanOrEqual(shared);
  expect(await found(same)).toBeLessThan(rented);

  await page.goBack();
  await expect(page).not.toHaveURL(/price_to/);
  await page.goBack();
  await expect.poll(() => found(title)).toBeGreaterThanOrEqual(all);
});

test(
  'card and pin light each other, a pin opens its offer, a ring leads nearer',
  { tag: '@nightly' },
  async ({ visit }) => {
    const t = pageTexts('ru');
    const { page } = await visit(desktopRu);
    await openMap(page, '/ru/map?deal=1&kind=1');
    await expect(clustersOf(page).first()).toBeVisible(mapPatience);

    await cardsOf(page).first().hover();
    const lit = page.locator('button[data-side="offer"][data-state="lit"]');
    await expect(lit).toHaveCount(1);

    const counts = async () => (await clustersOf(page).allInnerTexts()).join(' ');
    const before = await counts();
    // By keyboard: another ring or a button of the map may lie over it.
    await clustersOf(page).first().press('Enter');
    await expect(page).toHaveURL(/bbox=/);
    await expect(page.getByText(t('mapPage.where.window'))).toBeVisible();
    await expect.poll(counts).not.toBe(before);

    await openMap(page, '/ru/map?deal=1&kind=1&price_from=500');
    await expect(pinsOf(page).first()).toBeVisible(mapPatience);
    await pinsOf(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/property_id=/);
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test(
  'by keyboard each filter of a narrow row and a pin at the edge of the map are fully visible',
  { tag: '@nightly' },
  async ({ visit }) => {
    const t = pageTexts('ru');
    const phone = await visit({ ...desktopRu, width: 390, height: 844 });
    await phone.page.goto('/ru/map');
    const filters = phone.page.getByRole('group', { name: t('mapPage.filters') }).getByRole('button');
    await filters.first().focus();
    for (let i = 1; i < (await filters.count()); i += 1) {
      await phone.page.keyboard.press('Tab');
      await expect(filters.nth(i)).toBeFocused();
      await expect(filters.nth(i)).toBeInViewport({ ratio: 1 });
    }
    // The panel of one does not stay over the next.
    const price = phone.page.getByRole('button', { name: t('mapPage.price'), exact: true });
    await price.press('Enter');
    await expect(phone.page.getByRole('dialog', { name: t('mapPage.price') })).toBeVisible();
    await phone.page.keyboard.press('Shift+Tab');
    await expect(phone.page.getByRole('dialog', { name: t('mapPage.price') })).toBeHidden();

    const { page } = await visit(desktopRu);
    // Few, and not as dear as what other tests publish in one place.
    await openMap(page, '/ru/map?deal=1&kind=1&price_from=1000&price_to=8000');
    const pin = pinsOf(page).first();
    await expect(pin).toBeVisible(mapPatience);
    const name = (await pin.getAttribute('aria-label'))!;
    const map = (await page.locator('.maplibregl-canvas').boundingBox())!;
    const from = (await pin.boundingBox())!;
    // To the map's right edge, by the hand that has the mouse: its place within, its price half without.
    const way = map.x + map.width - 20 - (from.x + from.width / 2);
    await page.mouse.move(map.x + 20, map.y + map.height - 200);
    await page.mouse.down();
    await page.mouse.move(map.x + 20 + way, map.y + map.height - 200, { steps: 5 });
    await page.mouse.up();
    const moved = page.getByRole('button', { name, exact: true }).first();
    await page.keyboard.press('Shift');
    await moved.focus();
    await expect(moved).toBeInViewport({ ratio: 1 });
  },
);

test(
  'the keyboard leads from the list to the map, and loads more of the list',
  { tag: '@nightly' },
  async ({ visit }) => {
    const t = pageTexts('ro');
    const { page } = await visit(desktopRo);
    await openMap(page, '/ro/map');
    const cards = cardsOf(page).getByRole('link');
    await expect(cards.last()).toBeVisible();
    const first = await cards.count();
    const more = page.getByRole('button', { name: t('mapPage.showMore') });
    // The keyboard is in use.
    await page.keyboard.press('Tab');
    await cards.nth(first - 1).focus();
    await page.keyboard.press('Tab');
    await expect(more).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
    await expect(more).not.toBeFocused();
    expect(await cards.count()).toBe(first);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(cards.nth(first)).toBeFocused();
  },
);

test(
  'searches have a list of their own, and an empty one suggests what to do',
  { tag: '@nightly' },
  async ({ visit }) => {
    const t = pageTexts('ro');
    const { page } = await visit(desktopRo);
    await openMap(page, '/ro/map');
    await page.getByRole('button', { name: t('mapPage.searches'), exact: true }).click();
    await expect(page).toHaveURL(/side=searches/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.within('mapPage.found.searches'));
    await cardsOf(page).getByRole('link').first().click();
    await expect(page).toHaveURL(/request_id=/);

    await openMap(page, '/ro/map?deal=2&kind=1&price_from=90000000');
    await expect(page.getByText(t('mapPage.empty.offers'))).toBeVisible();
    await page.getByRole('button', { name: t('mapPage.widenBudget') }).click();
    await expect(page).toHaveURL(/price_from=67500000/);
    await page.getByRole('button', { name: t('mapPage.reset'), exact: true }).click();
    await expect(cardsOf(page).first()).toBeVisible();
  },
);

test('a zone drawn by hand is a filter', { tag: '@nightly' }, async ({ visit }) => {
  const t = pageTexts('ru');
  const { page } = await visit(desktopRu);
  await openMap(page, '/ru/map');
  await page.getByRole('button', { name: t('map.draw') }).click(mapPatience);
  await expect(page.locator('[data-drawing="ready"]')).toBeVisible(mapPatience);
  const box = await page.locator('.maplibregl-canvas').boundingBox();
  if (!box) throw new Error('the map has no size');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x - 90, middle.y - 90);
  await page.mouse.down();
  for (const [dx, dy] of [
    [90, -90],
    [90, 90],
    [-90, 90],
    [-90, -80],
  ] as const) {
    await page.mouse.move(middle.x + dx, middle.y + dy, { steps: 8 });
  }
  await page.mouse.up();
  await expect(page).toHaveURL(/zone=/);
  await expect(page.getByText(t('mapPage.where.zone'))).toBeVisible();
  await expect(cardsOf(page).first()).toBeVisible();
});

test('on a phone nothing covers the hint how to draw', { tag: '@nightly' }, async ({ visit }) => {
  const t = pageTexts('ro');
  const { page } = await visit(phoneRo);
  await page.goto('/ro/map?view=map');
  await wakeMap(page);
  await page.getByRole('button', { name: t('map.draw') }).click(mapPatience);
  await expect(page.locator('[data-drawing="ready"]')).toBeVisible(mapPatience);
  const hint = page.getByText(t('map.drawHintTouch'));
  const lies = await hint.evaluate((words) => {
    const { left, right, top, bottom } = words.getBoundingClientRect();
    const over = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
    // What lies under the map does not matter.
    const above = over.slice(
      0,
      over.findIndex((one) => one.closest('.maplibregl-map')),
    );
    return above.find((one) => !words.contains(one) && !one.contains(words))?.className;
  });
  expect(lies).toBeUndefined();
  await page.getByRole('button', { name: t('map.stopDrawing') }).click();
  await expect(page.getByRole('button', { name: t('mapPage.sheet.more') })).toBeVisible();
});

test(
  'on a phone nothing covers the map of a search while its zone is drawn',
  { tag: '@nightly' },
  async ({ visit }) => {
    const t = pageTexts('ru');
    const visitor = await visit(phoneRu);
    const { page } = visitor;
    await page.goto('/ru/privacy?create=search');
    const map = await openMapOf({ ...visitor, touch: true });
    await expect(map.locator('[data-drawing="ready"]')).toBeVisible(mapPatience);
    const invitation = map.getByText(t('searches.hintTitle'));
    await expect(map.getByText(t('map.drawHintTouch'))).toBeVisible();
    await expect(invitation).toBeHidden();
    await map.getByRole('button', { name: t('map.stopDrawing') }).click();
    await expect(invitation).toBeVisible();
  },
);

test('a still map names the source of its data, however its drawing is cut', { tag: '@nightly' }, async ({ visit }) => {
  const t = pageTexts('ro');
  const { page } = await visit(phoneRo);
  await page.goto('/ro/map?deal=1');
  const address = await cardsOf(page).getByRole('link').first().getAttribute('href');
  await page.goto(`/ro/preview/offer/${new URL(address ?? '', page.url()).searchParams.get('property_id')}`);
  const [exact, approximate] = (['map.exactPlace', 'map.approximatePlace'] as const).map((key) =>
    page.getByRole('img', { name: t(key), exact: true }),
  );
  const map = exact!.or(approximate!);
  await expect(map).toBeVisible();
  const isWhole = await map.evaluate((drawing) => {
    const outer = drawing.getBoundingClientRect();
    const credit = [...drawing.querySelectorAll('text')].find((text) => text.textContent === '© OpenStreetMap');
    const { left, right, bottom } = credit!.getBoundingClientRect();
    return left >= outer.left && right <= outer.right && bottom <= outer.bottom;
  });
  expect(isWhole).toBe(true);
});

test(
  'a field of the form is a filter, and what was chosen becomes a search',
  { tag: '@nightly' },
  async ({ visit }) => {
    const t = pageTexts('ru');
    const { page } = await visit(desktopRu);
    const conditioner = t('fields.air_conditioning');
    await openMap(page, '/ru/map?deal=1&kind=1');
    await page.getByRole('button', { name: t('mapPage.attributeGroups.comfort') }).click();
    const panel = page.getByRole('dialog', { name: t('mapPage.attributeGroups.comfort') });
    await panel.getByText(conditioner, { exact: true }).click();
    await panel.getByRole('button', { name: showsFound(t) }).click();
    await expect(page).toHaveURL(/facts=air_conditioning/);
    await expect(page.getByRole('button', { name: new RegExp(`^${conditioner}`) })).toBeVisible();
    await page.getByRole('link', { name: t('mapPage.mySearch') }).click();
    const dialog = page.getByRole('dialog', { name: t('searches.createTitle') });
    await expect(dialog.getByRole('radio', { name: t('searches.deal.rent') })).toBeChecked();
  },
);

test(
  'a phone that cannot draw the map says so, and still counts the results',
  { tag: '@nightly' },
  async ({ visit }) => {
    const t = pageTexts('ru');
    const { page } = await visit({ ...phoneRu, map: false });
    await page.goto('/ru/map?deal=1&view=map');
    await wakeMap(page);
    await expect(page.getByText(t('map.failed'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.within('mapPage.dealTail.rent'));
  },
);

test('the list is there without any script', { tag: '@nightly' }, async ({ browser, home }) => {
  const context = await browser.newContext({ baseURL: home, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/ro/map?deal=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTexts('ro').within('mapPage.dealTail.rent'));
  await expect(cardsOf(page)).toHaveCount(24);
  await context.close();
});

for (const seat of seatsOf(desktopRo, desktopRu)) {
  test(`the map page is accessible: ${seat.label}`, { tag: '@nightly' }, async ({ visit }) => {
    const { page } = await visit(seat);
    await page.goto(`/${seat.locale}/map?deal=1`);
    await expect(clustersOf(page).first()).toBeVisible(mapPatience);
    await expectAccessible(page);
    await page.getByRole('button', { name: new RegExp(`^${pageTexts(seat.locale)('mapPage.more')}`) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
  });
}

test(
  'streets come as tiles of the product itself, and the map names their source',
  { tag: '@nightly' },
  async ({ visit }) => {
    const t = pageTexts('ro');
    const { page } = await visit(desktopRo);
    const tile = page.waitForResponse((answer) => /\/map\/tiles\/[^/]+\/\d+\/\d+\/\d+$/.test(answer.url()));
    await openMap(page, '/ro/map');
    expect([200, 204]).toContain((await tile).status());
    // It draws no single buildings, so there is nothing to see in 3D.
    await expect(page.getByRole('button', { name: t('map.zoomIn'), exact: true })).toBeVisible(mapPatience);
    await expect(page.getByRole('button', { name: t('map.tilt') })).toHaveCount(0);
    const credit = page.getByRole('link', { name: '© OpenStreetMap' });
    await expect(credit).toBeVisible();
    await expect(credit).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  },
);
