import { login } from '@app/contract/accounts';
import { findAnything } from '@app/contract/adminFind';
import { listAdminUsers } from '@app/contract/adminUserList';
import { changeUserRole } from '@app/contract/adminUsers';
import { showCurrentUser } from '@app/contract/currentUser';
import { errors } from '@app/contract/errors';
import { listNotifications } from '@app/contract/notifications';
import { formatPhone } from '@app/domain/phone';
import type { Page } from '@playwright/test';
import { administrator } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts, type PageTexts, type TextKey } from './pageTexts.ts';

/** Gives a reason in the dialog, which does nothing without one. */
async function because(page: Page, t: PageTexts, why: string, act: TextKey): Promise<void> {
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: t(act) });
  await expect(button).toBeDisabled();
  await dialog.getByLabel(t('admin.ask.reason'), { exact: true }).fill(why);
  await button.click();
  await expect(dialog).toHaveCount(0);
}

for (const seat of seatsOf(phoneRo, desktopRu))
  test(
    `an administrator changes, verifies, blocks and deletes a person, who is notified; filters find them: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person, browser, home }) => {
      const t = pageTexts(seat.locale);
      const name = `Radu ${seat.locale} ${Date.now()}`;
      const radu = await person(name, { locale: seat.locale });
      const admin = await administrator(browser, home, seat);
      const { page } = admin;
      const row = page.getByRole('listitem').filter({ hasText: name });
      await page.goto(`/${seat.locale}/admin-dashboard/users`);
      await page.getByRole('searchbox', { name: t('admin.users.search') }).fill(formatPhone(radu.phone));
      await expect(page).toHaveURL(/[?&]q=/);
      await expect(row).toHaveCount(1);
      const choose = async (act: string): Promise<void> => {
        await row.getByRole('button', { name: t('admin.users.acts', { name }) }).click();
        await page.getByRole('button', { name: act, exact: true }).click();
      };
      const isUnder = async (state: string, isThere: boolean): Promise<void> => {
        await page.getByRole('combobox', { name: t('admin.users.state') }).selectOption(state);
        if (isThere) await expect(row).toHaveCount(1);
        else await expect(page.getByRole('heading', { name: t('admin.list.empty') })).toBeVisible();
        await page.getByRole('combobox', { name: t('admin.users.state') }).selectOption('');
        await expect(row).toHaveCount(1);
      };
      await isUnder('unproven', true);
      await choose(t('admin.act.change_role'));
      await page.getByRole('dialog').getByText(t('admin.users.roles.realtor'), { exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('admin.act.change_role') })
        .click();
      await expect(page.getByText(t('admin.done.change_role'))).toBeVisible();
      await page.getByRole('combobox', { name: t('admin.users.role') }).selectOption('realtor');
      await expect(page).toHaveURL(/role=realtor/);
      await isUnder('unverified', true);
      await choose(t('admin.act.verify'));
      await expect(page.getByText(t('admin.done.verify'))).toBeVisible();
      await isUnder('unverified', false);
      await isUnder('verified', true);
      await choose(t('admin.act.unverify'));
      await because(page, t, 'Без договора', 'admin.act.unverify');
      await expect(page.getByText(t('admin.done.unverify'))).toBeVisible();
      await isUnder('blocked', false);
      await choose(t('admin.act.block'));
      await expectAccessible(page);
      await because(page, t, 'Чужие объекты', 'admin.act.block');
      await expect(page.getByText(t('admin.done.block'))).toBeVisible();
      await isUnder('blocked', true);
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.getByRole('button', { name: t('admin.act.unblock') }).click();
      await expect(page.getByText(t('admin.done.unblock'))).toBeVisible();
      const notices = (await radu.api(listNotifications, { query: {} })).items.map(({ message }) => message).join('\n');
      for (const word of ['Без договора', 'Чужие объекты']) expect(notices).toContain(word);
      await page.getByRole('button', { name: t('admin.act.sign_out_everywhere') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('admin.act.sign_out_everywhere') })
        .click();
      await expect(page.getByText(t('admin.done.sign_out_everywhere'))).toBeVisible();
      await expect(radu.api(showCurrentUser)).rejects.toMatchObject({ status: 401 });
      const again = { identifier: radu.phone, password: radu.password };
      expect((await radu.api(login, { body: again })).user.name).toBe(name);
      await page.getByRole('button', { name: t('admin.act.delete_user'), exact: true }).click();
      await because(page, t, 'Просил сам', 'admin.act.delete_user');
      await expect(page.getByText(t('admin.done.delete_user'))).toBeVisible();
      await expect(page).toHaveURL(/\/users$/);
      await expect(radu.api(login, { body: again })).rejects.toMatchObject({ code: 'wrong_credentials' });
      await page.goto(`/${seat.locale}/admin-dashboard/users?q=${encodeURIComponent(name)}`);
      await expect(page.getByRole('heading', { name: t('admin.list.empty') })).toBeVisible();
      await admin.finish();
    },
  );

for (const seat of seatsOf(phoneRu))
  test(
    `the second of two administrators sees that the first one has decided: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person, browser, home }) => {
      const t = pageTexts(seat.locale);
      const wanted = await person('Doi Deodată');
      const admin = await administrator(browser, home, seat);
      admin.guard.allow(/409/);
      const { page, api } = admin;
      const { users } = await api(findAnything, { query: { q: wanted.phone } });
      await page.goto(`/${seat.locale}/admin-dashboard/users/${users[0]!.id}`);
      await page.getByRole('button', { name: t('admin.act.change_role') }).click();
      await page.getByRole('dialog').getByText(t('admin.users.roles.owner'), { exact: true }).click();
      // Meanwhile another one is faster.
      await api(changeUserRole, { params: { id: users[0]!.id }, body: { role: 'realtor' } });
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('admin.act.change_role') })
        .click();
      await expect(page.getByText(errors.edited_meanwhile[seat.locale])).toBeVisible();
      await expect(page.getByRole('button', { name: t('admin.act.verify') })).toBeVisible();
      await admin.finish();
    },
  );

