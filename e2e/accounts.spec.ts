import { randomInt } from 'node:crypto';
import { showToken } from '@app/contract/accounts';
import { createClient } from '@app/contract/client';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { codeSentTo } from './codeSentTo.ts';
import { expect, test } from './fixtures.ts';

const password = 'Parola12';
const newPhone = () => `068${String(randomInt(1_000_000)).padStart(6, '0')}`;
const newEmail = () => `ion.${randomInt(1_000_000_000)}@mail.md`;
const dialogOf = (page: Page) => page.getByRole('dialog');
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** Fills the sign-in form of a Russian page as a new person and sends it. */
async function registerAs(page: Page, identifier: string): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: 'Телефон или email' }).fill(identifier);
  await dialog.getByRole('combobox', { name: 'Телефон или email' }).blur();
  await dialog.getByLabel('Придумайте пароль').fill(password);
  await dialog.getByRole('checkbox', { name: /Я согласен/ }).check();
  await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(dialog.getByRole('button', { name: 'Зарегистрироваться' })).toBeHidden();
}

test('a person registers by phone, adds an e-mail, signs out, and signs in by e-mail for 30 days', async ({
  visit,
  home,
}) => {
  const { page } = await visit();
  const email = newEmail();
  await page.goto('/ru/?auth=1');
  const dialog = dialogOf(page);
  const identifier = dialog.getByRole('combobox', { name: 'Телефон или email' });
  await identifier.pressSequentially(newPhone());
  await expect(identifier).toHaveValue(/^068 \d{3} \d{3}$/);
  await identifier.blur();
  await expect(identifier).toHaveValue(/^\+373 68 \d{3} \d{3}$/);

  // The consent is asked for of new people only, and without it nothing is sent.
  await dialog.getByLabel('Придумайте пароль').fill(password);
  await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(dialog.getByText('Отметьте, что вы согласны')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Я согласен/ }).check();
  await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();

  // A new account with nothing pending goes to its profile.
  await expect(page).toHaveURL(/\/ru\/dashboard\/profile$/);
  await page.getByLabel('Имя', { exact: true }).fill('Ион Русу');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Профиль обновлён')).toBeVisible();
  await page.getByTestId('contact-email').getByRole('button', { name: 'Добавить' }).click();
  await dialog.getByLabel('Пароль', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
  await dialog.getByLabel('Новый email').fill(email);
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await dialog.locator('input[name=code]').fill(await codeSentTo(page, email));
  await expect(page.getByTestId('contact-email')).toContainText(email);

  await page.getByRole('button', { name: 'Выйти' }).first().click();
  await expect(page).toHaveURL(/\/ru\/?$/);
  expect(await storedToken(page)).toBeNull();

  await page.goto('/ru/?auth=1');
  await identifier.fill(email);
  await identifier.blur();
  await dialog.getByLabel('Пароль', { exact: true }).fill(password);
  await expect(dialog.getByRole('checkbox', { name: 'Запомнить меня на 30 дней' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog).toBeHidden();
  const token = await storedToken(page);
  const api = createClient({ baseUrl: home, fetch, token: () => token, locale: () => 'ru' });
  expect((await api(showToken)).reminder_me).toBe(true);
});

test("a wrong password shows the server's message and keeps what was typed, in Romanian on a phone", async ({
  visit,
  person,
}) => {
  const { phone } = await person('Ana');
  const { page, guard } = await visit({ locale: 'ro', theme: 'night', width: 390, height: 844, touch: true });
  guard.allow(/401/);
  await page.goto('/ro/?auth=1');
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: 'Telefon sau email' }).fill(phone);
  await dialog.getByRole('combobox', { name: 'Telefon sau email' }).blur();
  await dialog.getByLabel('Parola', { exact: true }).fill('alta parola');
  await dialog.getByRole('button', { name: 'Intră' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Numărul, emailul sau parola sunt greșite');
  await expect(dialog.getByLabel('Parola', { exact: true })).toHaveValue('alta parola');
  expect(await storedToken(page)).toBeNull();
});

test("'Что-то пошло не так. Попробуйте ещё раз чуть позже.' when a sign-in or a code fails without a word; what was typed stays", async ({
  visit,
  person,
}) => {
  const { phone } = await person('Ана');
  const { page, guard } = await visit();
  guard.allow(/502/);
  for (const path of ['login', 'send-reset-code'])
    await page.route(`**/api/auth/${path}`, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.goto('/ru/?auth=1');
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: 'Телефон или email' }).fill(phone);
  await dialog.getByRole('combobox', { name: 'Телефон или email' }).blur();
  await dialog.getByLabel('Пароль', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Что-то пошло не так. Попробуйте ещё раз чуть позже.');
  await expect(dialog.getByLabel('Пароль', { exact: true })).toHaveValue(password);
  await dialog.getByRole('button', { name: 'Забыли пароль?' }).click();
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Что-то пошло не так. Попробуйте ещё раз чуть позже.');
});

test('every rule of the form has its message at its field', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/ru/?auth=1');
  const dialog = dialogOf(page);
  const identifier = dialog.getByRole('combobox', { name: 'Телефон или email' });
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
  await expect(dialog.getByText('Введите номер телефона или email')).toBeVisible();
  await expect(dialog.getByText('Введите пароль')).toBeVisible();
  await expect(identifier).toBeFocused();
  for (const [typed, message] of [
    ['06912', 'Неверный номер телефона'],
    ['ion@mail', 'Неверный email'],
  ] as const) {
    await identifier.fill(typed);
    await identifier.blur();
    await expect(dialog.getByText(message)).toBeVisible();
  }
  await dialog.getByLabel('Пароль', { exact: true }).fill('1234567');
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
  await expect(dialog.getByText('В пароле должно быть не меньше 8 символов')).toBeVisible();
});

test('the field turns from phone to e-mail by what is typed, and offers hosts', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/ru/?auth=1');
  const dialog = dialogOf(page);
  const identifier = dialog.getByRole('combobox', { name: 'Телефон или email' });
  await identifier.pressSequentially('+40721');
  await expect(identifier).toHaveValue('+40 721');
  await expect(dialog.getByRole('combobox', { name: 'Страна номера' })).toHaveValue('RO');
  await identifier.fill('');
  await identifier.pressSequentially('Иion');
  await expect(identifier).toHaveValue('ion');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'ion@gmail.com',
    'ion@mail.ru',
    'ion@yandex.ru',
    'ion@yahoo.com',
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(identifier).toHaveValue('ion@mail.ru');
});

