import { login, loginDevice, register, setPassword } from '@app/contract/accounts';
import { openMyBoard, showBoard } from '@app/contract/board';
import {
  confirmContact,
  deleteUser,
  proveSelf,
  sendContactCode,
  sendDeletionCode,
  sendProofCode,
} from '@app/contract/contacts';
import { showCurrentUser } from '@app/contract/currentUser';
import { changePassword, updateUser } from '@app/contract/profile';
import { sendResetCode, verifyResetCode } from '@app/contract/recovery';
import { createSearch, publishWaitingSearch, showSearch } from '@app/contract/searches';
import { logoutTelegram } from '@app/contract/telegram';
import { issueGrant } from '../../apps/server/src/accounts/accounts.service.ts';
import { completeSearches } from '../../apps/server/src/testing/searchForms.ts';
import { deletionAttempts } from './deletionAttempts.ts';
import { doorAttempts } from './doorAttempts.ts';
import { olderAttempts } from './olderAttempts.ts';
import { phoneAttempts } from './phoneAttempts.ts';
import {
  type Attempt,
  codeSentTo,
  doorsOf,
  makeVictim,
  newAddress,
  password,
  send,
  type Site,
  someMail,
  somePhone,
  type Victim,
} from './site.ts';

const unconfirmed = ['confirmation_required', 'own_number_first'];
const own = ({ id, token }: Victim) => ({ params: { id }, token });

/** A contact of the thief's own, proven by its code, put into the victim's account by the stolen session. */
async function putContact(
  site: Site,
  victim: Victim,
  kind: 'phone' | 'email',
): Promise<{ code: string; value: string }> {
  const value = kind === 'phone' ? somePhone() : someMail();
  const sent = await send(site, sendContactCode, { ...own(victim), body: { kind, value } });
  if (sent.code !== 'ok') return { code: sent.code, value };
  const body = { kind, value, code: await codeSentTo(site, value) };
  return { code: (await send(site, confirmContact, { ...own(victim), body })).code, value };
}

const bySession: [string, readonly string[], (site: Site, victim: Victim) => Promise<string>][] = [
  ['puts an e-mail of the thief in', unconfirmed, async (site, v) => (await putContact(site, v, 'email')).code],
  ['puts a phone of the thief in', unconfirmed, async (site, v) => (await putContact(site, v, 'phone')).code],
  [
    'sends an e-mail with the profile',
    unconfirmed,
    async (site, v) => (await send(site, updateUser, { ...own(v), body: { email: someMail() } })).code,
  ],
  [
    'sets a password by set-pass',
    unconfirmed,
    async (site, v) =>
      (await send(site, setPassword, { token: v.token, body: { identifier: v.phone, password: 'Parola hotului 9' } }))
        .code,
  ],
  [
    'sets a password in the profile',
    [...unconfirmed, 'invalid_form'],
    async (site, v) => (await send(site, changePassword, { ...own(v), body: { password: 'Parola hotului 9' } })).code,
  ],
  [
    'takes the messenger off',
    unconfirmed,
    async (site, v) => (await send(site, logoutTelegram, { token: v.token })).code,
  ],
  ['deletes without a proof', unconfirmed, async (site, v) => (await send(site, deleteUser, own(v))).code],
  [
    'deletes by a code to an e-mail just added',
    unconfirmed,
    async (site, v) => {
      const { value } = await putContact(site, v, 'email');
      const sent = await send(site, sendDeletionCode, { ...own(v), body: { to: 'email' } });
      if (sent.code !== 'ok') return sent.code;
      return (await send(site, deleteUser, { ...own(v), body: { to: 'email', code: await codeSentTo(site, value) } }))
        .code;
    },
  ],
  [
    'proves itself by a wrong password',
    [...unconfirmed, 'invalid_form'],
    async (site, v) => (await send(site, proveSelf, { ...own(v), body: { password: 'nu stiu parola' } })).code,
  ],
  [
    'proves itself by an invented code',
    ['code_over', 'confirmation_required', 'wrong_code'],
    async (site, v) => (await send(site, proveSelf, { ...own(v), body: { to: 'phone', code: '123456' } })).code,
  ],
  [
    'asks for a proof by an unproven e-mail',
    unconfirmed,
    async (site, v) => (await send(site, sendProofCode, { ...own(v), body: { to: 'email' } })).code,
  ],
];

