import { login, logout, register } from '@app/contract/accounts';
import { deleteUser } from '@app/contract/contacts';
import { askTelegramPhone, checkTelegramToken, confirmTelegramPhone } from '@app/contract/telegram';
import { randomInt } from 'node:crypto';
import { issueGrant } from '../../apps/server/src/accounts/accounts.service.ts';
import { enterByContact } from '../../apps/server/src/accounts/telegramChats.service.ts';
import { shareForPhone } from '../../apps/server/src/accounts/telegramPhone.service.ts';
import { hashToken } from '../../apps/server/src/platform/http/session.ts';
import {
  type Attempt,
  doorsOf,
  makeVictim,
  password,
  send,
  type Site,
  someMail,
  somePhone,
  type Victim,
} from './site.ts';

/** Somebody who signs in by a proven e-mail, has no phone, and is about to prove one by Telegram. */
async function withoutPhone(site: Site): Promise<Victim & { email: string }> {
  const email = someMail();
  const proven = { email, email_proven_at: new Date(), phone: null, phone_proven_at: null };
  return { ...(await makeVictim(site, proven)), email };
}

/** @returns the state that goes to the bot */
async function ask(site: Site, { id, token }: Victim): Promise<string> {
  const grant = await issueGrant(site.db, id, 'password', new Date());
  return String((await send(site, askTelegramPhone, { token, body: { grant } })).body['state']);
}
/** @returns the token of the bot's link; undefined when the bot gives none */
const share = ({ db }: Site, state: string, phone: string, chatId = randomInt(1e12)) =>
  shareForPhone(db, { stateHash: hashToken(state), chatId, phone }, new Date());
const confirm = async (site: Site, { token }: { token: string }, link: string | undefined) =>
  (await send(site, confirmTelegramPhone, { token, body: { token: link ?? 'x'.repeat(43) } })).code;

async function linked(site: Site, phone = somePhone()) {
  const victim = await withoutPhone(site);
  return { victim, phone, link: (await share(site, await ask(site, victim), phone))! };
}

/** What came of it, and whether the account is reached as before. */
async function unchanged(site: Site, { id }: Victim, run: () => Promise<string>): Promise<string> {
  const before = await doorsOf(site, id);
  const code = await run();
  return (await doorsOf(site, id)) === before ? code : `CHANGED (${code})`;
}

const sessions: Attempt[] = [
  {
    name: 'a stolen session adds the thief’s number by Telegram, without a grant',
    expected: ['confirmation_required'],
    async run(site) {
      const victim = await withoutPhone(site);
      return unchanged(site, victim, async () => (await send(site, askTelegramPhone, { token: victim.token })).code);
    },
  },
  {
    name: 'a stolen session changes the proven number by Telegram, without a grant',
    expected: ['confirmation_required'],
    async run(site) {
      const victim = await makeVictim(site);
      return unchanged(site, victim, async () => (await send(site, askTelegramPhone, { token: victim.token })).code);
    },
  },
  {
    name: 'a stolen session puts another number in the place of one that nobody has proven',
    expected: ['telegram_phone_other'],
    async run(site) {
      const victim = await makeVictim(site, { phone_proven_at: null });
      return unchanged(site, victim, async () => {
        const { body } = await send(site, askTelegramPhone, { token: victim.token });
        return confirm(site, victim, await share(site, String(body['state']), somePhone()));
      });
    },
  },
  {
    name: 'another’s grant begins the proof of a number',
    expected: ['confirmation_required'],
    async run(site) {
      const [victim, thief] = [await withoutPhone(site), await withoutPhone(site)];
      const grant = await issueGrant(site.db, thief.id, 'password', new Date());
      return (await send(site, askTelegramPhone, { token: victim.token, body: { grant } })).code;
    },
  },
  {
    name: 'another person finishes the proof of a number',
    expected: ['telegram_phone_elsewhere'],
    async run(site) {
      const [{ link }, thief] = [await linked(site), await withoutPhone(site)];
      return unchanged(site, thief, () => confirm(site, thief, link));
    },
  },
  {
    name: 'another session of the same account finishes the proof of a number',
    expected: ['telegram_phone_elsewhere'],
    async run(site) {
      const { victim, link } = await linked(site);
      const { body } = await send(site, login, { body: { identifier: victim.email, password } });
      return unchanged(site, victim, () => confirm(site, { token: String(body['token']) }, link));
    },
  },
  {
    name: 'a proof of a number outlives the session that began it',
    expected: ['telegram_phone_over'],
    async run(site) {
      const { victim, link } = await linked(site);
      await send(site, logout, { token: victim.token });
      const { body } = await send(site, login, { body: { identifier: victim.email, password } });
      return unchanged(site, victim, () => confirm(site, { token: String(body['token']) }, link));
    },
  },
  {
    name: 'a proof of a number outlives the account’s deletion and its undo',
    expected: ['telegram_phone_over'],
    async run(site) {
      const { victim, link } = await linked(site);
      await send(site, deleteUser, { params: { id: victim.id }, token: victim.token, body: { password } });
      const back = { identifier: victim.email, password, keep_account: true };
      const { body } = await send(site, login, { body: back });
      return confirm(site, { token: String(body['token']) }, link);
    },
  },
];

