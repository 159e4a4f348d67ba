import { addDays, dayOf } from '@app/domain/chisinauTime';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

const calendars = process.env['E2E_CALENDARS'];

const seats = [
  { locale: 'ru', width: 1440, height: 900 },
  { locale: 'ro', theme: 'night', width: 360, height: 780, touch: true },
] as const;
const words = {
  ru: {
    open: 'Просмотры в другом календаре',
    address: 'Секретный адрес календаря',
    connect: 'Подключить',
    invalid: 'Вставьте адрес календаря целиком: он начинается с https://',
    read: /прочитано/,
    busy: 'Впереди 1 занятый промежуток',
    other: 'Подключить другой',
    failing: /не читается с/,
    page: /По этому адресу не календарь/,
    gone: /больше нет или доступ закрыт/,
    again: 'Прочитать сейчас',
    remove: 'Отключить календарь',
    next: 'Следующий месяц',
    taken: '10:30, занято',
  },
  ro: {
    open: 'Vizionările în alt calendar',
    address: 'Adresa secretă a calendarului',
    connect: 'Conectează',
    invalid: 'Lipiți adresa întreagă a calendarului: începe cu https://',
    read: /citit/,
    busy: 'Urmează 1 interval ocupat',
    other: 'Conectează altul',
    failing: /nu poate fi citit din/,
    page: /La această adresă nu este un calendar/,
    gone: /nu mai este calendarul sau accesul a fost închis/,
    again: 'Citește acum',
    remove: 'Deconectează calendarul',
    next: 'Luna următoare',
    taken: '10:30, ocupat',
  },
} as const;

test.skip(!calendars, 'whoever runs the product by themselves names no source of calendars');

for (const seat of seats) {
  const { locale, width } = seat;
  const t = words[locale];

  test(`busy times of another calendar are taken here, and its address is never shown: ${locale} at ${width}`, async ({
    person,
  }) => {
    const owner = await person('Ion', seat);
    const client = await person('Ana', seat);
    const offer = await publishOffer(owner, { price: beyondSearches });
    const day = addDays(dayOf(new Date()), 1);
    await owner.page.goto(`/${locale}/dashboard/calendar`);
    await owner.page.getByRole('button', { name: t.open }).click();
    const dialog = owner.page.getByRole('dialog').last();
    const connect = async (address: string): Promise<void> => {
      await dialog.getByRole('textbox', { name: t.address, exact: true }).fill(address);
      await dialog.getByRole('button', { name: t.connect, exact: true }).click();
    };
    owner.guard.allow(/422/);
    await connect('http://calendar.example/basic.ics');
    await expect(dialog.getByText(t.invalid)).toBeVisible();
    await expectAccessible(owner.page, '[role=dialog]');

    await connect(`${calendars}/${day.replaceAll('-', '')}/basic.ics`);
    await expect(dialog.getByText(t.read)).toBeVisible({ timeout: 60_000 });
    await expect(dialog.getByText(t.busy)).toBeVisible();
    await expect(owner.page.getByText('basic.ics')).toHaveCount(0);
    await expectAccessible(owner.page, '[role=dialog]');

    await client.page.goto(`/${locale}/dashboard/reactions?book=${offer.short_code}`);
    const booking = client.page.getByRole('dialog').last();
    await expect(booking.locator('[data-day]').first()).toBeVisible();
    if ((await booking.locator(`[data-day="${day}"]:enabled`).count()) === 0)
      await booking.getByRole('button', { name: t.next }).click();
    await booking.locator(`[data-day="${day}"]:enabled`).click();
    await expect(booking.getByRole('button', { name: t.taken })).toBeDisabled();
    await expect(client.page.getByText('Dentist')).toHaveCount(0);

    // What cannot be read says since when, why, and what to do.
    for (const [path, why] of [
      ['page', t.page],
      ['gone', t.gone],
    ] as const) {
      await dialog.getByRole('button', { name: t.other }).click();
      await connect(`${calendars}/${path}`);
      await expect(dialog.getByText(why)).toBeVisible({ timeout: 60_000 });
      await expect(dialog.getByText(t.failing)).toBeVisible();
    }
    await expectAccessible(owner.page, '[role=dialog]');
    await dialog.getByRole('button', { name: t.again }).click();
    await expect(dialog.getByText(t.gone)).toBeVisible();
    await dialog.getByRole('button', { name: t.remove }).click();
    await expect(dialog.getByRole('button', { name: t.connect, exact: true })).toBeVisible();
  });
}
