import { showCurrentUser } from '@app/contract/currentUser';
import { proposeOffers } from '@app/contract/proposals';
import { listNotifications } from '@app/contract/notifications';
import { bookViewing, changeViewingTime } from '@app/contract/viewings';
import { formatWireTime } from '@app/domain/chisinauTime';
import { nextFreeSlots } from '@app/domain/slots';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

const seats = [
  { locale: 'ru', width: 1440, height: 900 },
  { locale: 'ro', theme: 'night', width: 390, height: 844, touch: true },
] as const;
const words = {
  ru: {
    accept: 'Принять',
    proposed: /Ana хочет посмотреть ваше предложение: bd\. Dacia, 27, .+\d\d:\d\d/,
    moved: /Ana предлагает другое время: .+\d\d:\d\d вместо .+\d\d:\d\d\. bd\. Dacia, 27/,
    agreed: /Просмотр назначен: .+\d\d:\d\d, bd\. Dacia, 27/,
    put: /Новый отклик на ваш поиск «.+»/,
  },
  ro: {
    accept: 'Acceptă',
    proposed: /Ana vrea să vadă oferta dvs\.: bd\. Dacia, 27, .+\d\d:\d\d/,
    moved: /Ana propune altă oră: .+\d\d:\d\d în loc de .+\d\d:\d\d\. bd\. Dacia, 27/,
    agreed: /Vizionarea este stabilită: .+\d\d:\d\d, bd\. Dacia, 27/,
    put: /Propunere nouă pentru căutarea dvs\. „.+”/,
  },
} as const;

for (const seat of seats) {
  const { locale } = seat;
  const t = words[locale];

  test(`of a viewing both read what happened, and answer the time that stands: ${locale} at ${seat.width}`, async ({
    person,
  }) => {
    const owner = await person('Ion', seat);
    const client = await person('Ana', seat);
    const offer = await publishOffer(owner, { price: beyondSearches });
    const [first, second] = nextFreeSlots({ busy: [], hours: null }, new Date(Date.now() + 10 * 60_000)).map(
      formatWireTime,
    );
    const { id } = await client.api(bookViewing, { params: { id: offer.id }, body: { date_time: first! } });
    const notices = `/${locale}/dashboard/notifications`;
    const main = owner.page.getByRole('main');
    await owner.page.goto(notices);
    await expect(main.getByText(t.proposed)).toBeVisible();
    await main.getByRole('button', { name: t.accept }).click();
    await expect(main.getByRole('button', { name: t.accept })).toHaveCount(0);
    await client.page.goto(notices);
    await expect(client.page.getByRole('main').getByText(t.agreed)).toBeVisible();

    await client.api(changeViewingTime, { params: { id }, body: { date_time: second! } });
    await owner.page.reload();
    await expect(main.getByText(t.moved)).toBeVisible();
    await expect(main.getByText(t.proposed)).toBeVisible();
    await expect(main.getByRole('button', { name: t.accept })).toHaveCount(1);
    await expectAccessible(owner.page);
    await main.getByRole('button', { name: t.accept }).click();
    await client.page.reload();
    await expect(client.page.getByRole('main').getByText(t.agreed)).toHaveCount(2);
  });

  test(`of one flat a person is told once, whichever way it comes: ${locale} at ${seat.width}`, async ({ person }) => {
    const client = await person('Ana', seat);
    const owner = await person('Ion', seat);
    const search = await describeSearch(client);
    const offer = await publishOffer(owner);
    const ownerId = (await owner.api(showCurrentUser)).id;
    const noticeTypes = async () =>
      (await client.api(listNotifications, { query: {} })).items
        .filter(({ data }) => data.from_user_id === ownerId)
        .map(({ type }) => type);
    await expect.poll(noticeTypes).toEqual([10]);
    await owner.api(proposeOffers, { params: { id: search.id }, body: { offers: [offer.id] } });
    await expect.poll(noticeTypes).toEqual([6]);
    await client.page.goto(`/${locale}/dashboard/notifications`);
    await expect(client.page.getByRole('main').getByText(t.put)).toHaveCount(1);
  });
}
