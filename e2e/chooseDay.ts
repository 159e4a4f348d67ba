import { addDays, dayOf } from '@app/domain/chisinauTime';
import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { PageTexts } from './pageTexts.ts';

/** A day that is in this month's picture or the next one's, and whose slots are all to come. */
export const tomorrow = () => addDays(dayOf(new Date()), 1);

/** Chooses a day in the dialog of a viewing, turning the month when it is the first of the next one. */
export async function chooseDay(dialog: Locator, t: PageTexts, day = tomorrow()): Promise<void> {
  await expect(dialog.locator('[data-day]').first()).toBeVisible();
  const button = dialog.locator(`[data-day="${day}"]:enabled`);
  if ((await button.count()) === 0 && day.slice(0, 7) > dayOf(new Date()).slice(0, 7))
    await dialog.getByRole('button', { name: t('viewings.nextMonth') }).click();
  await button.click();
}
