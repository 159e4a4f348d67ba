import { proposeOffers } from '@app/contract/proposals';
import { listNotifications, notificationTypes } from '@app/contract/notifications';
import { listMyOffers } from '@app/contract/offers';
import { updateUser } from '@app/contract/profile';
import { showCurrentUser } from '@app/contract/currentUser';
import { showSearch } from '@app/contract/searches';
import { listCalendar } from '@app/contract/viewings';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import { formatPhone } from '@app/domain/phone';
import type { Locator, Page } from '@playwright/test';
import { searchTexts } from '../apps/server/src/searches/searches.messages.ts';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { phoneRo, phoneRu } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import type { Person } from './person.ts';
import { publishOffer } from './publishOffer.ts';

const [t, ro] = [pageTexts('ru'), pageTexts('ro')];

const stateOfOffers = async (owner: Person): Promise<Record<string, number>> =>
  (await owner.api(listMyOffers, { query: {} })).counts;

const rows = (page: Page) => page.getByRole('main').getByRole('article');

test('an owner chooses several offers, hides, shows, deletes and restores them', async ({ person }) => {
  const owner = await person('Ион Русу');
  const { page } = owner;
  await publishOffer(owner);
  await publishOffer(owner);
  await page.goto('/ru/dashboard/properties');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: t('ui.chooseAll') }).check();
  const bar = page.getByRole('toolbar', { name: t('ui.withChosen') });
  await expect(bar).toContainText(t('ui.chosen', { count: 2 }));
  await expectAccessible(page);

  await bar.getByRole('button', { name: t('offers.deactivate') }).click();
  await expect(page.getByText(t('offers.acted.deactivate', { count: 2 }))).toBeVisible();
  await expect(bar).toBeHidden();
  await page.getByRole('tab', { name: t('ownOffers.list.hidden') }).click();
  await expect(page).toHaveURL(/state=hidden/);
  await rows(page).first().getByRole('checkbox').press('Space');
  await bar.getByRole('button', { name: t('offers.activate') }).click();
  await expect(page.getByText(t('offers.acted.activate', { count: 1 }))).toBeVisible();
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('tab', { name: t('ownOffers.list.all') }).click();
  await page.getByRole('checkbox', { name: t('ui.chooseAll') }).check();
  await bar.getByRole('button', { name: t('offers.delete') }).click();
  await page
    .getByRole('dialog', { name: t('offers.deleteSeveral', { count: 2 }) })
    .getByRole('button', { name: t('offers.delete') })
    .click();
  await expect(page.getByText(t('ownOffers.noneTitle'))).toBeVisible();
  await page.getByRole('button', { name: t('ui.undo') }).click();
  await expect(rows(page)).toHaveCount(2);
  expect(await stateOfOffers(owner)).toEqual({ actual: 1, expired: 0, hidden: 1, draft: 0 });
});

