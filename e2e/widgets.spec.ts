import { errorText } from '@app/contract/errors';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { desktopRu } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';

const dialogOf = (page: Page): Locator => page.getByRole('dialog').first();
const identifierOf = (page: Page): Locator => dialogOf(page).locator('input[name="identifier"]');

test('a refusal is understood without the file of its texts', { tag: '@nightly' }, async ({ visit, person }) => {
  const t = pageTexts('ru');
  const { phone } = await person('Ана', desktopRu);
  const { page, guard } = await visit(desktopRu);
  guard.allow(/401|403|ERR_FAILED/);
  await page.route('**/assets/errors-*.js', (route) => route.abort());
  await page.goto('/ru/?auth=1');
  await identifierOf(page).fill(phone);
  await identifierOf(page).blur();
  await dialogOf(page).locator('input[name="password"]').fill('not this one');
  const enter = dialogOf(page).getByRole('button', { name: t('accounts.login'), exact: true });
  await enter.click();
  await expect(dialogOf(page).getByText(errorText('wrong_credentials', 'ru'))).toBeVisible();

  // What the page goes on by is the code, not the message.
  const body = { code: 'second_factor_required', message: '…' };
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 403, json: body }));
  await enter.click();
  await expect(
    page.getByRole('dialog', { name: t('access.secondFactor.title') }).getByLabel(t('access.secondFactor.code')),
  ).toBeFocused();
});
