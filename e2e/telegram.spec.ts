import { TelegramServer } from '../apps/server/src/testing/telegramServer.ts';
import { expectAccessible } from './axe.ts';
import { codeSentTo } from './codeSentTo.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test as base } from './fixtures.ts';
import { publishOffer } from './publishOffer.ts';
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

test('into Telegram’s account, ‘Вы регистрировались через Telegram, пароля у этого аккаунта нет. Войдите через Telegram или задайте пароль здесь: подтвердим его кодом.’, a password, what the bot may send', async ({
  visit,
  telegram,
}) => {
  const { page } = await visit({ locale: 'ro', width: 390, height: 844 });
  await page.goto('/ro/?auth=1');
  const button = page.getByRole('dialog').getByRole('link', { name: 'Intră prin Telegram' });
  await expect(button).toHaveAttribute('href', /^https:\/\/t\.me\/vatra_test_bot\?start=ro_[0-9a-f]{32}$/);
  const asked = new URL((await button.getAttribute('href'))!).searchParams.get('start')!;

  const ana = telegram.person(4711, 'ru', 'Ana');
  await ana.says(`/start ${asked}`);
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
  // Of an account from the messenger that has no password yet.
  const warning =
    'Вы регистрировались через Telegram, пароля у этого аккаунта нет. Войдите через Telegram или задайте пароль здесь: подтвердим его кодом.';
  await test.step(`'${warning}'`, () => expect(elsewhere.getByText(warning)).toBeVisible());

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
  await proof.getByRole('button', { name: 'Continuă' }).click();
  await expect(page.getByRole('link', { name: 'Conectează Telegram' })).toBeVisible();

  const { page: another, guard } = await visit({ locale: 'ro' });
  guard.allow(/401/);
  await another.goto(link);
  await expect(another.getByText('Acest link de autentificare nu mai este valabil')).toBeVisible();
  await expect(another).not.toHaveURL(/tg_token/);
});

for (const { locale, width, height, words } of [
  {
    locale: 'ru' as const,
    width: 1440,
    height: 900,
    words: {
      title: /^Войти как \+373/,
      other: 'Сейчас здесь открыт другой аккаунт',
      cancel: 'Отмена',
      enter: 'Это мой аккаунт, войти',
      entered: 'Вы вошли через Telegram',
    },
  },
  {
    locale: 'ro' as const,
    width: 390,
    height: 844,
    words: {
      title: /^Intrați ca \+373/,
      other: 'Acum aici este deschis alt cont',
      cancel: 'Anulează',
      enter: 'Este contul meu, intru',
      entered: 'Ați intrat prin Telegram',
    },
  },
])
  test(`attack: a sent link asks before it signs in, ${locale}`, async ({ visit, telegram }) => {
    const { page, guard } = await visit({ locale, width, height });
    guard.allow(/403/);
    const sender = telegram.person(4800 + width, locale, 'Ion');
    await sender.says(`/start ${locale}`);
    await sender.sharesContact({ phone_number: `3736955${width}`.padEnd(11, '0'), user_id: sender.id });
    const linkOf = () => /http\S+/.exec(sender.last().text)![0];

    await page.goto(linkOf());
    const dialog = page.getByRole('dialog', { name: words.title });
    await expect(dialog.getByRole('button', { name: words.cancel })).toBeFocused();
    await expect(dialog).not.toContainText(words.other);
    await expectAccessible(page, '[role=dialog]');
    // A careless Enter signs nobody in.
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await expect(page).not.toHaveURL(/tg_token|profile/);

    await page.goto(linkOf());
    await dialog.getByRole('button', { name: words.enter }).click();
    await expect(page.getByText(words.entered)).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/profile/);

    const other = telegram.person(4801 + width, locale, 'Petru');
    await other.says(`/start ${locale}`);
    await other.sharesContact({ phone_number: `3736966${width}`.padEnd(11, '0'), user_id: other.id });
    await page.goto(/http\S+/.exec(other.last().text)![0]);
    await expect(dialog).toContainText(words.other);
    await dialog.getByRole('button', { name: words.cancel }).click();
    await expect(dialog).toBeHidden();
  });

