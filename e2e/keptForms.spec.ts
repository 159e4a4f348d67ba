import { logout } from '@app/contract/accounts';
import { deleteOffer, listMyOffers, showOffer } from '@app/contract/offers';
import { listCalendar } from '@app/contract/viewings';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { changeArea } from './changeArea.ts';
import { unfold } from './fillForm.ts';
import { expect, test } from './fixtures.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';
import { signInAs, signOut } from './signInAs.ts';

const seats = [
  { locale: 'ru', width: 1440, height: 900 },
  { locale: 'ro', width: 390, height: 844, touch: true, theme: 'night' },
] as const;
type Words = (typeof words)['ru'] | (typeof words)['ro'];
const words = {
  ru: {
    begun: 'Здесь то, что вы начали раньше.',
    unsaved: 'Здесь ваши несохранённые изменения.',
    changed: 'Пока вас не было, данные изменились. Ваши правки остались, остальное показано как сейчас.',
    anew: 'Начать заново',
    sector: 'Сектор или город',
    findSector: 'Найти сектор, пригород или город',
    botanica: 'Ботаника',
    save: 'Сохранить',
    proposeAt: /^Предложить: .*10:00$/,
    waits: 'Ждём ответа',
    username: 'Имя пользователя',
    block: 'Закрыть часы',
    wholeDays: 'Целые дни',
    until: 'До',
    report: 'Подробности',
    message: 'Сообщение',
    other: 'Другая причина',
    own: 'Напишите причину',
  },
  ro: {
    begun: 'Aici este ce ați început mai devreme.',
    unsaved: 'Aici sunt modificările dvs. nesalvate.',
    changed: 'Între timp datele s-au schimbat. Modificările dvs. au rămas, restul este ca acum.',
    anew: 'Începe din nou',
    sector: 'Sector sau localitate',
    findSector: 'Caută un sector, o suburbie sau un oraș',
    botanica: 'Botanica',
    save: 'Salvează',
    proposeAt: /^Propune: .*10:00$/,
    waits: 'Așteptăm răspunsul',
    username: 'Nume de utilizator',
    block: 'Închide ore',
    wholeDays: 'Zile întregi',
    until: 'Până la',
    report: 'Detalii',
    message: 'Mesaj',
    other: 'Alt motiv',
    own: 'Scrieți motivul',
  },
} as const;

const dialogOf = (page: Page): Locator => page.getByRole('dialog').first();

async function fillSearch(form: Locator, t: Words): Promise<void> {
  await form.getByRole('button', { name: t.sector }).click();
  await form.getByLabel(t.findSector).fill('botan');
  await form.getByRole('checkbox', { name: t.botanica }).press('Space');
  await form.locator('[data-field="budget"] input[inputmode]').first().fill('333');
  await unfold(form);
  await form.locator('[data-field="description"] textarea').fill('Cu vedere spre parc');
}

async function expectSearch(form: Locator): Promise<void> {
  await expect(form.locator('[data-field="budget"] input[inputmode]').first()).toHaveValue('333');
  await expect(form.locator('[data-field="description"] textarea')).toHaveValue('Cu vedere spre parc');
}

