import { randomInt } from 'node:crypto';
import { showToken } from '@app/contract/accounts';
import { createClient } from '@app/contract/client';
import { errors } from '@app/contract/errors';
import { fieldErrors } from '@app/contract/fieldErrors';
import { updateUser } from '@app/contract/profile';
import type { Page } from '@playwright/test';
import { expectAnswerShown } from './answerShown.ts';
import { expectAccessible } from './axe.ts';
import { codeSentTo } from './codeSentTo.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, phoneRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';

const t = pageTexts('ru');
const password = 'Nucul 12';
const newPhone = () => `068${String(randomInt(1_000_000)).padStart(6, '0')}`;
const newEmail = () => `ion.${randomInt(1_000_000_000)}@mail.md`;
const dialogOf = (page: Page) => page.getByRole('dialog');
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** Fills the sign-in form of a Russian page as a new person and sends it. */
async function registerAs(page: Page, identifier: string): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: t('accounts.identifier') }).fill(identifier);
  await dialog.getByRole('combobox', { name: t('accounts.identifier') }).blur();
  await dialog.getByLabel(t('accounts.newPassword')).fill(password);
  await dialog.getByRole('checkbox', { name: t('accounts.consent') }).check();
  await dialog.getByRole('button', { name: t('accounts.register') }).click();
  await expect(dialog.getByRole('button', { name: t('accounts.register') })).toBeHidden();
}