const victims: [string, () => Record<string, unknown>][] = [
  ['with a password', () => ({})],
  ['who enters by codes', () => ({ password_hash: null })],
  ['with nothing proven', () => ({ phone_proven_at: null })],
  ['with the messenger', () => ({ telegram_chat_id: Math.floor(Math.random() * 1e12) })],
];

function stolenSessions(): Attempt[] {
  return victims.flatMap(([kind, columns]) =>
    bySession.map(([act, expected, run]) => ({
      name: `a stolen session of somebody ${kind} ${act}`,
      expected,
      async run(site: Site) {
        const victim = await makeVictim(site, columns());
        const before = await doorsOf(site, victim.id);
        const code = await run(site, victim);
        return (await doorsOf(site, victim.id)) === before ? code : `CHANGED (${code})`;
      },
    })),
  );
}

async function writeUnder(site: Site, phone: string): Promise<void> {
  const form = completeSearches.apartment(phone);
  await send(site, createSearch, { body: { ...form, user_info: { ...form.user_info, phone, email: someMail() } } });
}
const searchOf = (site: Site, id: number) =>
  site.db
    .selectFrom('searches')
    .select(['id', 'status', 'contact'])
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();

const inAnothersName: Attempt[] = [
  {
    name: 'a guest’s search under another’s number is published by the owner’s sign-in',
    expected: ['search_not_found'],
    async run(site) {
      const victim = await makeVictim(site);
      await writeUnder(site, victim.phone);
      await send(site, login, { body: { identifier: victim.phone, password } });
      return (await send(site, showSearch, { params: { id: (await searchOf(site, victim.id)).id } })).code;
    },
  },
  {
    name: 'a guest’s e-mail is kept with a search under another’s number',
    expected: ['not kept'],
    async run(site) {
      const victim = await makeVictim(site);
      await writeUnder(site, victim.phone);
      return JSON.stringify(await searchOf(site, victim.id)).includes('@') ? 'kept' : 'not kept';
    },
  },
  {
    name: 'a stranger publishes what waits for another',
    expected: ['search_not_found'],
    async run(site) {
      const [victim, stranger] = [await makeVictim(site), await makeVictim(site)];
      await writeUnder(site, victim.phone);
      const params = { id: (await searchOf(site, victim.id)).id };
      return (await send(site, publishWaitingSearch, { params, token: stranger.token })).code;
    },
  },
];

/** The victim proves the number that a squatter had registered and been made an administrator with, beside another. */
async function proven(site: Site) {
  await makeVictim(site, { role: 'admin' });
  const phone = somePhone();
  const body = { identifier: phone, password, agree_with_policy: true, reminder_me: true };
  const entered = (await send(site, register, { body })).body as {
    token: string;
    device_token: string;
    user: { id: number };
  };
  const { token, user, device_token: deviceToken } = entered;
  const board = (await send(site, openMyBoard, { token })).body['key'] as string;
  const grant = await issueGrant(site.db, user.id, null, new Date());
  await site.db.updateTable('users').set({ role: 'admin', name: 'Чужак' }).where('id', '=', user.id).execute();
  const userId = (await send(site, sendResetCode, { body: { identifier: phone } })).body['user_id'];
  const code = await codeSentTo(site, phone);
  await send(site, verifyResetCode, { body: { userId, code } });
  return { phone, token, deviceToken, board, grant, id: user.id };
}
type Proven = Awaited<ReturnType<typeof proven>>;

