import { register } from '@app/contract/accounts';
import { createClient, type ApiClient } from '@app/contract/client';
import { errorText } from '@app/contract/errors';
import type { Locale } from '@app/domain/kinds';
import type { Page } from '@playwright/test';
import { type ChatPerson, TelegramServer } from '../apps/server/src/testing/telegramServer.ts';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test as base } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import type { Person, Visitor } from './person.ts';
import { type Product, serveProduct } from './serveProduct.ts';

/** A product as it is run for people, where Telegram alone says whose a number is: no code goes out by SMS. */
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
      const product = await serveProduct('telegram-phone', { ...telegram.env, DEMO: '0', NODE_ENV: 'production' });
      await expect.poll(() => telegram.polls).toBe(1);
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  home: ({ product }, use) => use(product.url),
});

const password = 'Casa veche 12';
let made = 0;
const newPhone = () => `+37378${String((Date.now() + (made += 1)) % 1e6).padStart(6, '0')}`;

/** Somebody who registered with an e-mail and has no phone; `phone` is what they write in their search. */
async function withoutPhone(visitor: Visitor, home: string): Promise<Person> {
  let token: string | null = null;
  const email = `mail${Date.now()}${(made += 1)}@example.md`;
  const api: ApiClient = createClient({ baseUrl: home, fetch, token: () => token, locale: () => visitor.locale });
  token = (await api(register, { body: { identifier: email, password, agree_with_policy: true } })).token;
  await visitor.context.addInitScript((value) => {
    if (location.origin === 'null' || sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', '1');
    localStorage.setItem('token', value);
  }, token);
  return { ...visitor, name: '', phone: newPhone(), password, token, api };
}

/** Shows the password, presses the way to the bot, and shares the number there. @returns the bot's link */
async function goToBot(page: Page, locale: Locale, chat: ChatPerson, phone: string): Promise<string> {
  const t = pageTexts(locale);
  const dialog = page.getByRole('dialog').last();
  await dialog.locator('input[name="password"]').fill(password);
  await dialog.getByRole('button', { name: t('profile.goOn') }).click();
  const way = dialog.getByRole('link', { name: t('profile.proveByTelegram') });
  await expect(way).toHaveAttribute('href', new RegExp(`\\?start=${locale}-phone-[\\w-]{43}$`));
  await expectAccessible(page, '[role=dialog]');
  // Telegram itself is not there.
  await way.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await way.click();
  await chat.says(`/start ${new URL((await way.getAttribute('href'))!).searchParams.get('start')!}`);
  await chat.sharesContact({ phone_number: phone.slice(1), user_id: chat.id });
  return /http\S+/.exec(chat.last().text)![0];
}

for (const seat of seatsOf(phoneRo, desktopRu))
  test(
    `a person with an e-mail alone proves a number by Telegram and returns to the same page: ${seat.label}`,
    { tag: '@nightly' },
    async ({ visit, home, telegram }) => {
      const t = pageTexts(seat.locale);
      const proven = t.pattern('messenger.phoneProven', { phone: /\+373.+/ });
      const owner = await withoutPhone(await visit({ ...seat, map: false }), home);
      const { page, context } = owner;
      const search = await describeSearch(owner);
      const stranger = await visit({ ...seat, map: false });
      stranger.guard.allow(/404/);
      const preview = `/${seat.locale}/preview/request/${search.short_code}`;
      expect((await stranger.page.goto(preview))!.status()).toBe(404);

      await page.goto(`/${seat.locale}/dashboard/profile`);
      const name = page.getByLabel(t('profile.name'), { exact: true });
      await name.fill('Ion Nesalvat');
      await page
        .getByTestId('contact-phone')
        .getByRole('button', { name: t('profile.add') })
        .click();
      const link = await goToBot(page, seat.locale, telegram.person(6_000 + seat.width, seat.locale), owner.phone);

      // The bot's link opens another tab.
      const tab = await context.newPage();
      await tab.goto(link);
      await expect(tab.getByText(proven)).toBeVisible();
      await expect(tab).toHaveURL(new RegExp(`/${seat.locale}/dashboard/profile$`));
      await expect(tab.getByLabel(t('profile.name'), { exact: true })).toHaveValue('Ion Nesalvat');
      await tab.close();
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByText(proven)).toBeVisible();
      await expect(name).toHaveValue('Ion Nesalvat');
      expect((await stranger.page.goto(preview))!.status()).toBe(200);
    },
  );

for (const seat of seatsOf(desktopRu, phoneRo))
  test(
    `a search that waits leads to the bot; the number of another account is refused with the way into it: ${seat.label}`,
    { tag: '@nightly' },
    async ({ visit, home, telegram }) => {
      const t = pageTexts(seat.locale);
      const holder = newPhone();
      const chat = telegram.person(7_000 + seat.width, seat.locale);
      await chat.says('/start');
      await chat.sharesContact({ phone_number: holder.slice(1), user_id: chat.id });

      const owner = await withoutPhone(await visit({ ...seat, map: false }), home);
      owner.guard.allow(/409/);
      const { page } = owner;
      await describeSearch(owner);
      await page.goto(`/${seat.locale}/dashboard/requests`);
      await page.getByRole('link', { name: t('ui.proveNumber.act') }).click();
      const link = await goToBot(page, seat.locale, chat, holder);

      const guest = await visit({ ...seat, map: false });
      await guest.page.goto(link);
      await expect(guest.page.getByText(errorText('telegram_phone_elsewhere', seat.locale))).toBeVisible();
      await expect(guest.page).not.toHaveURL(/tg_phone/);

      await page.goto(link);
      const refused = page.getByRole('dialog', { name: t('messenger.refused.taken.title') });
      await expect(refused.getByRole('link', { name: t('messenger.signIn') })).toHaveAttribute(
        'href',
        /^https:\/\/t\.me\//,
      );
      await expectAccessible(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expect(refused).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`/${seat.locale}/dashboard/requests$`));
      await expect(page.getByText(t('ui.proveNumber.text'))).toBeVisible();
    },
  );
