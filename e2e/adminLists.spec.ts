import { listPhoneConfigs } from '@app/contract/dictionaries';
import type { ListName } from '@app/contract/editedListShapes';
import { listHomeRealtors } from '@app/contract/landing';
import { listDeclineReasons } from '@app/contract/viewings';
import { sectors } from '@app/domain/gazetteer/sectors';
import type { Locale } from '@app/domain/kinds';
import type { Page } from '@playwright/test';
import { administrator } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { dragByFinger, drawn } from './dragByFinger.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { changeItem, withList } from './keptList.ts';

/* One after another: both change the same lists for a while. */
test.describe.configure({ mode: 'default' });

/** Carries an item by its handle some pixels up or down. */
async function drag(page: Page, handle: string, down: number): Promise<void> {
  const grip = page.getByRole('button', { name: handle });
  // At an edge of the window the list would scroll meanwhile.
  await grip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  if (page.viewportSize()!.width < 967) {
    const carried = page.locator('[data-moving]').filter({ has: grip });
    return dragByFinger(page, grip, down, carried);
  }
  const { x, y, width, height } = (await grip.boundingBox())!;
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  for (const share of [0.3, 0.7, 1]) await page.mouse.move(left, top + down * share);
  await drawn(page);
  await page.mouse.up();
}

/** The editor of one list, in the administrator's language. */
function editor(page: Page, locale: Locale) {
  const t = pageTexts(locale);
  const saving = page.getByRole('button', { name: t('admin.lists.save'), exact: true });
  return {
    saving,
    open: (group: 'dictionary' | 'landing', list: ListName) =>
      page.goto(`/${locale}/admin-dashboard/${group}?list=${list}`),
    field: (piece: 'title' | 'description', language: Locale) =>
      page.getByLabel(`${t(`admin.lists.piece.${piece}`)}, ${t(`admin.lists.in.${language}`)}`),
    save: async (): Promise<void> => {
      await saving.click();
      await expect(page.getByText(t('admin.lists.saved')).first()).toBeVisible();
      await expect(saving).toHaveCount(0);
    },
  };
}

for (const seat of seatsOf(phoneRu, desktopRo))
  test(
    `an administrator adds, drags, moves by keys and hides a reason, and restores the list: ${seat.label}`,
    { tag: '@nightly' },
    async ({ browser, home, person }) => {
      const t = pageTexts(seat.locale);
      const visitor = await person('Ana', { locale: seat.locale });
      const admin = await administrator(browser, home, seat);
      const { page, api } = admin;
      const { open, field, save, saving } = editor(page, seat.locale);
      const titles = async () => (await visitor.api(listDeclineReasons)).map(({ title }) => title);
      const before = await titles();
      const mine = `Motiv ${Date.now()}`;
      await withList(api, 'declineReasons', async () => {
        await open('dictionary', 'declineReasons');
        await page.getByRole('button', { name: t('admin.lists.add'), exact: true }).click();
        for (const language of ['ru', 'ro'] as const) await field('title', language).fill(mine);
        await expect(page.getByRole('complementary', { name: t('admin.lists.preview') }).getByText(mine)).toBeVisible();
        await save();
        expect(await titles()).toEqual([...before, mine]);
        const total = before.length + 1;
        const row = page.getByRole('main').getByRole('listitem').filter({ hasText: mine }).first();
        const { height } = (await row.boundingBox())!;
        await drag(page, t('admin.lists.move', { title: mine }), -height);
        await expect(page.getByText(t('admin.lists.dropped', { place: total - 1, total }))).toBeAttached();
        await page.getByRole('button', { name: t('admin.lists.drop') }).click();
        await expect(saving).toHaveCount(0);
        expect(await titles()).toEqual([...before, mine]);
        await drag(page, t('admin.lists.move', { title: mine }), -height);
        await page.getByRole('button', { name: t('admin.lists.move', { title: mine }) }).focus();
        await page.keyboard.press('ArrowUp');
        await expect(page.getByText(t('admin.lists.dropped', { place: total - 2, total }))).toBeAttached();
        await save();
        expect(await titles()).toEqual([...before.slice(0, -2), mine, ...before.slice(-2)]);
        await page.getByRole('button', { name: t('admin.lists.hide', { title: mine }) }).click();
        await expectAccessible(page);
        await save();
        expect(await titles()).toEqual(before);
        await page.getByText(t('admin.lists.history')).click();
        const first = page.getByRole('listitem').filter({ hasText: t('admin.lists.first') });
        await first.getByRole('button', { name: t('admin.lists.restore') }).click();
        await expect(page.getByRole('button', { name: t('admin.lists.move', { title: mine }) })).toHaveCount(0);
        expect(await titles()).toEqual(before);
      });
      await admin.finish();
    },
  );

