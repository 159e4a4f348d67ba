import type { Page } from '@playwright/test';
import { type Known, screen, type Screen } from './galleryScreens.ts';

/** The first viewing that may be moved, an hour later by the keys. */
async function moveByKeys(page: Page): Promise<void> {
  await page.locator('a[data-movable]').first().focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
}

const agreedDay = ({ agreedDay: day }: Known): string => `/dashboard/calendar?view=day&date=${day}`;

const feedName = { ru: 'Просмотры в другом календаре', ro: 'Vizionările în alt calendar' } as const;

/** States of the calendar beyond its views. */
export const viewingStates: readonly Screen[] = [
  screen('calendar-day', 'owner', agreedDay),
  screen('calendar-moving', 'owner', agreedDay, { act: ({ page }) => moveByKeys(page) }),
  screen('calendar-move', 'owner', agreedDay, {
    act: async ({ page }) => {
      await moveByKeys(page);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
    },
  }),
  screen('calendar-feed', 'newcomer', '/dashboard/calendar?view=list', {
    act: async ({ page, locale }) => {
      await page.getByRole('button', { name: feedName[locale] }).click();
      const dialog = page.getByRole('dialog');
      const make = dialog.getByRole('button', { name: locale === 'ru' ? 'Создать адрес' : 'Creează adresa' });
      const address = dialog.getByRole('textbox');
      await make.or(address).first().waitFor();
      if (await make.isVisible()) await make.click();
      await address.waitFor();
    },
  }),
];
