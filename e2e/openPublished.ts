import type { Page } from '@playwright/test';

/** Goes on from "Done, …" to the offer that was just published. */
export async function openPublished(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Открыть предложение|Deschide oferta)$/ }).click();
}
