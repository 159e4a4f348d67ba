import { join } from 'node:path';
import { sentText } from '../apps/server/src/proposals/proposals.messages.ts';
import { notificationTypes } from '@app/contract/notifications';
import { showOffer } from '@app/contract/offers';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import type { Page } from '@playwright/test';
import { drawZone, loop, mapPatience as patience, openMapOf } from './drawZone.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { bellWithNews, noticePattern } from './noticePattern.ts';
import { openPublished } from './openPublished.ts';
import { pageTexts } from './pageTexts.ts';
import type { Person, Visitor } from './person.ts';

test.use({ map: true });

/* One walk through the main job, by two people in two browsers. */

const photos = ['living-room.jpg', 'bedroom.png', 'balcony.heic'].map((name) =>
  join(import.meta.dirname, 'files', name),
);
const password = 'Nucul 12';
const dialogOf = (page: Page) => page.getByRole('dialog').last();
type Someone = Visitor & { touch: boolean };

/** Registers in the page and says who one is; gives the phone as it is kept. */
async function signUp({ page, locale }: Someone, name: string): Promise<string> {
  const t = pageTexts(locale);
  const digits = String(Date.now() % 1_000_000).padStart(6, '0');
  await page.goto(`/${locale}/?auth=1`);
  const dialog = dialogOf(page);
  const identifier = dialog.getByRole('combobox', { name: t('accounts.identifier') });
  await identifier.pressSequentially(`069${digits}`);
  await identifier.blur();
  await dialog.getByLabel(t('accounts.newPassword')).fill(password);
  await dialog.getByRole('checkbox', { name: t('accounts.consent') }).check();
  await dialog.getByRole('button', { name: t('accounts.register') }).click();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await page.getByLabel(t('accounts.name'), { exact: true }).fill(name);
  await page.getByRole('button', { name: t('profile.save') }).click();
  await expect(page.getByText(t('accounts.profileSaved'))).toBeVisible();
  return `+37369${digits}`;
}

/** Draws where to look, says the rest, publishes; the search is then open in full. Gives its short code. */
async function describeSearch(client: Someone, budget: readonly [number, number]): Promise<string> {
  const { page, locale } = client;
  const t = pageTexts(locale);
  await page.goto(`/${locale}/?create=search`);
  const dialog = page.getByRole('dialog').first();
  await dialog.locator('input[value="rent"]').check();
  await dialog.locator('input[value="apartment"]').check();
  await drawZone(client, loop([0, 0], 0.2));
  await expect(dialog.getByRole('button', { name: t.pattern('searches.showZone') })).toHaveCount(1);
  await drawZone(client, loop([0.3, 0.3], 0.1));
  await expect(dialog.getByRole('button', { name: t.pattern('searches.showZone') })).toHaveCount(2);

  await dialog.locator('[data-field="people"] button').last().click();
  const ends = dialog.locator('[data-field="budget"] input[inputmode]');
  await ends.first().fill(String(budget[0]));
  await ends.last().fill(String(budget[1]));
  await dialog.locator('input[name="rent_term"]').fill('12');
  await dialog.locator('input[value="has_cat"]').check();
  await dialog.locator('[data-field="active_for"] input[value="30"]').check();
  await dialog.getByRole('button', { name: t('searches.publish') }).click();
  await expect(page).toHaveURL(/[?&]request_id=/, patience);
  return new URL(page.url()).searchParams.get('request_id')!;
}

