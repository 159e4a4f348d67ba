import { createHmac } from 'node:crypto';
import { login } from '@app/contract/accounts';
import { changeUserRole } from '@app/contract/adminUsers';
import { createClient } from '@app/contract/client';
import { showCurrentUser } from '@app/contract/currentUser';
import { fieldErrors } from '@app/contract/fieldErrors';
import { codeOfHmac, counterOf, totpStep } from '@app/domain/totp';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts, type PageTexts } from './pageTexts.ts';
import type { Person } from './person.ts';

/** The demo market's administrator gives the person a role. */
async function makeRole(home: string, person: Person, role: 'admin' | 'client'): Promise<void> {
  let token: string | null = null;
  const api = createClient({ baseUrl: home, fetch, token: () => token, locale: () => 'ru' });
  token = (await api(login, { body: { identifier: '+37369000004', password: 'demo1234' } })).token;
  const { id } = await person.api(showCurrentUser);
  await api(changeUserRole, { params: { id }, body: { role } });
}

/** What an authenticator app shows for the secret as the page names it, now or some steps away. */
function appCode(secret: string, steps = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret, (sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return codeOfHmac(
    createHmac('sha1', key)
      .update(counterOf(totpStep(new Date()) + steps))
      .digest(),
  );
}

async function proveByPassword(page: Page, t: PageTexts, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="password"]').fill(password);
  await dialog.getByRole('button', { name: t('profile.goOn') }).click();
  await expect(dialog).toBeHidden();
}

for (const seat of seatsOf(phoneRo, desktopRu)) {
  test(
    `an administrator signs in by a code of their app, and turns that off: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person, home }) => {
      const t = pageTexts(seat.locale);
      const wrong = fieldErrors.code_wrong[seat.locale];
      const ana = await person('Ana', seat);
      await makeRole(home, ana, 'admin');
      const { page, guard } = ana;
      guard.allow(/40[13]|422|Failed to load resource|dynamically imported module/);

      await page.goto(`/${seat.locale}/dashboard/profile`);
      const section = page.getByRole('region', { name: t('profile.secondFactor') });
      await section.getByRole('button', { name: t('profile.twoFactor.begin') }).click();
      await proveByPassword(page, t, ana.password);
      const secret = (await section.locator('code').innerText()).replaceAll(' ', '');
      await section.scrollIntoViewIfNeeded();
      await expectAccessible(page, '#secondFactor');
      await section.getByLabel(t('profile.twoFactor.firstCode')).fill('000000');
      await section.getByRole('button', { name: t('profile.twoFactor.turnOn') }).click();
      await expect(section.getByText(wrong)).toBeVisible();
      await section.getByLabel(t('profile.twoFactor.firstCode')).fill(appCode(secret));
      await section.getByRole('button', { name: t('profile.twoFactor.turnOn') }).click();
      const codes = section.getByRole('list', { name: t('profile.twoFactor.codes') }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      const recovery = await codes.first().innerText();
      await expectAccessible(page, '#secondFactor');
      await section.getByRole('button', { name: t('profile.twoFactor.codesKept') }).click();
      await expect(section.getByText(t('profile.twoFactor.isOn', { count: 10 }))).toBeVisible();

      await page.evaluate(() => localStorage.clear());
      await page.goto(`/${seat.locale}/?auth=1`);
      const form = page.getByRole('dialog').first();
      const enter = async () => {
        await form.locator('input[name="identifier"]').fill(ana.phone);
        await form.locator('input[name="identifier"]').blur();
        await form.locator('input[name="password"]').fill(ana.password);
        await form.getByRole('button', { name: t('accounts.login'), exact: true }).click();
      };
      // The dialog for the code cannot be loaded: a notice says so over the form, which keeps what was typed.
      const code = /assets\/SecondFactorDialog-.*\.js/;
      await page.route(code, (route) => route.abort());
      await enter();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(form.locator('input[name="password"]')).toHaveValue(ana.password);
      await page.unroute(code);
      await page.reload();
      await enter();
      const step = page.getByRole('dialog', { name: t('access.secondFactor.title') });
      const field = step.getByLabel(t('access.secondFactor.code'));
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
      await field.fill('000000');
      await page.keyboard.press('Enter');
      await expect(step.getByText(wrong)).toBeVisible();
      await expectAccessible(page, '[role="dialog"]');
      // Turning back leaves the form as it was typed.
      await page.keyboard.press('Escape');
      await expect(step).toBeHidden();
      await expect(form.locator('input[name="password"]')).toHaveValue(ana.password);
      await form.getByRole('button', { name: t('accounts.login'), exact: true }).click();
      // The app's code of the step that turned it on is used up.
      await field.fill(appCode(secret, 1));
      await step.getByRole('button', { name: t('access.secondFactor.act'), exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await page.goto(`/${seat.locale}/dashboard/profile`);
      await section.getByRole('button', { name: t('profile.twoFactor.remove') }).click();
      await proveByPassword(page, t, ana.password);
      await section.getByLabel(t('profile.twoFactor.code')).fill(recovery);
      await section.getByRole('button', { name: t('profile.twoFactor.remove') }).click();
      await expect(page.getByText(t('profile.twoFactor.removed'))).toBeVisible();
      await expect(section.getByRole('button', { name: t('profile.twoFactor.begin') })).toBeVisible();
      await makeRole(home, ana, 'client').catch(() => undefined);
    },
  );
}
