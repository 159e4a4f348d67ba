import { showCurrentUser } from '@app/contract/currentUser';
import { type ErrorCode, errorText } from '@app/contract/errors';
import { listMyOffers, listOffers, showOfferDraft } from '@app/contract/offers';
import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import type { Person } from './person.ts';
import { photoFile } from './photoFile.ts';
import { publishOffer } from './publishOffer.ts';

const formOf = (page: Page): Locator => page.getByRole('dialog').first();
const tiles = (form: Locator): Locator => form.locator('li:has(> [role="button"])');
const kept = (form: Locator): Locator => form.locator('li:has(> [role="button"]):not(:has([role="progressbar"]))');

async function openForm({ page, locale }: Person): Promise<Locator> {
  await page.goto(`/${locale}/?create=offer`);
  const form = formOf(page);
  await expect(form.getByRole('button', { name: pageTexts(locale)('photos.add') })).toBeVisible();
  return form;
}

async function choose(form: Locator, names: readonly string[]): Promise<void> {
  const files = await Promise.all(names.map((name) => photoFile(form.page(), name)));
  await form.locator('input[type="file"]').setInputFiles(files);
}

const shape = (tile: Locator): Promise<number> =>
  tile.locator('img').evaluate((image: HTMLImageElement) => Math.sign(image.naturalWidth - image.naturalHeight));

test('photos are turned, looked at large, tried again, and go on after a reload with the form, on a phone', async ({
  person,
}) => {
  const owner = await person('Ion Rusu', phoneRo);
  const { page } = owner;
  const t = pageTexts('ro');
  const turnRight = { name: new RegExp(`^${t('photos.turnRight')}`) };
  owner.guard.allow(/Failed to load resource/);
  const form = await openForm(owner);
  await form.locator('input[name="price"]').fill('455');
  await choose(form, ['kitchen.jpg']);
  await expect(kept(form)).toHaveCount(1);
  await form.getByRole('button', turnRight).click();
  await expect.poll(() => shape(tiles(form).first())).toBe(-1);

  await tiles(form).first().getByRole('button').first().click();
  const large = page.locator('.yarl__root');
  await large.getByRole('button', { name: t('photos.turnLeft') }).click();
  await expect(large.getByRole('button', { name: t('photos.turnLeft') })).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect.poll(() => shape(tiles(form).first())).toBe(1);
  await form.getByRole('button', turnRight).click();
  await expect.poll(() => shape(tiles(form).first())).toBe(-1);

  await page.route('**/api/photos', (route) => route.abort());
  await choose(form, ['room.png']);
  await expect(form.getByRole('button', { name: t('photos.retry') })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: t('photos.retry') }).click();
  await expect(form.getByRole('button', { name: t('photos.retry') })).toBeVisible();
  await page.unroute('**/api/photos');

  await page.reload();
  await expect(page.getByText(t('ui.kept.begun'))).toBeVisible();
  await expect(form.locator('input[name="price"]')).toHaveValue('455');
  await expect(kept(form)).toHaveCount(2);
  await expectAccessible(page);
  // Turned or not, it is the same file.
  await choose(form, ['kitchen.jpg']);
  await expect(page.getByText(t('photos.twice', { name: 'kitchen.jpg' }))).toBeVisible();
  await expect(tiles(form)).toHaveCount(2);
});

test(
  'a draft is saved each minute and on leaving, once; it is continued in another browser and deleted',
  { tag: '@nightly' },
  async ({ person, visit }) => {
    const owner = await person('Ana Popa', desktopRu);
    const { page } = owner;
    const t = pageTexts('ru');
    await page.clock.install();
    const form = await openForm(owner);
    await form.locator('input[name="price"]').fill('300');
    const saved = page.waitForResponse(/properties\/template/);
    await page.clock.fastForward(61_000);
    await saved;
    await form.locator('input[name="price"]').fill('310');
    // The window is closed: nothing waits for an answer any more.
    await page.goto('/ru/privacy');
    const drafts = async () => (await owner.api(listMyOffers, { query: {} })).items;
    await expect.poll(async () => (await drafts()).map(({ price }) => price)).toEqual([310]);
    const [draft] = await drafts();
    expect((await owner.api(showOfferDraft, { params: { id: draft!.id } })).values).toMatchObject({ price: 310 });

    // The browser is gone, and with it all that it kept.
    await owner.context.close();
    const { page: other, context } = await visit();
    await context.addInitScript((token) => {
      if (location.origin !== 'null') localStorage.setItem('token', token);
    }, owner.token);
    await other.goto('/ru/dashboard/properties');
    await other.getByRole('link', { name: t('offers.continueDraft') }).click();
    await expect(formOf(other).locator('input[name="price"]')).toHaveValue('310');
    await other.goto('/ru/dashboard/properties');
    await other.getByRole('button', { name: t.pattern('ownOffers.actsOf') }).click();
    await other.getByRole('button', { name: t('offers.delete') }).click();
    await other
      .getByRole('dialog')
      .getByRole('button', { name: t('offers.delete') })
      .click();
    await expect.poll(async () => (await drafts()).length).toBe(0);
  },
);

