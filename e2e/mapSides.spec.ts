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

type Colour = readonly [red: number, green: number, blue: number];

/** The colours of a picture of the page at some places, px. */
async function coloursAt(page: Page, places: readonly (readonly [x: number, y: number])[]): Promise<Colour[]> {
  const bytes = await page.screenshot({ scale: 'css' });
  return page.evaluate(
    async ({ base64, at }) => {
      const file = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
      const picture = await createImageBitmap(new Blob([file], { type: 'image/png' }));
      const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
      pen.drawImage(picture, 0, 0);
      return at.map(([x, y]) => {
        const [red = 0, green = 0, blue = 0] = pen.getImageData(x, y, 1, 1).data;
        return [red, green, blue] as const;
      });
    },
    { base64: bytes.toString('base64'), at: places },
  );
}

const apart = (a: Colour, b: Colour): number => Math.max(...a.map((part, i) => Math.abs(part - b[i]!)));

for (const seat of seatsOf(desktopRo, desktopRu)) {
  test(
    `forty overlapping zones tint the ground as one does: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const seeker = await person('Ион Зона', { ...seat, pixels: 1 });
      const { page } = seeker;
      // Five zones each, around one middle: so none of them makes a crowd of itself.
      for (let i = 0; i < 8; i++) {
        const lng = field.lng - 0.0004 + i * 0.0001;
        await describe(
          seeker,
          [1, 2, 3, 4, 5].map((n) => square(lng, field.lat, 0.0016 + n * 0.0002)),
        );
      }
      await describe(seeker, [square(field.lng + 0.0085, field.lat, 0.0025)]);
      const bbox = [field.lng - 0.006, field.lat - 0.006, field.lng + 0.014, field.lat + 0.006].join(',');
      const user = (await seeker.api(showCurrentUser, {})).id;
      let asked = '';
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === '/api/map/clusters') asked = searchParams.get('bbox') ?? '';
      });
      await openMap(page, `/${seat.locale}/map?view=map&side=searches&other=0&user=${user}&bbox=${bbox}`);
      await expect(page.locator('button[data-side="search"][data-state]')).toHaveCount(9, mapPatience);
      const canvas = (await page.locator('.maplibregl-canvas').boundingBox())!;
      const [west, , east, north] = asked.split(',').map(Number) as [number, number, number, number];
      const x = (lng: number) => Math.round(canvas.x + ((lng - west) / (east - west)) * canvas.width);
      const perDegree = canvas.width / (east - west) / Math.cos((field.lat * Math.PI) / 180);
      const y = (lat: number) => Math.round(canvas.y + (north - lat) * perDegree);
      // Off the pins, which are around the middles.
      const inForty = [x(field.lng + 0.0007), y(field.lat - 0.0015)] as const;
      const inOne = [x(field.lng + 0.0085), y(field.lat - 0.0018)] as const;
      const outside = [x(field.lng + 0.0045), y(field.lat - 0.0018)] as const;
      await expect
        .poll(async () => {
          const [forty, one, ground] = await coloursAt(page, [inForty, inOne, outside]);
          return {
            asOne: apart(forty!, one!) <= 2,
            tinted: apart(one!, ground!) >= 3,
            seen: apart(forty!, ground!) <= 36,
          };
        }, mapPatience)
        .toEqual({ asOne: true, tinted: true, seen: true });

      // The zones of one that is pointed at stand out.
      const before = await coloursAt(page, [inOne]);
      const pins = page.locator('button[data-side="search"][data-state]');
      const right = await pins.evaluateAll((all) =>
        all.findIndex(
          (one) => one.getBoundingClientRect().x === Math.max(...all.map((o) => o.getBoundingClientRect().x)),
        ),
      );
      await pins.nth(right).focus();
      await expect
        .poll(async () => apart((await coloursAt(page, [inOne]))[0]!, before[0]!), mapPatience)
        .toBeGreaterThan(8);
    },
  );
}

const offerPins = '.maplibregl-marker button[data-side="offer"][data-state]:not([data-state="near"])';
const searchPins = '.maplibregl-marker button[data-side="search"][data-state]:not([data-state="near"])';
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
const countOn = (page: Page, t: PageTexts, isPhone: boolean, side: 'offers' | 'searches'): Locator =>
  isPhone
    ? page
        .getByRole('region', { name: t('mapPage.seen') })
        .getByRole('status')
        .filter({ hasText: t.within('mapPage.here', { what: t.within(`mapPage.found.${side}`) }) })
    : page
        .getByRole('group', { name: t('mapPage.legend.title') })
        .locator('p')
        .first();

for (const seat of seatsOf(desktopRu, phoneRo))
  test(
    `numbers on the map count the chosen side, the other side is counted apart and switched off: ${seat.label}`,
    { tag: '@nightly' },
    async ({ visit }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      const isPhone = 'touch' in seat;
      const { page } = await visit(seat);
      await openMap(page, `/${locale}/map?view=map&${city}`);
      const other = page.getByRole('checkbox', { name: t('mapPage.legend.searches') });
      await expect(other).toBeChecked(mapPatience);
      await expect(page.locator('[data-cluster="offers"]').first()).toBeVisible(mapPatience);
      await expect(page.locator('[data-cluster="searches"]').first()).toBeVisible(mapPatience);
      const counted = countOn(page, t, isPhone, 'offers');
      const countIn = async () => Number((await counted.innerText()).replaceAll(/\D/g, ''));
      await expect.poll(() => sumOf(page, 'offers', offerPins)).toBe(await countIn());
      expect(await countIn()).toBeGreaterThan(30);
      await expectAccessible(page);

      await other.focus();
      await page.keyboard.press('Space');
      await expect(page).toHaveURL(/other=0/);
      await expect(page.locator('[data-cluster="searches"]')).toHaveCount(0);
      await expect(page.locator(searchPins)).toHaveCount(0);
      await expect.poll(() => sumOf(page, 'offers', offerPins)).toBe(await countIn());
      // By hand as well.
      if (isPhone) await other.tap();
      else await other.click();
      await expect(page.locator('[data-cluster="searches"]').first()).toBeVisible(mapPatience);
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
      const onMap = countOn(page, t, isPhone, 'searches');
      const countIn = async (of: Locator) => Number((await of.innerText()).replaceAll(/\D/g, ''));
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
          if (isPhone) await page.getByRole('button', { name: t('mapPage.list'), exact: true }).click();
          await expect(line).toHaveText(/\d/);
          const listed = await countIn(line);
          if (isPhone) await page.getByRole('button', { name: t('mapPage.map'), exact: true }).click();
          return said > 0 && said === listed;
        })
        .toBe(true);
    },
  );

for (const seat of seatsOf(phoneRu, desktopRo))
  test(
    `of thirty results or fewer each shows its price, and none covers another: ${seat.label}`,
    { tag: '@nightly' },
    async ({ visit }) => {
      const { page } = await visit(seat);
      await openMap(page, `/${seat.locale}/map?view=map&deal=2&kind=1&price_to=60000&${city}`);
      const pins = page.locator(offerPins);
      await expect(pins.first()).toBeVisible(mapPatience);
      await expect(page.locator('[data-cluster="offers"]')).toHaveCount(0);
      const count = await pins.count();
      expect(count).toBeGreaterThan(5);
      expect(count).toBeLessThanOrEqual(30);
      for (const text of await pins.allInnerTexts()) expect(text).toMatch(/^\d[\d\s]*€/);
      // Exact ones first: similar ones make room for them.
      const covering = () =>
        page.locator('.maplibregl-marker button[data-side="offer"][data-state]').evaluateAll((all) => {
          const boxes = all.map((one) => one.getBoundingClientRect());
          return boxes.flatMap((a, i) =>
            boxes
              .slice(i + 1)
              .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
          ).length;
        });
      await expect.poll(covering).toBe(0);
      const levels = (state: string) =>
        page
          .locator(`.maplibregl-marker:has(> button[data-side="offer"]${state})`)
          .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).style.zIndex)));
      const near = await levels('[data-state="near"]');
      expect(near.length).toBeGreaterThan(0);
      expect(Math.min(...(await levels(':not([data-state="near"])')))).toBeGreaterThan(Math.max(...near));
    },
  );
