import { showCurrentUser } from '@app/contract/currentUser';
import { proposeOffers } from '@app/contract/proposals';
import { listNotifications, notificationTypes as types } from '@app/contract/notifications';
import { bookViewing, changeViewingTime } from '@app/contract/viewings';
import { formatWireTime } from '@app/domain/chisinauTime';
import { nextFreeSlots } from '@app/domain/slots';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRu, seatsOf } from './journeySeats.ts';
import { noticePattern, someTime } from './noticePattern.ts';
import { pageTexts } from './pageTexts.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

const place = 'bd. Dacia, 27';

for (const seat of seatsOf(phoneRu, desktopRo)) {
  const { locale, label } = seat;

  test(`both people read what became of a viewing, and answer its latest time: ${label}`, async ({ person }) => {
    const owner = await person('Ion', seat);
    const client = await person('Ana', seat);
    const offer = await publishOffer(owner, { price: beyondSearches });
    const [first, second] = nextFreeSlots({ busy: [], hours: null }, new Date(Date.now() + 10 * 60_000)).map(
      formatWireTime,
    );
    const { id } = await client.api(bookViewing, { params: { id: offer.id }, body: { date_time: first! } });
    const accept = pageTexts(locale)('notifications.accept');
    const proposed = noticePattern(types.viewingProposed, locale, { person: client.name, place });
    const agreed = noticePattern(types.viewingAccepted, locale, { place });
    const notices = `/${locale}/dashboard/notifications`;
    const main = owner.page.getByRole('main');
    await owner.page.goto(notices);
    await expect(main.getByText(proposed)).toBeVisible();
    await main.getByRole('button', { name: accept }).click();
    await expect(main.getByRole('button', { name: accept })).toHaveCount(0);
    await client.page.goto(notices);
    await expect(client.page.getByRole('main').getByText(agreed)).toBeVisible();

    await client.api(changeViewingTime, { params: { id }, body: { date_time: second! } });
    await owner.page.reload();
    await expect(
      main.getByText(noticePattern(types.viewingTimeChanged, locale, { person: client.name, place, before: someTime })),
    ).toBeVisible();
    await expect(main.getByText(proposed)).toBeVisible();
    await expect(main.getByRole('button', { name: accept })).toHaveCount(1);
    await expectAccessible(owner.page);
    await main.getByRole('button', { name: accept }).click();
    await expect(main.getByRole('button', { name: accept })).toHaveCount(0);
    await client.page.reload();
    // The notice of the first time no longer says that it is agreed.
    await expect(client.page.getByRole('main').getByText(agreed)).toHaveCount(1);
    await expect(client.page.getByRole('main').getByText(pageTexts(locale)('notifications.state.changed'))).toHaveCount(
      1,
    );
  });
}

test('an offer that reaches a person in two ways is one notification', { tag: '@nightly' }, async ({ person }) => {
  const client = await person('Ana', desktopRo);
  const owner = await person('Ion', desktopRu);
  const search = await describeSearch(client);
  const offer = await publishOffer(owner);
  const ownerId = (await owner.api(showCurrentUser)).id;
  const noticeTypes = async () =>
    (await client.api(listNotifications, { query: {} })).items
      .filter(({ data }) => data.from_user_id === ownerId)
      .map(({ type }) => type);
  await expect.poll(noticeTypes).toEqual([types.newOffer]);
  await owner.api(proposeOffers, { params: { id: search.id }, body: { offers: [offer.id] } });
  await expect.poll(noticeTypes).toEqual([types.offersProposed]);
  await client.page.goto('/ro/dashboard/notifications');
  await expect(
    client.page.getByRole('main').getByText(noticePattern(types.offersProposed, 'ro', { one: true })),
  ).toHaveCount(1);
});
