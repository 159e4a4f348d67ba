import { expect, test } from './fixtures.ts';
import { proveEmail } from './proveEmail.ts';
import { words } from './words.ts';

const seats = [
  { locale: 'ru', width: 1440, height: 900 },
  { locale: 'ro', width: 390, height: 844, touch: true },
] as const;
const acts = {
  ru: { login: 'Войти', password: 'Пароль' },
  ro: { login: 'Intră', password: 'Parola' },
} as const;

for (const seat of seats) {
  test(`an e-mail with a plus opens its own account: ${seat.locale} at ${seat.width}`, async ({ visit, person }) => {
    const t = words[seat.locale];
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
    await dialog.getByLabel(t.newPassword).fill('correct horse');
    await dialog.getByRole('checkbox', { name: t.consent }).check();
    await dialog.getByRole('button', { name: t.register }).click();
    await expect(page.getByTestId('contact-email')).toContainText(`Ana+home${tail}@gmail.com`);

    await page.evaluate(() => localStorage.clear());
    await page.goto(`/${seat.locale}/?auth=1`);
    await field.fill(`ana+home${tail}@gmail.com`);
    await field.blur();
    await dialog.getByLabel(acts[seat.locale].password, { exact: true }).fill('correct horse');
    await dialog.getByRole('button', { name: acts[seat.locale].login, exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/${seat.locale}/dashboard/profile`);
    await expect(page.getByTestId('contact-email')).toContainText(`Ana+home${tail}@gmail.com`);
  });
}
