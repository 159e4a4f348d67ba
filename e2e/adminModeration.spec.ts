import { listModeration } from '@app/contract/adminModeration';
import type { ModerationTab } from '@app/contract/adminTabs';
import { listAdminUsers } from '@app/contract/adminUserList';
import type { ApiClient } from '@app/contract/client';
import { listNotifications } from '@app/contract/notifications';
import { sendAnswer, writeToSupport } from '@app/contract/supportChat';
import { rejectReasons } from '@app/domain/rejectReasons';
import type { Locator, Page } from '@playwright/test';
import { administrator, desks } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './person.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

const words = {
  ru: {
    offer: 'Предложение ',
    more: 'Показать ещё',
    low: /это \d+% от медианы рынка/,
    repeats: /Повторяет: 1 общее фото, тот же владелец/,
    reject: 'Убрать с карты',
    restore: 'Вернуть',
    reason: 'Причина',
    rejected: 'Отклонено',
    restored: 'Возвращено',
    rejectedTwo: 'Отклонено: 2',
    choose: 'Выбрать: ',
    chosen: 'Что сделать с выбранными',
    find: 'Адрес, код или номер',
    findSearch: 'Код, номер или чей поиск',
    state: 'Состояние',
    deal: 'Сделка',
    kind: 'Вид недвижимости',
    price: 'Цена, €',
    none: 'Предложений не нашлось',
    noSearch: 'Поисков не нашлось',
    searchRejected: 'Поиск отклонён',
    searchRestored: 'Поиск снова виден',
    fine: 'Жалоба не подтвердилась',
    close: 'Закрыть жалобу',
    stays: /останется на карте/,
    template: 'Шаблон',
    admin: 'Управление',
    settings: /^Настройки/,
    bell: /^Уведомления/,
    signOut: 'Выйти',
    measures: 'Меры приняты',
    report: 'Пожаловаться',
    fraud: 'Похоже на обман',
    insult: 'Оскорбления',
    details: 'Подробности',
    send: 'Отправить жалобу',
    heard: 'Модератор посмотрит',
    closed: 'Жалоба закрыта: меры приняты',
  },
  ro: {
    offer: 'Oferta ',
    more: 'Arată mai mult',
    low: /adică \d+% din mediana pieței/,
    repeats: /Repetă: 1 fotografie comună, același proprietar/,
    reject: 'Scoate de pe hartă',
    restore: 'Restabilește',
    reason: 'Motivul',
    rejected: 'Respins',
    restored: 'Restabilit',
    rejectedTwo: 'Respinse: 2',
    choose: 'Alege: ',
    chosen: 'Ce facem cu cele alese',
    find: 'Adresă, cod sau număr',
    findSearch: 'Cod, număr sau a cui este',
    state: 'Stare',
    deal: 'Tranzacție',
    kind: 'Tipul imobilului',
    price: 'Preț, €',
    none: 'Nu s-au găsit oferte',
    noSearch: 'Nu s-au găsit căutări',
    searchRejected: 'Căutarea a fost respinsă',
    searchRestored: 'Căutarea este din nou vizibilă',
    fine: 'Sesizarea nu se confirmă',
    close: 'Închide sesizarea',
    stays: /rămâne pe hartă/,
    template: 'Șablon',
    admin: 'Administrare',
    settings: /^Setări/,
    bell: /^Notificări/,
    signOut: 'Ieși din cont',
    measures: 'Măsuri luate',
    report: 'Semnalează',
    fraud: 'Pare o înșelăciune',
    insult: 'Insulte',
    details: 'Detalii',
    send: 'Trimite sesizarea',
    heard: 'Un moderator',
    closed: 'Sesizare închisă: măsuri luate',
  },
} as const;

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

/** Whether it waits in that part of the queue, on whichever page. */
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

