import { listModeration } from '@app/contract/adminModeration';
import type { ModerationTab } from '@app/contract/adminTabs';
import { listAdminUsers } from '@app/contract/adminUserList';
import type { ApiClient } from '@app/contract/client';
import { listNotifications } from '@app/contract/notifications';
import { reportAbuse } from '@app/contract/reports';
import { sendAnswer, writeToSupport } from '@app/contract/supportChat';
import { rejectReasons } from '@app/domain/rejectReasons';
import type { Locator, Page } from '@playwright/test';
import { administrator } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import type { Person } from './person.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

/** A picture that looks like no other: squares by chance. */
async function ownPicture(page: Page): Promise<File> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 800];
    const pen = canvas.getContext('2d')!;
    for (let i = 0; i < 72; i += 1) {
      pen.fillStyle = `hsl(0 0% ${Math.random() * 100}%)`;
      pen.fillRect((i % 9) * 100, Math.floor(i / 9) * 100, 100, 100);
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!;
  });
  return new File([Buffer.from(base64, 'base64')], 'flat.jpg', { type: 'image/jpeg' });
}

/** Whether it waits in that part of the queue, on any page of it. */
async function waits(api: ApiClient, tab: ModerationTab, id: number): Promise<boolean> {
  let cursor: string | null = '';
  while (cursor !== null) {
    const { items, next }: { items: { id: number }[]; next: string | null } = await api(listModeration, {
      query: { tab, limit: 50, ...(cursor ? { cursor } : {}) },
    });
    if (items.some((item) => item.id === id)) return true;
    cursor = next;
  }
  return false;
}

/** Reads the list on until it is there. */
async function readTo(page: Page, thing: Locator, more: string): Promise<void> {
  const button = page.getByRole('button', { name: more });
  for (let pages = 0; pages < 40; pages += 1) {
    await expect(thing.or(button).first()).toBeVisible();
    if ((await thing.count()) > 0) return;
    const things = page.getByRole('main').getByRole('listitem');
    const shown = await things.count();
    await button.click();
    await expect.poll(() => things.count()).toBeGreaterThan(shown);
  }
}

const noticesOf = async ({ api }: Person): Promise<string> =>
  (await api(listNotifications, { query: {} })).items.map(({ message }) => message).join('\n');

/** Tries one choice of a filter that hides the row, and one that shows it. */
const filtering =
  (page: Page, row: Locator, none: Locator) =>
  async (filter: string, fits: string, not: string): Promise<void> => {
    await page.getByRole('combobox', { name: filter }).selectOption(not);
    await expect(none).toBeVisible();
    await page.getByRole('combobox', { name: filter }).selectOption(fits);
    await expect(row).toHaveCount(1);
  };

