import { listPhoneConfigs } from '@app/contract/dictionaries';
import type { ListName } from '@app/contract/editedListShapes';
import { listHomeRealtors } from '@app/contract/landing';
import { listDeclineReasons } from '@app/contract/viewings';
import type { Page } from '@playwright/test';
import { administrator, desks } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { dragByFinger, drawn } from './dragByFinger.ts';
import { expect, test } from './fixtures.ts';
import { changeItem, withList } from './keptList.ts';

/* One after another: both change the same lists for a while. */
test.describe.configure({ mode: 'default' });

const words = {
  ru: {
    add: 'Добавить',
    title: { ru: 'Название, по-русски', ro: 'Название, по-румынски' },
    about: 'Пояснение, по-русски',
    to: 'Комиссия риелтора до, %',
    save: 'Сохранить',
    saved: 'Сохранено, на сайте уже видно',
    drop: 'Отменить правки',
    move: 'Переместить: ',
    hide: 'Скрыть: ',
    edit: 'Изменить: ',
    place: (place: number, total: number) => `Теперь на месте ${place} из ${total}`,
    history: 'История правок',
    first: 'Как было в начале',
    restore: 'Вернуть',
    preview: 'Как увидят люди',
    addRealtor: 'Добавить: ',
    late: 'Пока вы правили, другой администратор сохранил этот список',
    theirs: 'Показать его вариант',
    mine: 'Сохранить мой поверх',
  },
  ro: {
    add: 'Adaugă',
    title: { ru: 'Denumire, în rusă', ro: 'Denumire, în română' },
    about: 'Explicație, în rusă',
    to: 'Comisionul agentului până la, %',
    save: 'Salvează',
    saved: 'Salvat, se vede deja pe site',
    drop: 'Renunță la modificări',
    move: 'Mută: ',
    hide: 'Ascunde: ',
    edit: 'Modifică: ',
    place: (place: number, total: number) => `Acum pe locul ${place} din ${total}`,
    history: 'Istoricul modificărilor',
    first: 'Cum era la început',
    restore: 'Restabilește',
    preview: 'Cum vor vedea oamenii',
    addRealtor: 'Adaugă: ',
    late: 'Cât ați modificat, alt administrator a salvat această listă',
    theirs: 'Arată varianta lui',
    mine: 'Salvează varianta mea',
  },
} as const;

