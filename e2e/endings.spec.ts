import { listMyOffers, showOffer } from '@app/contract/offers';
import { favoriteOffer } from '@app/contract/reactions';
import { listMySearches } from '@app/contract/searches';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './person.ts';
import { publishOffer } from './publishOffer.ts';

const words = {
  ru: {
    let: 'Сдано',
    asks: 'Сдали?',
    here: 'Да, нашли на Vatra',
    hide: 'Нет, просто скрыть',
    undo: 'Вернуть',
    note: /Чтобы сдать снова/,
    noLonger: 'Больше не ищу',
    found: 'Нашли, что искали?',
    elsewhere: 'Да, в другом месте',
    ended: 'Нашли',
    paused: 'Поиск завершён.',
    freeFrom: 'Когда свободно',
    save: 'Сохранить',
    free: 'Свободно с',
  },
  ro: {
    let: 'Închiriat',
    asks: 'Ați închiriat?',
    here: 'Da, ne-am găsit pe Vatra',
    hide: 'Nu, doar ascunde',
    undo: 'Anulează',
    note: /Ca să o închiriați din nou/,
    noLonger: 'Nu mai caut',
    found: 'Ați găsit ce căutați?',
    elsewhere: 'Da, în altă parte',
    ended: 'Găsit',
    paused: 'Căutarea s-a încheiat.',
    freeFrom: 'De când e liber',
    save: 'Salvează',
    free: 'Liber de la',
  },
} as const;
const seats = [
  { locale: 'ru', width: 1440, height: 900 },
  { locale: 'ro', theme: 'night', width: 390, height: 844, touch: true },
  { locale: 'ru', width: 360, height: 740, touch: true },
  { locale: 'ro', width: 1440, height: 900 },
] as const;

const endingOf = async (owner: Person) => (await owner.api(listMyOffers, { query: {} })).items[0]!;
const searchOf = async (client: Person) => (await client.api(listMySearches, { query: {} })).items[0]!;

for (const seat of seats) {
  const { locale, width } = seat;
  const t = words[locale];

  test(`an offer that is let says so, by two presses, and can be taken back: ${locale} at ${width}`, async ({
    person,
  }) => {
    const owner = await person('Ion', seat);
    const reader = await person('Ana', { locale });
    const offer = await publishOffer(owner, { price: 431 });
    await reader.api(favoriteOffer, { params: { id: offer.id } });
    const { page } = owner;
    await page.goto(`/${locale}/dashboard/properties`);
    const row = page.getByRole('article').filter({ hasText: '431' });
    await row.getByRole('button', { name: t.let, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t.asks });
    await expect(dialog.getByRole('button', { name: t.hide })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect((await endingOf(owner)).ended).toBeNull();

    await row.getByRole('button', { name: t.let, exact: true }).click();
    await dialog.getByRole('button', { name: t.here }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await endingOf(owner)).ended).toBe('let');
    await page.getByRole('button', { name: t.undo }).click();
    await expect.poll(async () => (await endingOf(owner)).status).toBe(0);
    expect((await endingOf(owner)).ended).toBeNull();

    // By keyboard, from the offer itself.
    await page.goto(`/${locale}/dashboard/properties?property_id=${offer.short_code}`);
    const full = page.getByRole('dialog').first();
    await full.getByRole('button', { name: t.let, exact: true }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: t.here }).focus();
    await page.keyboard.press('Enter');
    await expect(full.getByText(t.note).filter({ visible: true }).first()).toBeVisible();
    expect(await endingOf(owner)).toMatchObject({ status: 1, ended: 'let' });
    reader.guard.allow(/404/);
    await expect(reader.api(showOffer, { params: { id: offer.id }, query: {} })).rejects.toThrow();
  });

  test(`whoever no longer looks is asked whether they found it: ${locale} at ${width}`, async ({ person }) => {
    const client = await person('Ana', seat);
    await describeSearch(client);
    const { page } = client;
    await page.goto(`/${locale}/dashboard/requests`);
    await page.getByRole('button', { name: t.noLonger }).click();
    const dialog = page.getByRole('dialog', { name: t.found });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.elsewhere }).click();
    await expect(page.getByText(t.paused).first()).toBeVisible();
    await expect(page.getByText(t.ended, { exact: true })).toBeVisible();
    expect(await searchOf(client)).toMatchObject({ status: 1, ended: 'found' });
    await page.getByRole('button', { name: t.undo }).click();
    await expect.poll(async () => (await searchOf(client)).ended).toBeNull();
    expect((await searchOf(client)).status).toBe(0);
  });
}

for (const seat of seats.slice(0, 2)) {
  const t = words[seat.locale];
  test(`from when it is free is changed alone: ${seat.locale}`, async ({ person }) => {
    const owner = await person('Ion', seat);
    const offer = await publishOffer(owner, { price: 432 });
    const { page } = owner;
    await page.goto(`/${seat.locale}/dashboard/properties`);
    await page.getByRole('button', { name: t.freeFrom }).click();
    const dialog = page.getByRole('dialog', { name: t.freeFrom });
    await dialog.getByLabel(t.free).fill('2027-03-01');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.save }).click();
    await expect(dialog).toBeHidden();
    const shown = await owner.api(showOffer, { params: { id: offer.id }, query: {} });
    expect(shown.values['free_from']).toBe(20_270_301);
  });
}