/** Publishes a flat with three photo files and a point set on the map; its full view is then open. */
async function publishFlat(owner: Someone, price: number): Promise<string> {
  const { page, locale, touch } = owner;
  const t = pageTexts(locale);
  await page.goto(`/${locale}/?create=offer`);
  const dialog = page.getByRole('dialog').first();
  await dialog.locator('input[value="rent"]').check();
  await dialog.locator('input[value="apartment"]').check();

  const map = await openMapOf(owner, t('map.selectLocation'));
  const canvas = map.locator('.maplibregl-canvas');
  await expect(canvas).toBeVisible(patience);
  await (touch ? canvas.tap(patience) : canvas.click(patience));
  await expect(map.locator('input[name="address"]')).toHaveValue(/\S{3}/);
  if (touch) await map.getByRole('button', { name: t('ui.confirm'), exact: true }).tap();
  await expect(dialog.locator('input[name="address"]')).toHaveValue(/\S{3}/);

  await dialog.locator('input[type="file"]').setInputFiles(photos);
  await dialog.locator('input[value="rooms_2"]').check();
  await dialog.locator('input[name="price"]').fill(String(price));
  await dialog.locator('input[name="rent_term"]').fill('6');
  await dialog.locator('input[value="pets_cats"]').check();
  await dialog.locator('input[name="area"]').fill('54,5');
  await dialog.locator('input[name="floor"]').fill('3');
  await dialog.locator('input[name="total_floors"]').fill('9');
  await dialog.getByRole('button', { name: t('offers.publish') }).click();
  await openPublished(page);
  await expect(page).toHaveURL(/[?&]property_id=/, patience);
  return new URL(page.url()).searchParams.get('property_id')!;
}

/** A reload would lose what only this very document has. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

async function closeDialogs(page: Page): Promise<void> {
  for (let open = await page.getByRole('dialog').count(); open > 0; open -= 1) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(open - 1);
  }
}

/** What the bell says by itself, without a reload; gives its line in the opened list. */
async function hears({ page, locale }: Someone, what: RegExp) {
  await closeDialogs(page);
  await page.getByRole('button', { name: bellWithNews(pageTexts(locale)) }).click(patience);
  const line = page.getByRole('listitem').filter({ hasText: what }).first();
  await expect(line).toBeVisible();
  return line;
}

/** The same, and the list is closed again, which marks it read. */
async function hearsAndGoesOn(someone: Someone, what: RegExp): Promise<void> {
  const line = await hears(someone, what);
  await someone.page.keyboard.press('Escape');
  await expect(line).toBeHidden();
}

async function proposeOwn(owner: Someone, code: string): Promise<void> {
  const { page, locale } = owner;
  const t = pageTexts(locale);
  const dialog = dialogOf(page);
  // On a phone the title leaves no room for the code.
  await expect(dialog.getByText(code)).toBeAttached();
  await dialog.getByRole('button', { name: t('proposals.propose.act') }).click();
  await dialogOf(page)
    .getByRole('checkbox', { name: t.pattern('proposals.propose.choose') })
    .check();
  await dialogOf(page)
    .getByRole('button', { name: t('proposals.propose.send', { count: 1 }) })
    .click();
  await expect(page.getByText(sentText(1, locale))).toBeVisible();
}

/** In the full search, among what was put forward. */
async function likeProposed({ page, locale }: Someone, offer: string): Promise<void> {
  const t = pageTexts(locale);
  const dialog = dialogOf(page);
  await dialog.getByRole('tab', { name: t('proposals.tab.proposed') }).click();
  const row = dialog.getByRole('article').filter({ has: page.locator(`a[href*="${offer}"]`) });
  await row.getByRole('button', { name: t('proposals.like') }).click();
  await dialog.getByRole('tab', { name: t('proposals.tab.liked') }).click();
  await expect(row.getByRole('button', { name: t('proposals.like'), pressed: true })).toBeVisible();
}

/** Proposes tomorrow at half past ten, from the full search. */
async function bookTomorrow({ page, locale }: Someone, offer: string): Promise<string> {
  const t = pageTexts(locale);
  const row = dialogOf(page)
    .getByRole('article')
    .filter({ has: page.locator(`a[href*="${offer}"]`) });
  await row.getByRole('link', { name: t('proposals.view') }).click();
  const dialog = dialogOf(page);
  const day = addDays(dayOf(new Date()), 1);
  await expect(dialog.locator('[data-day]').first()).toBeVisible();
  if (day.slice(0, 7) > dayOf(new Date()).slice(0, 7))
    await dialog.getByRole('button', { name: t('viewings.nextMonth') }).click();
  await dialog.locator(`[data-day="${day}"]:enabled`).click();
  await dialog.getByRole('button', { name: '10:30', exact: true }).click();
  await dialog.getByRole('button', { name: t.pattern('viewings.proposeAt') }).click();
  await expect(dialog.getByRole('heading', { name: t('viewings.waitingTitle') })).toBeVisible();
  return day;
}

