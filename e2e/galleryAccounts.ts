import { errorText } from '@app/contract/errors';
import type { Page } from '@playwright/test';
import { pressOn, screen, type Screen, type View } from './galleryScreens.ts';
import type { TextKey } from './pageTexts.ts';
import { photoFile } from './photoFile.ts';

export const dialogOf = (page: Page) => page.getByRole('dialog');
export const press = ({ page, t }: View, name: TextKey) =>
  dialogOf(page)
    .getByRole('button', { name: t(name) })
    .last()
    .click();

/** What this tab or this browser remembers before the page comes. */
const remember =
  (where: 'sessionStorage' | 'localStorage', values: () => Record<string, unknown>) =>
  ({ context }: View) =>
    context.addInitScript(
      ([name, kept]) => {
        if (location.origin === 'null') return;
        for (const [key, value] of Object.entries(kept)) window[name].setItem(key, JSON.stringify(value));
      },
      [where, values()] as const,
    );

/** A call answers this instead of the server. */
export const answer =
  (path: string, json: object, status = 200) =>
  ({ context }: View) =>
    context.route(path, (route) => route.fulfill({ status, json }));

/** Types who it is and goes on, so that the form learns who that is. */
export async function identify({ page }: View, identifier: string): Promise<void> {
  const field = dialogOf(page).locator('input[name="identifier"]');
  const checked = page.waitForResponse(/check-user/);
  await field.fill(identifier);
  await field.blur();
  await checked;
}

export const knownTo = (has_pass: boolean, tg_attached: boolean) =>
  answer('**/api/auth/check-user', { exists: true, has_pass, tg_attached });

const accounts = [
  { user_id: 1, phone: '+37369123456', email: null, avatar_path: null },
  { user_id: 2, phone: null, email: 'alexandra.munteanu-ceban@mail.md', avatar_path: null },
  { user_id: 3, phone: '+40721234567', email: null, avatar_path: null },
];
const remembered = remember('localStorage', () => ({
  local_accounts: accounts,
  device_tokens: Object.fromEntries(accounts.map(({ user_id }) => [user_id, 'x'.repeat(43)])),
}));
const recovering = remember('sessionStorage', () => ({
  recovery: { identifier: '+37369123456', userId: 'x'.repeat(43), resendAt: Date.now() + 58_000 },
}));
const passwordFor = (request: object) =>
  remember('sessionStorage', () => ({
    'password-request': { phone: '+37369123456', email: null, grant: 'x'.repeat(43), ...request },
  }));

const signIn: readonly Screen[] = [
  screen('sign-in-hosts', 'guest', '/privacy?auth=1', {
    act: ({ page }) => dialogOf(page).locator('input[name="identifier"]').pressSequentially('ion'),
  }),
  screen('sign-in-country', 'guest', '/privacy?auth=1', {
    act: ({ page }) => dialogOf(page).locator('input[name="identifier"]').pressSequentially('+390612345'),
  }),
  screen('sign-in-messages', 'guest', '/privacy?auth=1', {
    act: (view) => press(view, 'accounts.continue'),
  }),
  screen('sign-in-wrong', 'guest', '/privacy?auth=1', {
    prepare: knownTo(true, false),
    act: async (view) => {
      await identify(view, '+37369999777');
      await dialogOf(view.page).locator('input[type="password"]').fill('not the password');
      await press(view, 'accounts.login');
      await dialogOf(view.page).getByRole('alert').waitFor();
    },
  }),
  screen('sign-in-telegram', 'guest', '/privacy?auth=1', {
    prepare: knownTo(false, true),
    act: (view) => identify(view, '+37369999777'),
  }),
  screen('register', 'guest', '/privacy?auth=1', {
    act: async (view) => {
      await identify(view, `ana.${Math.random().toString(36).slice(2, 10)}@mail.md`);
      await dialogOf(view.page).locator('input[type="password"]').fill('Nucul 12');
      await press(view, 'accounts.register');
    },
  }),
  screen('local-accounts', 'guest', '', {
    prepare: remembered,
    act: async (view) => {
      if (view.mobile) await view.page.goto(`/${view.locale}?auth=1`);
      else await pressOn('shell.signIn')(view);
    },
  }),
  screen('messenger-spent', 'guest', `?tg_token=${'x'.repeat(43)}`, {
    act: ({ page, locale }) => page.getByText(errorText('telegram_link_spent', locale)).first().waitFor(),
  }),
  screen('guarded', 'guest', '/dashboard/calendar'),
];

