import { offerTexts } from '../apps/server/src/offers/offers.messages.ts';
import { fieldErrorText } from '@app/contract/fieldErrors';
import { listMyOffers, showOffer } from '@app/contract/offers';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { type PageTexts, pageTexts } from './pageTexts.ts';
import { publishOffer } from './publishOffer.ts';
import type { Person } from './person.ts';
import { photoFile } from './photoFile.ts';
import { openPublished } from './openPublished.ts';

/** What is typed into the field of an address. */
const streets = { ru: 'Дачия 27', ro: 'Dacia 27' } as const;
const dialogOf = (page: Page): Locator => page.getByRole('dialog').first();

const addressOf = (form: Locator, t: PageTexts): Locator => form.getByLabel(t('offers.address'), { exact: true });

async function openForm({ page, locale }: Person): Promise<Locator> {
  await page.goto(`/${locale}/?create=offer`);
  const form = dialogOf(page);
  await expect(addressOf(form, pageTexts(locale))).toBeVisible();
  return form;
}

async function chooseAddress(form: Locator, { locale }: Person): Promise<void> {
  await addressOf(form, pageTexts(locale)).fill(streets[locale]);
  await form.getByRole('option').first().click();
}

async function fillApartment(form: Locator): Promise<void> {
  await form.locator('input[value="rooms_2"]').check();
  await form.locator('input[name="price"]').fill('450');
  await form.locator('input[name="rent_term"]').fill('12');
  await form.locator('input[name="area"]').fill('58');
  await form.locator('input[value="pets_cats"]').check();
}

async function addPhotos(form: Locator, names: readonly string[]): Promise<void> {
  const files = await Promise.all(names.map((name) => photoFile(form.page(), name)));
  await form.locator('input[type="file"]').setInputFiles(files);
}

const kept = (form: Locator): Locator => form.locator('li:has(> [role="button"]):not(:has([role="progressbar"]))');

test(
  'a missing answer is named at its place, a file is taken once, then the offer is published',
  { tag: '@nightly' },
  async ({ person }) => {
    const t = pageTexts('ro');
    const owner = await person('Ion Rusu', desktopRo);
    const { page } = owner;
    const form = await openForm(owner);
    // The form begins with an answer about animals; taken back, it is asked for.
    await form.locator('input[value="pets_none"]').uncheck();
    await form.getByRole('button', { name: t('offers.publish') }).click();
    await expect(page.getByText(t('ui.fillRequired')).first()).toBeVisible();
    await expect(form.getByText(fieldErrorText('pets_required', owner.locale)).first()).toBeAttached();

    await chooseAddress(form, owner);
    await addPhotos(form, ['kitchen.jpg', 'room.png', 'phone.heic']);
    await expect(kept(form)).toHaveCount(3);
    await addPhotos(form, ['kitchen.jpg']);
    await expect(page.getByText(t('photos.twice', { name: 'kitchen.jpg' }))).toBeVisible();
    await fillApartment(form);
    await expectAccessible(page);

    await form.getByRole('button', { name: t('offers.publish') }).click();
    await openPublished(page);
    await expect(page).toHaveURL(/property_id=/);
    const code = new URL(page.url()).searchParams.get('property_id')!;
    await expect(
      page
        .getByRole('dialog')
        .getByText(`58 ${t('mapPage.m2')}`)
        .first(),
    ).toBeVisible();
    const offer = await owner.api(showOffer, { params: { id: code }, query: {} });
    expect(offer).toMatchObject({ price: 450, rooms: 2, area: 58, rent_term_days: 360, photo_count: 3 });
    expect(offer.can.edit).toBe(true);
    await expectAccessible(page);
  },
);

test('without a kind of property, publishing leads to its choice', { tag: '@nightly' }, async ({ person }) => {
  const t = pageTexts('ru');
  const owner = await person('Ion Rusu', desktopRu);
  const form = await openForm(owner);
  await chooseAddress(form, owner);
  await addPhotos(form, ['kitchen.jpg']);
  await expect(kept(form)).toHaveCount(1);
  await form.locator('label', { hasText: t('ui.kind.apartment') }).click();
  await form.getByRole('button', { name: t('offers.publish') }).click();
  await expect(owner.page.getByText(t('ui.fillRequired')).first()).toBeVisible();
  await expect(form.getByRole('radio', { name: t('ui.kind.apartment') })).toBeFocused();
  await expectAccessible(owner.page);
  await form.locator('label', { hasText: t('ui.kind.house') }).click();
  await expect(addressOf(form, t)).toHaveValue(/./);
});