/** Each sees the meeting in their own calendar, and there the other's phone. */
async function seeInCalendar({ page, locale }: Someone, day: string, phone: string): Promise<void> {
  await page.goto(`/${locale}/dashboard/calendar?date=${day}&view=list`);
  await page.getByRole('main').getByRole('link', { name: /10:30/ }).click();
  await expect(dialogOf(page).locator(`a[href="tel:${phone}"]`).first()).toBeVisible();
}

/** Nobody else offers or looks for anything at these prices: every notice is about the other's. */
const markets = {
  ru: { price: 970, budget: [910, 1040] },
  ro: { price: 1500, budget: [1450, 1600] },
} as const;

for (const chair of seatsOf(phoneRo, desktopRu)) {
  const { locale } = chair;
  const seat = { ...chair, motion: true };
  const touch = 'touch' in chair;
  const { price, budget } = markets[locale];
  test(`an offer and a search find each other, and two people meet: ${chair.label}`, async ({ visit, person }) => {
    test.setTimeout(300_000);
    const t = pageTexts(locale);
    const notice = (type: keyof typeof notificationTypes) => noticePattern(notificationTypes[type], locale);
    const owner: Person & Someone = { ...(await person('Ион Чебан', seat)), touch };
    const client: Someone = { ...(await visit(seat)), touch };

    const clientPhone = await test.step('the client signs up', () => signUp(client, 'Ana Rusu'));
    const publish = () => publishFlat(owner, price);
    const describe = () => describeSearch(client, budget);
    // Either may come first: the other's bell says so without a reload.
    let offer: string;
    let search: string;
    if (locale === 'ru') {
      search = await test.step('describes a search', describe);
      await mark(client.page);
      offer = await test.step('the owner publishes an offer', publish);
      await test.step('the client hears of it', () => hearsAndGoesOn(client, notice('newOffer')));
      await owner.page.goto(`/${locale}/map?request_id=${search}`);
    } else {
      offer = await test.step('the owner publishes an offer', publish);
      await mark(owner.page);
      search = await test.step('the client describes a search', describe);
      await test.step('the owner hears of it', async () => {
        const line = await hears(owner, notice('newSearch'));
        expect(await isMarked(owner.page)).toBe(true);
        await line.getByRole('link').click();
      });
    }
    expect((await owner.api(showOffer, { params: { id: offer } })).photo_count).toBe(photos.length);
    await mark(client.page);
    await mark(owner.page);

    await test.step('the owner proposes the offer', () => proposeOwn(owner, search));
    await test.step('the client hears of it, likes it', async () => {
      const line = await hears(client, notice('offersProposed'));
      expect(await isMarked(client.page)).toBe(true);
      await line.getByRole('link').click();
      await likeProposed(client, offer);
    });
    await test.step('the owner hears that it is liked', () => hearsAndGoesOn(owner, notice('proposalAccepted')));

    const day = await test.step('the client books a viewing', () => bookTomorrow(client, offer));
    await test.step('the owner hears of it and accepts', async () => {
      const line = await hears(owner, notice('viewingForProposal'));
      await line.getByRole('button', { name: t('notifications.accept') }).click();
      await expect(line.getByRole('button', { name: t('notifications.accept') })).toHaveCount(0);
      expect(await isMarked(owner.page)).toBe(true);
    });
    await test.step('the client, still in the dialog, sees it at once', async () => {
      await expect(dialogOf(client.page).locator(`a[href="tel:${owner.phone}"]`).first()).toBeVisible();
      expect(await isMarked(client.page)).toBe(true);
    });
    await test.step('both see it in their calendar, with the phone', async () => {
      await seeInCalendar(owner, day, clientPhone);
      await seeInCalendar(client, day, owner.phone);
    });
  });
}