for (const seat of seats) {
  const { locale, width } = seat;
  const t = words[locale];

  test(`a search form keeps its fields and zones whatever closes it: ${locale} at ${width}`, async ({
    visit,
    person,
  }) => {
    test.slow();
    const someone = await person('Ana');
    const { page } = await visit(seat);
    await page.goto(`/${locale}/`);
    await page.goto(`/${locale}/?create=search`);
    const form = dialogOf(page);
    await fillSearch(form, t);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();

    await page.goto(`/${locale}/?create=search`);
    await expectSearch(form);
    await expect(form.getByText(t.begun)).toBeVisible();
    await expect(form.getByRole('button', { name: new RegExp(t.botanica) }).first()).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await page.goBack();
    await expect(form).toBeHidden();
    await page.goForward();
    await expectSearch(form);
    await page.reload();
    await expectSearch(form);

    // Whoever signs in goes on with it.
    await signInAs(page, locale, someone);
    await page.goto(`/${locale}/?create=search`);
    await expectSearch(form);
    await form.getByRole('button', { name: t.anew }).click();
    await expect(form.locator('[data-field="budget"]')).toHaveCount(0);
    await expect(form.getByText(t.begun)).toBeHidden();
    await page.reload();
    await expect(form.getByRole('button', { name: t.sector })).toBeVisible();
    await expect(form.locator('[data-field="budget"]')).toHaveCount(0);
  });

  test(`an edited offer keeps what was changed, and says when it changed elsewhere: ${locale} at ${width}`, async ({
    person,
  }) => {
    test.slow();
    const owner = await person('Ion', seat);
    const { page } = owner;
    const offer = await publishOffer(owner, { price: beyondSearches });
    const price = page.locator('input[name="price"]');
    const words = page.locator('[data-field="description"] textarea');
    await page.goto(`/${locale}/dashboard/properties?edit_offer=${offer.short_code}`);
    await price.fill('8123');
    await unfold(dialogOf(page));
    await words.fill('Renovat în primăvară');
    // Outside of the dialog, where there is an outside.
    if (width > 966) await page.mouse.click(4, 4);
    else await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await page.goto(`/${locale}/dashboard/properties?edit_offer=${offer.short_code}`);
    await expect(price).toHaveValue(/^8\D?123$/);
    await expect(words).toHaveValue('Renovat în primăvară');
    await expect(page.getByText(t.unsaved)).toBeVisible();
    await expectAccessible(page, '[role=dialog]');

    await changeArea(owner, offer, 61);
    await page.reload();
    await expect(page.getByText(t.changed)).toBeVisible();
    await expect(price).toHaveValue(/^8\D?123$/);
    await expect(page.locator('input[name="area"]')).toHaveValue('61');
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await expect(page).toHaveURL(/property_id=/);
    const stored = await owner.api(showOffer, { params: { id: String(offer.id) }, query: {} });
    expect(stored.values).toMatchObject({ price: 8123, area: 61, description: 'Renovat în primăvară' });
    await page.goto(`/${locale}/dashboard/properties?edit_offer=${offer.short_code}`);
    await expect(price).toHaveValue(/^8\D?123$/);
    await expect(page.getByRole('button', { name: t.anew })).toHaveCount(0);

    // A session that is lost keeps it for this account alone.
    await unfold(dialogOf(page));
    await words.fill('Abia scris');
    await page.keyboard.press('Escape');
    await owner.api(logout);
    owner.guard.allow(/401/);
    await page.goto(`/${locale}/dashboard/properties`);
    await expect(page).toHaveURL(/auth=1|\/(ru|ro)\/?$/);
    const stranger = await person('Maria');
    await signInAs(page, locale, stranger);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('offer-edit')).length),
    ).toBe(1);
    await signOut(page, locale);
    await signInAs(page, locale, owner);
    await page.goto(`/${locale}/dashboard/properties?edit_offer=${offer.short_code}`);
    await expect(words).toHaveValue('Abia scris');
    await page.keyboard.press('Escape');
    await signOut(page, locale);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept-form')))).toEqual(
      [],
    );
  });

  test(`a new offer goes on where it was left, until it is begun anew: ${locale} at ${width}`, async ({ person }) => {
    test.slow();
    const owner = await person('Ion', seat);
    const { page } = owner;
    const price = page.locator('input[name="price"]');
    const drafts = async () => (await owner.api(listMyOffers, { query: {} })).items;
    await page.goto(`/${locale}/?create=offer`);
    await price.fill('411');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect.poll(async () => (await drafts()).map((draft) => draft.price)).toEqual([411]);
    await page.goto(`/${locale}/?create=offer`);
    await expect(page.getByText(t.begun)).toBeVisible();
    await expect(price).toHaveValue('411');
    await price.fill('412');
    await page.reload();
    await expect(price).toHaveValue('412');
    await page.keyboard.press('Escape');
    // It is the same draft.
    await expect.poll(async () => (await drafts()).map((draft) => draft.price)).toEqual([412]);
    await page.goto(`/${locale}/?create=offer`);
    await page.getByRole('button', { name: t.anew }).click();
    await expect(price).toHaveValue('');
    await expect(page.getByText(t.begun)).toBeHidden();
    await price.fill('500');
    await page.keyboard.press('Escape');
    await expect
      .poll(async () => (await drafts()).map(({ price }) => price ?? 0).toSorted((a, b) => a - b))
      .toEqual([412, 500]);

    // What became of the draft elsewhere holds here as well.
    await expect
      .poll(() =>
        page.evaluate(() => Object.values(localStorage).filter((text) => /"id":\d/.test(text as string)).length),
      )
      .toBeGreaterThan(0);
    const newest = (await drafts()).find((draft) => draft.price === 500)!;
    await owner.api(deleteOffer, { params: { id: newest.id } });
    owner.guard.allow(/404/);
    await page.goto(`/${locale}/?create=offer`);
    await expect(price).toHaveValue('');
  });

  test(`booking, declining, reporting, chat and profile keep what was begun: ${locale} at ${width}`, async ({
    person,
  }) => {
    test.slow();
    const owner = await person('Ion', { ...seat });
    const client = await person('Ana', { ...seat });
    const offer = await publishOffer(owner, { price: beyondSearches });
    const { page } = client;
    const reopen = async (address: string): Promise<void> => {
      await page.keyboard.press('Escape');
      await page.goto(`/${locale}/privacy`);
      await page.goto(`/${locale}${address}`);
    };

    await page.goto(`/${locale}/dashboard/reactions?book=${offer.short_code}`);
    await chooseDay(page);
    await dialogOf(page).getByRole('button', { name: '10:00', exact: true }).click();
    await reopen(`/dashboard/reactions?book=${offer.short_code}`);
    await expect(page.getByRole('button', { name: t.proposeAt })).toBeVisible();
    await expect(page.getByText(t.begun)).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await page.getByRole('button', { name: t.proposeAt }).click();
    await expect(page.getByRole('heading', { name: t.waits })).toBeVisible();

    await page.goto(`/${locale}/dashboard/reactions?report=offer-${offer.id}`);
    await page.getByLabel(t.report).fill('Nu este adevărat');
    await reopen(`/dashboard/reactions?report=offer-${offer.id}`);
    await expect(page.getByLabel(t.report)).toHaveValue('Nu este adevărat');
    await page.getByRole('button', { name: t.anew }).click();
    await expect(page.getByLabel(t.report)).toHaveValue('');
    await reopen(`/dashboard/reactions?report=offer-${offer.id}`);
    await expect(page.getByLabel(t.report)).toHaveValue('');

    await page.goto(`/${locale}/dashboard/support`);
    await page.getByLabel(t.message, { exact: true }).fill('Bună ziua');
    await reopen('/dashboard/support');
    await expect(page.getByLabel(t.message, { exact: true })).toHaveValue('Bună ziua');

    await page.goto(`/${locale}/dashboard/profile`);
    await page.getByLabel(t.username).fill('ana.popa');
    await reopen('/dashboard/profile');
    await expect(page.getByLabel(t.username)).toHaveValue('ana.popa');
    await expect(page.getByText(t.unsaved)).toBeVisible();
    await expectAccessible(page, 'main');

    const { id } = (await owner.api(listCalendar, { query: {} })).waiting[0]!;
    await owner.page.goto(`/${locale}/dashboard/calendar?viewing=${id}&step=decline`);
    await owner.page.getByRole('radio', { name: t.other }).click();
    await owner.page.getByLabel(t.own).fill('Plec din oraș');
    await owner.page.keyboard.press('Escape');
    await owner.page.goto(`/${locale}/dashboard/calendar?viewing=${id}&step=decline`);
    await expect(owner.page.getByLabel(t.own)).toHaveValue('Plec din oraș');
  });

  test(`what is typed before the account is known is kept: ${locale} at ${width}`, async ({ person }) => {
    const owner = await person('Ion');
    const { page, guard } = await person('Ana', seat);
    const { id } = await publishOffer(owner, { price: beyondSearches });
    const report = `/${locale}/dashboard/reactions?report=offer-${id}`;
    await page.goto(`/${locale}/dashboard/profile`);
    await expect(page.getByLabel(t.username)).toBeVisible();
    // Who it is takes longer to tell than the first words to type.
    guard.allow(/Failed to load resource/);
    await page.route('**/api/user', () => {});
    await page.goto(report);
    await page.getByLabel(t.report).fill('Nu este adevărat');
    await page.keyboard.press('Escape');
    await page.unroute('**/api/user');
    await page.goto(report);
    await expect(page.getByLabel(t.report)).toHaveValue('Nu este adevărat');
  });

  test(`what is typed right after signing in is kept: ${locale} at ${width}`, async ({ person }) => {
    const owner = await person('Ion');
    const { page, guard, ...ana } = await person('Ana', seat);
    const { id } = await publishOffer(owner, { price: beyondSearches });
    const report = `/${locale}/dashboard/reactions?report=offer-${id}`;
    await signOut(page, locale);
    await signInAs(page, locale, { page, guard, ...ana });
    guard.allow(/Failed to load resource/);
    await page.route('**/api/user', () => {});
    await page.goto(report);
    await page.getByLabel(t.report).fill('Nu este adevărat');
    await page.keyboard.press('Escape');
    await page.unroute('**/api/user');
    await page.goto(report);
    await expect(page.getByLabel(t.report)).toHaveValue('Nu este adevărat');
  });

  test(`hours to close are kept until they are closed or begun anew: ${locale} at ${width}`, async ({ person }) => {
    const { page } = await person('Ion', seat);
    const later = addDays(dayOf(new Date()), 3);
    const open = () => page.getByRole('button', { name: t.block }).first().click();
    await page.goto(`/${locale}/dashboard/calendar`);
    await open();
    const form = dialogOf(page);
    await form.getByRole('switch', { name: t.wholeDays }).click();
    await form.getByLabel(t.until, { exact: true }).fill(later);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await open();
    await expect(form.getByRole('switch', { name: t.wholeDays })).toBeChecked();
    await expect(form.getByLabel(t.until, { exact: true })).toHaveValue(later);
    await expect(form.getByText(t.begun)).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await page.reload();
    await open();
    await expect(form.getByLabel(t.until, { exact: true })).toHaveValue(later);
    await form.getByRole('button', { name: t.anew }).click();
    await expect(form.getByRole('switch', { name: t.wholeDays })).not.toBeChecked();
    await page.reload();
    await open();
    await expect(form.getByRole('switch', { name: t.wholeDays })).not.toBeChecked();
    await expect(form.getByText(t.begun)).toBeHidden();
  });
}

/** Tomorrow, turning the month when it is the first of the next one. */
async function chooseDay(page: Page): Promise<void> {
  const day = addDays(dayOf(new Date()), 1);
  const dialog = dialogOf(page);
  await expect(dialog.locator('[data-day]').first()).toBeVisible();
  const button = dialog.locator(`[data-day="${day}"]:enabled`);
  if ((await button.count()) === 0)
    await dialog.getByRole('button', { name: /Следующий месяц|Luna următoare/ }).click();
  await button.click();
}
