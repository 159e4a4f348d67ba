import { register } from '@app/contract/accounts';
import { saveViewingHours } from '@app/contract/viewingHours';
import { acceptViewing, bookViewing, changeViewingTime } from '@app/contract/viewings';
import { addDays, dayOf, formatWireTime, weekdayOf } from '@app/domain/chisinauTime';
import { nextFreeSlots } from '@app/domain/slots';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

const seats = [
  { locale: 'ru', width: 1440, height: 900 },
  { locale: 'ro', theme: 'night', width: 360, height: 780, touch: true },
] as const;
const words = {
  ru: {
    book: 'Записаться на просмотр',
    propose: /^Предложить: .+\d\d:\d\d$/,
    bookAt: /^Записаться: .+10:00$/,
    waits: 'Ждём ответа',
    agreed: 'Просмотр назначен',
    hours: 'Часы просмотров',
    atOnce: 'Подтверждать сразу',
    save: 'Сохранить',
    none: 'Выберите хотя бы один день',
    sameDays: 'Так же во все дни',
    addNote: 'Добавить комментарий',
    note: /^Комментарий/,
    name: 'Как вас зовут',
    noName: 'Укажите имя',
    was: 'Было',
    changed: 'Время просмотра изменили',
    changedState: 'время изменено',
    late: 'Опоздаю на 10 минут',
    lateOf: /Ana: опоздаю на 10 минут, \d\d:\d\d/,
    heard: /Ana опоздает на 10 минут/,
    cannot: 'Не смогу прийти',
    off: 'Просмотр отменён',
    why: 'Причина: не получается прийти',
  },
  ro: {
    book: 'Programează o vizionare',
    propose: /^Propune: .+\d\d:\d\d$/,
    bookAt: /^Programează: .+10:00$/,
    waits: 'Așteptăm răspunsul',
    agreed: 'Vizionarea este stabilită',
    hours: 'Ore de vizionare',
    atOnce: 'Confirmă imediat',
    save: 'Salvează',
    none: 'Alegeți cel puțin o zi',
    sameDays: 'La fel în toate zilele',
    addNote: 'Adaugă un comentariu',
    note: /^Comentariu/,
    name: 'Cum vă numiți',
    noName: 'Indicați numele',
    was: 'A fost',
    changed: 'Ora vizionării a fost schimbată',
    changedState: 'oră schimbată',
    late: 'Întârzii 10 minute',
    lateOf: /Ana: întârzii 10 minute, \d\d:\d\d/,
    heard: /Ana întârzie 10 minute/,
    cannot: 'Nu pot veni',
    off: 'Vizionarea a fost anulată',
    why: 'Motiv: nu reușește să vină',
  },
} as const;

const tomorrow = () => addDays(dayOf(new Date()), 1);
const everyDay = (from: string, to: string) => Array.from({ length: 7 }, () => [{ from, to }]);