const links: Attempt[] = [
  {
    name: 'a link that signs in proves a number',
    expected: ['telegram_phone_over'],
    async run(site) {
      const victim = await withoutPhone(site);
      const shared = { chatId: randomInt(1e12), phone: somePhone(), name: null, locale: 'ru' as const };
      const { token } = await enterByContact(site.db, { ...shared, publicUrl: 'https://vatra.md' }, new Date());
      return unchanged(site, victim, () => confirm(site, victim, token));
    },
  },
  {
    name: 'a link that proves a number signs in',
    expected: ['telegram_link_spent'],
    async run(site) {
      const { link } = await linked(site);
      return (await send(site, checkTelegramToken, { body: { token: link, confirmed: true } })).code;
    },
  },
  {
    name: 'a link that proves a number, used twelve times at once, on two nodes, and once more',
    expected: ['1 of 12, telegram_phone_over'],
    async run(site) {
      const { victim, link } = await linked(site);
      const codes = await Promise.all(Array.from({ length: 12 }, () => confirm(site, victim, link)));
      return `${codes.filter((code) => code === 'ok').length} of 12, ${await confirm(site, victim, link)}`;
    },
  },
  {
    name: 'a link that proves a number, after five minutes',
    expected: ['telegram_phone_over'],
    async run(site) {
      const { victim, link } = await linked(site);
      const over = { expires_at: new Date() };
      await site.db.updateTable('telegram_phones').set(over).where('user_id', '=', victim.id).execute();
      return unchanged(site, victim, () => confirm(site, victim, link));
    },
  },
  {
    name: 'another chat’s number takes the place of the one that was shared',
    expected: ['no link, ok'],
    async run(site) {
      const [victim, phone] = [await withoutPhone(site), somePhone()];
      const state = await ask(site, victim);
      const link = await share(site, state, phone);
      const second = (await share(site, state, somePhone())) === undefined ? 'no link' : 'A LINK';
      return `${second}, ${await confirm(site, victim, link)}`;
    },
  },
  {
    name: 'a number shared for an invented question',
    expected: ['no link'],
    run: async (site) => ((await share(site, 'x'.repeat(43), somePhone())) === undefined ? 'no link' : 'A LINK'),
  },
];

const holders: Attempt[] = [
  {
    name: 'a number that another account has proven moves to whoever shares it',
    expected: ['telegram_phone_taken'],
    async run(site) {
      const holder = await makeVictim(site);
      const { victim, link } = await linked(site, holder.phone);
      return unchanged(site, holder, () => confirm(site, victim, link));
    },
  },
  {
    name: 'a squatter’s unproven number keeps its owner from proving it',
    expected: ['ok, squatter out'],
    async run(site) {
      const phone = somePhone();
      const body = { identifier: phone, password, agree_with_policy: true };
      const { user } = (await send(site, register, { body })).body as { user: { id: number } };
      const { victim, link } = await linked(site, phone);
      const code = await confirm(site, victim, link);
      const left = await doorsOf(site, user.id);
      return `${code}, ${left === '"gone"' ? 'squatter out' : left}`;
    },
  },
  {
    name: 'two accounts prove one number at once, on two nodes',
    expected: ['1 of 2'],
    async run(site) {
      const phone = somePhone();
      const both = [await linked(site, phone), await linked(site, phone)];
      const codes = await Promise.all(both.map(({ victim, link }) => confirm(site, victim, link)));
      return `${codes.filter((code) => code === 'ok').length} of 2`;
    },
  },
];

/** A number that somebody signed in proves by Telegram: begun, finished or taken by another. */
export const phoneAttempts: readonly Attempt[] = [...sessions, ...links, ...holders];
