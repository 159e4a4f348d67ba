import { showCurrentUser } from '@app/contract/currentUser';
import { createSearch } from '@app/contract/searches';
import { idOf } from '@app/domain/dictionaries';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, phoneRu, seatsOf } from './journeySeats.ts';
import { type PageTexts, pageTexts } from './pageTexts.ts';
import type { Person } from './person.ts';
import { wakeMap } from './wakeMap.ts';

/* What the map shows of the chosen side: its ground, its numbers, its prices. */

test.use({ map: true });
const mapPatience = { timeout: 45_000 };
test.beforeEach(() => test.slow());

async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await wakeMap(page);
  await expect(page.locator('[data-drawn]')).toBeAttached(mapPatience);
}

const square = (lng: number, lat: number, half: number) => ({
  type: 'polygon' as const,
  coordinates: [
    [lng - half, lat - half],
    [lng + half, lat - half],
    [lng + half, lat + half],
    [lng - half, lat + half],
    [lng - half, lat - half],
  ].map((pair) => pair.map((degrees) => Number(degrees.toFixed(6)))),
});

/** Open country. */
const field = { lng: 28.3, lat: 46.72 };

async function describe(seeker: Person, [first, ...more]: ReturnType<typeof square>[]): Promise<void> {
  await seeker.api(createSearch, {
    body: {
      request_type: 1,
      property_type: 1,
      main_info: {
        peoples: 3,
        rooms: [idOf('rooms_2')],
        price: [300, 500],
        rent_term: 12,
        is_rent_term_about_days: false,
        home_animals: [idOf('has_cat')],
        active_for: 10,
      },
      add_options: {},
      user_info: { phone: seeker.phone, email: '', contact_with: ['telegram'], help_with: [] },
      coordinates: first!,
      add_polygons: more,
    },
  });
}

