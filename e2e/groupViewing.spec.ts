import { acceptViewing, bookViewing } from '@app/contract/viewings';
import { expectAccessible } from './axe.ts';
import { chooseDay, tomorrow } from './chooseDay.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

for (const seat of seatsOf(desktopRu, phoneRo)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(
    `two people come to one offer at one time, and only its owner knows: ${label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const owner = await person('Ion', seat);
      const ana = await person('Ana', seat);
      const maria = await person('Maria', seat);
      const late = await person('Vasile', seat);
      const offer = await publishOffer(owner, { price: beyondSearches });
      const day = tomorrow();

      await owner.page.goto(`/${locale}/dashboard/calendar`);
      await owner.page.getByRole('button', { name: t('viewings.hoursTitle') }).click();
      const form = owner.page.getByRole('dialog').last();
      await form.getByRole('combobox', { name: t('viewings.places') }).selectOption('2');
      await expectAccessible(owner.page, '[role=dialog]');
      await form.getByRole('button', { name: t('viewings.hoursSave') }).click();
      await expect(form).toBeHidden();

      for (const { api } of [ana, maria]) {
        const { id } = await api(bookViewing, { params: { id: offer.id }, body: { date_time: `${day} 10:00` } });
        await owner.api(acceptViewing, { params: { id } });
        if (api !== ana.api) continue;
        // Before the next person books, the dialog says that others may come.
        await maria.page.goto(`/${locale}/dashboard/reactions?book=${offer.short_code}`);
        const booking = maria.page.getByRole('dialog').last();
        await expect(booking.getByText(t('viewings.sharedHint'))).toBeVisible();
        await expect(booking.getByText('Ana')).toHaveCount(0);
        await expectAccessible(maria.page, '[role=dialog]');
      }

      // One entry with both; the dialog of the one leads to the other.
      await owner.page.goto(`/${locale}/dashboard/calendar?view=day&date=${day}`);
      const entries = owner.page.locator('[data-column] a');
      await expect(entries).toHaveCount(1);
      await expect(entries).toHaveAccessibleName(/Ana, Maria/);
      await expectAccessible(owner.page);
      await entries.click();
      const dialog = owner.page.getByRole('dialog').last();
      await expect(dialog.getByText(t('viewings.together'))).toBeVisible();
      await expectAccessible(owner.page, '[role=dialog]');
      await dialog.getByRole('link', { name: 'Maria' }).click();
      await expect(owner.page.getByRole('dialog').last().getByRole('link', { name: 'Ana' })).toBeVisible();

      // Neither sees the other; the third finds the time taken.
      await ana.page.goto(`/${locale}/dashboard/calendar?view=list&date=${day}`);
      await ana.page.getByRole('main').locator('a[href*="viewing="]').first().click();
      const hers = ana.page.getByRole('dialog').last();
      await expect(hers.getByText(t('viewings.sharedHint'))).toBeVisible();
      await expect(hers.getByText('Maria')).toHaveCount(0);
      await late.page.goto(`/${locale}/dashboard/reactions?book=${offer.short_code}`);
      const booking = late.page.getByRole('dialog').last();
      await chooseDay(booking, t, day);
      await expect(booking.getByRole('button', { name: t('viewings.slotTaken', { time: '10:00' }) })).toBeDisabled();
    },
  );
}