test(
  'a draft is kept, continued where it was left, and gone when it is published',
  { tag: '@nightly' },
  async ({ person }) => {
    const t = pageTexts('ro');
    const owner = await person('Ana Popa', desktopRo);
    const { page } = owner;
    const form = await openForm(owner);
    await chooseAddress(form, owner);
    await fillApartment(form);
    await form.getByRole('button', { name: t('offers.saveDraft') }).click();
    await expect(page.getByText(t('offers.draftSaved'), { exact: true })).toBeVisible();
    await page.goto('/ro/dashboard/properties');
    await page.getByRole('link', { name: t('offers.continueDraft') }).click();
    const again = dialogOf(page);
    await expect(again.locator('input[name="price"]')).toHaveValue('450');
    await expect(again.locator('input[value="rooms_2"]')).toBeChecked();
    await addPhotos(again, ['kitchen.jpg']);
    await expect(kept(again)).toHaveCount(1);
    await again.getByRole('button', { name: t('offers.publish') }).click();
    await openPublished(page);
    await expect(page).toHaveURL(/property_id=/);
    const mine = await owner.api(listMyOffers, { query: {} });
    expect(mine.items.map(({ draft }) => draft)).toEqual([false]);
  },
);

test(
  'another type and back loses nothing; a refused publication keeps what was typed',
  { tag: '@nightly' },
  async ({ person }) => {
    const t = pageTexts('ru');
    const owner = await person('Petru Cebotari', desktopRu);
    const { page } = owner;
    owner.guard.allow(/Failed to load resource/);
    const form = await openForm(owner);
    await fillApartment(form);
    await form.getByRole('radio', { name: t('ui.kind.house') }).check();
    await expect(form.locator('input[name="price"]')).toHaveValue('');
    await form.getByRole('radio', { name: t('ui.kind.apartment') }).check();
    await expect(form.locator('input[name="price"]')).toHaveValue('450');

    await chooseAddress(form, owner);
    await addPhotos(form, ['kitchen.jpg']);
    await expect(kept(form)).toHaveCount(1);
    await page.route('**/api/properties', (route) => route.abort());
    await form.getByRole('button', { name: t('offers.publish') }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(form.locator('input[name="price"]')).toHaveValue('450');
    await expect(kept(form)).toHaveCount(1);
    await page.unroute('**/api/properties');
    await form.getByRole('button', { name: t('offers.publish') }).click();
    await expect(page.getByText(offerTexts.created[owner.locale])).toBeVisible();
  },
);

test('photos change their order by keyboard; the first is the cover', { tag: '@nightly' }, async ({ person }) => {
  const t = pageTexts('ro');
  const owner = await person('Vera Lungu', desktopRo);
  const form = await openForm(owner);
  await addPhotos(form, ['kitchen.jpg', 'room.png']);
  await expect(kept(form)).toHaveCount(2);
  const pictures = form.locator('li > [role="button"] img');
  const before = await pictures.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src));
  await form.locator('li > [role="button"]').nth(1).focus();
  // Each step is announced to a screen reader; the next key is pressed after it, as a person does.
  const announced = (text: string) => expect(owner.page.getByRole('status').filter({ hasText: text })).toBeAttached();
  await owner.page.keyboard.press('Space');
  await announced(t('photos.over', { place: 2, total: 2 }));
  await expect(async () => {
    await owner.page.keyboard.press('ArrowLeft');
    await expect(
      owner.page.getByRole('status').filter({ hasText: t('photos.over', { place: 1, total: 2 }) }),
    ).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await owner.page.keyboard.press('Space');
  await expect
    .poll(() => pictures.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src)))
    .toEqual(before.toReversed());
  await expect(form, 'the form stays open').toBeVisible();
});