for (const seat of seats) {
  const { locale, width } = seat;
  const t = words[locale];

  test(`a viewing is booked in two presses from the offer’s page: ${locale} at ${width}`, async ({ person }) => {
    const owner = await person('Ion', seat);
    const client = await person('Ana', seat);
    const offer = await publishOffer(owner, { price: beyondSearches });
    await client.page.goto(`/${locale}/?property_id=${offer.short_code}`);
    await client.page.getByRole('link', { name: t.book }).first().click();
    const dialog = client.page.getByRole('dialog').last();
    await dialog.getByRole('button', { name: t.propose }).click();
    await expect(dialog.getByRole('heading', { name: t.waits })).toBeVisible();
  });

  test(`hours of viewings are set once, and a time within them is agreed as it is asked for: ${locale} at ${width}`, async ({
    person,
    visit,
  }) => {
    const owner = await person('Ion', seat);
    const offer = await publishOffer(owner, { price: beyondSearches });
    const day = tomorrow();
    // All days are switched off but tomorrow's, which gets an hour.
    await owner.page.goto(`/${locale}/dashboard/calendar`);
    await owner.page.getByRole('button', { name: t.hours }).click();
    const form = owner.page.getByRole('dialog').last();
    const days = form.getByRole('group', { name: t.hours }).getByRole('switch');
    for (let i = 0; i < 7; i += 1) await days.nth(i).uncheck();
    await form.getByRole('button', { name: t.save }).click();
    await expect(form.getByText(t.none)).toBeVisible();
    await days.nth(weekdayOf(day) - 1).check();
    await form.getByRole('combobox').first().selectOption('10:00');
    await form.getByRole('combobox').nth(1).selectOption('11:00');
    await form.getByRole('switch', { name: t.atOnce }).check();
    await expectAccessible(owner.page, '[role=dialog]');
    await form.getByRole('button', { name: t.save }).click();
    await expect(form).toBeHidden();

    // Somebody without a name: it is asked for once.
    const { page, context } = await visit(seat);
    const phone = `+37378${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;
    const body = { identifier: phone, password: 'correct horse', agree_with_policy: true } as const;
    const { token } = await owner.api(register, { body });
    await context.addInitScript((value) => {
      if (location.origin !== 'null') localStorage.setItem('token', value);
    }, token);
    await page.goto(`/${locale}/dashboard/reactions?book=${offer.short_code}`);
    const dialog = page.getByRole('dialog').last();
    await expect(dialog.locator(`[data-day="${day}"]`)).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog.getByRole('button', { name: /^\d\d:\d\d$/ })).toHaveText(['10:00', '10:30']);
    await dialog.getByRole('button', { name: t.bookAt }).click();
    await expect(dialog.getByText(t.noName)).toBeVisible();
    await dialog.getByLabel(t.name).fill('Мария');
    await dialog.getByRole('button', { name: t.addNote }).click();
    await dialog.getByLabel(t.note).fill('Приду с мужем');
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: t.bookAt }).click();
    await expect(dialog.getByRole('heading', { name: t.agreed })).toBeVisible();
    await expect(dialog.getByText('Приду с мужем')).toBeVisible();
    await owner.page.goto(`/${locale}/dashboard/notifications`);
    await expect(
      owner.page.getByRole('main').getByText(/Мария.+10:00.+«Приду с мужем»|Мария.+„Приду с мужем”/),
    ).toBeVisible();
  });

  test(`a changed time stands beside the old one, for both: ${locale} at ${width}`, async ({ person }) => {
    const owner = await person('Ion', seat);
    const client = await person('Ana', seat);
    const offer = await publishOffer(owner, { price: beyondSearches });
    await owner.api(saveViewingHours, { body: { week: everyDay('10:00', '20:00'), notice_hours: 0, at_once: false } });
    const day = tomorrow();
    const booked = await client.api(bookViewing, { params: { id: offer.id }, body: { date_time: `${day} 10:00` } });
    const params = { id: booked.id };
    const address = `/${locale}/dashboard/calendar?view=list&date=${day}&viewing=${booked.id}`;
    await client.page.goto(`${address}&step=time`);
    const choosing = client.page.getByRole('dialog').last();
    await expect(choosing.getByText(t.was)).toBeVisible();
    await expect(choosing.locator('s')).toContainText('10:00');
    await owner.api(changeViewingTime, { params, body: { date_time: `${day} 12:00`, note: 'В десять я на работе' } });
    for (const { page } of [owner, client]) {
      await page.goto(address);
      const dialog = page.getByRole('dialog').last();
      await expect(dialog.locator('s')).toContainText('10:00');
      await expect(dialog.getByText(/12:00/).first()).toBeVisible();
      await expect(dialog.getByText('В десять я на работе')).toBeVisible();
      await expectAccessible(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('main').getByText(t.changedState).first()).toBeVisible();
    }
  });

  test(`shortly before a viewing one says by one press how it goes, or calls it off: ${locale} at ${width}`, async ({
    person,
  }) => {
    const owner = await person('Ion', seat);
    const client = await person('Ana', seat);
    const offer = await publishOffer(owner, { price: beyondSearches });
    const [soon] = nextFreeSlots({ busy: [], hours: null }, new Date(Date.now() + 10 * 60_000));
    // In the small hours the next time of viewings is too far away to be late for.
    const isNear = soon!.getTime() - Date.now() < 2.9 * 3_600_000;
    const { id } = await client.api(bookViewing, {
      params: { id: offer.id },
      body: { date_time: formatWireTime(soon!) },
    });
    await owner.api(acceptViewing, { params: { id } });
    const address = `/${locale}/dashboard/calendar?view=list&viewing=${id}`;
    await owner.page.goto(address);
    const seen = owner.page.getByRole('dialog').last();
    await client.page.goto(address);
    const dialog = client.page.getByRole('dialog').last();
    await expect(dialog.getByRole('button', { name: t.cannot })).toBeVisible();
    if (isNear) {
      await dialog.getByRole('button', { name: t.late }).click();
      await expect(dialog.getByRole('button', { name: t.late })).toHaveCount(0);
      await expect(seen.getByText(t.lateOf)).toBeVisible();
    }
    await expectAccessible(client.page, '[role=dialog]');
    await dialog.getByRole('button', { name: t.cannot }).click();
    await expect(dialog.getByRole('heading', { name: t.off })).toBeVisible();
    await expect(seen.getByText(t.why)).toBeVisible();
    if (isNear) {
      await owner.page.goto(`/${locale}/dashboard/notifications`);
      await expect(owner.page.getByRole('main').getByText(t.heard)).toBeVisible();
    }
  });
}