test('a person registers by phone, adds an e-mail, signs out, and signs in by e-mail for 30 days', async ({
  visit,
  home,
}) => {
  const { page } = await visit();
  const email = newEmail();
  await page.goto('/ru/?auth=1');
  const dialog = dialogOf(page);
  const identifier = dialog.getByRole('combobox', { name: t('accounts.identifier') });
  await identifier.pressSequentially(newPhone());
  await expect(identifier).toHaveValue(/^068 \d{3} \d{3}$/);
  await identifier.blur();
  await expect(identifier).toHaveValue(/^\+373 68 \d{3} \d{3}$/);

  // The consent is asked for of new people only, and without it nothing is sent.
  await dialog.getByLabel(t('accounts.newPassword')).fill(password);
  await dialog.getByRole('button', { name: t('accounts.register') }).click();
  await expect(dialog.getByText(fieldErrors.consent_required.ru)).toBeVisible();
  await dialog.getByRole('checkbox', { name: t('accounts.consent') }).check();
  await dialog.getByRole('button', { name: t('accounts.register') }).click();

  // A new account with nothing pending goes to its profile.
  await expect(page).toHaveURL(/\/ru\/dashboard\/profile$/);
  await page.getByLabel(t('profile.name'), { exact: true }).fill('Ион Русу');
  await expectAnswerShown(page, updateUser, () => page.getByRole('button', { name: t('profile.save') }).click());
  await page
    .getByTestId('contact-email')
    .getByRole('button', { name: t('profile.add') })
    .click();
  await dialog.getByLabel(t('accounts.password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: t('profile.goOn') }).click();
  await dialog.getByLabel(t('profile.newEmail')).fill(email);
  await dialog.getByRole('button', { name: t('profile.sendCode') }).click();
  await dialog.locator('input[name=code]').fill(await codeSentTo(page, email));
  await expect(page.getByTestId('contact-email')).toContainText(email);

  await page
    .getByRole('button', { name: t('shell.signOut') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/ru\/?$/);
  expect(await storedToken(page)).toBeNull();

  await page.goto('/ru/?auth=1');
  await identifier.fill(email);
  await identifier.blur();
  await dialog.getByLabel(t('accounts.password'), { exact: true }).fill(password);
  await expect(dialog.getByRole('checkbox', { name: t('accounts.remember') })).toBeChecked();
  await dialog.getByRole('button', { name: t('accounts.login') }).click();
  await expect(dialog).toBeHidden();
  const token = await storedToken(page);
  const api = createClient({ baseUrl: home, fetch, token: () => token, locale: () => 'ru' });
  expect((await api(showToken)).reminder_me).toBe(true);
});

test(
  "a wrong password shows the server's message and keeps what was typed, in Romanian on a phone",
  { tag: '@nightly' },
  async ({ visit, person }) => {
    const t = pageTexts('ro');
    const { phone } = await person('Ana');
    const { page, guard } = await visit(phoneRo);
    guard.allow(/401/);
    await page.goto('/ro/?auth=1');
    const dialog = dialogOf(page);
    await dialog.getByRole('combobox', { name: t('accounts.identifier') }).fill(phone);
    await dialog.getByRole('combobox', { name: t('accounts.identifier') }).blur();
    await dialog.getByLabel(t('accounts.password'), { exact: true }).fill('alta parola');
    await dialog.getByRole('button', { name: t('accounts.login') }).click();
    await expect(dialog.getByRole('alert')).toHaveText(errors.wrong_credentials.ro);
    await expect(dialog.getByLabel(t('accounts.password'), { exact: true })).toHaveValue('alta parola');
    expect(await storedToken(page)).toBeNull();
  },
);

test(
  'a sign-in and a code that fail without a message show the general one, and what was typed stays',
  { tag: '@nightly' },
  async ({ visit, person }) => {
    const { phone } = await person('Ана');
    const { page, guard } = await visit();
    guard.allow(/502/);
    for (const path of ['login', 'send-reset-code'])
      await page.route(`**/api/auth/${path}`, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await page.goto('/ru/?auth=1');
    const dialog = dialogOf(page);
    await dialog.getByRole('combobox', { name: t('accounts.identifier') }).fill(phone);
    await dialog.getByRole('combobox', { name: t('accounts.identifier') }).blur();
    await dialog.getByLabel(t('accounts.password'), { exact: true }).fill(password);
    await dialog.getByRole('button', { name: t('accounts.login') }).click();
    await expect(dialog.getByRole('alert')).toHaveText(errors.internal.ru);
    await expect(dialog.getByLabel(t('accounts.password'), { exact: true })).toHaveValue(password);
    await dialog.getByRole('button', { name: t('access.forgot.link') }).click();
    await dialog.getByRole('button', { name: t('access.forgot.send') }).click();
    await expect(dialog.getByRole('alert')).toHaveText(errors.internal.ru);
  },
);

test('every rule of the sign-in form has its message at its field', { tag: '@nightly' }, async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/ru/?auth=1');
  const dialog = dialogOf(page);
  const identifier = dialog.getByRole('combobox', { name: t('accounts.identifier') });
  await dialog.getByRole('button', { name: t('accounts.continue') }).click();
  await expect(dialog.getByText(fieldErrors.identifier_required.ru)).toBeVisible();
  await expect(dialog.getByText(fieldErrors.password_required.ru)).toBeVisible();
  await expect(identifier).toBeFocused();
  for (const [typed, message] of [
    ['06912', fieldErrors.phone_invalid.ru],
    ['ion@mail', fieldErrors.email_invalid.ru],
  ] as const) {
    await identifier.fill(typed);
    await identifier.blur();
    await expect(dialog.getByText(message)).toBeVisible();
  }
  await dialog.getByLabel(t('accounts.password'), { exact: true }).fill('1234567');
  await dialog.getByRole('button', { name: t('accounts.continue') }).click();
  await expect(dialog.getByText(fieldErrors.password_short.ru)).toBeVisible();
});

test(
  'the field turns from phone to e-mail by what is typed, and offers hosts',
  { tag: '@nightly' },
  async ({ visit }) => {
    const { page } = await visit();
    await page.goto('/ru/?auth=1');
    const dialog = dialogOf(page);
    const identifier = dialog.getByRole('combobox', { name: t('accounts.identifier') });
    await identifier.pressSequentially('+40721');
    await expect(identifier).toHaveValue('+40 721');
    await expect(dialog.getByRole('combobox', { name: t('ui.phoneCountry') })).toHaveValue('RO');
    await identifier.fill('');
    await identifier.pressSequentially('Иion');
    await expect(identifier).toHaveValue('ion');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
      'ion@gmail.com',
      'ion@mail.ru',
      'ion@yandex.ru',
      'ion@yahoo.com',
    ]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(identifier).toHaveValue('ion@mail.ru');
  },
);

test(
  'a protected page leads home with the sign-in open, and comes after registration',
  { tag: '@nightly' },
  async ({ visit }) => {
    const { page } = await visit();
    // Not the profile: a new account would go there by itself.
    await page.goto('/ru/dashboard/calendar?view=list');
    await expect(dialogOf(page)).toBeVisible();
    await registerAs(page, newEmail());
    await expect(page).toHaveURL(/\/ru\/dashboard\/calendar\?view=list$/);
  },
);

test('a form published as a guest comes back after registration and the phone number that it needs', async ({
  visit,
}) => {
  const { page } = await visit();
  await page.goto('/ru');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell.publishOffer') })
    .click();
  const form = page.getByRole('dialog').filter({ has: page.locator('[data-field="photos"]') });
  await form.locator('input[name="price"]').fill('437');
  await form.getByRole('button', { name: t('offers.publish') }).click();
  // What is lacking is asked for first.
  await expect(page).not.toHaveURL(/auth=1/);
  await page.goto('/ru/?auth=1&then=offer');
  await registerAs(page, newEmail());
  await expect(page).toHaveURL(/[?&]profile=edit/);
  await expect(page.getByText(t('shell.phoneToCreate'))).toBeVisible();
  const dialog = dialogOf(page).filter({ has: page.getByLabel(t('accounts.phone')) });
  await dialog.getByRole('button', { name: t('accounts.save') }).click();
  await expect(dialog.getByText(fieldErrors.phone_number_required.ru)).toBeVisible();
  await dialog.getByLabel(t('accounts.phone')).fill(newPhone());
  await dialog.getByRole('button', { name: t('accounts.save') }).click();
  await dialogOf(page).getByLabel(t('accounts.password'), { exact: true }).fill(password);
  await expectAnswerShown(page, updateUser, () =>
    dialogOf(page)
      .getByRole('button', { name: t('profile.goOn') })
      .click(),
  );
  await expect(page).toHaveURL(/[?&]create=offer/);
  await expect(page).not.toHaveURL(/profile=|then=/);
  await expect(form.locator('input[name="price"]')).toHaveValue('437');
});

for (const seat of seatsOf(desktopRo, phoneRu))
  test(`the sign-in is accessible and works by keyboard: ${seat.label}`, { tag: '@nightly' }, async ({ visit }) => {
    const { page } = await visit(seat);
    await page.goto(`/${seat.locale}/?auth=1`);
    const dialog = dialogOf(page);
    const identifier = dialog.getByRole('combobox', { name: pageTexts(seat.locale)('accounts.identifier') });
    await expect(identifier).toBeFocused();
    await identifier.fill(newEmail());
    await identifier.blur();
    await expect(dialog.getByRole('checkbox')).toHaveCount(2);
    await dialog.getByRole('button').last().click();
    await expectAccessible(page, '[role="dialog"]');
    for (let i = 0; i < 14; i += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/auth=/);
  });
