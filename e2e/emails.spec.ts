import { expect, test } from './fixtures.ts';
import { desktopRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { proveEmail } from './proveEmail.ts';

for (const seat of seatsOf(phoneRu, desktopRo)) {
  test(`an e-mail with a plus opens its own account: ${seat.label}`, { tag: '@nightly' }, async ({ visit, person }) => {
    const t = pageTexts(seat.locale);
    const tail = `${Date.now()}.${seat.width}`;
    const neighbour = await person('Ana');
    await proveEmail(neighbour, `anahome${tail}@gmail.com`);

    const { page } = await visit(seat);
    const typed = `Ana+home${tail}@Gmail.com`;
    await page.goto(`/${seat.locale}/?auth=1`);
    const dialog = page.getByRole('dialog');
    const field = dialog.locator('input[name="identifier"]');
    await field.pressSequentially(typed);
    await field.blur();
    await expect(field).toHaveValue(typed);
    await dialog.getByLabel(t('accounts.newPassword')).fill('correct horse');
    await dialog.getByRole('checkbox', { name: t('accounts.consent') }).check();
    await dialog.getByRole('button', { name: t('accounts.register') }).click();
    await expect(page.getByTestId('contact-email')).toContainText(`Ana+home${tail}@gmail.com`);

    await page.evaluate(() => localStorage.clear());
    await page.goto(`/${seat.locale}/?auth=1`);
    await field.fill(`ana+home${tail}@gmail.com`);
    await field.blur();
    await dialog.getByLabel(t('accounts.password'), { exact: true }).fill('correct horse');
    await dialog.getByRole('button', { name: t('accounts.login'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/${seat.locale}/dashboard/profile`);
    await expect(page.getByTestId('contact-email')).toContainText(`Ana+home${tail}@gmail.com`);
  });
}
