import { confirmContact } from '@app/contract/contacts';
import { errors } from '@app/contract/errors';
import { TelegramServer } from '../apps/server/src/testing/telegramServer.ts';
import { expectAnswerShown } from './answerShown.ts';
import { expectAccessible } from './axe.ts';
import { codeSentTo } from './codeSentTo.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test as base } from './fixtures.ts';
import { desktopRo, phoneRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
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

const [ru, ro] = [pageTexts('ru'), pageTexts('ro')];

test(
  'an account made by Telegram signs in, gets a password, and decides what the bot may send',
  { tag: '@nightly' },
  async ({ visit, telegram }) => {
    const { page } = await visit(phoneRo);
    await page.goto('/ro/?auth=1');
    const button = page.getByRole('dialog').getByRole('link', { name: ro('messenger.signIn') });
    await expect(button).toHaveAttribute('href', /^https:\/\/t\.me\/vatra_test_bot\?start=ro_[0-9a-f]{32}$/);
    const asked = new URL((await button.getAttribute('href'))!).searchParams.get('start')!;

    const ana = telegram.person(4711, 'ru', 'Ana');
    await ana.says(`/start ${asked}`);
    await ana.sharesContact({ phone_number: '37369123123', user_id: ana.id });
    const link = /http\S+/.exec(ana.last().text)![0];

    // The token is never seen in the address bar, nor in the history.
    const shown: string[] = [];
    page.on('framenavigated', (frame) => shown.push(frame.url()));
    await page.goto(link);
    await expect(page).toHaveURL(/\/ro\/dashboard\/profile\?password=1$/);
    expect(shown.at(-1)).not.toContain('tg_token');
    const { page: elsewhere } = await visit();
    await elsewhere.goto('/ru/?auth=1');
    const identifier = elsewhere.getByRole('combobox', { name: ru('accounts.identifier') });
    await identifier.fill('069123123');
    await identifier.blur();
    await expect(elsewhere.getByText(ru('accounts.fromTelegram'))).toBeVisible();

    await page.getByRole('dialog').getByLabel(ro('accounts.newPassword')).fill('Nucul 12');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: ro('accounts.setPassword') })
      .click();
    await expect(page).toHaveURL(/\/ro\/dashboard\/profile$/);

    const wish = page.getByRole('switch', { name: ro('messenger.sync') });
    await expect(wish).toBeChecked();
    await wish.click();
    await expect(wish).not.toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: ro('messenger.detach') }).click();
    const proof = page.getByRole('dialog', { name: ro('profile.proveIsYou') });
    await expectAccessible(page, '[role=dialog]');
    await proof.getByLabel(ro('accounts.password'), { exact: true }).fill('Nucul 12');
    await proof.getByRole('button', { name: ro('profile.goOn') }).click();
    await expect(page.getByRole('link', { name: ro('messenger.attach') })).toBeVisible();

    const { page: another, guard } = await visit({ locale: 'ro' });
    guard.allow(/401/);
    await another.goto(link);
    await expect(another.getByText(errors.telegram_link_spent.ro)).toBeVisible();
    await expect(another).not.toHaveURL(/tg_token/);
  },
);

for (const seat of seatsOf(desktopRo, phoneRu))
  test(
    `attack: a sent link asks before it signs in: ${seat.label}`,
    { tag: '@nightly' },
    async ({ visit, telegram }) => {
      const { locale, width } = seat;
      const t = pageTexts(locale);
      const { page, guard } = await visit(seat);
      guard.allow(/403/);
      const sender = telegram.person(4800 + width, locale, 'Ion');
      await sender.says(`/start ${locale}`);
      await sender.sharesContact({ phone_number: `3736955${width}`.padEnd(11, '0'), user_id: sender.id });
      const linkOf = () => /http\S+/.exec(sender.last().text)![0];

      await page.goto(linkOf());
      const dialog = page.getByRole('dialog', { name: t.pattern('messenger.askTitle', { account: /\+373.+/ }) });
      await expect(dialog.getByRole('button', { name: t('ui.cancel') })).toBeFocused();
      await expect(dialog).not.toContainText(t('messenger.askOther'));
      await expectAccessible(page, '[role=dialog]');
      // A careless Enter signs nobody in.
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      await expect(page).not.toHaveURL(/tg_token|profile/);

      await page.goto(linkOf());
      await dialog.getByRole('button', { name: t('messenger.askAct') }).click();
      await expect(page.getByText(t('messenger.entered'))).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard\/profile/);

      const other = telegram.person(4801 + width, locale, 'Petru');
      await other.says(`/start ${locale}`);
      await other.sharesContact({ phone_number: `3736966${width}`.padEnd(11, '0'), user_id: other.id });
      await page.goto(/http\S+/.exec(other.last().text)![0]);
      await expect(dialog).toContainText(t('messenger.askOther'));
      await dialog.getByRole('button', { name: t('ui.cancel') }).click();
      await expect(dialog).toBeHidden();
    },
  );

