import { listSuitableOffers, proposeOffers } from '@app/contract/proposals';
import { bookViewing } from '@app/contract/viewings';
import { openThread, writeToThread } from '@app/contract/threads';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { publishOffer } from './publishOffer.ts';

/** The titles of the page's parts, in the order in which they are read. */
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();

for (const { owner: theirs, ...mine } of seatsOf({ ...phoneRo, owner: desktopRu }, { ...desktopRu, owner: phoneRo })) {
  const { locale, label } = mine;

  test(
    `a seeker decides on proposed offers on the cabinet's first page, an owner reads the answers: ${label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const t = pageTexts(locale);
      const other = theirs.locale;
      const theirWords = pageTexts(other);
      const seeker = await person('Ana Rusu', mine);
      const owner = await person('Ion Ceban', theirs);
      const search = await describeSearch(seeker);
      const offers = [];
      for (const price of [401, 402, 403]) offers.push(await publishOffer(owner, { price }));
      await owner.page.goto(`/${other}/dashboard`);
      await expect(owner.page.getByText(theirWords('dashboard.answersNone'))).toBeVisible();
      expect((await titles(owner.page))[0]).toBe(theirWords('dashboard.answers'));
      expect((await titles(owner.page)).at(-1)).toBe(theirWords('dashboard.statistics'));
      await owner.api(proposeOffers, { params: { id: search.id }, body: { offers: offers.map(({ id }) => id) } });

      const { page } = seeker;
      await page.goto(`/${locale}/dashboard`);
      const inbox = page.getByRole('region', { name: t('dashboard.proposed') });
      await expect(inbox.getByRole('listitem')).toHaveCount(3);
      expect((await titles(page)).slice(0, 2)).toEqual([t('dashboard.proposed'), t('dashboard.forSearches')]);
      expect((await titles(page)).at(-1)).toBe(t('dashboard.statistics'));
      await expectAccessible(page);
      const row = (price: string) => inbox.getByRole('listitem').filter({ hasText: price });
      // By keys on a desktop, by a finger on a phone.
      const press = async (button: ReturnType<typeof row>) => ('touch' in mine ? button.tap() : button.press('Enter'));
      await press(row('401').getByRole('button', { name: t('dashboard.like') }));
      await expect(inbox.getByRole('listitem')).toHaveCount(2);
      await expect(inbox.getByRole('heading')).toBeFocused();
      const fresh = page.getByRole('region', { name: t('dashboard.forSearches') });
      // Others publish for the same price meanwhile.
      const liked = fresh.getByRole('listitem').filter({ has: page.getByText(t('dashboard.liked'), { exact: true }) });
      await expect(liked).toContainText(['401']);
      await press(row('402').getByRole('button', { name: t('dashboard.declineOffer') }));
      await expect(inbox.getByRole('listitem')).toHaveCount(1);
      const notice = page.getByRole('status').filter({ hasText: t('dashboard.declinedNote') });
      await notice.getByRole('button', { name: t('dashboard.takeBack') }).click();
      await expect(row('402')).toBeVisible();
      await press(row('402').getByRole('button', { name: t('dashboard.declineOffer') }));
      await press(row('403').getByRole('button', { name: t('dashboard.like') }));
      await expect(inbox).toBeHidden();
      const { suitable_responded_adverts: said } = await seeker.api(listSuitableOffers, { params: { id: search.id } });
      expect(
        said.map(({ price, response_status: status }) => [price, status] as const).toSorted(([a], [b]) => a - b),
      ).toEqual([
        [401, 1],
        [402, 2],
        [403, 1],
      ]);

      const date_time = `${addDays(dayOf(new Date()), 2)} 11:00`;
      await seeker.api(bookViewing, { params: { id: offers[0]!.id }, body: { date_time } });
      const { id } = await seeker.api(openThread, { body: { offer_id: offers[2]!.id } });
      await seeker.api(writeToThread, {
        params: { id },
        body: { client_id: 'message-0001', text: 'Bună ziua', photo_ids: [] },
      });
      await owner.page.goto(`/${other}/dashboard`);
      const answers = owner.page.getByRole('region', { name: theirWords('dashboard.answers') });
      await expect(answers.getByRole('listitem')).toHaveCount(5);
      await expect(answers.getByRole('link', { name: theirWords('dashboard.answer.accepted') })).toHaveCount(2);
      await expect(
        owner.page
          .getByRole('link', { name: new RegExp(`${theirWords('cabinet.messages')}\\s*1`) })
          .filter({ visible: true }),
      ).toBeVisible();
      await expectAccessible(owner.page);
      await answers.getByRole('link', { name: theirWords.pattern('dashboard.answer.viewing') }).click();
      await expect(owner.page.getByRole('dialog')).toContainText('Ana Rusu');
      await owner.page.keyboard.press('Escape');
      await answers.getByRole('link', { name: theirWords.pattern('dashboard.answer.message') }).click();
      await expect(owner.page.getByText('Bună ziua').last()).toBeVisible();

      // A person who does both sees first what has more waiting.
      await describeSearch(owner);
      await owner.page.goto(`/${other}/dashboard`);
      await expect(answers.getByRole('listitem')).toHaveCount(4);
      expect((await titles(owner.page))[0]).toBe(theirWords('dashboard.answers'));
      expect(await titles(owner.page)).toContain(theirWords('dashboard.forSearches'));
    },
  );
}

test('the first steps of a newcomer; accessible with its lists', { tag: '@nightly' }, async ({ person }) => {
  const t = pageTexts('ru');
  const { page } = await person('Maria Lungu');
  await page.goto('/ru/dashboard');
  await expect(page.getByRole('heading', { name: t('dashboard.startTitle') })).toBeVisible();
  await expectAccessible(page);
  for (const path of ['properties', 'requests', 'reactions?type=requests']) {
    await page.goto(`/ru/dashboard/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test('views and a viewing arrive, and it is accepted there', { tag: '@nightly' }, async ({ person }) => {
  const t = pageTexts('ru');
  const owner = await person('Nicolae Rotaru', { theme: 'night' });
  const client = await person('Ana', phoneRo);
  const offer = await publishOffer(owner);
  const counted = client.page.waitForResponse(/increase-views/);
  await client.page.goto(`/ro/preview/offer/${offer.short_code}`);
  await counted;
  const date_time = `${addDays(dayOf(new Date()), 1)} 11:00`;
  await client.api(bookViewing, { params: { id: offer.id }, body: { date_time } });

  const { page } = owner;
  await page.goto('/ru/dashboard');
  const opened = t('dashboard.numbers.views');
  // Other tests that look at the market meanwhile may open it as well.
  await expect(page.getByRole('listitem').filter({ hasText: opened })).toContainText(new RegExp(`${opened}[1-9]`));
  await expect(page.getByRole('link', { name: t('dashboard.waitingViewings', { count: 1 }) })).toBeVisible();
  const upcoming = page.getByRole('region', { name: t('dashboard.upcoming') });
  await expect(upcoming).toContainText(t('dashboard.waitsForYou'));
  await expectAccessible(page);
  await upcoming.getByRole('button', { name: t('dashboard.accept') }).click();
  await expect(page.getByText(t('dashboard.acceptedNote'))).toBeVisible();
  await expect(upcoming.getByText(t('dashboard.accepted'), { exact: true })).toBeVisible();
  await expect(upcoming.getByRole('link', { name: t('dashboard.call') })).toHaveAttribute(
    'href',
    `tel:${client.phone}`,
  );

  // On a phone the cabinet's pages are listed over each of them.
  await client.page.goto('/ro/dashboard');
  await client.page
    .getByRole('navigation', { name: pageTexts('ro')('cabinet.myAccount') })
    .getByRole('link', { name: pageTexts('ro')('cabinet.mySearches') })
    .tap();
  await expect(client.page).toHaveURL(/\/ro\/dashboard\/requests$/);
});
