import type { Page } from '@playwright/test';
import { type Known, pressOn, screen, type Screen } from './galleryScreens.ts';

/** The first viewing that may be moved, an hour later by the keys. */
async function moveByKeys(page: Page): Promise<void> {
  await page.locator('a[data-movable]').first().focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
}

const agreedDay = ({ agreedDay: day }: Known): string => `/dashboard/calendar?view=day&date=${day}`;

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
  screen('viewing-hours', 'owner', '/dashboard/calendar', {
    tall: true,
    act: async (view) => {
      await pressOn('viewings.hoursTitle')(view);
      await view.page.getByRole('dialog').getByRole('combobox').first().waitFor();
    },
  }),
  screen('viewing-times', 'client', ({ offer }) => `/dashboard/reactions?book=${offer}`, {
    tall: true,
    act: async ({ page, t }) => {
      const dialog = page.getByRole('dialog');
      const more = dialog.getByRole('button', { name: t('viewings.addTime') });
      await more.click();
      await dialog.getByRole('list').waitFor();
      await more.click();
    },
  }),
  screen('calendar-feed', 'newcomer', '/dashboard/calendar?view=list', {
    act: async (view) => {
      await pressOn('viewings.feed')(view);
      const dialog = view.page.getByRole('dialog');
      const make = dialog.getByRole('button', { name: view.t('viewings.feedMake') });
      const address = dialog.locator('input[readonly]');
      await make.or(address).first().waitFor();
      if (await make.isVisible()) await make.click();
      await address.waitFor();
    },
  }),
];
