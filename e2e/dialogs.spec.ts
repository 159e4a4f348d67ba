import { login } from '@app/contract/accounts';
import { createClient } from '@app/contract/client';
import { listNotifications, notificationTypes } from '@app/contract/notifications';
import { expectAccessible } from './axe.ts';
import { pressOn, tabTo } from './byKeyboard.ts';
import { expect, test } from './fixtures.ts';

const phone = { locale: 'ro', theme: 'night', width: 390, height: 844, touch: true } as const;

test('A5: the contact form in Romanian on a phone says what is missing, keeps what was typed, and is sent', async ({
  visit,
}) => {
  const { page } = await visit(phone);
  await page.goto('/ro/privacy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contactează asistența' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contactează asistența' });
  const send = dialog.getByRole('button', { name: 'Trimite' });
  await send.click();
  await expect(dialog.getByText('Numărul de telefon este obligatoriu')).toBeVisible();
  await expect(dialog.getByText('Acest câmp este obligatoriu')).toBeVisible();
  await dialog.getByLabel('Întrebarea dumneavoastră').fill('Cum schimb adresa ofertei?');
  await dialog.getByLabel('Număr de telefon').fill('0691');
  await send.click();
  await expect(dialog.getByText('Număr de telefon greșit')).toBeVisible();
  await expect(dialog.getByLabel('Întrebarea dumneavoastră')).toHaveValue('Cum schimb adresa ofertei?');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('radio', { name: 'Ajutor la alegere' }).check();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(1);
  await page.getByRole('radio', { name: 'Contactează asistența' }).check();
  await dialog.getByLabel('Număr de telefon').fill('069123456');
  await send.click();
  await expect(page.getByText('Trimis cu succes!')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('decisions 6.7: by keyboard alone a client reviews a realtor after a viewing that was held; the words are on his page', async ({
  visit,
  home,
}) => {
  const { page, context } = await visit();
  let token: string | null = null;
  const api = createClient({ baseUrl: home, fetch, token: () => token, locale: () => 'ru' });
  // The demo's client has a viewing behind him whose review is still to be written.
  token = (await api(login, { body: { identifier: '+37369000003', password: 'demo1234' } })).token;
  const told = await api(listNotifications, { query: { limit: 60 } });
  const asked = told.items.find(({ type, act }) => type === notificationTypes.leaveReview && act?.done === false);
  const words = `Показал всё честно, ${Date.now()}`;
  await context.addInitScript((value) => {
    if (location.origin !== 'null') localStorage.setItem('token', value);
  }, token);
  await page.goto(`/ru/dashboard/notifications${asked!.data.link}`);
  const dialog = page.getByRole('dialog', { name: 'Оставить отзыв' });
  const send = dialog.getByRole('button', { name: 'Отправить' });
  await pressOn(page, send);
  await expect(dialog.getByText('Поставьте оценку')).toBeVisible();
  await expect(dialog.getByText('Отзыв обязателен')).toBeVisible();
  await tabTo(page, dialog.getByRole('radio').first());
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '4 звезды' })).toBeChecked();
  await tabTo(page, dialog.getByRole('textbox', { name: 'Отзыв' }));
  await page.keyboard.type(words);
  await expectAccessible(page, '[role="dialog"]');
  const realtor = await dialog.getByRole('link').first().getAttribute('href');
  await pressOn(page, send);
  await expect(page.getByText('Отправлено успешно!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto(realtor!);
  await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page);
});

test('A4, A5: the calculator follows slider and input, converts currencies, and resets the down payment to 20%', async ({
  visit,
}) => {
  const { page } = await visit();
  await page.goto('/ru/?calculator=100000');
  const dialog = page.getByRole('dialog', { name: 'Ипотечный калькулятор' });
  const field = (name: string | RegExp) => dialog.getByRole('textbox', { name });
  const down = field(/^Первый взнос/);
  await expect(field('Стоимость')).toHaveValue(/^100\s000$/);
  await expect(down).toHaveValue(/^20\s000$/);
  await expect(dialog.getByText(/^587\s€$/)).toBeVisible();
  await dialog.getByRole('slider', { name: 'Срок' }).press('Home');
  await expect(field('Срок')).toHaveValue('5');
  await expect(dialog.getByText(/^1\s622\s€$/)).toBeVisible();
  await down.fill('90000');
  await down.blur();
  await expect(down).toHaveValue(/^30\s000$/);
  await field('Стоимость').fill('50000');
  await expect(down).toHaveValue(/^10\s000$/);
  await dialog.getByText('MDL', { exact: true }).click();
  await expect(dialog.getByText('1 EUR =')).toBeVisible();
  const rate = Number(/= ([\d,]+) MDL/.exec(await dialog.innerText())?.[1]?.replace(',', '.'));
  const lei = async () => Number((await field('Стоимость').inputValue()).replace(/\s/g, ''));
  expect(await lei()).toBe(Math.round(50_000 * rate));
  await dialog.getByText('Таблица по годам').click();
  await expect(dialog.getByRole('row')).toHaveCount(6);
  await expectAccessible(page, '[role="dialog"]');
});