for (const seat of seatsOf(desktopRo))
  test(`the last administrator keeps the role: ${seat.label}`, { tag: '@nightly' }, async ({ browser, home }) => {
    const t = pageTexts(seat.locale);
    const admin = await administrator(browser, home, seat);
    admin.guard.allow(/403/);
    const { page, api } = admin;
    const { items } = await api(listAdminUsers, { query: { role: 'admin' } });
    // With a second administrator the change would be made.
    expect(items).toHaveLength(1);
    await page.goto(`/${seat.locale}/admin-dashboard/users/${items[0]!.id}`);
    for (const act of [t('admin.act.block'), t('admin.act.delete_user')])
      await expect(page.getByRole('button', { name: act })).toHaveCount(0);
    await page.getByRole('button', { name: t('admin.act.change_role') }).click();
    await page.getByRole('dialog').getByText(t('admin.users.roles.client'), { exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('admin.act.change_role') })
      .click();
    await expect(page.getByText(errors.last_admin[seat.locale])).toBeVisible();
    expect((await api(listAdminUsers, { query: { role: 'admin' } })).items).toHaveLength(1);
    await admin.finish();
  });

for (const seat of seatsOf(desktopRo, phoneRu))
  test(
    `the log knows who looked at whose data; a reason and an act filter it: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person, browser, home }) => {
      const t = pageTexts(seat.locale);
      const name = `Lidia ${seat.locale} ${Date.now()}`;
      const lidia = await person(name);
      const admin = await administrator(browser, home, seat);
      const { page, api } = admin;
      const { users } = await api(findAnything, { query: { q: lidia.phone } });
      await page.goto(`/${seat.locale}/admin-dashboard/users?q=${encodeURIComponent(name)}`);
      await page.getByRole('link', { name }).click();
      await page.getByRole('button', { name: t('admin.act.block'), exact: true }).click();
      const why = `Обман ${Date.now()}`;
      await because(page, t, why, 'admin.act.block');
      await page.getByRole('link', { name: t('admin.user.allHistory') }).click();
      await expect(page).toHaveURL(new RegExp(`user=${users[0]!.id}`));
      const entry = page.getByRole('main').getByRole('listitem');
      await expect(entry.filter({ hasText: t('admin.act.view_user') }).first()).toContainText(name);
      await expect(entry.filter({ hasText: why })).toHaveCount(1);
      await page.goto(`/${seat.locale}/admin-dashboard/log`);
      await expect(entry.filter({ hasText: t('admin.act.list_users') })).toHaveCount(0);
      await page.getByRole('checkbox', { name: t('admin.log.looks') }).check();
      await expect(
        entry
          .filter({ hasText: t('admin.act.list_users') })
          .filter({ hasText: name })
          .first(),
      ).toBeVisible();
      await page.getByRole('searchbox', { name: t('admin.log.search') }).fill(why);
      await expect(entry).toHaveCount(1);
      await page.getByRole('combobox', { name: t('admin.log.act') }).selectOption('unblock');
      await expect(entry).toHaveCount(0);
      await page.getByRole('combobox', { name: t('admin.log.act') }).selectOption('block');
      await expect(entry).toHaveCount(1);
      await expectAccessible(page);
      await admin.finish();
    },
  );
