import { register } from '@app/contract/accounts';
import { fieldErrorText } from '@app/contract/fieldErrors';
import { notificationTypes as types } from '@app/contract/notifications';
import { saveViewingHours } from '@app/contract/viewingHours';
import { acceptViewing, bookViewing, changeViewingTime } from '@app/contract/viewings';
import { formatWireTime, weekdayOf } from '@app/domain/chisinauTime';
import { nextFreeSlots } from '@app/domain/slots';
import { cannotCome } from '../apps/server/src/viewings/viewingChat.messages.ts';
import { expectAccessible } from './axe.ts';
import { tomorrow } from './chooseDay.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, phoneRu, seatsOf } from './journeySeats.ts';
import { noticePattern } from './noticePattern.ts';
import { pageTexts } from './pageTexts.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

const everyDay = (from: string, to: string) => Array.from({ length: 7 }, () => [{ from, to }]);

for (const seat of seatsOf(phoneRo, desktopRu)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(`a viewing is booked in two presses from the offer’s page: ${label}`, async ({ person }) => {
    const owner = await person('Ion', seat);
    const client = await person('Ana', seat);
    const offer = await publishOffer(owner, { price: beyondSearches });
    await client.page.goto(`/${locale}/?property_id=${offer.short_code}`);
    await client.page
      .getByRole('link', { name: t('offers.book') })
      .first()
      .click();
    const dialog = client.page.getByRole('dialog').last();
    await dialog.getByRole('button', { name: t.pattern('viewings.proposeAt', { when: /.+\d\d:\d\d/ }) }).click();
    await expect(dialog.getByRole('heading', { name: t('viewings.waitingTitle') })).toBeVisible();
  });
}

for (const seat of seatsOf(desktopRu, phoneRo)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(
    `hours of viewings are set once, and a time within them is agreed at once: ${label}`,
    { tag: '@nightly' },
    async ({ person, visit }) => {
      const owner = await person('Ion', seat);
      const offer = await publishOffer(owner, { price: beyondSearches });
      const day = tomorrow();
      // All days are switched off but tomorrow's, which gets an hour.
      await owner.page.goto(`/${locale}/dashboard/calendar`);
      await owner.page.getByRole('button', { name: t('viewings.hoursTitle') }).click();
      const form = owner.page.getByRole('dialog').last();
      const days = form.getByRole('group', { name: t('viewings.hoursTitle') }).getByRole('switch');
      for (let i = 0; i < 7; i += 1) await days.nth(i).uncheck();
      await form.getByRole('button', { name: t('viewings.hoursSave') }).click();
      await expect(form.getByText(fieldErrorText('hours_none', locale))).toBeVisible();
      await days.nth(weekdayOf(day) - 1).check();
      await form.getByRole('combobox').first().selectOption('10:00');
      await form.getByRole('combobox').nth(1).selectOption('11:00');
      await form.getByRole('switch', { name: t('viewings.atOnce') }).check();
      await expectAccessible(owner.page, '[role=dialog]');
      await form.getByRole('button', { name: t('viewings.hoursSave') }).click();
      await expect(form).toBeHidden();

      // An account without a name is asked for one.
      const { page, context } = await visit(seat);
      const phone = `+37378${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;
      const note = 'Приду с мужем';
      const body = { identifier: phone, password: 'correct horse', agree_with_policy: true } as const;
      const { token } = await owner.api(register, { body });
      await context.addInitScript((value) => {
        if (location.origin !== 'null') localStorage.setItem('token', value);
      }, token);
      await page.goto(`/${locale}/dashboard/reactions?book=${offer.short_code}`);
      const dialog = page.getByRole('dialog').last();
      await expect(dialog.locator(`[data-day="${day}"]`)).toHaveAttribute('aria-pressed', 'true');
      await expect(dialog.getByRole('button', { name: /^\d\d:\d\d$/ })).toHaveText(['10:00', '10:30']);
      await dialog.getByRole('button', { name: t.pattern('viewings.bookAt', { when: /.+10:00/ }) }).click();
      await expect(dialog.getByText(fieldErrorText('name_required', locale))).toBeVisible();
      await dialog.getByLabel(t('viewings.ownName')).fill('Мария');
      await dialog.getByRole('button', { name: t('viewings.addNote') }).click();
      await dialog.getByLabel(new RegExp(`^${t('viewings.note')}`)).fill(note);
      await expectAccessible(page, '[role=dialog]');
      await dialog.getByRole('button', { name: t.pattern('viewings.bookAt', { when: /.+10:00/ }) }).click();
      await expect(dialog.getByRole('heading', { name: t('viewings.acceptedTitle') })).toBeVisible();
      await expect(dialog.getByText(note)).toBeVisible();
      await owner.page.goto(`/${locale}/dashboard/notifications`);
      const announced = noticePattern(types.viewingAccepted, locale, {
        person: 'Мария',
        when: /.+10:00/,
        note,
        atOnce: true,
      });
      await expect(owner.page.getByRole('main').getByText(announced)).toBeVisible();
    },
  );
}

for (const seat of seatsOf(desktopRo, phoneRu)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(`both people see the changed time and the old one: ${label}`, { tag: '@nightly' }, async ({ person }) => {
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
    await expect(choosing.getByText(t('viewings.was'))).toBeVisible();
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
      await expect(page.getByRole('main').getByText(t('viewings.state.changed')).first()).toBeVisible();
    }
  });
}

for (const seat of seatsOf(phoneRu, desktopRo)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(
    `shortly before a viewing one press says how late one comes, or cancels it: ${label}`,
    { tag: '@nightly' },
    async ({ person }) => {
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
      await expect(dialog.getByRole('button', { name: t('viewings.answer.cannot_come') })).toBeVisible();
      if (isNear) {
        await dialog.getByRole('button', { name: t('viewings.answer.late') }).click();
        await expect(dialog.getByRole('button', { name: t('viewings.answer.late') })).toHaveCount(0);
        await expect(
          seen.getByText(new RegExp(`${t('viewings.theySaid.late', { name: client.name })}, \\d\\d:\\d\\d`)),
        ).toBeVisible();
      }
      await expectAccessible(client.page, '[role=dialog]');
      await dialog.getByRole('button', { name: t('viewings.answer.cannot_come') }).click();
      await expect(dialog.getByRole('heading', { name: t('viewings.cancelledTitle') })).toBeVisible();
      await expect(seen.getByText(t('viewings.reason', { reason: cannotCome[locale] }))).toBeVisible();
      if (isNear) {
        await owner.page.goto(`/${locale}/dashboard/notifications`);
        await expect(
          owner.page
            .getByRole('main')
            .getByText(noticePattern(types.viewingAnswered, locale, { person: client.name, late: true })),
        ).toBeVisible();
      }
    },
  );
}