const codes: readonly Screen[] = [
  screen('recovery-code', 'guest', '/privacy?forgot=1', { prepare: recovering }),
  screen('recovery-late', 'guest', '/privacy?forgot=1', {
    prepare: async (view) => {
      await recovering(view);
      await answer('**/api/notifications/delayed-channels', { items: ['sms'] })(view);
    },
  }),
  screen('recovery-wrong', 'guest', '/privacy?forgot=1', {
    prepare: recovering,
    act: async ({ page }) => {
      await dialogOf(page).locator('input[name="code"]').fill('123456');
      await dialogOf(page).getByRole('alert').waitFor();
    },
  }),
  screen('set-password', 'guest', '/privacy?password=1', {
    prepare: passwordFor({ hasPass: false, why: 'recovered' }),
  }),
  screen('set-password-new', 'guest', '/privacy?password=1', { prepare: passwordFor({ hasPass: false }) }),
  screen('ask-password', 'guest', '/privacy?password=1', {
    prepare: passwordFor({ hasPass: true, why: 'device', grant: null }),
  }),
];

const section = (name: string) => async (view: View) => {
  await view.page.locator(`#${name}`).evaluate((element) => element.scrollIntoView({ block: 'start' }));
};
const inSection = (name: string, button: TextKey) => async (view: View) => {
  await section(name)(view);
  await view.page
    .locator(`#${name}`)
    .getByRole('button', { name: view.t(button) })
    .first()
    .click();
};
const profile = '/dashboard/profile';
const changePhone = inSection('contacts', 'profile.change');

const profiles: readonly Screen[] = [
  screen('profile-realtor', 'owner', profile, {
    act: async ({ page, t }) => {
      await page.getByRole('radio', { name: t('profile.roles.realtor') }).click();
      await page
        .locator('#about')
        .getByRole('combobox')
        .first()
        .evaluate((e) => e.scrollIntoView({ block: 'center' }));
    },
  }),
  screen('profile-contacts', 'owner', profile, { act: section('contacts') }),
  screen('profile-notifications', 'owner', profile, {
    // A browser without windows has no place for them, and says that they were forbidden.
    prepare: ({ context }) =>
      context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' })),
    act: section('notifications'),
  }),
  screen('profile-devices', 'owner', profile, { act: section('devices') }),
  screen('profile-data', 'newcomer', profile, { act: section('data') }),
  screen('cropper', 'owner', profile, {
    act: async ({ page }) => {
      await page.getByTestId('avatar-file').setInputFiles(await photoFile(page, 'face.jpg'));
      await dialogOf(page).getByRole('slider').fill('2');
    },
  }),
  screen('change-phone', 'owner', profile, { act: changePhone }),
  screen('change-phone-code', 'owner', profile, {
    prepare: answer('**/contact/send-code', { sent_to: '+37360000111', resend_after: 60 }),
    act: async (view) => {
      await changePhone(view);
      // First it is shown that it is they.
      await dialogOf(view.page).locator('input[name="password"]').fill('demo1234');
      await press(view, 'profile.goOn');
      await dialogOf(view.page).locator('input[name="phone"]').fill('060000111');
      await press(view, 'profile.sendCode');
    },
  }),
  screen('sign-out-others', 'owner', profile, { act: inSection('devices', 'access.devices.revokeOthers') }),
  screen('delete-account', 'owner', profile, { act: inSection('data', 'profile.delete') }),
];

/** Accounts: signing in, recovery, the profile, in what states they come. */
export const accountStates: readonly Screen[] = [...signIn, ...codes, ...profiles];