test('an author pauses, starts, deletes and restores a search in the list', { tag: '@nightly' }, async ({ person }) => {
  const seeker = await person('Ana Popa', phoneRo);
  const { page } = seeker;
  await describeSearch(seeker);
  await page.goto('/ro/dashboard/requests');
  await page.getByRole('button', { name: ro('searchPages.mine.pause') }).click();
  await expect(page.getByText(ro('searchPages.paused'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: ro('searchPages.mine.start') }).click();
  await expect(page.getByText(ro('searchPages.paused'), { exact: true })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: ro('searchPages.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: ro('searchPages.delete') })
    .click();
  await expect(page.getByText(ro('searchPages.mine.empty'))).toBeVisible();
  await page.getByRole('button', { name: ro('ui.undo') }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('a realtor sends a client a link; the client likes and books as a guest; the realtor revokes the link', async ({
  person,
  visit,
}) => {
  // Three people, two of them with maps.
  test.slow();
  const owner = await person('Собственник Тайный');
  const { short_code: code } = await publishOffer(owner);
  const realtor = await person('Ирина Риелтор');
  const user = await realtor.api(showCurrentUser);
  await realtor.api(updateUser, { params: { id: user.id }, body: { role: 'realtor' } });
  const search = await describeSearch(realtor);
  await realtor.page.goto(`/ru/dashboard/requests?request_id=${search.short_code}`);
  await realtor.page.getByRole('button', { name: t('searchPages.toClient') }).click();
  const share = realtor.page.getByRole('dialog', { name: t('searchPages.toClient') });
  const link = await share.getByRole('textbox', { name: t('ui.share.link') }).inputValue();
  await expect(share.getByRole('img', { name: t('ui.share.qr') })).toBeVisible();
  await share.getByRole('button', { name: t('searchPages.clientName') }).click();
  await share.getByRole('textbox', { name: t('searchPages.clientName') }).fill('Ана');
  await share.getByRole('textbox', { name: t('searchPages.clientName') }).press('Enter');
  await expect(share.getByRole('button', { name: /Ана/ })).toBeVisible();
  await expectAccessible(realtor.page);

  const client = await visit(phoneRu);
  const { page } = client;
  await page.goto(link);
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Ирина Риелтор')).toBeVisible();
  // Other journeys' offers may suit it too.
  await expect(page.getByRole('heading', { level: 1, name: /^Ана/ })).toBeVisible();
  await expectAccessible(page);
  const offer = rowOf(page, code);
  await offer.getByRole('button', { name: t('proposals.like') }).click();
  await page.getByRole('tab', { name: t('proposals.tab.liked') }).click();
  await offer.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText('Собственник Тайный')).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('button', { name: t('offers.showPhone') })).toHaveCount(0);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ui.close') })
    .click();
  await bookAsGuest(page, offer);
  const hears = t('viewings.clientAnswer', { name: 'Ирина Риелтор', phone: formatPhone('+37369333444') });
  await expect(page.getByText(hears)).toBeVisible();
  const query = { from: new Date().toISOString(), to: new Date(Date.now() + 60 * 86_400_000).toISOString() };
  await expect.poll(async () => (await owner.api(listCalendar, { query })).items.length).toBe(1);

  await share.getByRole('button', { name: t('searchPages.revoke') }).click();
  await realtor.page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: t('searchPages.revoke') })
    .click();
  await expect(realtor.page.getByText(searchTexts.linkRenewed.ru)).toBeVisible();
  await expect(share.getByRole('textbox', { name: t('ui.share.link') })).not.toHaveValue(link);
  await page.goto(link);
  await expect(page.getByText(t('searchPages.linkRevoked'))).toBeVisible();
  await expect(page.getByRole('tablist')).toHaveCount(0);
});

test(
  'a realtor’s client without an account declines one proposal and likes another; the realtor sees both, the owner is notified',
  { tag: '@nightly' },
  async ({ person, visit }) => {
    test.slow();
    const owner = await person('Ион Чебан');
    const [declined, liked] = [await publishOffer(owner), await publishOffer(owner)];
    const realtor = await person('Ирина Риелтор');
    const user = await realtor.api(showCurrentUser);
    await realtor.api(updateUser, { params: { id: user.id }, body: { role: 'realtor' } });
    const search = await describeSearch(realtor);
    await owner.api(proposeOffers, { params: { id: search.id }, body: { offers: [declined.id, liked.id] } });
    const { client_key: key } = await realtor.api(showSearch, { params: { id: search.id }, query: {} });

    const { page } = await visit(phoneRo);
    await page.goto(`/ro/preview/request/${search.short_code}?client_view=1&key=${key}&offers=proposed`);
    const decline = rowOf(page, declined.short_code).getByRole('button', { name: ro('proposals.decline') });
    await decline.click();
    await expect(rowOf(page, declined.short_code)).toHaveCount(0);
    await rowOf(page, liked.short_code)
      .getByRole('button', { name: ro('proposals.like') })
      .click();
    await page.getByRole('tab', { name: new RegExp(`^${ro('proposals.tab.declined')}`) }).click();
    await expect(rowOf(page, declined.short_code)).toBeVisible();
    // Only the owner of the search takes a declined offer back.
    await expect(
      rowOf(page, declined.short_code).getByRole('button', {
        name: new RegExp(`${ro('proposals.like')}|${ro('proposals.return')}`),
      }),
    ).toHaveCount(0);
    await expectAccessible(page);

    await realtor.page.goto(`/ru/dashboard/requests?request_id=${search.short_code}&offers=declined`);
    const seen = realtor.page.getByRole('dialog');
    const row = (code: string) => seen.getByRole('article').filter({ has: realtor.page.locator(`a[href*="${code}"]`) });
    await expect(row(declined.short_code).getByRole('button', { name: t('proposals.return') })).toBeVisible();
    await seen.getByRole('tab', { name: new RegExp(`^${t('proposals.tab.liked')}`) }).click();
    await expect(realtor.page).toHaveURL(/offers=liked/);
    await expect(
      row(liked.short_code).getByRole('button', { name: t('proposals.liked'), pressed: true }),
    ).toBeVisible();

    const { items } = await owner.api(listNotifications, { query: {} });
    expect(items.map(({ type }) => type)).toEqual(
      expect.arrayContaining([notificationTypes.proposalDeclined, notificationTypes.proposalAccepted]),
    );
  },
);

/** The row of this offer: others publish similar ones meanwhile. */
const rowOf = (page: Page, code: string): Locator => rows(page).filter({ has: page.locator(`a[href*="${code}"]`) });

/** Books tomorrow at ten, with a name and a phone. */
async function bookAsGuest(page: Page, offer: Locator): Promise<void> {
  await offer.getByRole('link', { name: t('proposals.view') }).click();
  const dialog = page.getByRole('dialog');
  const day = addDays(dayOf(new Date()), 1);
  await expect(dialog.locator('[data-day]').first()).toBeVisible();
  if (day.slice(0, 7) > dayOf(new Date()).slice(0, 7))
    await dialog.getByRole('button', { name: t('viewings.nextMonth') }).click();
  await dialog.locator(`[data-day="${day}"]:enabled`).click();
  await dialog.getByRole('button', { name: '10:00', exact: true }).click();
  await dialog.getByLabel(t('access.guest.name')).fill('Мария');
  await dialog.getByLabel(t('access.guest.phone'), { exact: true }).fill('+37369333444');
  await dialog.getByRole('button', { name: t.pattern('viewings.proposeAt', { when: /.*10:00/ }) }).click();
  await expect(dialog.getByRole('heading', { name: t('viewings.waitingTitle') })).toBeVisible();
}
