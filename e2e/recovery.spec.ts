import { loginDevice } from '@app/contract/accounts';
import { errors } from '@app/contract/errors';
import { fieldErrors } from '@app/contract/fieldErrors';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { phoneRo, phoneRu } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { proveEmail } from './proveEmail.ts';

const t = pageTexts('ru');
const dialogOf = (page: Page) => page.getByRole('dialog');
const identifierOf = (page: Page) => dialogOf(page).locator('input[name="identifier"]');
const spaced = (phone: string) => phone.replace(/^\+373(\d\d)(\d{3})(\d{3})$/, '+373 $1 $2 $3');
const newPassword = 'Новый пароль 1';

interface Sent {
  to: string;
  template: string;
  text: string;
}

/** The newest code that was sent there, as its owner reads it; a job writes it a moment after the answer. `before` was another. */
async function codeSentTo(home: string, to: string, before?: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const sent = (await (await fetch(`${home}/dev/outbox.json`)).json()) as Sent[];
      code = /\d{6}/.exec(sent.find((message) => message.to === to)?.text ?? '')?.[0];
      return code !== undefined && code !== before;
    })
    .toBe(true);
  return code!;
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a forgotten password, by phone: wrong code, right code pasted, new password, in', async ({
  visit,
  person,
  home,
}) => {
  const { phone } = await person('Ана');
  const { page } = await visit();
  await page.goto('/ru/?auth=1');
  const dialog = dialogOf(page);
  await identifierOf(page).fill(phone.slice(4));
  await identifierOf(page).blur();
  await dialog.getByRole('button', { name: t('access.forgot.link') }).click();
  await expect(identifierOf(page)).toHaveValue(/^\+373 ?\d\d ?\d{3} ?\d{3}$/);
  await identifierOf(page).fill('0691');
  await dialog.getByRole('button', { name: t('access.forgot.send') }).click();
  await expect(dialog.getByText(fieldErrors.recovery_identifier.ru)).toBeVisible();
  await identifierOf(page).fill(phone);
  const delays = '**/api/notifications/delayed-channels';
  await page.route(delays, (route) => route.fulfill({ json: { items: ['sms'] } }));
  await dialog.getByRole('button', { name: t('access.forgot.send') }).click();
  await expect(dialog.getByText(t('ui.delayed.sms'))).toBeVisible();

  const field = dialog.getByLabel(t('access.forgot.code'));
  await expect(field).toBeFocused();
  const code = await codeSentTo(home, phone);
  await expect(
    dialog.getByRole('button', { name: t.pattern('access.forgot.resendIn', { time: /0:\d\d/ }) }),
  ).toBeDisabled();
  await dialog.getByRole('button', { name: t('access.forgot.confirm') }).click();
  await expect(dialog.getByText(fieldErrors.code_format.ru)).toBeVisible();
  await field.pressSequentially(otherThan(code));
  await expect(dialog.getByText(errors.wrong_code.ru)).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  // As it is copied from a message.
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);

  await expect(dialog.getByRole('heading', { name: t('accounts.choosePasswordTitle') })).toBeVisible();
  await dialog.getByLabel(t('accounts.newPassword')).fill(newPassword);
  await dialog.getByRole('button', { name: t('accounts.setPassword') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: t('shell.userMenu') })).toBeVisible();
});

test(
  'a forgotten password, by e-mail on a phone in Romanian; the way back leads to the sign-in',
  { tag: '@nightly' },
  async ({ visit, person, home }) => {
    const t = pageTexts('ro');
    const owner = await person('Ion');
    const email = `ion.${Date.now()}@mail.md`;
    await proveEmail(owner, email);
    const proof = await codeSentTo(home, email);

    const { page } = await visit(phoneRo);
    await page.goto('/ro/?forgot=1');
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: t('access.forgot.back') }).click();
    await dialog.getByRole('button', { name: t('access.forgot.link') }).click();
    await identifierOf(page).fill(email);
    await dialog.getByRole('button', { name: t('access.forgot.send') }).click();
    await dialog.getByLabel(t('access.forgot.code')).fill(await codeSentTo(home, email, proof));
    await dialog.getByLabel(t('accounts.newPassword')).fill(newPassword);
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: t('accounts.setPassword') }).click();
    await expect(dialog).toBeHidden();
  },
);

/** Signs in by the form and is remembered, which is what it offers by itself. */
async function enterRemembered(page: Page, phone: string, password: string): Promise<void> {
  await page.goto('/ru/?auth=1');
  const dialog = dialogOf(page);
  await identifierOf(page).fill(phone);
  await identifierOf(page).blur();
  await dialog.getByLabel(t('accounts.password'), { exact: true }).fill(password);
  await expect(dialog.getByRole('checkbox', { name: t('accounts.remember') })).toBeChecked();
  await dialog.getByRole('button', { name: t('accounts.login') }).click();
  await expect(dialog).toBeHidden();
}

/** As a browser whose session is over. */
const loseSession = (page: Page) => page.evaluate(() => localStorage.removeItem('token'));

test(
  'on a phone the remembered account comes first; one press signs in, the cross forgets',
  { tag: '@nightly' },
  async ({ visit, person }) => {
    const { phone, password } = await person('Вера');
    const { page, guard } = await visit(phoneRu);
    // The page asks once more before it sees that the session is gone.
    guard.allow(/401/);
    await enterRemembered(page, phone, password);
    await loseSession(page);
    await page.goto('/ru/?auth=1');
    const dialog = dialogOf(page);
    await expect(dialog.getByRole('heading', { name: t('access.local.chooseTitle') })).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: spaced(phone), exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();

    await loseSession(page);
    await page.goto('/ru/?auth=1');
    await dialog.getByRole('button', { name: t('access.local.remove', { person: spaced(phone) }) }).click();
    await expect(dialog.getByRole('heading', { name: t('accounts.signInTitle') })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('device_tokens'))).toBe('{}');
  },
);

test(
  'a device that was replaced elsewhere shows so and asks for the password',
  { tag: '@nightly' },
  async ({ visit, person }) => {
    const { phone, password, api } = await person('Пётр');
    const { page, guard } = await visit();
    guard.allow(/401/);
    await enterRemembered(page, phone, password);
    const [user_id, device_token] = await page.evaluate(() => {
      const [kept] = Object.entries(JSON.parse(localStorage.getItem('device_tokens')!) as Record<string, string>);
      return [Number(kept![0]), kept![1]] as const;
    });
    await api(loginDevice, { body: { user_id, device_token } });
    await page.goto('/ru');
    await loseSession(page);
    await page.goto('/ru');
    await page.getByRole('button', { name: t('shell.signIn') }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: spaced(phone), exact: true }).click();
    await expect(page.getByText(errors.invalid_device.ru)).toBeVisible();
    const dialog = dialogOf(page);
    await dialog.getByLabel(t('accounts.password'), { exact: true }).fill(password);
    await dialog.getByRole('button', { name: t('accounts.login') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: t('shell.userMenu') })).toBeVisible();
  },
);
