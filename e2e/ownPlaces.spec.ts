import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { publishOffer } from './publishOffer.ts';
import { signInAs, signOut } from './signInAs.ts';

/** `SCREENS=folder` keeps a picture of each screen, to be looked at. */
const screens = process.env['SCREENS'];
const keep = async (page: Page, name: string) => {
  if (screens) await page.screenshot({ path: join(screens, `places-${name}.png`) });
};

test.beforeEach(() => test.slow());

const seats = [
  {
    locale: 'ru',
    width: 1440,
    theme: 'light',
    section: 'Дорога до моих мест',
    add: 'Добавить место',
    edit: 'Изменить места',
    list: 'Мои места',
    label: 'Название',
    work: 'Работа',
    parents: 'Родители',
    address: 'Адрес',
    save: 'Сохранить',
    choose: 'Выберите адрес из списка',
    by: 'Пешком',
    minutes: /^\d+\sмин$/,
    estimate: 'Это оценка по средним интервалам',
    remove: 'Удалить: Родители',
    twice: 'Такое место у вас уже есть',
  },
  {
    locale: 'ro',
    width: 390,
    height: 844,
    touch: true,
    theme: 'night',
    section: 'Drumul până la locurile mele',
    add: 'Adaugă un loc',
    edit: 'Modifică locurile',
    list: 'Locurile mele',
    label: 'Denumire',
    work: 'Serviciu',
    parents: 'Părinți',
    address: 'Adresa',
    save: 'Salvează',
    choose: 'Alegeți adresa din listă',
    by: 'Pe jos',
    minutes: /^\d+\smin$/,
    estimate: 'Este o estimare după intervalele medii',
    remove: 'Șterge: Părinți',
    twice: 'Aveți deja acest loc',
  },
] as const;

for (const { locale, section, add, edit, list, label, address, save, by, ...words } of seats)
  test(`an offer says how far one’s own places are, a guest’s go with them into the account: ${locale}`, async ({
    person,
    visit,
  }) => {
    const { width, theme } = words;
    const chair = {
      locale,
      width,
      theme,
      ...('touch' in words ? { touch: words.touch, height: words.height } : {}),
      ...(screens ? { pixels: 1 } : {}),
    };
    const offer = await publishOffer(await person('Ион'), { price: locale === 'ru' ? 9_431 : 9_432 });
    const path = `/${locale}/preview/offer/${offer.short_code}`;

    const { page } = await visit(chair);
    await page.goto(path);
    const times = page.locator('section').filter({ has: page.getByRole('heading', { name: section }) });
    await times.getByRole('button', { name: add }).click();
    const dialog = page.getByRole('dialog');
    // Nothing is taken without a place.
    await dialog.getByRole('button', { name: save }).click();
    await expect(dialog.getByText(words.choose)).toBeVisible();
    await dialog.getByRole('button', { name: words.work }).click();
    await expect(dialog.getByLabel(label)).toHaveValue(words.work);
    await dialog.getByRole('combobox', { name: address }).fill('bulevardul Dacia');
    await dialog.getByRole('option').first().click();
    await keep(page, `form-${locale}`);
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByRole('button', { name: save }).click();
    await expect(dialog.getByRole('heading', { name: list })).toBeVisible();

    // Another one by keyboard; the same place by the same means is there once.
    await dialog.getByRole('button', { name: add }).press('Enter');
    await dialog.getByLabel(label).fill(words.parents);
    const typeAddress = async () => {
      await dialog.getByRole('combobox', { name: address }).fill('bulevardul Dacia');
      await dialog.getByRole('option').first().waitFor();
      await dialog.getByRole('combobox', { name: address }).press('Enter');
    };
    await typeAddress();
    await dialog.getByRole('button', { name: save }).press('Enter');
    await expect(dialog.getByText(words.twice)).toBeVisible();
    await dialog.getByRole('radio', { name: by }).press('Space');
    await dialog.getByRole('button', { name: save }).press('Enter');
    await expect(dialog.getByText(words.parents)).toBeVisible();
    await keep(page, `list-${locale}`);
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(times.getByText(words.minutes)).toHaveCount(2);
    await expect(times.getByText(words.estimate, { exact: false })).toBeVisible();
    await times.scrollIntoViewIfNeeded();
    await keep(page, `offer-${locale}`);
    await expectAccessible(page);

    // Signing in takes them along, once; the browser keeps none.
    await signInAs(page, locale, await person('Ана', chair));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('own-places'))).toBeNull();
    for (const look of ['first', 'again']) {
      await test.step(`${look} look`, async () => {
        await page.goto(path);
        await expect(times.getByText(words.minutes)).toHaveCount(2);
      });
    }
    await times.getByRole('button', { name: edit }).click();
    await dialog.getByRole('button', { name: words.remove }).click();
    await expect(dialog.getByText(words.parents)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(times.getByText(words.minutes)).toHaveCount(1);

    // Signed out, nothing of the account is left to see.
    await signOut(page, locale);
    await page.goto(path);
    await expect(times.getByRole('button', { name: add })).toBeVisible();
    await expect(times.getByText(words.minutes)).toHaveCount(0);
  });
