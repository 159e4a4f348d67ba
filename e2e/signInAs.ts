import type { Locale } from '@app/domain/kinds';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { pageTexts } from './pageTexts.ts';
import type { Person } from './person.ts';

/** Signs in on the page with a person's phone and password. */
export async function signInAs(page: Page, locale: Locale, { phone, password }: Person): Promise<void> {
  const t = pageTexts(locale);
  await page.goto(`/${locale}/?auth=1`);
  const dialog = page.getByRole('dialog');
  const identifier = dialog.locator('input[name="identifier"]');
  // On a phone the accounts that the browser remembers come first.
  const byPassword = dialog.getByRole('button', { name: t('access.local.byPassword'), exact: true });
  await expect(identifier.or(byPassword)).toBeVisible();
  if (await byPassword.isVisible()) await byPassword.click();
  await identifier.fill(phone);
  await identifier.blur();
  await dialog.getByLabel(t('accounts.password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: t('accounts.login'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Signs out on the page of the profile. */
export async function signOut(page: Page, locale: Locale): Promise<void> {
  const t = pageTexts(locale);
  await page.goto(`/${locale}/dashboard/profile`);
  const button = page
    .getByRole('button', { name: t('shell.signOut'), exact: true })
    .filter({ visible: true })
    .first();
  if (page.viewportSize()!.width < 967) await page.getByRole('button', { name: t('shell.menu'), exact: true }).click();
  await button.click();
  await expect(page).toHaveURL(/\/(ru|ro)\/?$/);
}
