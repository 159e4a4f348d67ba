import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { codeSentTo } from './codeSentTo.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './person.ts';
import { photoFile } from './photoFile.ts';

const saveAbout = (page: Page) => page.locator('#about').getByRole('button', { name: 'Сохранить' });

/** Chooses a picture, moves, enlarges and turns it by keys, and keeps it. */
async function cropAvatar({ page }: Person): Promise<void> {
  await page.getByTestId('avatar-file').setInputFiles(await photoFile(page, 'face.jpg'));
  const dialog = page.getByRole('dialog', { name: 'Фото профиля' });
  await expect(dialog.getByRole('button', { name: 'Сохранить фото' })).toBeEnabled();
  await dialog.getByRole('slider', { name: 'Масштаб' }).fill('2');
  await dialog.getByTestId('cropper').focus();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Повернуть вправо' }).click();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Сохранить фото' }).click();
  await expect(page.getByText('Фото сохранено')).toBeVisible();
}

test('a realtor fills in the profile: photo cropped by keys, role, agency; what is unsaved waits for the way back', async ({
  person,
}) => {
  const ana = await person('Ана Чебан');
  const { page } = ana;
  await page.goto('/ru/dashboard/profile');
  await cropAvatar(ana);
  const face = page.locator('#about img');
  const stored = await page.request.get((await face.getAttribute('src'))!);
  expect(stored.headers()['content-type']).toBe('image/webp');

  await page.getByRole('radio', { name: /Риелтор/ }).click();
  await page.getByRole('combobox', { name: 'Агентство' }).fill('Casa din Centru');
  await page.getByLabel('Имя пользователя').fill('а');
  await saveAbout(page).click();
  await expect(page.getByText('От 3 до 30 латинских букв, цифр, точек, дефисов или подчёркиваний')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Агентство' })).toHaveValue('Casa din Centru');

  await page.getByRole('link', { name: 'Мои поиски' }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/requests/);
  await expect(page.getByRole('heading', { name: 'Мои поиски' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Здесь ваши несохранённые изменения.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Агентство' })).toHaveValue('Casa din Centru');
  await page.getByLabel('Имя пользователя').fill(`ana.${Date.now()}`);
  await saveAbout(page).click();
  await expect(page.getByText('Профиль обновлён')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Агентство' })).toHaveValue('Casa din Centru');
  await expectAccessible(page);
});

test('a person adds an e-mail by a code, downloads the data, deletes the account, and keeps it after all', async ({
  person,
}) => {
  const ion = await person('Ион Русу');
  const { page, guard } = ion;
  // The wrong code and the wrong password.
  guard.allow(/422/);
  await page.goto('/ru/dashboard/profile');
  const email = `ion.${Date.now()}@mail.md`;
  await page.getByTestId('contact-email').getByRole('button', { name: 'Добавить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Добавить email' });
  // An open page alone adds nothing.
  await dialog.getByLabel('Пароль', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
  await expect(dialog.getByText('Неверный пароль')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('Пароль', { exact: true }).fill(ion.password);
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
  await dialog.getByLabel('Новый email').fill('ion@mail');
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await expect(dialog.getByText('Неверный формат')).toBeVisible();
  await dialog.getByLabel('Новый email').fill(email);
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  const code = await codeSentTo(page, email);
  const digits = dialog.locator('input[name=code]');
  await digits.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(dialog.getByText('Неверный код, попробуйте ещё раз')).toBeVisible();
  await digits.fill(code);
  await expect(page.getByTestId('contact-email')).toContainText(email);
  await expect(page.getByTestId('contact-email')).toContainText('Подтверждён');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать архив' }).click();
  expect((await download).suggestedFilename()).toMatch(/^vatra-data-.*\.zip$/);

  await page.getByRole('button', { name: 'Удалить аккаунт' }).click();
  const leaving = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
  await leaving.getByLabel('Пароль', { exact: true }).fill('not the password');
  await leaving.getByRole('button', { name: 'Удалить аккаунт' }).click();
  await expect(leaving.getByText('Неверный пароль')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await leaving.getByLabel('Пароль', { exact: true }).fill(ion.password);
  await leaving.getByRole('button', { name: 'Удалить аккаунт' }).click();
  await expect(page).toHaveURL(/\/ru\/?$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const answer = await page.request.get('/api/user', { headers: { authorization: `Bearer ${ion.token}` } });
  expect(answer.status()).toBe(401);

  // Signing in within 72 hours asks, in words; who turns back is not in.
  guard.allow(/409/);
  await page.goto('/ru/?auth=1');
  const entry = page.getByRole('dialog', { name: 'Вход или регистрация' });
  await entry.getByRole('combobox', { name: 'Телефон или email' }).fill(email);
  await entry.getByRole('combobox', { name: 'Телефон или email' }).blur();
  await entry.getByLabel('Пароль', { exact: true }).fill(ion.password);
  await entry.getByRole('button', { name: 'Войти' }).click();
  const question = page.getByRole('dialog', { name: 'Оставить аккаунт?' });
  await expect(question).toContainText(/сотрётся в этот день: [а-я]+, \d+\s[а-я]+, \d\d:\d\d/);
  await expectAccessible(page, '[role=dialog]');
  await question.getByRole('button', { name: 'Отмена' }).click();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await entry.getByRole('button', { name: 'Войти' }).click();
  await question.getByRole('button', { name: 'Оставить' }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});
