import { showLanding } from '@app/contract/landing';
import { administrator } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('support answers in the page at once, on a phone too, and loses nothing without a network', async ({
  person,
  browser,
  home,
}) => {
  const name = `Doina ${Date.now()}`;
  const asker = await person(name, { locale: 'ro', width: 390, height: 844, touch: true });
  asker.guard.allow(/Failed to load resource/);
  await asker.page.goto('/ro/dashboard/support');
  await asker.page.getByRole('textbox', { name: 'Mesaj' }).fill('Nu-mi găsesc oferta');
  await asker.page.getByRole('button', { name: 'Trimite' }).click();
  await expect(asker.page.getByRole('img', { name: 'trimis' })).toBeVisible();
  await expectAccessible(asker.page);
  const admin = await administrator(browser, home);
  const { page } = admin;
  await page.goto('/ru/admin-dashboard/support');
  await page.getByRole('link', { name }).click();
  const log = page.getByRole('log');
  await expect(log.getByText('Nu-mi găsesc oferta')).toBeVisible();
  // Read marks come without a reload.
  await expect(asker.page.getByRole('img', { name: 'citit' })).toBeVisible();
  await page.getByRole('button', { name: 'Oferta nu se vede' }).click();
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(asker.page.getByText(/Oferta se arată 14 zile/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Решено', exact: true }).first().click();
  await expect(page.getByText('Разговор отмечен решённым')).toBeVisible();
  await asker.context.setOffline(true);
  await asker.page.getByRole('textbox', { name: 'Mesaj' }).fill('Mulțumesc!');
  await asker.page.getByRole('button', { name: 'Trimite' }).click();
  await expect(asker.page.getByText('se trimite…')).toBeVisible();
  await asker.context.setOffline(false);
  await expect(log.getByText('Mulțumesc!')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Решено', exact: true }).first()).toBeEnabled();
  await admin.finish();
});

test('what both write while one has no connection stands on both screens once, in order', async ({
  person,
  browser,
  home,
}) => {
  const name = `Ana ${Date.now()}`;
  const asker = await person(name, { width: 390, height: 844, touch: true });
  asker.guard.allow(/Failed to load resource/);
  const { page: asking, context } = asker;
  await asking.goto('/ru/dashboard/support');
  const field = asking.getByRole('textbox', { name: 'Сообщение' });
  const write = async (text: string) => {
    await field.fill(text);
    await asking.getByRole('button', { name: 'Отправить' }).click();
  };
  await write('первое');
  await expect(asking.getByRole('img', { name: 'отправлено' })).toBeVisible();
  const admin = await administrator(browser, home);
  const { page } = admin;
  await page.goto('/ru/admin-dashboard/support');
  await page.getByRole('link', { name }).click();
  const desk = page.getByRole('log').getByRole('article');
  await expect(desk).toHaveCount(1);
  // The server has it, its answer is lost on the way.
  let lost = 0;
  await asking.route('**/api/user/support', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await write('второе');
  await expect(desk).toHaveCount(2);
  await expect.poll(() => lost).toBe(1);
  await context.setOffline(true);
  for (const text of ['третье', 'четвёртое']) await write(text);
  await expect(asking.getByText('отправляется…')).not.toHaveCount(0);
  await field.fill('недописано');
  for (const text of ['ответ один', 'ответ два']) {
    await page.getByRole('textbox', { name: 'Сообщение' }).fill(text);
    await page.getByRole('button', { name: 'Отправить' }).click();
  }
  await expect(desk).toHaveCount(4);
  await context.setOffline(false);
  const words = ['первое', 'второе', 'ответ один', 'ответ два', 'третье', 'четвёртое'];
  for (const log of [asking.getByRole('log'), page.getByRole('log')]) {
    await expect(log.locator('article > p')).toHaveText(words, { timeout: 30_000 });
  }
  await expect(asking.getByText('отправляется…')).toHaveCount(0);
  await expect(field).toHaveValue('недописано');
  await admin.finish();
});

test('a word that an administrator changes, hides and orders by keyboard is what visitors read', async ({
  browser,
  home,
}) => {
  const admin = await administrator(browser, home, { width: 390, height: 844, touch: true });
  const { page, api } = admin;
  await page.goto('/ru/admin-dashboard/landing?list=faq');
  await page.getByRole('button', { name: 'Изменить: Кто видит мой телефон?' }).click();
  await page.getByLabel('Вопрос, по-русски').fill('Кому виден мой номер?');
  await page.getByRole('button', { name: 'Скрыть: Сколько берёт риелтор?' }).click();
  const handle = page.getByRole('button', { name: 'Переместить: Кому виден мой номер?' });
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Теперь на месте 3 из 4')).toBeAttached();
  await expect(handle).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Сохранено, на сайте уже видно')).toBeVisible();
  const { faq } = await api(showLanding, { query: { locale: 'ru' } });
  expect(faq.map(({ question }) => question).slice(0, 2)).toEqual([
    'Чем поиск лучше подписки на объявления?',
    'Кому виден мой номер?',
  ]);
  await page.getByText('История правок').click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Как было в начале' })
    .getByRole('button', { name: 'Вернуть' })
    .click();
  await expect(page.getByRole('button', { name: 'Скрыть: Сколько берёт риелтор?' })).toBeVisible();
  expect((await api(showLanding, { query: { locale: 'ru' } })).faq).toHaveLength(4);
  await admin.finish();
});
