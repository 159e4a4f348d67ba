import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

/** `SCREENS=folder` keeps a picture of each screen, to be looked at. */
const screens = process.env['SCREENS'];
const keep = async (page: Page, name: string) => {
  if (!screens) return;
  await page.waitForTimeout(1_500);
  await page.screenshot({ path: join(screens, `travel-${name}.png`) });
};

test.use({ map: true });
test.beforeEach(() => test.slow());

const filterCases = [
  {
    locale: 'ru',
    width: 1440,
    theme: 'light',
    pill: 'Время в пути',
    from: 'Откуда добираться',
    by: 'Троллейбус и автобус',
    chosen: 'до 30 мин транспортом',
    legend: 'время в пути: оценка по средним интервалам',
    show: /^Показать/,
    add: 'Добавить место',
    nothing: 'За это время до всех мест сразу ниоткуда не доехать.',
    clear: 'Сбросить',
    order: /^Порядок/,
    shortest: 'Сначала меньше времени в пути',
  },
  {
    locale: 'ro',
    width: 360,
    touch: true,
    theme: 'night',
    pill: 'Timpul pe drum',
    from: 'De unde se ajunge',
    by: 'Troleibuz și autobuz',
    chosen: 'până la 30 min cu transportul',
    legend: null,
    show: /^Arată/,
    add: 'Adăugați un loc',
    nothing: 'În acest timp nu se ajunge de nicăieri la toate locurile.',
    clear: 'Resetează',
    order: /^Ordine/,
    shortest: 'Cel mai puțin timp pe drum',
  },
] as const;

for (const {
  locale,
  pill,
  from,
  by,
  chosen,
  legend,
  show,
  add,
  nothing,
  clear,
  order,
  shortest,
  ...seat
} of filterCases)
  test(`what is near by time is asked for, drawn, kept in the address and taken back: ${locale}`, async ({ visit }) => {
    const { page } = await visit({ locale, ...seat, ...(screens ? { pixels: 1 } : {}) });
    const name = `${locale}-${seat.width}`;
    await page.goto(`/${locale}/map?deal=1`);
    await page.getByRole('button', { name: pill, exact: true }).click();
    const panel = page.getByRole('dialog', { name: pill });
    const typePlace = async (text: string, which = 0) => {
      await panel.getByRole('combobox', { name: from }).nth(which).fill(text);
      await panel.getByRole('option').first().click();
    };
    await typePlace('bulevardul Dacia');
    await panel.getByRole('radio', { name: '30', exact: true }).click();
    await panel.getByRole('radio', { name: by }).click();
    await keep(page, `panel-${name}`);
    await expectAccessible(page);
    await panel.getByRole('button', { name: show }).click();
    await expect(page).toHaveURL(/reach=/);
    const active = page.getByRole('button', { name: chosen });
    await expect(active).toBeVisible();
    if (seat.width > 1000) {
      await expect(page.getByText(legend!)).toBeVisible();
      await expect(page.locator('[data-drawn]').first()).toBeVisible({ timeout: 60_000 });
    }
    await keep(page, `list-${name}`);

    // In the order of the way each card says how long that is, the shortest first.
    const sort = page.getByRole('button', { name: order });
    await sort.click();
    await page.getByRole('button', { name: shortest }).click();
    await expect(page).toHaveURL(/sort=way/);
    const ways = page.getByText(/^\d+\s(?:мин в пути|min pe drum)$/);
    await expect(ways.first()).toBeVisible();
    const minutes = (await ways.allTextContents()).map((text) => parseInt(text, 10));
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
    await expectAccessible(page);
    await keep(page, `order-${name}`);
    await page.goBack();
    await expect(ways).toHaveCount(0);

    // A link of it opens the same, and Back takes it back.
    await page.reload();
    await expect(active).toBeVisible();
    await page.locator('html[data-ready]').waitFor();
    await page.goBack();
    await expect(active).toHaveCount(0);
    await page.goForward();
    await expect(active).toBeVisible();

    // Two that share nothing say so.
    await active.click();
    await panel.getByRole('radio', { name: '5', exact: true }).first().click();
    await panel.getByRole('button', { name: add }).click();
    await typePlace('Bălți', 1);
    await expect(panel.getByText(nothing, { exact: false })).toBeVisible();
    await keep(page, `two-${name}`);
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await active.locator('..').getByRole('button', { name: clear }).click();
    await expect(active).toHaveCount(0);
    await expect(page).not.toHaveURL(/reach=/);

    // A map that was elsewhere goes there.
    if (seat.width < 1000) return;
    await page.goto(`/${locale}/map?reach=27.93,47.76,20,walk,Somewhere`);
    await expect(page.getByRole('img', { name: 'Somewhere' })).toBeInViewport({ timeout: 60_000 });
  });

