import type { Page } from '@playwright/test';

/** A phone's live map is made at the first touch or key, or some seconds later by itself: nobody has to wait for that. */
export async function wakeMap(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.keyboard.press('Shift');
}