test('a protected page leads home with the sign-in open, and comes after it', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/ru/dashboard/profile');
  await expect(dialogOf(page)).toBeVisible();
  await registerAs(page, newEmail());
  await expect(page).toHaveURL(/\/ru\/dashboard\/profile$/);
});

test('‘Войдите, чтобы опубликовать. Всё заполненное останется на месте.’, then the phone that it needs', async ({
  visit,
}) => {
  const { page } = await visit();
  await page.goto('/ru');
  await page.getByRole('banner').getByRole('button', { name: 'Подать предложение' }).click();
  const form = page.getByRole('dialog').filter({ has: page.locator('[data-field="photos"]') });
  await form.locator('input[name="price"]').fill('437');
  await form.getByRole('button', { name: 'Подать предложение' }).click();
  // What is lacking is asked for first.
  await expect(page).not.toHaveURL(/auth=1/);
  await page.goto('/ru/?auth=1&then=offer');
  await registerAs(page, newEmail());
  await expect(page).toHaveURL(/[?&]profile=edit/);
  await expect(page.getByText('Чтобы опубликовать предложение, укажите номер телефона')).toBeVisible();
  const dialog = dialogOf(page).filter({ has: page.getByLabel('Номер телефона') });
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Укажите номер телефона')).toBeVisible();
  await dialog.getByLabel('Номер телефона').fill(newPhone());
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await dialogOf(page).getByLabel('Пароль', { exact: true }).fill(password);
  await dialogOf(page).getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('Профиль обновлён')).toBeVisible();
  await expect(page).toHaveURL(/[?&]create=offer/);
  await expect(page).not.toHaveURL(/profile=|then=/);
  await expect(form.locator('input[name="price"]')).toHaveValue('437');
});

for (const locale of ['ru', 'ro'] as const) {
  for (const theme of ['light', 'night'] as const) {
    test(`the sign-in is accessible and works by keyboard, ${locale}, ${theme}`, async ({ visit }) => {
      const { page } = await visit({ locale, theme, ...(locale === 'ro' ? { width: 390, height: 844 } : {}) });
      await page.goto(`/${locale}/?auth=1`);
      const dialog = dialogOf(page);
      const identifier = dialog.getByRole('combobox', {
        name: locale === 'ru' ? 'Телефон или email' : 'Telefon sau email',
      });
      await expect(identifier).toBeFocused();
      await identifier.fill(newEmail());
      await identifier.blur();
      await expect(dialog.getByRole('checkbox')).toHaveCount(2);
      await dialog.getByRole('button').last().click();
      await expectAccessible(page, '[role="dialog"]');
      for (let i = 0; i < 14; i += 1) {
        await page.keyboard.press('Tab');
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).not.toHaveURL(/auth=/);
    });
  }
}
