import { login } from '@app/contract/accounts';
import { findAnything } from '@app/contract/adminFind';
import { listAdminUsers } from '@app/contract/adminUserList';
import { changeUserRole } from '@app/contract/adminUsers';
import { showCurrentUser } from '@app/contract/currentUser';
import { listNotifications } from '@app/contract/notifications';
import { formatPhone } from '@app/domain/phone';
import type { Page } from '@playwright/test';
import { administrator, desks } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';

const words = {
  ru: {
    field: 'Имя, телефон, email или номер',
    role: 'Роль',
    state: 'Состояние',
    acts: 'Действия: ',
    changeRole: 'Изменить роль',
    realtor: 'риелтор',
    client: 'клиент',
    owner: 'собственник',
    late: /Другой администратор уже изменил/,
    reason: /^Причина/,
    verify: 'Подтвердить риелтора',
    unverify: 'Снять проверку',
    block: 'Заблокировать',
    unblock: 'Снять блокировку',
    signOut: 'Завершить все сеансы',
    erase: 'Удалить',
    nobody: 'Никого не нашлось',
    last: /Вы единственный администратор/,
    done: ['Роль изменена', 'Риелтор подтверждён', 'Проверка снята', 'Пользователь заблокирован'],
    undone: ['Блокировка снята', 'Все сеансы завершены', 'Пользователь удалён'],
    all: 'Весь журнал',
    looked: 'Открыт профиль',
    act: 'Действие',
    logField: 'Слова причины',
    looks: 'Показать, кто открывал данные',
    listed: 'Открыт список пользователей',
  },
  ro: {
    field: 'Nume, telefon, email sau număr',
    role: 'Rol',
    state: 'Stare',
    acts: 'Acțiuni: ',
    changeRole: 'Schimbă rolul',
    realtor: 'agent',
    client: 'client',
    owner: 'proprietar',
    late: /Alt administrator a făcut deja/,
    reason: /^Motivul/,
    verify: 'Confirmă agentul',
    unverify: 'Retrage verificarea',
    block: 'Blochează',
    unblock: 'Deblochează',
    signOut: 'Închide toate sesiunile',
    erase: 'Șterge',
    nobody: 'Nu s-a găsit nimeni',
    last: /Sunteți singurul administrator/,
    done: ['Rolul a fost schimbat', 'Agentul este confirmat', 'Verificarea a fost retrasă', 'Utilizatorul este blocat'],
    undone: ['Blocarea a fost ridicată', 'Toate sesiunile sunt închise', 'Utilizatorul a fost șters'],
    all: 'Tot jurnalul',
    looked: 'A deschis profilul',
    act: 'Acțiune',
    logField: 'Cuvinte din motiv',
    looks: 'Arată și cine a deschis datele',
    listed: 'A deschis lista utilizatorilor',
  },
} as const;

/** Answers the dialog, which does nothing before it is told why. */
async function because(page: Page, reason: RegExp, why: string, act: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: act })).toBeDisabled();
  await dialog.getByLabel(reason).fill(why);
  await dialog.getByRole('button', { name: act }).click();
  await expect(dialog).toHaveCount(0);
}

