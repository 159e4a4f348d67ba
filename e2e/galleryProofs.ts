import { addDays, dayOf, startOfDay } from '@app/domain/chisinauTime';
import { answer, dialogOf, identify, knownTo, press } from './galleryAccounts.ts';
import { screen, type Screen, type View } from './galleryScreens.ts';
import type { TextKey } from './pageTexts.ts';

const section = ({ page }: View) => page.locator('#secondFactor');
const state = (now: object) =>
  answer('**/api/user/two-factor', { on: false, needed: true, recovery_codes_left: 0, ...now });
const pressThere = (view: View, name: TextKey) =>
  section(view)
    .getByRole('button', { name: view.t(name) })
    .click();
const show = (view: View) => section(view).evaluate((element) => element.scrollIntoView({ block: 'center' }));

/** As far as the app's key, which the account has from then on only when a code of it comes back. */
async function enrol(view: View): Promise<void> {
  await pressThere(view, 'profile.twoFactor.begin');
  await dialogOf(view.page).locator('input[name="password"]').fill('demo1234');
  await press(view, 'profile.goOn');
  await section(view).locator('code').waitFor();
  await show(view);
}

const codes = { recovery_codes: Array.from({ length: 10 }, (_, i) => `abcd${i}-efgh${9 - i}`) };
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const key = { secret, uri: `otpauth://totp/Vatra:ana?secret=${secret}&issuer=Vatra` };
const profile = '/dashboard/profile';

const secondFactor: readonly Screen[] = [
  screen('second-factor', 'admin', profile, { prepare: state({}), act: show }),
  screen('second-factor-key', 'admin', profile, { act: enrol }),
  screen('second-factor-codes', 'admin', profile, {
    // A password is taken a few times in a quarter of an hour only, and the screen before asks for it in each view.
    prepare: async (view) => {
      await answer('**/api/users/*/prove', { grant: 'given' })(view);
      await answer('**/api/user/two-factor/begin', key)(view);
      await answer('**/api/user/two-factor/confirm', codes)(view);
    },
    act: async (view) => {
      await enrol(view);
      await section(view).getByRole('textbox').fill('123456');
      await pressThere(view, 'profile.twoFactor.turnOn');
      await section(view).getByRole('listitem').first().waitFor();
    },
  }),
  screen('second-factor-off', 'admin', profile, {
    prepare: state({ on: true, needed: false, recovery_codes_left: 9 }),
    act: (view) => pressThere(view, 'profile.twoFactor.remove'),
  }),
  screen('sign-in-second-factor', 'guest', '/privacy?auth=1', {
    prepare: async (view) => {
      await knownTo(true, false)(view);
      await answer('**/api/auth/login', { code: 'second_factor_required', message: '' }, 403)(view);
    },
    act: async (view) => {
      await identify(view, '+37369999777');
      await dialogOf(view.page).locator('input[type="password"]').fill('correct horse');
      await press(view, 'accounts.login');
      await view.page.locator('input[autocomplete="one-time-code"]').waitFor();
    },
  }),
];

/** A page of the server itself, which never says that its code is there. */
const openPlain =
  (path: (view: View) => string) =>
  async (view: View): Promise<void> => {
    const to = path(view);
    await view.page.evaluate((address) => location.assign(address), to);
    await view.page.waitForURL(`**${to}`);
  };
const undo = (token: string, { locale }: View) => `/api/account/undo?lang=${locale}&token=${token}`;

const others: readonly Screen[] = [
  screen('sign-in-first-password', 'guest', '/privacy?auth=1', {
    prepare: knownTo(false, false),
    act: (view) => identify(view, '+37369999777'),
  }),
  screen('messenger-asks', 'owner', `?tg_token=${'x'.repeat(43)}`, {
    prepare: answer(
      '**/api/auth/telegram/check-token',
      { code: 'telegram_confirmation_required', message: '', account: '+373 69 ••• •03', other_account: true },
      409,
    ),
    act: ({ page }) => dialogOf(page).waitFor(),
  }),
  screen('keep-account', 'guest', '/privacy?auth=1', {
    prepare: async (view) => {
      await knownTo(true, false)(view);
      const until = startOfDay(addDays(dayOf(new Date()), 3)).toISOString();
      await answer('**/api/auth/login', { code: 'account_deleting', message: '', until }, 409)(view);
    },
    act: async (view) => {
      await identify(view, '+37369999777');
      await dialogOf(view.page).locator('input[type="password"]').fill('correct horse');
      await press(view, 'accounts.login');
      await dialogOf(view.page).nth(1).waitFor();
    },
  }),
  screen('undo', 'guest', '/privacy', { act: openPlain((view) => undo(view.known.undo, view)) }),
  screen('undo-spent', 'guest', '/privacy', { act: openPlain((view) => undo('spent', view)) }),
  screen('my-searches-waiting', 'client', '/dashboard/requests', {
    prepare: ({ context }) =>
      context.route('**/api/dashboard/requests/me*', async (route) => {
        const response = await route.fetch();
        const list = (await response.json()) as { items: { can: object }[] };
        const items = list.items.map((item, i) => (i === 0 ? { ...item, can: { ...item.can, publish: true } } : item));
        await route.fulfill({ response, json: { ...list, items } });
      }),
  }),
];

/** Who somebody is, and what is theirs, before it is let happen: a second factor, a sent link, a search under one's number. */
export const proofStates: readonly Screen[] = [...secondFactor, ...others];
