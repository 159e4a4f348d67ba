import { createHmac } from 'node:crypto';
import { login } from '@app/contract/accounts';
import { changeUserRole } from '@app/contract/adminUsers';
import { createClient } from '@app/contract/client';
import { showCurrentUser } from '@app/contract/currentUser';
import { codeOfHmac, counterOf, totpStep } from '@app/domain/totp';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './person.ts';

const seats = [
  { locale: 'ru', width: 1440, height: 900 },
  { locale: 'ro', width: 390, height: 844, touch: true, theme: 'night' },
] as const;
const words = {
  ru: {
    section: 'Второй фактор',
    begin: 'Подключить',
    goOn: 'Продолжить',
    password: 'Пароль',
    first: 'Код, который показывает приложение',
    turnOn: 'Включить',
    kept: 'Коды сохранены',
    codes: 'Коды восстановления',
    login: 'Войти',
    code: 'Код',
    wrong: 'Неверный код, попробуйте ещё раз',
    left: 'Осталось кодов восстановления: 10.',
    remove: 'Отключить',
    either: 'Код из приложения или код восстановления',
    removed: 'Второй фактор отключён',
  },
  ro: {
    section: 'Al doilea factor',
    begin: 'Activează',
    goOn: 'Continuă',
    password: 'Parola',
    first: 'Codul afișat de aplicație',
    turnOn: 'Activează',
    kept: 'Am păstrat codurile',
    codes: 'Coduri de recuperare',
    login: 'Intră',
    code: 'Cod',
    wrong: 'Cod greșit, încercați din nou',
    left: 'Coduri de recuperare rămase: 10.',
    remove: 'Dezactivează',
    either: 'Codul din aplicație sau un cod de recuperare',
    removed: 'Al doilea factor a fost dezactivat',
  },
} as const;

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

async function proveByPassword(page: Page, t: (typeof words)[keyof typeof words], password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name="password"]').fill(password);
  await dialog.getByRole('button', { name: t.goOn }).click();
  await expect(dialog).toBeHidden();
}

for (const seat of seats) {
  test(`an administrator signs in by a code of their app, and turns that off: ${seat.locale} at ${seat.width}`, async ({
    person,
    home,
  }) => {
    const t = words[seat.locale];
    const ana = await person('Ana', seat);
    await makeRole(home, ana, 'admin');
    const { page, guard } = ana;
    guard.allow(/40[13]|422|Failed to load resource|dynamically imported module/);

    await page.goto(`/${seat.locale}/dashboard/profile`);
    const section = page.getByRole('region', { name: t.section });
    await section.getByRole('button', { name: t.begin }).click();
    await proveByPassword(page, t, ana.password);
    const secret = (await section.locator('code').innerText()).replaceAll(' ', '');
    await section.scrollIntoViewIfNeeded();
    await expectAccessible(page, '#secondFactor');
    await section.getByLabel(t.first).fill('000000');
    await section.getByRole('button', { name: t.turnOn }).click();
    await expect(section.getByText(t.wrong)).toBeVisible();
    await section.getByLabel(t.first).fill(appCode(secret));
    await section.getByRole('button', { name: t.turnOn }).click();
    const codes = section.getByRole('list', { name: t.codes }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recovery = await codes.first().innerText();
    await expectAccessible(page, '#secondFactor');
    await section.getByRole('button', { name: t.kept }).click();
    await expect(section.getByText(t.left)).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await page.goto(`/${seat.locale}/?auth=1`);
    const form = page.getByRole('dialog').first();
    const enter = async () => {
      await form.locator('input[name="identifier"]').fill(ana.phone);
      await form.locator('input[name="identifier"]').blur();
      await form.locator('input[name="password"]').fill(ana.password);
      await form.getByRole('button', { name: t.login, exact: true }).click();
    };
    // What asks for the code cannot be had: it says so over the form, which keeps what was typed.
    const code = /assets\/SecondFactorDialog-.*\.js/;
    await page.route(code, (route) => route.abort());
    await enter();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form.locator('input[name="password"]')).toHaveValue(ana.password);
    await page.unroute(code);
    await page.reload();
    await enter();
    const step = page.getByRole('dialog', { name: t.section });
    const field = step.getByLabel(t.code);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await field.fill('000000');
    await page.keyboard.press('Enter');
    await expect(step.getByText(t.wrong)).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
    // Turning back leaves the form as it was typed.
    await page.keyboard.press('Escape');
    await expect(step).toBeHidden();
    await expect(form.locator('input[name="password"]')).toHaveValue(ana.password);
    await form.getByRole('button', { name: t.login, exact: true }).click();
    // The app's code of the step that turned it on is used up.
    await field.fill(appCode(secret, 1));
    await step.getByRole('button', { name: t.login, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.goto(`/${seat.locale}/dashboard/profile`);
    await section.getByRole('button', { name: t.remove }).click();
    await proveByPassword(page, t, ana.password);
    await section.getByLabel(t.either).fill(recovery);
    await section.getByRole('button', { name: t.remove }).click();
    await expect(page.getByText(t.removed)).toBeVisible();
    await expect(section.getByRole('button', { name: t.begin })).toBeVisible();
    await makeRole(home, ana, 'client').catch(() => undefined);
  });
}