for (const seat of seatsOf(desktopRu, phoneRo))
  test(
    `visitors see the realtors and the fee that an administrator sets for the home page: ${seat.label}`,
    { tag: '@nightly' },
    async ({ browser, home, visit }) => {
      const t = pageTexts(seat.locale);
      const visitor = await visit(seat);
      const admin = await administrator(browser, home, seat);
      const { page, api } = admin;
      const { open, save } = editor(page, seat.locale);
      const [, second, third] = (await api(listHomeRealtors, { query: { limit: 6 } })).items;
      const shown = visitor.page.locator('section[aria-labelledby="realtors"]');
      await withList(api, 'realtors', async () => {
        await open('landing', 'realtors');
        for (const { name } of [second!, third!])
          await page.getByRole('button', { name: t('admin.lists.addRealtor', { name }) }).click();
        const handle = page.getByRole('button', { name: t('admin.lists.move', { title: third!.name }) });
        await handle.focus();
        await page.keyboard.press('ArrowUp');
        await save();
        await visitor.page.goto(`/${seat.locale}`);
        await expect(shown.getByRole('listitem').first()).toContainText(third!.name);
        await expect(shown.getByRole('listitem').nth(1)).toContainText(second!.name);
      });
      await withList(api, 'home', async () => {
        await open('landing', 'home');
        await page.getByLabel(t('admin.lists.piece.to_percent')).fill('7,5');
        await expectAccessible(page);
        await save();
        await visitor.page.goto(`/${seat.locale}`);
        await expect(shown).toContainText(/7[.,]5\s?%/);
      });
      await admin.finish();
    },
  );

for (const seat of seatsOf(desktopRo, phoneRu))
  test(
    `visitors see the sectors, countries and words that an administrator edits: ${seat.label}`,
    { tag: '@nightly' },
    async ({ browser, home, visit }) => {
      const t = pageTexts(seat.locale);
      const visitor = await visit(seat);
      const admin = await administrator(browser, home, seat);
      const { page, api } = admin;
      const { open, field, save } = editor(page, seat.locale);
      const places = visitor.page
        .locator('section[aria-labelledby="realtors"] select')
        .first()
        .locator('optgroup')
        .first();
      const [last, secondLast] = [sectors.at(-1)!, sectors.at(-2)!].map(({ names }) => names[seat.locale]);
      await withList(api, 'sectors', async () => {
        await open('dictionary', 'sectors');
        await page.getByRole('button', { name: t('admin.lists.edit', { title: last! }) }).click();
        await field('title', seat.locale).fill('Air City');
        await page.getByRole('button', { name: t('admin.lists.hide', { title: secondLast! }) }).click();
        await page.getByRole('button', { name: t('admin.lists.move', { title: 'Air City' }) }).focus();
        for (let i = 0; i < 2; i += 1) await page.keyboard.press('ArrowUp');
        await save();
        await visitor.page.goto(`/${seat.locale}`);
        const options = places.locator('option');
        await expect(options.nth(-2)).toHaveText('Air City');
        const seen = await options.allTextContents();
        for (const name of [last, secondLast]) expect(seen).not.toContain(name);
      });
      await withList(api, 'phoneConfigs', async () => {
        const countries = async () => (await api(listPhoneConfigs)).items.map(({ name }) => name);
        const before = await countries();
        await open('dictionary', 'phoneConfigs');
        await page.getByRole('button', { name: t('admin.lists.hide', { title: before.at(-1)! }) }).click();
        await save();
        expect(await countries()).toEqual(before.slice(0, -1));
      });
      await withList(api, 'commercialType', async () => {
        await open('dictionary', 'commercialType');
        await page
          .getByRole('button', { name: t.pattern('admin.lists.edit') })
          .first()
          .click();
        await field('description', 'ru').fill('Кабинеты и залы');
        await expectAccessible(page);
        await save();
        const all = await (await fetch(`${home}/api/dictionaries`, { headers: { 'accept-language': 'ru' } })).text();
        expect(all).toContain('Кабинеты и залы');
      });
      await admin.finish();
    },
  );

for (const seat of seatsOf(phoneRo, desktopRu))
  test(
    `the second of two administrators who edit one list chooses which edit stays: ${seat.label}`,
    { tag: '@nightly' },
    async ({ browser, home }) => {
      const t = pageTexts(seat.locale);
      const admin = await administrator(browser, home, seat);
      admin.guard.allow(/409/);
      const { page, api } = admin;
      const { open, field, saving } = editor(page, seat.locale);
      await withList(api, 'suburbs', async () => {
        const late = page.getByRole('alert').filter({ hasText: t('admin.lists.late') });
        const begin = async (mine: string, theirs: string): Promise<void> => {
          await open('dictionary', 'suburbs');
          await page
            .getByRole('button', { name: t.pattern('admin.lists.edit') })
            .nth(1)
            .click();
          await field('title', seat.locale).fill(mine);
          await changeItem(api, 'suburbs', 'suburb-tohatin', { [`title_${seat.locale}`]: theirs });
          await saving.click();
          await expect(late).toBeVisible();
        };
        await begin('Mine', 'Theirs');
        await expectAccessible(page);
        await late.getByRole('button', { name: t('admin.lists.takeTheirs') }).click();
        await expect(page.getByRole('button', { name: t('admin.lists.edit', { title: 'Theirs' }) })).toBeVisible();
        await expect(page.getByRole('button', { name: t('admin.lists.edit', { title: 'Mine' }) })).toHaveCount(0);
        await begin('Mine', 'Theirs again');
        await late.getByRole('button', { name: t('admin.lists.keepMine') }).click();
        await expect(page.getByText(t('admin.lists.saved'))).toBeVisible();
        await expect(page.getByRole('button', { name: t('admin.lists.edit', { title: 'Mine' }) })).toBeVisible();
        await expect(page.getByRole('button', { name: t('admin.lists.edit', { title: 'Theirs again' }) })).toHaveCount(
          0,
        );
      });
      await admin.finish();
    },
  );
