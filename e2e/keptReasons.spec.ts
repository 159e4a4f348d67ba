import { openMyBoard } from '@app/contract/board';
import { favoriteOffer } from '@app/contract/reactions';
import { findAnything } from '@app/contract/adminFind';
import { formatPhone } from '@app/domain/phone';
import type { Locator, Page } from '@playwright/test';
import { administrator, desks } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

/* What was begun in the smaller dialogs is there again: reasons, contacts, names. */

const words = {
  ru: {
    anew: 'Начать заново',
    reason: /^Причина/,
    block: 'Заблокировать',
    unblock: 'Снять блокировку',
    blocked: 'Пользователь заблокирован',
    unblocked: 'Блокировка снята',
    reject: 'Убрать с карты',
    rejected: 'Отклонено',
    find: 'Адрес, код или номер',
    add: 'Добавить',
    title: 'Название, по-русски',
    drop: 'Отменить правки',
    password: 'Пароль',
    go: 'Продолжить',
    email: 'Новый email',
    yes: 'Да',
    name: 'Ваше имя',
  },
  ro: {
    anew: 'Începe din nou',
    reason: /^Motivul/,
    block: 'Blochează',
    unblock: 'Deblochează',
    blocked: 'Utilizatorul este blocat',
    unblocked: 'Blocarea a fost ridicată',
    reject: 'Scoate de pe hartă',
    rejected: 'Respins',
    find: 'Adresă, cod sau număr',
    add: 'Adaugă',
    title: 'Denumire, în rusă',
    drop: 'Renunță la modificări',
    password: 'Parola',
    go: 'Continuă',
    email: 'Email nou',
    yes: 'Da',
    name: 'Numele dvs.',
  },
} as const;

const seats = [
  { locale: 'ru', width: 1440, height: 900 },
  { locale: 'ro', theme: 'night', width: 390, height: 844, touch: true },
] as const;

/** Types, closes, comes back after a reload: it is there, until it is begun anew; then typed again. */
async function expectKept(page: Page, open: () => Promise<void>, field: Locator, anew: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await open();
  await field.fill('Fotografii de pe alt anunț');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await open();
  await expect(field).toHaveValue('Fotografii de pe alt anunț');
  await page.reload();
  await open();
  await expect(field).toHaveValue('Fotografii de pe alt anunț');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: anew }).click();
  await expect(field).toHaveValue('');
  await expect(dialog.getByRole('button', { name: anew })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await open();
  await expect(field).toHaveValue('');
  await field.fill('Fotografii de pe alt anunț');
}

for (const { where, seat } of desks) {
  const t = words[seat.locale];

  test(`an administrator’s reasons and lists stay until they are used, ${where}`, async ({ person, browser, home }) => {
    test.slow();
    const someone = await person('Radu');
    const offer = await publishOffer(someone, { price: beyondSearches });
    const admin = await administrator(browser, home, seat);
    const { page, api } = admin;
    const field = page.getByRole('dialog').getByLabel(t.reason);
    const { users } = await api(findAnything, { query: { q: formatPhone(someone.phone) } });

    await page.goto(`/${seat.locale}/admin-dashboard/users/${users[0]!.id}`);
    const block = () => page.getByRole('main').getByRole('button', { name: t.block, exact: true }).click();
    await expectKept(page, block, field, t.anew);
    await page.getByRole('dialog').getByRole('button', { name: t.block, exact: true }).click();
    await expect(page.getByText(t.blocked)).toBeVisible();
    await page.getByRole('button', { name: t.unblock }).click();
    await expect(page.getByText(t.unblocked)).toBeVisible();
    await block();
    await expect(field, 'it was given').toHaveValue('');
    await page.keyboard.press('Escape');

    await page.goto(`/${seat.locale}/admin-dashboard/offers?q=${offer.short_code}`);
    const reject = () => page.getByRole('main').getByRole('button', { name: t.reject, exact: true }).click();
    await expectKept(page, reject, field, t.anew);
    await page.getByRole('dialog').getByRole('button', { name: t.reject, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept-form')));
    await expect.poll(left).toEqual([]);

    const list = `/${seat.locale}/admin-dashboard/dictionary?list=declineReasons`;
    await page.goto(list);
    await page.getByRole('button', { name: t.add, exact: true }).click();
    await page.getByLabel(t.title).fill('Переезжаю');
    await page.goto(`/${seat.locale}/admin-dashboard/offers`);
    await page.goto(list);
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Переезжаю' });
    await expect(row.first()).toBeVisible();
    await page.getByRole('button', { name: t.drop }).click();
    await expect(row).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: t.add, exact: true })).toBeVisible();
    await expect(row).toHaveCount(0);
    await admin.finish();
  });
}

for (const seat of seats) {
  const { locale } = seat;
  const t = words[locale];

  test(`a new contact and a name at a board stay: ${locale} at ${seat.width}`, async ({ person, visit }) => {
    const ana = await person('Ana', seat);
    const { page } = ana;
    const dialog = page.getByRole('dialog');
    const addEmail = async (): Promise<void> => {
      await page.getByTestId('contact-email').getByRole('button', { name: t.add }).click();
      await dialog.getByLabel(t.password, { exact: true }).fill(ana.password);
      await dialog.getByRole('button', { name: t.go }).click();
    };
    await page.goto(`/${locale}/dashboard/profile`);
    await addEmail();
    await dialog.getByLabel(t.email).fill('ana+casa@mail.md');
    await page.keyboard.press('Escape');
    await page.reload();
    await addEmail();
    await expect(dialog.getByLabel(t.email)).toHaveValue('ana+casa@mail.md');
    await expect(dialog.getByRole('button', { name: t.anew })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(ana.password);

    const offer = await publishOffer(await person('Ion', seat), { price: beyondSearches });
    await ana.api(favoriteOffer, { params: { id: offer.id } });
    const { key } = await ana.api(openMyBoard);
    const guest = await visit(seat);
    const name = guest.page.getByRole('dialog').getByLabel(t.name);
    const vote = () => guest.page.getByRole('button', { name: t.yes, exact: true }).click();
    await guest.page.goto(`/${locale}/board/${key}`);
    await vote();
    await name.fill('Dan');
    await guest.page.keyboard.press('Escape');
    await guest.page.reload();
    await vote();
    await expect(name).toHaveValue('Dan');
  });
}
