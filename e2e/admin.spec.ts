import { findAnything, showAnalytics } from '@app/contract/adminFind';
import { blockUser, changeUserRole } from '@app/contract/adminUsers';
import { showLanding } from '@app/contract/landing';
import { listOffers } from '@app/contract/offers';
import { formatPhone } from '@app/domain/phone';
import { administrator } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

test('A2 users: an administrator finds a person, blocks him with a reason, and reads it in the log', async ({
  person,
  browser,
  home,
}) => {
  const troubled = await person('Ilie Trubadur');
  const admin = await administrator(browser, home);
  const { page } = admin;
  await page.goto('/ru/admin-dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Статистика' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Пользователи' }).first().click();
  await expect(page.getByRole('complementary').getByText('за 30 дней')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Имя, телефон, e-mail или номер' }).fill(formatPhone(troubled.phone));
  // Not before the list is the one that was asked for.
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Ilie Trubadur' })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ilie Trubadur' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ilie Trubadur' })).toBeVisible();
  await page.getByRole('button', { name: 'Заблокировать' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Заблокировать' })).toBeDisabled();
  await dialog.getByLabel('Причина').fill('Чужие фотографии');
  await dialog.getByRole('button', { name: 'Заблокировать' }).click();
  await expect(page.getByText('Пользователь заблокирован')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Снять блокировку' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Весь журнал' }).click();
  await expect(page.getByText('блокировка: нет → да').first()).toBeVisible();
  await expect(page.getByText('Причина: Чужие фотографии').first()).toBeVisible();
  await admin.finish();
});

test('decisions: whoever is second to act on what he saw is told, and sees what has become', async ({
  person,
  browser,
  home,
}) => {
  const wanted = await person('Doi Deodată');
  const admin = await administrator(browser, home, { locale: 'ro', width: 390, height: 844, touch: true });
  admin.guard.allow(/409/);
  const { page, api } = admin;
  const { users } = await api(findAnything, { query: { q: wanted.phone } });
  await page.goto(`/ro/admin-dashboard/users/${users[0]!.id}`);
  await page.getByRole('button', { name: 'Schimbă rolul' }).click();
  await page.getByRole('dialog').getByText('proprietar', { exact: true }).click();
  // Meanwhile another one is faster.
  await api(changeUserRole, { params: { id: users[0]!.id }, body: { role: 'realtor' } });
  await page.getByRole('dialog').getByRole('button', { name: 'Schimbă rolul' }).click();
  await expect(page.getByText(/Alt administrator a schimbat deja/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmă agentul' })).toBeVisible();
  await admin.finish();
});

test('the command palette opens a person by a few letters and the keyboard alone', async ({
  person,
  browser,
  home,
}) => {
  const name = `Zinaida ${Date.now()}`;
  await person(name);
  const admin = await administrator(browser, home);
  const { page } = admin;
  await page.goto('/ru/admin-dashboard/log');
  await expect(page.getByRole('heading', { level: 1, name: 'Журнал' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Пользователь, предложение, поиск или раздел' });
  await expect(field).toBeFocused();
  await field.fill(name.toLowerCase());
  await expect(page.getByRole('option', { name })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await admin.finish();
});

test('decisions 8.6: support answers in the page at once, on a phone too, and loses nothing without a network', async ({
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

test('decisions 8.6: what both write while one has no connection stands on both screens once, in order', async ({
  person,
  browser,
  home,
}) => {
  const name = `Ana ${Date.now()}`;
  const asker = await person(name, { width: 390, height: 844, touch: true });
  asker.guard.allow(/Failed to load resource/);
  const { page: his, context } = asker;
  await his.goto('/ru/dashboard/support');
  const field = his.getByRole('textbox', { name: 'Сообщение' });
  const write = async (text: string) => {
    await field.fill(text);
    await his.getByRole('button', { name: 'Отправить' }).click();
  };
  await write('первое');
  await expect(his.getByRole('img', { name: 'отправлено' })).toBeVisible();
  const admin = await administrator(browser, home);
  const { page } = admin;
  await page.goto('/ru/admin-dashboard/support');
  await page.getByRole('link', { name }).click();
  const desk = page.getByRole('log').getByRole('article');
  await expect(desk).toHaveCount(1);
  // The server has it, its answer is lost on the way.
  let lost = 0;
  await his.route('**/api/user/support', async (route) => {
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
  await expect(his.getByText('отправляется…')).not.toHaveCount(0);
  await field.fill('недописано');
  for (const text of ['ответ один', 'ответ два']) {
    await page.getByRole('textbox', { name: 'Сообщение' }).fill(text);
    await page.getByRole('button', { name: 'Отправить' }).click();
  }
  await expect(desk).toHaveCount(4);
  await context.setOffline(false);
  const words = ['первое', 'второе', 'ответ один', 'ответ два', 'третье', 'четвёртое'];
  for (const log of [his.getByRole('log'), page.getByRole('log')]) {
    await expect(log.locator('article > p')).toHaveText(words, { timeout: 30_000 });
  }
  await expect(his.getByText('отправляется…')).toHaveCount(0);
  await expect(field).toHaveValue('недописано');
  await admin.finish();
});

test('decisions 8.5: a report reaches the moderators at once, who decide on a phone too', async ({
  person,
  browser,
  home,
}) => {
  const witness = await person('Vasile Martor', { map: false });
  const admin = await administrator(browser, home, { width: 390, height: 844, touch: true });
  const { page } = admin;
  await page.goto('/ru/admin-dashboard/moderation');
  await expect(page.getByRole('tab', { name: 'Жалобы' })).toHaveAttribute('aria-selected', 'true');
  const [offer] = (await witness.api(listOffers, { query: { limit: 1 } })).items;
  await witness.page.goto(`/ru/preview/offer/${offer!.short_code}`);
  await witness.page.getByRole('button', { name: 'Пожаловаться' }).click();
  const dialog = witness.page.getByRole('dialog');
  await dialog.getByText('Похоже на обман').click();
  const words = `Просит аванс ${Date.now()}`;
  await dialog.getByLabel('Подробности').fill(words);
  await expectAccessible(witness.page);
  await dialog.getByRole('button', { name: 'Отправить жалобу' }).click();
  await expect(witness.page.getByText('Модератор посмотрит')).toBeVisible();
  await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('listitem')
    .filter({ hasText: words })
    .getByRole('button', { name: 'Всё в порядке' })
    .first()
    .click();
  await expect(page.getByText('Отмечено: всё в порядке')).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
  await page.goto('/ru/admin-dashboard/requests?state=running');
  await expect(page.getByRole('button', { name: 'Отклонить' }).first()).toBeVisible();
  await expectAccessible(page);
  await admin.finish();
});

test('A6: administrators’ calls answer others 403', async ({ person }) => {
  const { api } = await person('Nimeni');
  for (const call of [() => api(showAnalytics), () => api(blockUser, { params: { id: 1 }, body: { reason: 'x' } })])
    await expect(call()).rejects.toMatchObject({ status: 403, code: 'forbidden' });
});

test('decisions 8.5: a word that an administrator changes, hides and orders by keyboard is what visitors read', async ({
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