for (const seat of seatsOf(phoneRo, desktopRu))
  test(`an administrator decides about new, cheap and repeated offers: ${seat.label}`, async ({
    person,
    browser,
    home,
  }) => {
    const t = pageTexts(seat.locale);
    const owner = await person(`Petru ${seat.locale}`, { locale: seat.locale });
    const street = `str. Întrebării ${Date.now()}`;
    const spot: [number, number] = [28.8 + Math.random() * 0.08, 46.99 + Math.random() * 0.06];
    const photo = await ownPicture(owner.page);
    const flat = { sale: true, price: 190_000, at: spot, photo };
    const first = await publishOffer(owner, { ...flat, address: `${street}, 1` });
    const twin = await publishOffer(owner, { ...flat, address: `${street}, 2` });
    const cheap = await publishOffer(owner, {
      sale: true,
      price: 12_000,
      at: [spot[0] + 0.01, spot[1]],
      address: `${street}, 3`,
      photo: await ownPicture(owner.page),
    });
    const admin = await administrator(browser, home, seat);
    const { page, api } = admin;
    await expect.poll(() => waits(api, 'flagged', cheap.id)).toBe(true);
    const repeats = () => Promise.all([first, twin].map(({ id }) => waits(api, 'duplicates', id)));
    await expect.poll(async () => (await repeats()).filter(Boolean)).toEqual([true]);
    // The one that was looked at last.
    const [late, early] = (await repeats())[1] ? [2, 1] : [1, 2];
    const queue = `/${seat.locale}/admin-dashboard/moderation?tab=`;
    const offerName = (number: number) => `${t('admin.moderation.subject.offer')} ${street}, ${number}`;
    const thing = (number: number) => page.getByRole('listitem', { name: offerName(number), exact: true });
    await page.goto(`${queue}flagged`);
    await readTo(page, thing(3), t('ui.showMore'));
    await expect(thing(3)).toContainText(t.within('admin.moderation.lowPrice', { share: /\d+/ }));
    await page.goto(`${queue}duplicates`);
    await readTo(page, thing(late), t('ui.showMore'));
    await expect(thing(late)).toContainText(
      `${t('admin.moderation.repeats')}: ${t('admin.moderation.signs.photo', { photos: 1 })}, ${t('admin.moderation.signs.phone')}`,
    );
    for (const number of [late, early])
      await expect(thing(late).getByText(`${street}, ${number}`, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await thing(late)
      .getByRole('button', { name: t('admin.offers.reject') })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: t('admin.offers.reject') })).toBeDisabled();
    await dialog.getByLabel(t('admin.ask.reason')).fill('То же объявление второй раз');
    await dialog.getByRole('button', { name: t('admin.offers.reject') }).click();
    await expect(page.getByText(t('admin.moderation.done.reject', { count: 1 }), { exact: true })).toBeVisible();
    await expect(thing(late)).toHaveCount(0);
    expect(await noticesOf(owner)).toContain('То же объявление второй раз');
    await page.getByRole('button', { name: t('admin.offers.restore') }).click();
    await expect(page.getByText(t('admin.moderation.done.restore', { count: 1 }), { exact: true })).toBeVisible();
    await page.goto(`${queue}new`);
    await readTo(page, thing(3), t('ui.showMore'));
    for (const number of [early, 3])
      await page.getByRole('checkbox', { name: t('admin.moderation.choose', { name: offerName(number) }) }).check();
    await page
      .getByRole('toolbar', { name: t('ui.withChosen') })
      .getByRole('button', { name: t('admin.offers.reject') })
      .click();
    await dialog.getByLabel(t('admin.ask.reason')).fill('Чужие объявления');
    await dialog.getByRole('button', { name: t('admin.offers.reject') }).click();
    await expect(page.getByText(t('admin.moderation.done.reject', { count: 2 }))).toBeVisible();
    for (const number of [early, 3]) await expect(thing(number)).toHaveCount(0);
    expect((await noticesOf(owner)).split('Чужие объявления')).toHaveLength(3);
    await admin.finish();
  });