const left: [string, readonly string[], (site: Site, of: Proven) => Promise<string>][] = [
  ['session', ['unauthenticated'], async (site, { token }) => (await send(site, showCurrentUser, { token })).code],
  [
    'device',
    ['invalid_device'],
    async (site, p) => (await send(site, loginDevice, { body: { user_id: p.id, device_token: p.deviceToken } })).code,
  ],
  [
    'password',
    ['wrong_credentials'],
    async (site, p) => (await send(site, login, { body: { identifier: p.phone, password } })).code,
  ],
  [
    'grant',
    ['confirmation_required'],
    async (site, p) =>
      (await send(site, setPassword, { body: { identifier: p.phone, password: 'Parola noua 77', grant: p.grant } }))
        .code,
  ],
  ['board', ['board_not_found'], async (site, p) => (await send(site, showBoard, { params: { key: p.board } })).code],
  [
    'role and name',
    ['client, no name'],
    async ({ db }, { phone }) => {
      const { role, name } = await db
        .selectFrom('users')
        .select(['role', 'name'])
        .where('phone', '=', phone)
        .executeTakeFirstOrThrow();
      return `${role}, ${name ?? 'no name'}`;
    },
  ],
];
const squatters: Attempt[] = left.map(([what, expected, run]) => ({
  name: `a squatter’s ${what} outlives the proof of the number`,
  expected,
  run: async (site) => run(site, await proven(site)),
}));

const lockOuts: Attempt[] = [
  {
    name: 'eleven wrong passwords keep the owner out',
    expected: ['owner in'],
    async run(site) {
      const victim = await makeVictim(site);
      const address = newAddress();
      for (let i = 0; i < 11; i += 1)
        await send(site, login, { address, body: { identifier: victim.phone, password: `ghicit ${i}` } });
      const owner = await send(site, login, { body: { identifier: victim.phone, password } });
      return owner.code === 'ok' ? 'owner in' : owner.code;
    },
  },
  {
    name: 'a hundred wrong passwords from ten addresses keep the owner out',
    expected: ['owner in, a code too'],
    async run(site) {
      const victim = await makeVictim(site);
      for (let from = 0; from < 10; from += 1) {
        const address = newAddress();
        for (let i = 0; i < 10; i += 1)
          await send(site, login, { address, body: { identifier: victim.phone, password: `ghicit ${i}` } });
      }
      const owner = await send(site, login, { body: { identifier: victim.phone, password } });
      const code = await send(site, sendResetCode, { body: { identifier: victim.phone } });
      return [owner, code].every((answer) => answer.code === 'ok')
        ? 'owner in, a code too'
        : `${owner.code} ${code.code}`;
    },
  },
  {
    name: 'an eleventh password is looked at',
    expected: ['too_many_tries'],
    async run(site) {
      const victim = await makeVictim(site);
      const address = newAddress();
      for (let i = 0; i < 10; i += 1)
        await send(site, login, { address, body: { identifier: victim.phone, password: `ghicit ${i}` } });
      return (await send(site, login, { address, body: { identifier: victim.phone, password } })).code;
    },
  },
  {
    name: 'a stranger’s order of a code takes the owner’s',
    expected: ['owner in'],
    async run(site) {
      const { phone } = await makeVictim(site);
      await send(site, sendResetCode, { body: { identifier: phone } });
      const owner = await send(site, sendResetCode, { body: { identifier: phone } });
      return owner.code === 'ok' ? 'owner in' : owner.code;
    },
  },
];

const paidSms: Attempt[] = [
  {
    name: 'codes to a country that is not served',
    expected: ['sms_country'],
    run: async (site) => (await send(site, sendResetCode, { body: { identifier: '+79161234567' } })).code,
  },
  {
    name: 'a seventh code a day to one number from as many addresses',
    expected: ['sms_budget'],
    async run(site) {
      const identifier = somePhone();
      let code = 'ok';
      for (let i = 0; i < 7; i += 1) ({ code } = await send(site, sendResetCode, { body: { identifier } }));
      return code;
    },
  },
  {
    name: 'a thirty-first code a day from one address',
    expected: ['sms_budget', 'too_many_tries'],
    async run(site) {
      const address = newAddress();
      let code = 'ok';
      for (let i = 0; i < 31; i += 1)
        ({ code } = await send(site, sendResetCode, { address, body: { identifier: somePhone() } }));
      return code;
    },
  },
];

export const attempts: readonly Attempt[] = [
  ...stolenSessions(),
  ...inAnothersName,
  ...squatters,
  ...lockOuts,
  ...paidSms,
  ...doorAttempts,
  ...phoneAttempts,
  ...deletionAttempts,
  ...olderAttempts,
];