for (const seat of seatsOf(phoneRu, desktopRo))
  test(
    `what is published without a proven number is seen by its author alone until one button proves it: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person, visit }) => {
      const t = pageTexts(seat.locale);
      const owner = await person('Ion', { ...seat, map: false });
      const { short_code: offer } = await publishOffer(owner);
      const search = await describeSearch(owner);
      const stranger = await visit({ ...seat, map: false });
      // The page is the answer: it says that there is no such thing.
      stranger.guard.allow(/404/);
      const { page } = owner;
      const note = page.getByText(t('ui.proveNumber.text')).filter({ visible: true });
      const statusFor = async (path: string) => (await stranger.page.goto(path))!.status();
      const previews = [
        `/${seat.locale}/preview/offer/${offer}`,
        `/${seat.locale}/preview/request/${search.short_code}`,
      ];
      for (const path of previews) expect(await statusFor(path)).toBe(404);

      const opened = page.getByRole('dialog');
      for (const [list, open] of [
        ['properties', `property_id=${offer}`],
        ['requests', `request_id=${search.short_code}`],
      ] as const) {
        await page.goto(`/${seat.locale}/dashboard/${list}?${open}`);
        await expect(opened.getByText(t('ui.proveNumber.text')).filter({ visible: true })).toBeVisible();
      }
      await expect(opened.getByText(t('ui.phoneUnproven'))).toBeVisible();
      for (const list of ['requests', 'properties']) {
        await page.goto(`/${seat.locale}/dashboard/${list}`);
        await expect(note).toBeVisible();
        await expectAccessible(page);
      }
      await page.getByRole('link', { name: t('ui.proveNumber.act') }).click();
      await opened.getByRole('button', { name: t('profile.sendCode') }).click();
      const code = await codeSentTo(page, owner.phone);
      await expectAnswerShown(page, confirmContact, () => opened.locator('input[name=code]').fill(code));
      await expect(opened).toBeHidden();
      await expect(note).toBeHidden();
      await page.goto(`/${seat.locale}/dashboard/requests`);
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(note).toBeHidden();
      for (const path of previews) expect(await statusFor(path)).toBe(200);
    },
  );

test(
  'a number is proven by the messenger in the same browser, and what waited for it is published',
  { tag: '@nightly' },
  async ({ person, visit, telegram }) => {
    const owner = await person('Ion', { ...phoneRo, map: false });
    const { short_code: offer } = await publishOffer(owner);
    const { page } = owner;
    await page.goto('/ro/dashboard/properties');
    await page.getByRole('link', { name: ro('ui.proveNumber.act') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(ro('profile.proveByTelegramHow'))).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    const link = dialog.getByRole('link', { name: ro('profile.proveByTelegram') });
    await expect(link).toHaveAttribute('href', /\?start=ro-phone-[\w-]{43}$/);
    const asked = new URL((await link.getAttribute('href'))!).searchParams.get('start')!;
    const ion = telegram.person(5_900, 'ro', 'Ion');
    await ion.says(`/start ${asked}`);
    await ion.sharesContact({ phone_number: owner.phone.slice(1), user_id: ion.id });
    await page.goto(/http\S+/.exec(ion.last().text)![0]);
    await expect(page.getByText(ro.pattern('messenger.phoneProven', { phone: /\+373.+/ }))).toBeVisible();
    await expect(page).toHaveURL(/\/ro\/dashboard\/profile$/);
    const stranger = await visit({ locale: 'ro', map: false });
    expect((await stranger.page.goto(`/ro/preview/offer/${offer}`))!.status()).toBe(200);
  },
);
