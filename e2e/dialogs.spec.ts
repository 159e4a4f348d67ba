import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

const phone = { locale: 'ro', theme: 'night', width: 390, height: 844, touch: true } as const;

test('the contact form in Romanian on a phone says what is missing, keeps what was typed, and is sent', async ({
  visit,
}) => {
  const { page } = await visit(phone);
  await page.goto('/ro/privacy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contactează asistența' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contactează asistența' });
  const send = dialog.getByRole('button', { name: 'Trimite' });
  await send.click();
  await expect(dialog.getByText('Indicați numărul de telefon')).toBeVisible();
  await expect(dialog.getByText('Completați acest câmp')).toBeVisible();
  await dialog.getByLabel('Întrebarea dvs.').fill('Cum schimb adresa ofertei?');
  await dialog.getByLabel('Număr de telefon').fill('0691');
  await send.click();
  await expect(dialog.getByText('Număr de telefon greșit')).toBeVisible();
  await expect(dialog.getByLabel('Întrebarea dvs.')).toHaveValue('Cum schimb adresa ofertei?');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('radio', { name: 'Ajutor la alegere' }).check();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(1);
  await page.getByRole('radio', { name: 'Contactează asistența' }).check();
  await dialog.getByLabel('Număr de telefon').fill('069123456');
  await send.click();
  await expect(page.getByText('Trimis. Vă mulțumim!')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('the calculator follows slider and input, converts currencies, and resets the down payment to 20%', async ({
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
  // What it made of what was typed is said, until something else is.
  const corrected = dialog.getByText(/^Не больше 30\s000\s€: так и посчитали$/);
  await expect(corrected).toBeVisible();
  await field('Стоимость').fill('50000');
  await expect(down).toHaveValue(/^10\s000$/);
  await expect(corrected).toHaveCount(0);
  await dialog.getByText('MDL', { exact: true }).click();
  await expect(dialog.getByText('1 EUR =')).toBeVisible();
  const rate = Number(/= ([\d,]+) MDL/.exec(await dialog.innerText())?.[1]?.replace(',', '.'));
  const lei = async () => Number((await field('Стоимость').inputValue()).replace(/\s/g, ''));
  expect(await lei()).toBe(Math.round(50_000 * rate));
  await dialog.getByText('Таблица по годам').click();
  await expect(dialog.getByRole('row')).toHaveCount(6);
  await expectAccessible(page, '[role="dialog"]');
});