const searchCases = [
  {
    locale: 'ru',
    width: 1440,
    theme: 'night',
    where: 'По времени в пути',
    from: 'Откуда добираться',
    by: 'Троллейбус и автобус',
    publish: 'Создать поиск',
    edit: 'Изменить',
    save: 'Сохранить',
    own: (minutes: number) => `до ${minutes} мин транспортом: просп. Дачия`,
    others: 'до 45 мин транспортом до своего места',
    secret: /Дачия|Dacia/,
    fill: {
      from: 'Бюджет в месяц: от',
      to: 'Бюджет в месяц: до',
      term: 'Срок аренды от',
      days: '10 дней',
      pet: 'Кошка',
    },
    more: 'Сколько человек: Больше',
  },
  {
    locale: 'ro',
    width: 390,
    touch: true,
    theme: 'light',
    where: 'După timpul pe drum',
    from: 'De unde se ajunge',
    by: 'Troleibuz și autobuz',
    publish: 'Creează căutarea',
    edit: 'Modifică',
    save: 'Salvează',
    own: (minutes: number) => `până la ${minutes} min cu transportul: bd. Dacia`,
    others: 'până la 45 min cu transportul de un loc al său',
    secret: /Дачия|Dacia/,
    fill: { from: '', to: '', term: '', days: '', pet: '' },
    more: '',
  },
] as const;

for (const { locale, where, from, by, publish, edit, save, own, others, secret, fill, more, ...seat } of searchCases)
  test(`a search is made of travel, tells others no address, and is changed as what it is: ${locale}`, async ({
    person,
    visit,
  }) => {
    const chair = { locale, ...seat, ...(screens ? { pixels: 1 } : {}) };
    const { page } = await person('Ion', chair);
    const name = `${locale}-${seat.width}`;
    await page.goto(`/${locale}?create=search`);
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: where }).click();
    await form.getByRole('combobox', { name: from }).fill('bulevardul Dacia');
    await form.getByRole('option').first().click();
    await form.getByRole('radio', { name: '45', exact: true }).press('Space');
    await form.getByRole('radio', { name: by }).press('Space');
    await keep(page, `form-${name}`);
    await expectAccessible(page, '[role=dialog]');
    if (fill.from === '') return;

    await form.getByLabel(fill.from).last().fill('300');
    await form.getByLabel(fill.to).last().fill('600');
    await form.getByLabel(fill.term).last().fill('12');
    for (let people = 1; people < 3; people += 1) await form.getByRole('button', { name: more }).press('Enter');
    await form.getByRole('checkbox', { name: fill.pet }).press('Space');
    await form.getByRole('radio', { name: fill.days }).press('Space');
    await form.getByRole('button', { name: publish }).click();
    await expect(page).toHaveURL(/request_id=/, { timeout: 30_000 });
    await expect(page.getByRole('dialog').getByText(own(45))).toBeVisible();
    await keep(page, `search-${name}`);
    const code = new URL(page.url()).searchParams.get('request_id');

    const stranger = await visit(chair);
    await stranger.page.goto(`/${locale}?request_id=${code}`);
    await expect(stranger.page.getByRole('dialog').getByText(others)).toBeVisible({ timeout: 30_000 });
    await expect(stranger.page.getByRole('dialog').getByText(secret)).toHaveCount(0);

    await page.getByRole('link', { name: edit }).click();
    const changed = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: save }) });
    await expect(changed.getByRole('combobox', { name: from })).toHaveValue(/Дачия/);
    await changed.getByRole('radio', { name: '30', exact: true }).press('Space');
    await changed.getByRole('button', { name: save }).click();
    await expect(changed).toBeHidden({ timeout: 30_000 });
    await expect(page.getByRole('dialog').getByText(own(30))).toBeVisible();
    await page.goto(`/${locale}/dashboard/requests`);
    await expect(page.getByRole('main').getByText(own(30))).toBeVisible();
    await keep(page, `own-${name}`);
  });