for (const seat of seatsOf(desktopRo))
  test(
    `a search is a mark on its zone, which is drawn while the mark is pointed at: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const seeker = await person('Ион Зона', { ...seat, pixels: 1 });
      const { page } = seeker;
      await describe(seeker, [square(field.lng, field.lat, 0.0025)]);
      const bbox = [field.lng - 0.006, field.lat - 0.006, field.lng + 0.006, field.lat + 0.006].join(',');
      const user = (await seeker.api(showCurrentUser, {})).id;
      await openMap(page, `/${seat.locale}/map?view=map&side=searches&user=${user}&bbox=${bbox}`);
      const mark = page.locator(searchPins);
      await expect(mark).toHaveCount(1, mapPatience);
      // Small, and without a price that a home could have.
      await expect(mark).not.toContainText('€', { useInnerText: true });
      const box = (await mark.boundingBox())!;
      const [x, y] = [Math.round(box.x + box.width / 2 + 60), Math.round(box.y + box.height / 2 + 60)];
      const colour = async () => (await page.screenshot({ clip: { x, y, width: 1, height: 1 } })).toString('base64');
      const ground = await colour();
      await mark.focus();
      await expect(mark).toContainText('€', { useInnerText: true });
      await expect.poll(colour, mapPatience).not.toBe(ground);
      await mark.blur();
      await expect.poll(colour, mapPatience).toBe(ground);
    },
  );

const offerPins = '.maplibregl-marker button[data-side="offer"][data-state]:not([data-state="near"])';
const searchPins = '.maplibregl-marker button[data-side="search"][data-state]:not([data-state="near"])';
/** Alone, in rings of their own, and beside the number of a ring of offers. */
const marksOfSearches = `${searchPins}, [data-cluster="searches"], [data-cluster="offers"] small`;
const city = 'bbox=28.8,47,28.87,47.05';

/** What the rings and pins of one side count together. */
const sumOf = (page: Page, side: 'offers' | 'searches', pins: string) =>
  page.evaluate(
    ([ring, pin]) =>
      [...document.querySelectorAll(ring!)].reduce((sum, one) => sum + Number(one.getAttribute('data-count')), 0) +
      document.querySelectorAll(pin!).length,
    [`[data-cluster="${side}"]`, pins],
  );

/** Where the map itself says how much of its side is on it. */
const countOn = (page: Page, t: PageTexts): Locator =>
  page
    .getByRole('group', { name: t('mapPage.legend.title') })
    .locator('p')
    .first();

for (const seat of seatsOf(desktopRu, phoneRo))
  test(
    `numbers on the map count the chosen side, the other side is switched on, counted apart and remembered: ${seat.label}`,
    { tag: '@nightly' },
    async ({ visit }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      const isPhone = 'touch' in seat;
      const { page } = await visit(seat);
      await openMap(page, `/${locale}/map?view=map&${city}`);
      const other = page.getByRole('checkbox', { name: t('mapPage.legend.searches') });
      await expect(other).not.toBeChecked();
      await expect(page.locator('[data-cluster="offers"]').first()).toBeVisible(mapPatience);
      await expect(page.locator(marksOfSearches)).toHaveCount(0);
      const counted = countOn(page, t);
      const countIn = async () => Number(((await counted.textContent()) ?? '').replaceAll(/\D/g, ''));
      await expect.poll(() => sumOf(page, 'offers', offerPins)).toBe(await countIn());
      expect(await countIn()).toBeGreaterThan(30);
      await expectAccessible(page);

      await other.focus();
      await page.keyboard.press('Space');
      await expect(page.locator(marksOfSearches).first()).toBeVisible(mapPatience);
      await expect.poll(() => sumOf(page, 'offers', offerPins)).toBe(await countIn());
      await expectAccessible(page);
      // This browser remembers it.
      await openMap(page, `/${locale}/map?view=map&${city}`);
      await expect(other).toBeChecked();
      await expect(page.locator(marksOfSearches).first()).toBeVisible(mapPatience);
      if (isPhone) await other.tap();
      else await other.click();
      await expect(page.locator(marksOfSearches)).toHaveCount(0);
    },
  );

for (const seat of seatsOf(phoneRo, desktopRu))
  test(
    `the searches on the map are as many as their list says: ${seat.label}`,
    { tag: '@nightly' },
    async ({ visit, person }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      const isPhone = 'touch' in seat;
      const seeker = await person('Ана');
      await describe(seeker, [-0.04, 0, 0.04].map((east) => square(field.lng + east, field.lat, 0.01))); // oxfmt-ignore
      const { page } = await visit(seat);
      const line = page.getByRole('main').getByRole('heading', { level: 1 });
      const onMap = countOn(page, t);
      const countIn = async (of: Locator) => Number(((await of.textContent()) ?? '').replaceAll(/\D/g, ''));
      await openMap(page, `/${locale}/map?${isPhone ? 'view=map&' : ''}side=searches&bbox=28.26,46.7,28.34,46.74`);
      // Other tests publish meanwhile: nearer and farther, until nothing came between the two numbers.
      let nearer = false;
      await expect
        .poll(async () => {
          nearer = !nearer;
          const before = page.url();
          await page.getByRole('button', { name: t(nearer ? 'map.zoomIn' : 'map.zoomOut'), exact: true }).click();
          await expect(page).not.toHaveURL(before);
          await expect(onMap).toHaveText(/\d/, mapPatience);
          await page.waitForLoadState('networkidle');
          const said = await countIn(onMap);
          await expect(line).toHaveText(/\d/);
          const listed = await countIn(line);
          return said > 0 && said === listed;
        })
        .toBe(true);
    },
  );

for (const seat of seatsOf(phoneRu, desktopRo))
  test(
    `of thirty results or fewer each is at its place with its price or as a dot, and none covers another: ${seat.label}`,
    { tag: '@nightly' },
    async ({ visit }) => {
      const { page } = await visit(seat);
      await openMap(page, `/${seat.locale}/map?view=map&deal=2&kind=1&price_to=60000&${city}`);
      const pins = page.locator(offerPins);
      await expect(pins.first()).toBeVisible(mapPatience);
      for (const text of await pins.filter({ visible: true }).allTextContents()) expect(text).toMatch(/^\d[\d\s]*€/);
      const covering = () =>
        page.locator('.maplibregl-marker button[data-pin]').evaluateAll((all) => {
          const boxes = all.map((one) => one.getBoundingClientRect());
          return boxes.flatMap((a, i) =>
            boxes
              .slice(i + 1)
              .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
          ).length;
        });
      await expect.poll(covering).toBe(0);
      await expect(page.locator('.maplibregl-marker button[data-state="near"]').first()).toBeAttached();
      // A dot opens.
      const dot = page.locator('.maplibregl-marker button[data-closed]').first();
      const key = (await dot.getAttribute('data-pin'))!;
      await dot.focus();
      const opened = page.locator(`.maplibregl-marker [data-pin="${key}"]`);
      await expect(opened).toHaveAttribute('data-state', 'lit');
      await expect(opened).toContainText('€', { useInnerText: true });
    },
  );
