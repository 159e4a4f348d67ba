import { acceptViewing, bookViewing } from '@app/contract/viewings';
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
    hours: 'Часы просмотров',
    places: 'Сколько клиентов на одно время',
    save: 'Сохранить',
    shared: 'В это же время могут прийти и другие',
    together: /Вместе придут:/,
    next: 'Следующий месяц',
    taken: '10:00, занято',
  },
  ro: {
    hours: 'Ore de vizionare',
    places: 'Câți clienți la aceeași oră',
    save: 'Salvează',
    shared: 'La aceeași oră pot veni și alții',
    together: /Vin împreună:/,
    next: 'Luna următoare',
    taken: '10:00, ocupat',
  },
} as const;

for (const seat of seats) {
  const { locale, width } = seat;
  const t = words[locale];

  test(`two come to one offer at one time, and only its owner knows: ${locale} at ${width}`, async ({ person }) => {
    const owner = await person('Ion', seat);
    const ana = await person('Ana', seat);
    const maria = await person('Maria', seat);
    const late = await person('Vasile', seat);
    const offer = await publishOffer(owner, { price: beyondSearches });
    const day = addDays(dayOf(new Date()), 1);

    await owner.page.goto(`/${locale}/dashboard/calendar`);
    await owner.page.getByRole('button', { name: t.hours }).click();
    const form = owner.page.getByRole('dialog').last();
    await form.getByRole('combobox', { name: t.places }).selectOption('2');
    await expectAccessible(owner.page, '[role=dialog]');
    await form.getByRole('button', { name: t.save }).click();
    await expect(form).toBeHidden();

    for (const { api } of [ana, maria]) {
      const { id } = await api(bookViewing, { params: { id: offer.id }, body: { date_time: `${day} 10:00` } });
      await owner.api(acceptViewing, { params: { id } });
      if (api !== ana.api) continue;
      // Before they book, whoever comes next is told that others may come.
      await maria.page.goto(`/${locale}/dashboard/reactions?book=${offer.short_code}`);
      const booking = maria.page.getByRole('dialog').last();
      await expect(booking.getByText(t.shared)).toBeVisible();
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
    await expect(dialog.getByText(t.together)).toBeVisible();
    await expectAccessible(owner.page, '[role=dialog]');
    await dialog.getByRole('link', { name: 'Maria' }).click();
    await expect(owner.page.getByRole('dialog').last().getByRole('link', { name: 'Ana' })).toBeVisible();

    // Neither sees the other; the third finds the time taken.
    await ana.page.goto(`/${locale}/dashboard/calendar?view=list&date=${day}`);
    await ana.page.getByRole('main').locator('a[href*="viewing="]').first().click();
    const hers = ana.page.getByRole('dialog').last();
    await expect(hers.getByText(t.shared)).toBeVisible();
    await expect(hers.getByText('Maria')).toHaveCount(0);
    await late.page.goto(`/${locale}/dashboard/reactions?book=${offer.short_code}`);
    const booking = late.page.getByRole('dialog').last();
    await expect(booking.locator('[data-day]').first()).toBeVisible();
    if ((await booking.locator(`[data-day="${day}"]:enabled`).count()) === 0)
      await booking.getByRole('button', { name: t.next }).click();
    await booking.locator(`[data-day="${day}"]:enabled`).click();
    await expect(booking.getByRole('button', { name: t.taken })).toBeDisabled();
  });
}
