import { fieldErrorText } from '@app/contract/fieldErrors';
import { expectAccessible } from './axe.ts';
import { chooseDay, tomorrow } from './chooseDay.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

const calendars = process.env['E2E_CALENDARS'];

test.skip(!calendars, 'E2E_CALENDARS names no source of calendars');

for (const seat of seatsOf(phoneRo, desktopRu)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(
    `busy times of another calendar cannot be booked, and its address is never shown: ${label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const owner = await person('Ion', seat);
      const client = await person('Ana', seat);
      const offer = await publishOffer(owner, { price: beyondSearches });
      const day = tomorrow();
      await owner.page.goto(`/${locale}/dashboard/calendar`);
      await owner.page.getByRole('button', { name: t('viewings.feed') }).click();
      const dialog = owner.page.getByRole('dialog').last();
      const connect = async (address: string): Promise<void> => {
        await dialog.getByRole('textbox', { name: t('viewings.outside.address'), exact: true }).fill(address);
        await dialog.getByRole('button', { name: t('viewings.outside.connect'), exact: true }).click();
      };
      owner.guard.allow(/422/);
      await connect('http://calendar.example/basic.ics');
      await expect(dialog.getByText(fieldErrorText('calendar_address', locale))).toBeVisible();
      await expectAccessible(owner.page, '[role=dialog]');

      await connect(`${calendars}/${day.replaceAll('-', '')}/basic.ics`);
      await expect(dialog.getByText(t.pattern('viewings.outside.read'))).toBeVisible({ timeout: 60_000 });
      await expect(dialog.getByText(t('viewings.outside.busy', { count: 1 }))).toBeVisible();
      await expect(owner.page.getByText('basic.ics')).toHaveCount(0);
      await expectAccessible(owner.page, '[role=dialog]');

      await client.page.goto(`/${locale}/dashboard/reactions?book=${offer.short_code}`);
      const booking = client.page.getByRole('dialog').last();
      await chooseDay(booking, t, day);
      await expect(booking.getByRole('button', { name: t('viewings.slotTaken', { time: '10:30' }) })).toBeDisabled();
      await expect(client.page.getByText('Dentist')).toHaveCount(0);

      // What cannot be read says since when, why, and what to do.
      for (const [path, why] of [
        ['page', t('viewings.outside.failure.not_calendar')],
        ['gone', t('viewings.outside.failure.gone')],
      ] as const) {
        await dialog.getByRole('button', { name: t('viewings.outside.other') }).click();
        await connect(`${calendars}/${path}`);
        await expect(dialog.getByText(why)).toBeVisible({ timeout: 60_000 });
        await expect(dialog.getByText(t.pattern('viewings.outside.failing'))).toBeVisible();
      }
      await expectAccessible(owner.page, '[role=dialog]');
      await dialog.getByRole('button', { name: t('viewings.outside.again') }).click();
      await expect(dialog.getByText(t('viewings.outside.failure.gone'))).toBeVisible();
      await dialog.getByRole('button', { name: t('viewings.outside.remove') }).click();
      await expect(dialog.getByRole('button', { name: t('viewings.outside.connect'), exact: true })).toBeVisible();
    },
  );
}
