import { listMyOffers, type MyOffer } from '@app/contract/offers';
import { changeOfferPrice } from '@app/contract/ownAdverts';
import { listMySearches } from '@app/contract/searches';
import { updateUser } from '@app/contract/profile';
import { showCurrentUser } from '@app/contract/currentUser';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import type { Person } from './person.ts';
import { publishOffer } from './publishOffer.ts';

/** A button's name goes on with the value that it shows. */
const startingWith = (text: string) => ({ name: new RegExp(`^${text.replaceAll('.', '\\.')}`) });
const mine = async (owner: Person): Promise<MyOffer[]> => (await owner.api(listMyOffers, { query: {} })).items;

test(
  'a table of own offers: found, ordered, priced and noted in place, its columns kept, copied and walked by arrows',
  { tag: '@nightly' },
  async ({ person }) => {
    test.slow();
    const t = pageTexts('ru');
    const price = startingWith(t('ownOffers.column.price'));
    const owner = await person('Ион', desktopRu);
    const { page } = owner;
    for (let i = 0; i < 6; i += 1)
      await publishOffer(owner, { price: 9_000 + 100 * i, address: `str. Florilor, ${i + 1}` });
    await page.goto('/ru/dashboard/properties');
    await page.getByText(t('ownOffers.table'), { exact: true }).click();
    const rows = page.locator('tbody tr[aria-rowindex]');
    await expect(rows).toHaveCount(6);

    await page.getByRole('button', price).click();
    await page.getByRole('button', price).click();
    await expect(page.getByRole('columnheader', price)).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows.first()).toContainText('9 000 €');
    await page.getByRole('searchbox').fill('florilor 4');
    await expect(rows).toHaveCount(1);

    // Two presses and the number.
    const amount = rows.getByRole('button', startingWith(t('ownOffers.changePrice')));
    await amount.click();
    await page.keyboard.type('9 350,00');
    await page.keyboard.press('Enter');
    await expect(amount).toContainText('9 350 €');
    await expect(amount).toBeFocused();
    await expect.poll(async () => (await mine(owner)).map((offer) => offer.price)).toContain(9_350);
    const note = rows.getByRole('button', startingWith(t('ownOffers.note')));
    await note.click();
    await page.keyboard.type('Ключи у соседки');
    await page.keyboard.press('Enter');
    await expect(note).toContainText('Ключи у соседки');
    await expect.poll(async () => (await mine(owner)).map((offer) => offer.note)).toContain('Ключи у соседки');

    // What is looked for, the order, the look and the columns are there again.
    await page.getByRole('button', { name: t('ownOffers.columns') }).click();
    await page.getByRole('checkbox', { name: t('ownOffers.column.code'), exact: true }).check();
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole('columnheader', { name: t('ownOffers.column.code') })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('florilor 4');
    await page.getByRole('searchbox').fill('');
    await expect(rows).toHaveCount(6);

    const ticks = rows.getByRole('checkbox');
    await ticks.nth(1).focus();
    await page.keyboard.press('ArrowDown');
    await expect(ticks.nth(2)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('toolbar')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(rows.nth(2).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(rows.nth(1).getByRole('link').first()).toBeFocused();
    await expectAccessible(page);

    await rows
      .nth(0)
      .getByRole('button', { name: t.pattern('ownOffers.actsOf') })
      .click();
    await page.getByRole('button', { name: t('ownOffers.copy') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect((await mine(owner)).filter(({ draft }) => draft)).toHaveLength(1);
  },
);

test(
  'a list that was read before a note was saved, and comes after it, does not take it away',
  { tag: '@nightly' },
  async ({ person }) => {
    const t = pageTexts('ro');
    const owner = await person('Ион', desktopRo);
    const { page } = owner;
    const { id } = await publishOffer(owner, { price: 9_000 });
    await page.goto('/ro/dashboard/properties');
    const note = page.getByRole('button', startingWith(t('ownOffers.note')));
    await expect(note).toBeVisible();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const read = new Promise<void>((resolve) => {
      void page.route(`**${listMyOffers.path}?*`, async (route) => {
        const response = await route.fetch();
        resolve();
        await released;
        // The page may have stopped waiting for it.
        await route.fulfill({ response }).catch(() => undefined);
      });
    });
    // The page hears of it, and reads the list.
    await owner.api(changeOfferPrice, { params: { id }, body: { price: 9_100 } });
    await read;
    await note.click();
    await page.keyboard.type('Ключи у соседки');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await mine(owner)).map((offer) => offer.note)).toContain('Ключи у соседки');
    release();
    await expect(page.getByText('9 100 €').first()).toBeVisible();
    await expect(note).toContainText('Ключи у соседки');
  },
);

test(
  'on a phone own offers stay cards, found and noted alike; a search says for which client it is',
  { tag: '@nightly' },
  async ({ person }) => {
    const t = pageTexts('ro');
    const realtor = await person('Ion', phoneRo);
    const { page } = realtor;
    const { id } = await realtor.api(showCurrentUser);
    await realtor.api(updateUser, { params: { id }, body: { role: 'realtor' } });
    for (let i = 0; i < 6; i += 1)
      await publishOffer(realtor, { price: 9_000 + i, address: `str. Livezilor, ${i + 1}` });
    await page.goto('/ro/dashboard/properties');
    await page.getByRole('searchbox').fill('livezilor 2');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(1);
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByText(t('ownOffers.table'), { exact: true })).toBeHidden();
    const note = cards.getByRole('button', startingWith(t('ownOffers.note')));
    await note.click();
    await page.keyboard.type('Etajul 2');
    await page.keyboard.press('Enter');
    await expect(note).toContainText('Etajul 2');
    await expect.poll(async () => (await mine(realtor)).map((offer) => offer.note)).toContain('Etajul 2');

    await describeSearch(realtor);
    await page.goto('/ro/dashboard/requests');
    const label = page.getByRole('button', startingWith(t('searchPages.mine.label')));
    await label.click();
    await page.keyboard.type('Familia Rusu');
    await page.keyboard.press('Enter');
    await expect(label).toContainText('Familia Rusu');
    await expect
      .poll(async () => (await realtor.api(listMySearches, { query: {} })).items.map((search) => search.label))
      .toEqual(['Familia Rusu']);
    await expectAccessible(page);
  },
);