for (const seat of seatsOf(desktopRo, phoneRu))
  test(
    `every filter finds an offer, which an administrator rejects and brings back: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person, browser, home }) => {
      const t = pageTexts(seat.locale);
      const owner = await person(`Sanda ${seat.locale}`, { locale: seat.locale });
      const address = `str. Filtrului ${Date.now()}, 7`;
      await publishOffer(owner, { sale: true, price: 180_000, at: [28.79, 47.03], address });
      const admin = await administrator(browser, home, seat);
      const { page } = admin;
      await page.goto(`/${seat.locale}/admin-dashboard/offers`);
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: address });
      const none = page.getByRole('heading', { name: t('admin.offers.empty') });
      const field = page.getByRole('searchbox', { name: t('admin.offers.search') });
      await field.fill(address);
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
      // The field keeps the focus.
      await expect(field).toBeFocused();
      const under = filtering(page, row, none);
      await under(t('admin.offers.deal'), '2', '1');
      await under(t('admin.offers.kind'), '1', '3');
      await under(t('admin.offers.state'), 'active', 'rejected');
      await row.getByRole('button', { name: t('admin.offers.reject') }).click();
      await page.getByRole('dialog').getByLabel(t('admin.ask.reason')).fill('Адреса нет');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('admin.offers.reject') })
        .click();
      await expect(none).toBeVisible();
      await page.getByRole('combobox', { name: t('admin.offers.state') }).selectOption('rejected');
      await expect(row).toContainText('Адреса нет');
      await expectAccessible(page);
      expect(await noticesOf(owner)).toContain('Адреса нет');
      await row.getByRole('button', { name: t('admin.offers.restore') }).click();
      await expect(none).toBeVisible();
      await under(t('admin.offers.state'), 'active', 'draft');
      await admin.finish();
    },
  );

for (const seat of seatsOf(phoneRu, desktopRo))
  test(
    `every filter finds a search, which an administrator rejects and brings back: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person, browser, home }) => {
      const t = pageTexts(seat.locale);
      const name = `Tudor ${seat.locale} ${Date.now()}`;
      const seeker = await person(name, { locale: seat.locale });
      await describeSearch(seeker);
      const admin = await administrator(browser, home, seat);
      const { page } = admin;
      await page.goto(`/${seat.locale}/admin-dashboard/requests`);
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
      const none = page.getByRole('heading', { name: t('admin.searches.empty') });
      await page.getByRole('searchbox', { name: t('admin.searches.search') }).fill(name);
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
      const under = filtering(page, row, none);
      await under(t('admin.offers.deal'), '1', '2');
      await under(t('admin.offers.kind'), '1', '2');
      await page.getByRole('searchbox', { name: t('admin.searches.price') }).fill('900');
      await expect(none).toBeVisible();
      await page.getByRole('searchbox', { name: t('admin.searches.price') }).fill('400');
      await expect(row).toHaveCount(1);
      await under(t('admin.offers.state'), 'running', 'paused');
      await row.getByRole('button', { name: t('admin.offers.reject') }).click();
      const ready = rejectReasons.at(-1)!;
      await page
        .getByRole('dialog')
        .getByRole('combobox', { name: t('admin.template') })
        .selectOption(ready[seat.locale]);
      await expect(page.getByRole('dialog').getByLabel(t('admin.ask.reason'))).toHaveValue(ready[seat.locale]);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('admin.offers.reject') })
        .click();
      await expect(page.getByText(t('admin.searches.isRejected'))).toBeVisible();
      await page.getByRole('combobox', { name: t('admin.offers.state') }).selectOption('rejected');
      await expect(row).toContainText(ready[seat.locale]);
      await expectAccessible(page);
      // Its author reads it in their own language.
      expect(await noticesOf(seeker)).toContain(ready[seeker.locale]);
      await row.getByRole('button', { name: t('admin.offers.restore') }).click();
      await expect(page.getByText(t('admin.searches.isRestored'))).toBeVisible();
      await under(t('admin.offers.state'), 'running', 'rejected');
      await admin.finish();
    },
  );

