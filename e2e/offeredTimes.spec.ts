import { acceptViewing, bookViewing, changeViewingTime } from '@app/contract/viewings';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

const seats = [
  { locale: 'ru', width: 1440, height: 900 },
  { locale: 'ro', theme: 'night', width: 360, height: 780, touch: true },
] as const;
const words = {
  ru: {
    more: 'Предложить ещё время',
    list: 'Время на выбор',
    remove: /^Убрать: /,
    propose: 'Предложить на выбор: 3 варианта',
    waits: 'Ждём ответа',
    choose: 'Выберите время просмотра',
    pick: /^Выбрать: .+11:00$/,
    taken: /10:00.*занято/,
    agreed: 'Просмотр назначен',
    offered: 'на выбор',
    next: 'Следующий месяц',
  },
  ro: {
    more: 'Propune încă o oră',
    list: 'Ore la alegere',
    remove: /^Elimină: /,
    propose: 'Propune la alegere: 3 variante',
    waits: 'Așteptăm răspunsul',
    choose: 'Alegeți ora vizionării',
    pick: /^Alege: .+11:00$/,
    taken: /10:00.*ocupat/,
    agreed: 'Vizionarea este stabilită',
    offered: 'la alegere',
    next: 'Luna următoare',
  },
} as const;

const tomorrow = () => addDays(dayOf(new Date()), 1);

for (const seat of seats) {
  const { locale, width } = seat;
  const t = words[locale];

  test(`three times are offered instead of one, and one press picks: ${locale} at ${width}`, async ({ person }) => {
    const owner = await person('Ion', seat);
    const client = await person('Ana', seat);
    const rival = await person('Maria');
    const offer = await publishOffer(owner, { price: beyondSearches });
    const day = tomorrow();
    const booked = await client.api(bookViewing, { params: { id: offer.id }, body: { date_time: `${day} 09:00` } });

    // The owner cannot at nine, and offers ten, eleven and noon of the same day.
    await owner.page.goto(`/${locale}/dashboard/calendar?viewing=${booked.id}&step=time`);
    const choosing = owner.page.getByRole('dialog').last();
    await expect(choosing.locator('[data-day]').first()).toBeVisible();
    if ((await choosing.locator(`[data-day="${day}"]:enabled`).count()) === 0)
      await choosing.getByRole('button', { name: t.next }).click();
    await choosing.locator(`[data-day="${day}"]:enabled`).click();
    const add = choosing.getByRole('button', { name: t.more });
    for (const time of ['10:00', '11:00']) {
      await choosing.getByRole('button', { name: time, exact: true }).click();
      await add.click();
    }
    await choosing.getByRole('button', { name: '12:00', exact: true }).click();
    await expect(add).toHaveCount(0);
    const list = choosing.getByRole('list', { name: t.list });
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await list.getByRole('button', { name: t.remove }).nth(1).click();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await add.click();
    await choosing.getByRole('button', { name: '11:00', exact: true }).click();
    await expectAccessible(owner.page, '[role=dialog]');
    await choosing.getByRole('button', { name: t.propose }).click();
    await expect(choosing.getByRole('heading', { name: t.waits })).toBeVisible();
    await expect(choosing.getByRole('list', { name: t.list }).getByRole('listitem')).toHaveCount(3);
    await expectAccessible(owner.page, '[role=dialog]');

    // The calendar has each of them as a time to choose from.
    await owner.page.goto(`/${locale}/dashboard/calendar?view=day&date=${day}`);
    const entries = owner.page.locator('[data-column]').locator(`a[href*="viewing=${booked.id}"]`);
    await expect(entries).toHaveCount(3);
    await expect(entries.first()).toHaveAccessibleName(new RegExp(`: ${t.offered}$`));

    // Ten goes to somebody else meanwhile.
    const { id } = await rival.api(bookViewing, { params: { id: offer.id }, body: { date_time: `${day} 10:00` } });
    await owner.api(acceptViewing, { params: { id } });
    await client.page.goto(`/${locale}/dashboard/calendar?view=list&date=${day}`);
    await expect(client.page.getByRole('group', { name: t.list }).getByRole('button')).toHaveCount(3);
    await expectAccessible(client.page);
    await client.page.goto(`/${locale}/dashboard/calendar?viewing=${booked.id}`);
    const dialog = client.page.getByRole('dialog').last();
    await expect(dialog.getByRole('heading', { name: t.choose })).toBeVisible();
    await expect(dialog.getByRole('button', { name: t.taken })).toBeDisabled();
    await expectAccessible(client.page, '[role=dialog]');
    await dialog.getByRole('button', { name: t.pick }).click();
    await expect(dialog.getByRole('heading', { name: t.agreed })).toBeVisible();
    await expect(dialog.getByText(/11:00/).first()).toBeVisible();
  });

  test(`a time is picked from the bell by one press: ${locale} at ${width}`, async ({ person }) => {
    const owner = await person('Ion');
    const client = await person('Ana', seat);
    const offer = await publishOffer(owner, { price: beyondSearches });
    const day = tomorrow();
    const booked = await client.api(bookViewing, { params: { id: offer.id }, body: { date_time: `${day} 09:00` } });
    const body = { date_time: `${day} 10:00`, more_times: [`${day} 11:00`] };
    await owner.api(changeViewingTime, { params: { id: booked.id }, body });
    await client.page.goto(`/${locale}/dashboard/notifications`);
    const main = client.page.getByRole('main');
    await expect(main.getByText(t.offered, { exact: false }).first()).toBeVisible();
    await expectAccessible(client.page);
    await main.getByRole('button', { name: t.pick }).click();
    await expect(main.getByRole('button', { name: t.pick })).toHaveCount(0);
    await client.page.goto(`/${locale}/dashboard/calendar?viewing=${booked.id}`);
    await expect(client.page.getByRole('dialog').last().getByRole('heading', { name: t.agreed })).toBeVisible();
  });
}