for (const { where, seat } of desks) {
  const w = words[seat.locale];

  test(`everything that may be done to a person, told to them and found by the filters, ${where}`, async ({
    person,
    browser,
    home,
  }) => {
    const name = `Radu ${where} ${Date.now()}`;
    const radu = await person(name, { locale: seat.locale });
    const admin = await administrator(browser, home, seat);
    const { page } = admin;
    const row = page.getByRole('listitem').filter({ hasText: name });
    await page.goto(`/${seat.locale}/admin-dashboard/users`);
    await page.getByRole('searchbox', { name: w.field }).fill(formatPhone(radu.phone));
    await expect(page).toHaveURL(/[?&]q=/);
    await expect(row).toHaveCount(1);
    const choose = async (act: string): Promise<void> => {
      await row.getByRole('button', { name: w.acts + name }).click();
      await page.getByRole('button', { name: act, exact: true }).click();
    };
    const standsUnder = async (state: string, isThere: boolean): Promise<void> => {
      await page.getByRole('combobox', { name: w.state }).selectOption(state);
      if (isThere) await expect(row).toHaveCount(1);
      else await expect(page.getByRole('heading', { name: w.nobody })).toBeVisible();
      await page.getByRole('combobox', { name: w.state }).selectOption('');
      await expect(row).toHaveCount(1);
    };
    await standsUnder('unproven', true);
    await choose(w.changeRole);
    await page.getByRole('dialog').getByText(w.realtor, { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.changeRole }).click();
    await expect(page.getByText(w.done[0])).toBeVisible();
    await page.getByRole('combobox', { name: w.role }).selectOption('realtor');
    await expect(page).toHaveURL(/role=realtor/);
    await standsUnder('unverified', true);
    await choose(w.verify);
    await expect(page.getByText(w.done[1])).toBeVisible();
    await standsUnder('unverified', false);
    await standsUnder('verified', true);
    await choose(w.unverify);
    await because(page, w.reason, 'Без договора', w.unverify);
    await expect(page.getByText(w.done[2])).toBeVisible();
    await standsUnder('blocked', false);
    await choose(w.block);
    await expectAccessible(page);
    await because(page, w.reason, 'Чужие объекты', w.block);
    await expect(page.getByText(w.done[3])).toBeVisible();
    await standsUnder('blocked', true);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('button', { name: w.unblock }).click();
    await expect(page.getByText(w.undone[0])).toBeVisible();
    const notices = (await radu.api(listNotifications, { query: {} })).items.map(({ message }) => message).join('\n');
    for (const word of ['Без договора', 'Чужие объекты']) expect(notices).toContain(word);
    await page.getByRole('button', { name: w.signOut }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.signOut }).click();
    await expect(page.getByText(w.undone[1])).toBeVisible();
    await expect(radu.api(showCurrentUser)).rejects.toMatchObject({ status: 401 });
    const again = { identifier: radu.phone, password: radu.password };
    expect((await radu.api(login, { body: again })).user.name).toBe(name);
    await page.getByRole('button', { name: w.erase, exact: true }).click();
    await because(page, w.reason, 'Просил сам', w.erase);
    await expect(page.getByText(w.undone[2])).toBeVisible();
    await expect(page).toHaveURL(/\/users$/);
    await expect(radu.api(login, { body: again })).rejects.toMatchObject({ code: 'wrong_credentials' });
    await page.goto(`/${seat.locale}/admin-dashboard/users?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('heading', { name: w.nobody })).toBeVisible();
    await admin.finish();
  });

  test(`decisions: whoever is second to act on what they saw is told, and sees what has become, ${where}`, async ({
    person,
    browser,
    home,
  }) => {
    const wanted = await person('Doi Deodată');
    const admin = await administrator(browser, home, seat);
    admin.guard.allow(/409/);
    const { page, api } = admin;
    const { users } = await api(findAnything, { query: { q: wanted.phone } });
    await page.goto(`/${seat.locale}/admin-dashboard/users/${users[0]!.id}`);
    await page.getByRole('button', { name: w.changeRole }).click();
    await page.getByRole('dialog').getByText(w.owner, { exact: true }).click();
    // Meanwhile another one is faster.
    await api(changeUserRole, { params: { id: users[0]!.id }, body: { role: 'realtor' } });
    await page.getByRole('dialog').getByRole('button', { name: w.changeRole }).click();
    await expect(page.getByText(w.late)).toBeVisible();
    await expect(page.getByRole('button', { name: w.verify })).toBeVisible();
    await admin.finish();
  });

  test(`the last administrator keeps the role, ${where}`, async ({ browser, home }) => {
    const admin = await administrator(browser, home, seat);
    admin.guard.allow(/403/);
    const { page, api } = admin;
    const { items } = await api(listAdminUsers, { query: { role: 'admin' } });
    // Nobody but this one may be touched: with a second one the act would be done.
    expect(items).toHaveLength(1);
    await page.goto(`/${seat.locale}/admin-dashboard/users/${items[0]!.id}`);
    for (const act of [w.block, w.erase]) await expect(page.getByRole('button', { name: act })).toHaveCount(0);
    await page.getByRole('button', { name: w.changeRole }).click();
    await page.getByRole('dialog').getByText(w.client, { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.changeRole }).click();
    await expect(page.getByText(w.last)).toBeVisible();
    expect((await api(listAdminUsers, { query: { role: 'admin' } })).items).toHaveLength(1);
    await admin.finish();
  });

  test(`the log knows who looked at whose data, and is searched by reason and act, ${where}`, async ({
    person,
    browser,
    home,
  }) => {
    const name = `Lidia ${where} ${Date.now()}`;
    const lidia = await person(name);
    const admin = await administrator(browser, home, seat);
    const { page, api } = admin;
    const { users } = await api(findAnything, { query: { q: lidia.phone } });
    await page.goto(`/${seat.locale}/admin-dashboard/users?q=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: w.block, exact: true }).click();
    const why = `Обман ${Date.now()}`;
    await because(page, w.reason, why, w.block);
    await page.getByRole('link', { name: w.all }).click();
    await expect(page).toHaveURL(new RegExp(`user=${users[0]!.id}`));
    const entry = page.getByRole('main').getByRole('listitem');
    await expect(entry.filter({ hasText: w.looked }).first()).toContainText(name);
    await expect(entry.filter({ hasText: why })).toHaveCount(1);
    await page.goto(`/${seat.locale}/admin-dashboard/log`);
    await expect(entry.filter({ hasText: w.listed })).toHaveCount(0);
    await page.getByRole('checkbox', { name: w.looks }).check();
    await expect(entry.filter({ hasText: w.listed }).filter({ hasText: name }).first()).toBeVisible();
    await page.getByRole('searchbox', { name: w.logField }).fill(why);
    await expect(entry).toHaveCount(1);
    await page.getByRole('combobox', { name: w.act }).selectOption('unblock');
    await expect(entry).toHaveCount(0);
    await page.getByRole('combobox', { name: w.act }).selectOption('block');
    await expect(entry).toHaveCount(1);
    await expectAccessible(page);
    await admin.finish();
  });
}