for (const seat of seatsOf(desktopRu, phoneRo))
  test(
    `an administrator decides about reports of an offer, a search, a person and a conversation: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person, browser, home }) => {
      const t = pageTexts(seat.locale);
      const witness = await person(`Vera ${seat.locale}`, seat);
      const admin = await administrator(browser, home, seat);
      const { page, api } = admin;
      const mark = `${seat.locale} ${Date.now()}`;
      const doubtful = await person(`Nicu ${seat.locale}`);
      const offer = await publishOffer(doubtful, { price: beyondSearches });
      const search = await describeSearch(doubtful);
      const realtors = await api(listAdminUsers, { query: { role: 'realtor', state: 'verified', sort: 'oldest' } });
      // Each seat's own: two reports of one person wait as one.
      const realtor = realtors.items[seat.locale === 'ru' ? 0 : 1]!;
      const message = (text: string) => ({ client_id: crypto.randomUUID(), text, photo_ids: [] });
      await witness.api(writeToSupport, { body: message('Помогите') });
      const [talk] = (await api(listAdminUsers, { query: { q: witness.phone } })).items;
      await api(sendAnswer, { params: { id: String(talk!.id) }, body: message('Сами разберётесь') });
      await page.goto(`/${seat.locale}/admin-dashboard/moderation`);
      const report = async (path: string, reason: string, subject: string): Promise<void> => {
        await witness.page.goto(`/${seat.locale}${path}`);
        await witness.page
          .getByRole('button', { name: t('ui.report') })
          .first()
          .click();
        const dialog = witness.page.getByRole('dialog').last();
        await dialog.getByText(reason, { exact: true }).click();
        await dialog.getByLabel(t('support.report.comment')).fill(`${subject} ${mark}`);
        const answered = witness.page.waitForResponse((one) => one.url().endsWith(reportAbuse.path));
        await dialog.getByRole('button', { name: t('support.report.send') }).click();
        const { message } = (await (await answered).json()) as { message: string };
        await expect(witness.page.getByText(message)).toBeVisible();
      };
      await report(`/preview/offer/${offer.short_code}`, t('support.report.reasons.fraud'), 'offer');
      await report(`/preview/request/${search.short_code}`, t('support.report.reasons.insult'), 'search');
      await report(`/realtor/${realtor.id}`, t('support.report.reasons.fraud'), 'person');
      await report('/dashboard/support', t('support.report.reasons.insult'), 'talk');
      const waiting = (subject: string) =>
        page
          .getByRole('listitem')
          .filter({ hasText: `${subject} ${mark}` })
          .first();
      for (const subject of ['offer', 'search', 'person', 'talk'])
        await readTo(page, waiting(subject), t('ui.showMore'));
      await expectAccessible(page);
      await expect(
        waiting('talk')
          .getByRole('link', { name: `Vera ${seat.locale}` })
          .first(),
      ).toBeVisible();
      for (const subject of ['offer', 'search']) {
        await waiting(subject)
          .getByRole('button', { name: t('admin.moderation.dismiss') })
          .click();
        const asked = page.getByRole('dialog');
        await expect(asked.getByText(t('admin.moderation.dismissText', { market: 'yes' }))).toBeVisible();
        await asked.getByRole('button', { name: t('admin.moderation.dismissAct', { count: 1 }) }).click();
        await expect(page.getByText(`${subject} ${mark}`)).toHaveCount(0);
      }
      for (const subject of ['person', 'talk']) {
        await waiting(subject)
          .getByRole('button', { name: t('admin.moderation.uphold') })
          .click();
        await expect(page.getByText(`${subject} ${mark}`)).toHaveCount(0);
      }
      await expect(page.getByText(t('admin.moderation.done.uphold')).first()).toBeVisible();
      await admin.finish();
    },
  );

for (const seat of seatsOf(phoneRo, desktopRu))
  test(
    `an administrator lands on moderation and finds settings, the bell and the way out: ${seat.label}`,
    { tag: '@nightly' },
    async ({ browser, home }) => {
      const t = pageTexts(seat.locale);
      const admin = await administrator(browser, home, seat);
      const { page } = admin;
      await page.goto(`/${seat.locale}/dashboard`);
      const isPhone = seat.width === phoneRo.width;
      // On a desktop the sidebar has it, on a phone the menu of the whole site.
      if (isPhone) await page.getByRole('button', { name: t('shell.menu'), exact: true }).click();
      await page.getByRole('link', { name: t('shell.admin'), exact: true }).click();
      await expect(page).toHaveURL(/\/admin-dashboard\/moderation$/);
      await page.getByRole('button', { name: `${t('shell.settings')}, ${seat.locale.toUpperCase()}` }).click();
      await expect(page.getByRole('button', { name: t('profile.languages.ro') })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: t.pattern('notifications.bell') })).toBeVisible();
      await expectAccessible(page);
      if (isPhone) await page.getByRole('button', { name: t('admin.nav.site'), exact: true }).click();
      await page.getByRole('button', { name: t('shell.signOut') }).click();
      await expect(page).toHaveURL(/\/(ru|ro)\/?$/);
      await admin.finish();
    },
  );
