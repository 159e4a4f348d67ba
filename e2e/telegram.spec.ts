import { TelegramServer } from '../apps/server/src/testing/telegramServer.ts';
import { expectAccessible } from './axe.ts';
import { expect, test as base } from './fixtures.ts';
import { type Product, serveProduct } from './serveProduct.ts';

/** A product of its own with a bot: the one that all tests share has none. */
const test = base.extend<object, { telegram: TelegramServer; product: Product }>({
  telegram: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const telegram = await new TelegramServer().start();
      await use(telegram);
      await telegram.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ telegram }, use) => {
      const product = await serveProduct('telegram', { ...telegram.env, DEMO: '0' });
      await expect.poll(() => telegram.polls).toBe(1);
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  home: ({ product }, use) => use(product.url),
});

test('A2, A4, A8: into Telegram’s account, ‘Вы регистрировались через Telegram, пароля у этого аккаунта нет. Войдите через Telegram или задайте пароль здесь: подтвердим его кодом.’, a password, what the bot may send', async ({
  visit,
  telegram,
}) => {
  const { page } = await visit({ locale: 'ro', width: 390, height: 844 });
  await page.goto('/ro/?auth=1');
  const button = page.getByRole('dialog').getByRole('link', { name: 'Intră prin Telegram' });
  await expect(button).toHaveAttribute('href', 'https://t.me/vatra_test_bot?start=ro');

  const ana = telegram.person(4711, 'ru', 'Ana');
  await ana.says('/start ro');
  await ana.sharesContact({ phone_number: '37369123123', user_id: ana.id });
  const link = /http\S+/.exec(ana.last().text)![0];

  // The token never stands in the address bar, nor in the history.
  const shown: string[] = [];
  page.on('framenavigated', (frame) => shown.push(frame.url()));
  await page.goto(link);
  await expect(page).toHaveURL(/\/ro\/dashboard\/profile\?password=1$/);
  expect(shown.at(-1)).not.toContain('tg_token');
  const { page: elsewhere } = await visit();
  await elsewhere.goto('/ru/?auth=1');
  const identifier = elsewhere.getByRole('combobox', { name: 'Телефон или email' });
  await identifier.fill('069123123');
  await identifier.blur();
  // A8, of an account from the messenger that has no password yet.
  const warning =
    'Вы регистрировались через Telegram, пароля у этого аккаунта нет. Войдите через Telegram или задайте пароль здесь: подтвердим его кодом.';
  await test.step(`A8: '${warning}'`, () => expect(elsewhere.getByText(warning)).toBeVisible());

  await page.getByRole('dialog').getByLabel('Alegeți o parolă').fill('Parola12');
  await page.getByRole('dialog').getByRole('button', { name: 'Setează parola' }).click();
  await expect(page).toHaveURL(/\/ro\/dashboard\/profile$/);

  const wish = page.getByRole('switch', { name: 'Trimite notificări în Telegram' });
  await expect(wish).toBeChecked();
  await wish.click();
  await expect(wish).not.toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Deconectează Telegram' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirmați că sunteți dvs.' });
  await expectAccessible(page, '[role=dialog]');
  await proof.getByLabel('Parola', { exact: true }).fill('Parola12');
  await proof.getByRole('button', { name: 'Continuați' }).click();
  await expect(page.getByRole('link', { name: 'Conectează Telegram' })).toBeVisible();

  const { page: another, guard } = await visit({ locale: 'ro' });
  guard.allow(/401/);
  await another.goto(link);
  await expect(another.getByText('Acest link de autentificare nu mai este valabil')).toBeVisible();
  await expect(another).not.toHaveURL(/tg_token/);
});
