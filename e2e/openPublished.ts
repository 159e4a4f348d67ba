import { locales } from '@app/domain/kinds';
import type { Page } from '@playwright/test';
import { pageTexts } from './pageTexts.ts';

const open = locales.map((locale) => pageTexts(locale).pattern('ownOffers.published.open').source);

/** Goes on from "Done, …" to the offer that was just published. */
export async function openPublished(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(open.join('|'), 'u') }).click();
}