const waiting = {
  ru: {
    note: 'Пока видно только вам.',
    act: 'Подтвердить номер',
    send: 'Получить код',
    saved: 'Профиль обновлён',
    mark: 'Номер не подтверждён',
  },
  ro: {
    note: 'Deocamdată este vizibil doar pentru dvs.',
    act: 'Confirmă numărul',
    send: 'Primește codul',
    saved: 'Profilul a fost actualizat',
    mark: 'Număr neconfirmat',
  },
} as const;
const seats = [
  { locale: 'ru', width: 1440, height: 900 },
  { locale: 'ro', theme: 'night', width: 390, height: 844, touch: true },
] as const;

for (const seat of seats) {
  test(`what is published without a proven number is its author's alone until one button proves it: ${seat.locale}`, async ({
    person,
    visit,
  }) => {
    const words = waiting[seat.locale];
    const owner = await person('Ion', { ...seat, map: false });
    const { short_code: offer } = await publishOffer(owner);
    const search = await describeSearch(owner);
    const stranger = await visit({ ...seat, map: false });
    // The page is the answer: it says that there is no such thing.
    stranger.guard.allow(/404/);
    const { page } = owner;
    const note = page.getByText(words.note).filter({ visible: true });
    const statusFor = async (path: string) => (await stranger.page.goto(path))!.status();
    const previews = [`/${seat.locale}/preview/offer/${offer}`, `/${seat.locale}/preview/request/${search.short_code}`];
    for (const path of previews) expect(await statusFor(path)).toBe(404);

    const opened = page.getByRole('dialog');
    for (const [list, open] of [
      ['properties', `property_id=${offer}`],
      ['requests', `request_id=${search.short_code}`],
    ] as const) {
      await page.goto(`/${seat.locale}/dashboard/${list}?${open}`);
      await expect(opened.getByText(words.note).filter({ visible: true })).toBeVisible();
    }
    await expect(opened.getByText(words.mark)).toBeVisible();
    for (const list of ['requests', 'properties']) {
      await page.goto(`/${seat.locale}/dashboard/${list}`);
      await expect(note).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('link', { name: words.act }).click();
    await opened.getByRole('button', { name: words.send }).click();
    await opened.locator('input[name=code]').fill(await codeSentTo(page, owner.phone));
    await expect(page.getByText(words.saved)).toBeVisible();
    await expect(opened).toBeHidden();
    await expect(note).toBeHidden();
    await page.goto(`/${seat.locale}/dashboard/requests`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(note).toBeHidden();
    for (const path of previews) expect(await statusFor(path)).toBe(200);
  });
}

test('a number is proven by the messenger in the same browser, and what waited for it is published', async ({
  person,
  visit,
  telegram,
}) => {
  const owner = await person('Ion', { locale: 'ro', width: 390, height: 844, touch: true, map: false });
  const { short_code: offer } = await publishOffer(owner);
  const { page } = owner;
  await page.goto('/ro/dashboard/properties');
  await page.getByRole('link', { name: waiting.ro.act }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Deschideți-l în același browser')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  const link = dialog.getByRole('link', { name: 'Confirmă prin Telegram' });
  await expect(link).toHaveAttribute('href', /\?start=ro-phone-[\w-]{43}$/);
  const asked = new URL((await link.getAttribute('href'))!).searchParams.get('start')!;
  const ion = telegram.person(5_900, 'ro', 'Ion');
  await ion.says(`/start ${asked}`);
  await ion.sharesContact({ phone_number: owner.phone.slice(1), user_id: ion.id });
  await page.goto(/http\S+/.exec(ion.last().text)![0]);
  await expect(page.getByText(/Numărul \+373.* este confirmat/)).toBeVisible();
  await expect(page).toHaveURL(/\/ro\/dashboard\/profile$/);
  const stranger = await visit({ locale: 'ro', map: false });
  expect((await stranger.page.goto(`/ro/preview/offer/${offer}`))!.status()).toBe(200);
});