for (const { where, seat } of desks) {
  const w = words[seat.locale];

  test(`new, cheap and repeated offers wait and are decided about, ${where}`, async ({ person, browser, home }) => {
    const owner = await person(`Petru ${where}`, { locale: seat.locale });
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
    // Whichever was looked at last.
    const [late, early] = (await repeats())[1] ? [2, 1] : [1, 2];
    const queue = `/${seat.locale}/admin-dashboard/moderation?tab=`;
    const thing = (number: number) =>
      page.getByRole('listitem', { name: `${w.offer}${street}, ${number}`, exact: true });
    await page.goto(`${queue}flagged`);
    await readTo(page, thing(3), w.more);
    await expect(thing(3)).toContainText(w.low);
    await page.goto(`${queue}duplicates`);
    await readTo(page, thing(late), w.more);
    await expect(thing(late)).toContainText(w.repeats);
    const places = [late, early].map((number) =>
      thing(late).getByText(`${street}, ${number}`, { exact: true }).boundingBox(),
    );
    const [own, other] = await Promise.all(places);
    if (where === 'at a desk') expect(other!.x).toBeGreaterThan(own!.x + own!.width);
    else expect(other!.y).toBeGreaterThan(own!.y + own!.height);
    await expectAccessible(page);
    await thing(late).getByRole('button', { name: w.reject }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: w.reject })).toBeDisabled();
    await dialog.getByLabel(w.reason).fill('То же объявление второй раз');
    await dialog.getByRole('button', { name: w.reject }).click();
    await expect(page.getByText(w.rejected, { exact: true })).toBeVisible();
    await expect(thing(late)).toHaveCount(0);
    expect(await noticesOf(owner)).toContain('То же объявление второй раз');
    await page.getByRole('button', { name: w.restore }).click();
    await expect(page.getByText(w.restored, { exact: true })).toBeVisible();
    await page.goto(`${queue}new`);
    await readTo(page, thing(3), w.more);
    for (const number of [early, 3])
      await page.getByRole('checkbox', { name: `${w.choose}${w.offer}${street}, ${number}` }).check();
    await page.getByRole('toolbar', { name: w.chosen }).getByRole('button', { name: w.reject }).click();
    await dialog.getByLabel(w.reason).fill('Чужие объявления');
    await dialog.getByRole('button', { name: w.reject }).click();
    await expect(page.getByText(w.rejectedTwo)).toBeVisible();
    for (const number of [early, 3]) await expect(thing(number)).toHaveCount(0);
    expect((await noticesOf(owner)).split('Чужие объявления')).toHaveLength(3);
    await admin.finish();
  });

  test(`an offer is found by every filter, rejected and brought back, ${where}`, async ({ person, browser, home }) => {
    const owner = await person(`Sanda ${where}`, { locale: seat.locale });
    const address = `str. Filtrului ${Date.now()}, 7`;
    await publishOffer(owner, { sale: true, price: 180_000, at: [28.79, 47.03], address });
    const admin = await administrator(browser, home, seat);
    const { page } = admin;
    await page.goto(`/${seat.locale}/admin-dashboard/offers`);
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: address });
    const none = page.getByRole('heading', { name: w.none });
    const field = page.getByRole('searchbox', { name: w.find });
    await field.fill(address);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    // Who typed goes on typing.
    await expect(field).toBeFocused();
    const under = filtering(page, row, none);
    await under(w.deal, '2', '1');
    await under(w.kind, '1', '3');
    await under(w.state, 'active', 'rejected');
    await row.getByRole('button', { name: w.reject }).click();
    await page.getByRole('dialog').getByLabel(w.reason).fill('Адреса нет');
    await page.getByRole('dialog').getByRole('button', { name: w.reject }).click();
    await expect(none).toBeVisible();
    await page.getByRole('combobox', { name: w.state }).selectOption('rejected');
    await expect(row).toContainText('Адреса нет');
    await expectAccessible(page);
    expect(await noticesOf(owner)).toContain('Адреса нет');
    await row.getByRole('button', { name: w.restore }).click();
    await expect(none).toBeVisible();
    await under(w.state, 'active', 'draft');
    await admin.finish();
  });

  test(`a search is found by every filter, rejected and brought back, ${where}`, async ({ person, browser, home }) => {
    const name = `Tudor ${where} ${Date.now()}`;
    const seeker = await person(name, { locale: seat.locale });
    await describeSearch(seeker);
    const admin = await administrator(browser, home, seat);
    const { page } = admin;
    await page.goto(`/${seat.locale}/admin-dashboard/requests`);
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    const none = page.getByRole('heading', { name: w.noSearch });
    await page.getByRole('searchbox', { name: w.findSearch }).fill(name);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    const under = filtering(page, row, none);
    await under(w.deal, '1', '2');
    await under(w.kind, '1', '2');
    await page.getByRole('searchbox', { name: w.price }).fill('900');
    await expect(none).toBeVisible();
    await page.getByRole('searchbox', { name: w.price }).fill('400');
    await expect(row).toHaveCount(1);
    await under(w.state, 'running', 'paused');
    await row.getByRole('button', { name: w.reject }).click();
    const ready = rejectReasons.at(-1)!;
    await page.getByRole('dialog').getByRole('combobox', { name: w.template }).selectOption(ready[seat.locale]);
    await expect(page.getByRole('dialog').getByLabel(w.reason)).toHaveValue(ready[seat.locale]);
    await page.getByRole('dialog').getByRole('button', { name: w.reject }).click();
    await expect(page.getByText(w.searchRejected)).toBeVisible();
    await page.getByRole('combobox', { name: w.state }).selectOption('rejected');
    await expect(row).toContainText(ready[seat.locale]);
    await expectAccessible(page);
    // Its author reads it in their own language.
    expect(await noticesOf(seeker)).toContain(ready[seeker.locale]);
    await row.getByRole('button', { name: w.restore }).click();
    await expect(page.getByText(w.searchRestored)).toBeVisible();
    await under(w.state, 'running', 'rejected');
    await admin.finish();
  });

  test(`what is reported of an offer, a search, a person and a talk is decided about, ${where}`, async ({
    person,
    browser,
    home,
  }) => {
    const witness = await person(`Vera ${where}`, seat);
    const admin = await administrator(browser, home, seat);
    const { page, api } = admin;
    const mark = `${where} ${Date.now()}`;
    const doubtful = await person(`Nicu ${where}`);
    const offer = await publishOffer(doubtful, { price: beyondSearches });
    const search = await describeSearch(doubtful);
    const realtors = await api(listAdminUsers, { query: { role: 'realtor', state: 'verified', sort: 'oldest' } });
    // Each desk's own: what two report of one waits as one.
    const realtor = realtors.items[where === 'at a desk' ? 0 : 1]!;
    const message = (text: string) => ({ client_id: crypto.randomUUID(), text, photo_ids: [] });
    await witness.api(writeToSupport, { body: message('Помогите') });
    const [talk] = (await api(listAdminUsers, { query: { q: witness.phone } })).items;
    await api(sendAnswer, { params: { id: String(talk!.id) }, body: message('Сами разберётесь') });
    await page.goto(`/${seat.locale}/admin-dashboard/moderation`);
    const report = async (path: string, reason: string, subject: string): Promise<void> => {
      await witness.page.goto(`/${seat.locale}${path}`);
      await witness.page.getByRole('button', { name: w.report }).first().click();
      const dialog = witness.page.getByRole('dialog').last();
      await dialog.getByText(reason, { exact: true }).click();
      await dialog.getByLabel(w.details).fill(`${subject} ${mark}`);
      await dialog.getByRole('button', { name: w.send }).click();
      await expect(witness.page.getByText(w.heard)).toBeVisible();
    };
    await report(`/preview/offer/${offer.short_code}`, w.fraud, 'offer');
    await report(`/preview/request/${search.short_code}`, w.insult, 'search');
    await report(`/realtor/${realtor.id}`, w.fraud, 'person');
    await report('/dashboard/support', w.insult, 'talk');
    const waiting = (subject: string) =>
      page
        .getByRole('listitem')
        .filter({ hasText: `${subject} ${mark}` })
        .first();
    for (const subject of ['offer', 'search', 'person', 'talk']) await readTo(page, waiting(subject), w.more);
    await expectAccessible(page);
    await expect(
      waiting('talk')
        .getByRole('link', { name: `Vera ${where}` })
        .first(),
    ).toBeVisible();
    for (const subject of ['offer', 'search']) {
      await waiting(subject).getByRole('button', { name: w.fine }).click();
      const asked = page.getByRole('dialog');
      await expect(asked.getByText(w.stays)).toBeVisible();
      await asked.getByRole('button', { name: w.close }).click();
      await expect(page.getByText(`${subject} ${mark}`)).toHaveCount(0);
    }
    for (const subject of ['person', 'talk']) {
      await waiting(subject).getByRole('button', { name: w.measures }).click();
      await expect(page.getByText(`${subject} ${mark}`)).toHaveCount(0);
    }
    await expect(page.getByText(w.closed).first()).toBeVisible();
    await admin.finish();
  });

  test(`what waits comes first; settings, the bell and the way out are there, ${where}`, async ({ browser, home }) => {
    const admin = await administrator(browser, home, seat);
    const { page } = admin;
    await page.goto(`/${seat.locale}/dashboard`);
    // On a desk the sidebar has it, on a phone the menu of the whole site.
    if (seat.locale === 'ro') await page.getByRole('button', { name: 'Meniu', exact: true }).click();
    await page.getByRole('link', { name: w.admin, exact: true }).click();
    await expect(page).toHaveURL(/\/admin-dashboard\/moderation$/);
    await page.getByRole('button', { name: w.settings }).click();
    await expect(page.getByRole('button', { name: 'Română' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: w.bell })).toBeVisible();
    await expectAccessible(page);
    if (seat.locale === 'ro') await page.getByRole('button', { name: 'Site', exact: true }).click();
    await page.getByRole('button', { name: w.signOut }).click();
    await expect(page).toHaveURL(/\/(ru|ro)\/?$/);
    await admin.finish();
  });
}