test('an autosave that fails is silent, and the next one saves', { tag: '@nightly' }, async ({ person }) => {
  const owner = await person('Petru Cebotari');
  const { page } = owner;
  owner.guard.allow(/Failed to load resource/);
  await page.clock.install();
  const form = await openForm(owner);
  await form.locator('input[name="price"]').fill('300');
  await page.route('**/api/properties/template', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.clock.fastForward(61_000);
  await failed;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/api/properties/template');
  const saved = page.waitForResponse(/properties\/template/);
  await page.clock.fastForward(61_000);
  expect((await saved).status()).toBe(200);
});

const answers = (code: ErrorCode, wait: number) => (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'retry-after': String(wait) },
    json: { code, message: errorText(code, 'ru') },
  });

/** What may become of the calls that read the page again while somebody types, and how often they are tried. */
const vain: [what: string, act: (route: Route) => unknown, tries: number][] = [
  ['the database is away', answers('unavailable', 2), 3],
  ['the server is too busy', answers('unavailable', 10), 2],
  ['the storage is away', answers('storage_unavailable', 5), 3],
  ['the disk is full', answers('disk_full', 30), 3],
  ['the network is lost', (route) => route.abort(), 3],
  // The clock's leap is longer than any call may take.
  ['no answer comes', () => undefined, 1],
];
for (const [what, act, tries] of vain)
  test(
    `an autosave that fails is silent, though ${what} while the page is read again`,
    { tag: '@nightly' },
    async ({ person }) => {
      const owner = await person('Petru Cebotari');
      const { page } = owner;
      owner.guard.allow(/Failed to load resource/);
      const t = pageTexts('ru');
      await page.clock.install();
      let asked = 0;
      await page.route('**/api/**', (route, request) => {
        const { pathname } = new URL(request.url());
        if (pathname === listOffers.path && request.method() === 'GET') asked += 1;
        return request.method() === 'GET' && pathname !== showCurrentUser.path ? act(route) : route.fallback();
      });
      const form = await openForm(owner);
      await form.locator('input[name="price"]').fill('300');
      await expect.poll(() => asked).toBeGreaterThan(0);
      await page.route('**/api/properties/template', (route) => route.abort());
      const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/template'));
      await page.clock.fastForward(61_000);
      await failed;
      await expect
        .poll(async () => {
          if (asked < tries) await page.clock.fastForward(5_000);
          return asked;
        })
        .toBeGreaterThanOrEqual(tries);
      const says = (['shell.noConnection', 'shell.outdated', 'shell.away'] as const).map((key) => t.within(key).source);
      const status = page.getByRole('status').filter({ hasText: new RegExp(says.join('|'), 'u') });
      await expect(status.or(page.getByRole('alert')).first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);

      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const saved = page.waitForResponse(/properties\/template/);
      await page.clock.fastForward(61_000);
      expect((await saved).status()).toBe(200);
      await expect(status).toBeHidden();
      await expect(form.locator('input[name="price"]')).toHaveValue('300');
    },
  );

/** The same small picture with another byte behind each: different files. */
const smallFiles = (count: number, picture: Buffer) =>
  Array.from({ length: count }, (_, i) => ({
    name: `${i}.png`,
    mimeType: 'image/png',
    buffer: Buffer.concat([picture, Buffer.from([i])]),
  }));

test(
  'more than 25 photos are refused; a photo that cannot be made smaller goes as it is, in silence',
  { tag: '@nightly' },
  async ({ person }) => {
    const owner = await person('Vera Lungu', desktopRo);
    const { page } = owner;
    // A browser that cannot draw apart from the page: no compression.
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'));
    const form = await openForm(owner);
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 400 } });
    await form.locator('input[type="file"]').setInputFiles(smallFiles(26, picture));
    await expect(page.getByText(errorText('too_many_photos', 'ro'))).toBeVisible();
    await expect(kept(form)).toHaveCount(25, { timeout: 60_000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(form.getByRole('button', { name: pageTexts('ro')('photos.add') })).toBeHidden();
  },
);

test(
  'all photos are downloaded, 400 ms apart, as {product}_{id}_{n}.jpg; one that fails is passed over',
  { tag: '@nightly' },
  async ({ person }) => {
    const owner = await person('Ilie Munteanu', desktopRo);
    const { page } = owner;
    const offer = await publishOffer(owner, { photoCount: 2 });
    const [names, asked]: [string[], string[]] = [[], []];
    page.on('download', (download) => names.push(download.suggestedFilename()));
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && request.url().includes('/storage/')) asked.push(request.url());
    });
    await page.clock.install();
    await page.goto(`/ro/preview/offer/${offer.short_code}`);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByTitle(pageTexts('ro')('offers.downloadPhotos')).click();
    await expect.poll(() => names).toEqual([`vatra_${offer.id}_1.jpg`]);
    await page.clock.runFor(399);
    expect(asked).toHaveLength(1);
    await page.clock.runFor(1);
    await expect.poll(() => names).toEqual([1, 2].map((n) => `vatra_${offer.id}_${n}.jpg`));
    owner.guard.allow(/Failed to load resource/);
    await page.route('**/storage/**', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.getByTitle(pageTexts('ro')('offers.downloadPhotos')).click();
    await failed;
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(names).toHaveLength(2);
  },
);
