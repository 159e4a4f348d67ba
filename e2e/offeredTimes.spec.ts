import { notificationTypes as types } from '@app/contract/notifications';
import { acceptViewing, bookViewing, changeViewingTime } from '@app/contract/viewings';
import { expectAccessible } from './axe.ts';
import { chooseDay, tomorrow } from './chooseDay.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { noticePattern } from './noticePattern.ts';
import { pageTexts } from './pageTexts.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

for (const seat of seatsOf(phoneRo, desktopRu)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(
    `three times are offered instead of one, and one press picks one of them: ${label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const owner = await person('Ion', seat);
      const client = await person('Ana', seat);
      const rival = await person('Maria');
      const offer = await publishOffer(owner, { price: beyondSearches });
      const day = tomorrow();
      const booked = await client.api(bookViewing, { params: { id: offer.id }, body: { date_time: `${day} 09:00` } });

      // The owner cannot at nine, and offers ten, eleven and noon of the same day.
      await owner.page.goto(`/${locale}/dashboard/calendar?viewing=${booked.id}&step=time`);
      const choosing = owner.page.getByRole('dialog').last();
      await chooseDay(choosing, t, day);
      const add = choosing.getByRole('button', { name: t('viewings.addTime') });
      for (const time of ['10:00', '11:00']) {
        await choosing.getByRole('button', { name: time, exact: true }).click();
        await add.click();
      }
      await choosing.getByRole('button', { name: '12:00', exact: true }).click();
      await expect(add).toHaveCount(0);
      const list = choosing.getByRole('list', { name: t('viewings.offeredTimes') });
      await expect(list.getByRole('listitem')).toHaveCount(3);
      await list
        .getByRole('button', { name: t.pattern('viewings.removeTime') })
        .nth(1)
        .click();
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await add.click();
      await choosing.getByRole('button', { name: '11:00', exact: true }).click();
      await expectAccessible(owner.page, '[role=dialog]');
      await choosing.getByRole('button', { name: t('viewings.proposeTimes', { count: 3 }) }).click();
      await expect(choosing.getByRole('heading', { name: t('viewings.waitingTitle') })).toBeVisible();
      await expect(choosing.getByRole('list', { name: t('viewings.offeredTimes') }).getByRole('listitem')).toHaveCount(
        3,
      );
      await expectAccessible(owner.page, '[role=dialog]');

      // The calendar has each of them as a time to choose from.
      await owner.page.goto(`/${locale}/dashboard/calendar?view=day&date=${day}`);
      const entries = owner.page.locator('[data-column]').locator(`a[href*="viewing=${booked.id}"]`);
      await expect(entries).toHaveCount(3);
      await expect(entries.first()).toHaveAccessibleName(new RegExp(`: ${t('viewings.offeredTime')}$`));

      // Ten goes to somebody else meanwhile.
      const { id } = await rival.api(bookViewing, { params: { id: offer.id }, body: { date_time: `${day} 10:00` } });
      await owner.api(acceptViewing, { params: { id } });
      await client.page.goto(`/${locale}/dashboard/calendar?view=list&date=${day}`);
      await expect(
        client.page.getByRole('group', { name: t('viewings.offeredTimes') }).getByRole('button'),
      ).toHaveCount(3);
      await expectAccessible(client.page);
      await client.page.goto(`/${locale}/dashboard/calendar?viewing=${booked.id}`);
      const dialog = client.page.getByRole('dialog').last();
      await expect(dialog.getByRole('heading', { name: t('viewings.offeredTitle') })).toBeVisible();
      await expect(
        dialog.getByRole('button', { name: new RegExp(`10:00.*${t('viewings.offeredState.taken')}`) }),
      ).toBeDisabled();
      await expectAccessible(client.page, '[role=dialog]');
      await dialog.getByRole('button', { name: t.pattern('viewings.pickTime', { when: /.+11:00/ }) }).click();
      await expect(dialog.getByRole('heading', { name: t('viewings.acceptedTitle') })).toBeVisible();
      await expect(dialog.getByText(/11:00/).first()).toBeVisible();
    },
  );
}

for (const seat of seatsOf(desktopRu, phoneRo)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(`one press picks a time on the page of notifications: ${label}`, { tag: '@nightly' }, async ({ person }) => {
    const owner = await person('Ion');
    const client = await person('Ana', seat);
    const offer = await publishOffer(owner, { price: beyondSearches });
    const day = tomorrow();
    const booked = await client.api(bookViewing, { params: { id: offer.id }, body: { date_time: `${day} 09:00` } });
    const body = { date_time: `${day} 10:00`, more_times: [`${day} 11:00`] };
    await owner.api(changeViewingTime, { params: { id: booked.id }, body });
    await client.page.goto(`/${locale}/dashboard/notifications`);
    const main = client.page.getByRole('main');
    const when = new RegExp(`${t('viewings.offeredTime')} .+10:00.+11:00.*`);
    await expect(
      main.getByText(noticePattern(types.viewingTimeChanged, locale, { person: owner.name, when })),
    ).toBeVisible();
    await expectAccessible(client.page);
    await main.getByRole('button', { name: t.pattern('viewings.pickTime', { when: /.+11:00/ }) }).click();
    await expect(main.getByRole('button', { name: t.pattern('viewings.pickTime', { when: /.+11:00/ }) })).toHaveCount(
      0,
    );
    await client.page.goto(`/${locale}/dashboard/calendar?viewing=${booked.id}`);
    await expect(
      client.page
        .getByRole('dialog')
        .last()
        .getByRole('heading', { name: t('viewings.acceptedTitle') }),
    ).toBeVisible();
  });
}
