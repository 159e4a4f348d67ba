import { listMyOffers, showOffer } from '@app/contract/offers';
import { favoriteOffer } from '@app/contract/reactions';
import { listMySearches } from '@app/contract/searches';
import { searchTexts } from '../apps/server/src/searches/searches.messages.ts';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import type { Person } from './person.ts';
import { publishOffer } from './publishOffer.ts';

const endingOf = async (owner: Person) => (await owner.api(listMyOffers, { query: {} })).items[0]!;
const searchOf = async (client: Person) => (await client.api(listMySearches, { query: {} })).items[0]!;

for (const seat of seatsOf(desktopRo, phoneRu)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(
    `an offer is marked as let by two presses, and the mark can be taken back: ${label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const owner = await person('Ion', seat);
      const reader = await person('Ana', { locale });
      const offer = await publishOffer(owner, { price: 431 });
      await reader.api(favoriteOffer, { params: { id: offer.id } });
      const { page } = owner;
      await page.goto(`/${locale}/dashboard/properties`);
      const row = page.getByRole('article').filter({ hasText: '431' });
      const pressEnd = async () => {
        await row.getByRole('button', { name: t.pattern('ownOffers.actsOf') }).click();
        await row.getByRole('button', { name: t('ownOffers.end.act.let'), exact: true }).click();
      };
      await pressEnd();
      const dialog = page.getByRole('dialog', { name: t('ownOffers.end.title.let') });
      await expect(dialog.getByRole('button', { name: t('ownOffers.end.hide') })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      expect((await endingOf(owner)).ended).toBeNull();

      await pressEnd();
      await dialog.getByRole('button', { name: t('ownOffers.end.here') }).click();
      await expect(dialog).toBeHidden();
      await expect.poll(async () => (await endingOf(owner)).ended).toBe('let');
      await page.getByRole('button', { name: t('ui.undo') }).click();
      await expect.poll(async () => (await endingOf(owner)).status).toBe(0);
      expect((await endingOf(owner)).ended).toBeNull();

      // By keyboard, from the offer itself.
      await page.goto(`/${locale}/dashboard/properties?property_id=${offer.short_code}`);
      const full = page.getByRole('dialog').first();
      await full.getByRole('button', { name: t('ownOffers.end.act.let'), exact: true }).focus();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: t('ownOffers.end.here') }).focus();
      await page.keyboard.press('Enter');
      await expect(full.getByText(t('ownOffers.end.note.let')).filter({ visible: true }).first()).toBeVisible();
      expect(await endingOf(owner)).toMatchObject({ status: 1, ended: 'let' });
      reader.guard.allow(/404/);
      await expect(reader.api(showOffer, { params: { id: offer.id }, query: {} })).rejects.toThrow();
    },
  );
}

for (const seat of seatsOf(phoneRu, desktopRo)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(
    `a person who ends a search is asked whether they found what they wanted: ${label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const client = await person('Ana', seat);
      await describeSearch(client);
      const { page } = client;
      await page.goto(`/${locale}/dashboard/requests`);
      await page.getByRole('button', { name: t('searchPages.mine.end') }).click();
      const dialog = page.getByRole('dialog', { name: t('searchPages.mine.endTitle') });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t('searchPages.mine.found.elsewhere') }).click();
      await expect(page.getByText(searchTexts.ended[locale]).first()).toBeVisible();
      await expect(page.getByText(t('searchPages.mine.ended.found'), { exact: true })).toBeVisible();
      expect(await searchOf(client)).toMatchObject({ status: 1, ended: 'found' });
      await page.getByRole('button', { name: t('ui.undo') }).click();
      await expect.poll(async () => (await searchOf(client)).ended).toBeNull();
      expect((await searchOf(client)).status).toBe(0);
    },
  );
}

for (const seat of seatsOf(phoneRo, desktopRu)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(
    `the day from which an offer is free is changed on its own: ${label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const owner = await person('Ion', seat);
      const offer = await publishOffer(owner, { price: 432 });
      const { page } = owner;
      await page.goto(`/${locale}/dashboard/properties`);
      await page.getByRole('button', { name: t.pattern('ownOffers.actsOf') }).click();
      await page.getByRole('button', { name: t('ownOffers.alone.title.free_from') }).click();
      const dialog = page.getByRole('dialog', { name: t('ownOffers.alone.title.free_from') });
      await dialog.getByLabel(t('ownOffers.alone.freeFrom')).fill('2027-03-01');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t('offers.save') }).click();
      await expect(dialog).toBeHidden();
      const shown = await owner.api(showOffer, { params: { id: offer.id }, query: {} });
      expect(shown.values['free_from']).toBe(20_270_301);
    },
  );
}