/** Carries an item by its handle some pixels up or down. */
async function drag(page: Page, handle: string, down: number): Promise<void> {
  const grip = page.getByRole('button', { name: handle });
  // Beside an edge of the window the list would scroll meanwhile.
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

for (const { where, seat } of desks) {
  const { locale } = seat;
  const w = words[locale];
  const save = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page.getByText(w.saved).first()).toBeVisible();
    await expect(page.getByRole('button', { name: w.save, exact: true })).toHaveCount(0);
  };
  const open = (page: Page, group: 'dictionary' | 'landing', list: ListName) =>
    page.goto(`/${locale}/admin-dashboard/${group}?list=${list}`);

  test(`a reason is added, dragged, moved by keys, hidden and taken back, ${where}`, async ({
    browser,
    home,
    person,
  }) => {
    const visitor = await person('Ana', { locale });
    const admin = await administrator(browser, home, seat);
    const { page, api } = admin;
    const titles = async () => (await visitor.api(listDeclineReasons)).map(({ title }) => title);
    const before = await titles();
    const mine = `Motiv ${Date.now()}`;
    await withList(api, 'declineReasons', async () => {
      await open(page, 'dictionary', 'declineReasons');
      await page.getByRole('button', { name: w.add, exact: true }).click();
      for (const language of ['ru', 'ro'] as const) await page.getByLabel(w.title[language]).fill(mine);
      await expect(page.getByRole('complementary', { name: w.preview }).getByText(mine)).toBeVisible();
      await save(page);
      expect(await titles()).toEqual([...before, mine]);
      const total = before.length + 1;
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: mine }).first();
      const { height } = (await row.boundingBox())!;
      await drag(page, w.move + mine, -height);
      await expect(page.getByText(w.place(total - 1, total))).toBeAttached();
      await page.getByRole('button', { name: w.drop }).click();
      await expect(page.getByRole('button', { name: w.save, exact: true })).toHaveCount(0);
      expect(await titles()).toEqual([...before, mine]);
      await drag(page, w.move + mine, -height);
      await page.getByRole('button', { name: w.move + mine }).focus();
      await page.keyboard.press('ArrowUp');
      await expect(page.getByText(w.place(total - 2, total))).toBeAttached();
      await save(page);
      expect(await titles()).toEqual([...before.slice(0, -2), mine, ...before.slice(-2)]);
      await page.getByRole('button', { name: w.hide + mine }).click();
      await expectAccessible(page);
      await save(page);
      expect(await titles()).toEqual(before);
      await page.getByText(w.history).click();
      const first = page.getByRole('listitem').filter({ hasText: w.first });
      await first.getByRole('button', { name: w.restore }).click();
      await expect(page.getByRole('button', { name: w.move + mine })).toHaveCount(0);
      expect(await titles()).toEqual(before);
    });
    await admin.finish();
  });

  test(`realtors and the fee of the home page are what visitors see, ${where}`, async ({ browser, home, visit }) => {
    const visitor = await visit(seat);
    const admin = await administrator(browser, home, seat);
    const { page, api } = admin;
    const [, second, third] = (await api(listHomeRealtors, { query: { limit: 6 } })).items;
    const shown = visitor.page.locator('section[aria-labelledby="realtors"]');
    await withList(api, 'realtors', async () => {
      await open(page, 'landing', 'realtors');
      for (const { name } of [second!, third!]) await page.getByRole('button', { name: w.addRealtor + name }).click();
      const handle = page.getByRole('button', { name: w.move + third!.name });
      await handle.focus();
      await page.keyboard.press('ArrowUp');
      await save(page);
      await visitor.page.goto(`/${locale}`);
      await expect(shown.getByRole('listitem').first()).toContainText(third!.name);
      await expect(shown.getByRole('listitem').nth(1)).toContainText(second!.name);
    });
    await withList(api, 'home', async () => {
      await open(page, 'landing', 'home');
      await page.getByLabel(w.to).fill('7,5');
      await expectAccessible(page);
      await save(page);
      await visitor.page.goto(`/${locale}`);
      await expect(shown).toContainText(/7[.,]5\s?%/);
    });
    await admin.finish();
  });

  test(`sectors, countries and words of a dictionary are what visitors see, ${where}`, async ({
    browser,
    home,
    visit,
  }) => {
    const visitor = await visit(seat);
    const admin = await administrator(browser, home, seat);
    const { page, api } = admin;
    const places = visitor.page
      .locator('section[aria-labelledby="realtors"] select')
      .first()
      .locator('optgroup')
      .first();
    const names = { ru: ['Аэропорт', 'Скулянка'], ro: ['Aeroport', 'Sculeni'] }[locale];
    await withList(api, 'sectors', async () => {
      await open(page, 'dictionary', 'sectors');
      await page.getByRole('button', { name: w.edit + names[0] }).click();
      await page.getByLabel(w.title[locale]).fill('Air City');
      await page.getByRole('button', { name: w.hide + names[1] }).click();
      await page.getByRole('button', { name: `${w.move}Air City` }).focus();
      for (let i = 0; i < 2; i += 1) await page.keyboard.press('ArrowUp');
      await save(page);
      await visitor.page.goto(`/${locale}`);
      const options = places.locator('option');
      await expect(options.nth(-2)).toHaveText('Air City');
      const seen = await options.allTextContents();
      for (const name of names) expect(seen).not.toContain(name);
    });
    await withList(api, 'phoneConfigs', async () => {
      const countries = async () => (await api(listPhoneConfigs)).items.map(({ name }) => name);
      const before = await countries();
      await open(page, 'dictionary', 'phoneConfigs');
      await page.getByRole('button', { name: w.hide + before.at(-1)! }).click();
      await save(page);
      expect(await countries()).toEqual(before.slice(0, -1));
    });
    await withList(api, 'commercialType', async () => {
      await open(page, 'dictionary', 'commercialType');
      await page
        .getByRole('button', { name: new RegExp(`^${w.edit}`) })
        .first()
        .click();
      await page.getByLabel(w.about).fill('Кабинеты и залы');
      await expectAccessible(page);
      await save(page);
      const all = await (await fetch(`${home}/api/dictionaries`, { headers: { 'accept-language': 'ru' } })).text();
      expect(all).toContain('Кабинеты и залы');
    });
    await admin.finish();
  });

  test(`of two who edit one list the second is told and chooses, ${where}`, async ({ browser, home }) => {
    const admin = await administrator(browser, home, seat);
    admin.guard.allow(/409/);
    const { page, api } = admin;
    await withList(api, 'suburbs', async () => {
      const late = page.getByRole('alert').filter({ hasText: w.late });
      const begin = async (mine: string, theirs: string): Promise<void> => {
        await open(page, 'dictionary', 'suburbs');
        await page
          .getByRole('button', { name: new RegExp(`^${w.edit}`) })
          .nth(1)
          .click();
        await page.getByLabel(w.title[locale]).fill(mine);
        await changeItem(api, 'suburbs', 'suburb-tohatin', { [`title_${locale}`]: theirs });
        await page.getByRole('button', { name: w.save, exact: true }).click();
        await expect(late).toBeVisible();
      };
      await begin('Mine', 'Theirs');
      await expectAccessible(page);
      await late.getByRole('button', { name: w.theirs }).click();
      await expect(page.getByRole('button', { name: `${w.edit}Theirs` })).toBeVisible();
      await expect(page.getByRole('button', { name: `${w.edit}Mine` })).toHaveCount(0);
      await begin('Mine', 'Theirs again');
      await late.getByRole('button', { name: w.mine }).click();
      await expect(page.getByText(w.saved)).toBeVisible();
      await expect(page.getByRole('button', { name: `${w.edit}Mine` })).toBeVisible();
      await expect(page.getByRole('button', { name: `${w.edit}Theirs again` })).toHaveCount(0);
    });
    await admin.finish();
  });
}
