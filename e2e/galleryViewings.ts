import type { Page } from '@playwright/test';
import { screen, type Screen, type View } from './galleryScreens.ts';

/** A day of the next two weeks on which the demo people have agreed to meet. */
async function openAgreedDay({ page, locale }: View): Promise<void> {
  for (let turns = 0; turns < 14; turns += 1) {
    const column = page.locator('[data-column]:has(a[data-state="accepted"])').first();
    await page.locator('[data-column]').first().waitFor();
    if ((await column.count()) > 0) {
      const day = await column.getAttribute('data-column');
      await page.goto(`/${locale}/dashboard/calendar?view=day&date=${day}`);
      await page.locator(`[data-column="${day}"]`).waitFor();
      return;
    }
    await page.getByRole('button', { name: locale === 'ru' ? 'Позже' : 'Înainte în timp' }).click();
  }
}

/** The first viewing that may be moved, an hour later by the keys. */
async function moveByKeys(page: Page): Promise<void> {
  await page.locator('a[data-movable]').first().focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
}

const feedName = { ru: 'Просмотры в другом календаре', ro: 'Vizionările în alt calendar' } as const;

/** States of the calendar beyond its views. */
export const viewingStates: readonly Screen[] = [
  screen('calendar-day', 'owner', '/dashboard/calendar?view=day', { act: openAgreedDay }),
  screen('calendar-moving', 'owner', '/dashboard/calendar?view=day', {
    act: async (view) => {
      await openAgreedDay(view);
      await moveByKeys(view.page);
    },
  }),
  screen('calendar-move', 'owner', '/dashboard/calendar?view=day', {
    act: async (view) => {
      await openAgreedDay(view);
      await moveByKeys(view.page);
      await view.page.keyboard.press('Enter');
      await view.page.getByRole('dialog').waitFor();
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