test('an owner edits, where a required answer opens its folded group, and deletes', async ({ person }) => {
  const t = pageTexts('ru');
  const owner = await person('Ilie Munteanu', desktopRu);
  const { page } = owner;
  const form = await openForm(owner);
  await chooseAddress(form, owner);
  await addPhotos(form, ['kitchen.jpg']);
  await expect(kept(form)).toHaveCount(1);
  await fillApartment(form);
  await form.getByRole('button', { name: t('offers.publish') }).click();
  await openPublished(page);
  await expect(page).toHaveURL(/property_id=/);

  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('offers.edit') })
    .first()
    .click();
  const edit = page.getByRole('dialog').filter({ hasText: t('offers.editTitle') });
  await expect(edit.locator('input[name="price"]')).toHaveValue('450');
  await edit.locator('input[name="price"]').fill('400');
  await edit.locator('input[name="floor"]').fill('3');
  await edit.locator('input[name="total_floors"]').fill('9');
  await edit.getByRole('button', { name: t('offers.save'), exact: true }).click();
  await expect(edit.getByText(fieldErrorText('repair_required', owner.locale))).toBeVisible();
  await edit.locator('input[value="repair_habitable"]').check();
  await edit.locator('input[value="heating_autonomous"]').check();
  await edit.getByRole('button', { name: t('offers.save'), exact: true }).click();
  await expect(page).not.toHaveURL(/edit_offer/);
  const [offer] = (await owner.api(listMyOffers, { query: {} })).items;
  expect(offer).toMatchObject({ price: 400, floor: 3 });

  await page.goto('/ru/dashboard/properties');
  await page.getByRole('button', { name: t.pattern('ownOffers.actsOf') }).click();
  await page.getByRole('button', { name: t('offers.delete') }).click();
  await expect(page.getByText(t('offers.deleteAsk'))).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('offers.delete') })
    .click();
  await expect.poll(async () => (await owner.api(listMyOffers, { query: {} })).items.length).toBe(0);
});

test('the preview page is drawn by the server with its head, and shows the phone when asked', async ({
  visit,
  person,
  request,
  home,
}) => {
  const t = pageTexts('ru');
  const offer = await publishOffer(await person('Maria Ursu'));
  const html = await (await request.get(`${home}/ro/preview/offer/${offer.short_code}`)).text();
  expect(html).toContain('"@type":"Product"');
  const [, picture] = /property="og:image" content="(https?:[^"]+\/share\/offer\/[^"]+)"/.exec(html)!;
  const { pathname, search } = new URL(picture!);
  expect((await request.get(home + pathname + search)).headers()['content-type']).toBe('image/jpeg');
  expect(html).toMatch(/property="og:title" content="[^"]*54[^"]* · 420[^"]*€\/lună · [^"]*Dacia/);
  expect(html).toMatch(/hreflang="ru"/i);
  const { page } = await visit(desktopRu);
  await page.goto(`/ru/preview/offer/${offer.short_code}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('offers.showPhone') }).click();
  await expect(page.locator('a[href^="tel:+373"]').first()).toBeVisible();
});

for (const seat of seatsOf(desktopRu, phoneRo))
  test(`an offer keeps its price, its place and "book" in view: ${seat.label}`, async ({ visit, person }) => {
    const t = pageTexts(seat.locale);
    const offer = await publishOffer(await person('Maria Ursu'));
    const { page } = await visit(seat);
    await page.goto(`/${seat.locale}/preview/offer/${offer.short_code}`);
    const book = page.getByRole('link', { name: t('offers.book'), exact: true });
    const bar = page.locator('[data-stays]');
    await expect(book).toBeInViewport({ ratio: 1 });
    await expect(bar).not.toContainText('420', { useInnerText: true });
    await page.evaluate(() => scrollTo(0, 800));
    await expect(bar).toContainText(/420\s€[^]*Dacia/, { useInnerText: true });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(book).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

test('a link to an offer that is gone answers 404 and says so', { tag: '@nightly' }, async ({ visit }) => {
  const t = pageTexts('ro');
  const { page, guard } = await visit(desktopRo);
  guard.allow(/404/);
  const answer = await page.goto('/ro/preview/offer/zzzzzzzz');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('offers.goneTitle'));
});

for (const seat of seatsOf(phoneRo, desktopRu))
  test(
    `an offer says what is near it, how far on foot, and how often a trolleybus comes: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person, visit }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      const owner = await person('Ilie Munteanu');
      const offer = await publishOffer(owner, { at: [28.8323, 47.0245] });
      const { page } = await visit(seat);
      await page.goto(`/${locale}/preview/offer/${offer.short_code}`);
      const section = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: t('near.title'), exact: true }) });
      const stop = section
        .getByRole('listitem')
        .filter({ has: page.getByRole('img', { name: t('near.trolleybus', { number: 10, minutes: 4 }) }) });
      await expect(stop.filter({ hasText: t('near.onFoot', { minutes: 4 }) })).toBeVisible();
      await expectAccessible(page);
      // Where nothing is known, nothing is said.
      const far = await publishOffer(owner, { at: [27.3, 48.05] });
      await page.goto(`/${locale}/preview/offer/${far.short_code}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(section).toHaveCount(0);
    },
  );
