import { login, loginDevice, setPassword } from '@app/contract/accounts';
import { deleteUser } from '@app/contract/contacts';
import { sendResetCode } from '@app/contract/recovery';
import { checkTelegramToken } from '@app/contract/telegram';
import { removeTwoFactor } from '@app/contract/twoFactor';
import { showRecoveryCode, totpStep } from '@app/domain/totp';
import { randomBytes, randomInt } from 'node:crypto';
import { issueGrant } from '../../apps/server/src/accounts/accounts.service.ts';
import { replaceRecoveryCodes } from '../../apps/server/src/accounts/secondFactor.queries.ts';
import { totpOf } from '../../apps/server/src/accounts/secondFactor.service.ts';
import { issueTelegramToken } from '../../apps/server/src/accounts/telegramChats.service.ts';
import { hashToken, newToken } from '../../apps/server/src/platform/http/session.ts';
import { type Attempt, makeVictim, newAddress, password, send, type Site, someMail, type Victim } from './site.ts';

/** A link that the bot gave the victim's chat, for a browser with this state. */
async function linked(site: Site, columns: Record<string, unknown> = {}) {
  const chatId = randomInt(1e12);
  const victim = await makeVictim(site, { telegram_chat_id: chatId, ...columns });
  const state = newToken().token;
  const link = { userId: victim.id, chatId, stateHash: hashToken(state) };
  return { victim, state, token: await issueTelegramToken(site.db, link, new Date()) };
}
const follow = async (site: Site, body: object) => (await send(site, checkTelegramToken, { body })).code;

const messenger: Attempt[] = [
  {
    name: 'a link of the bot that this browser did not ask for',
    expected: ['telegram_confirmation_required'],
    async run(site) {
      const { token } = await linked(site);
      return follow(site, { token, state: newToken().token });
    },
  },
  {
    name: 'a link of the bot followed twelve times at once, on two nodes',
    expected: ['1 of 12'],
    async run(site) {
      const { token, state } = await linked(site);
      const codes = await Promise.all(Array.from({ length: 12 }, () => follow(site, { token, state })));
      return `${codes.filter((code) => code === 'ok').length} of 12`;
    },
  },
  {
    name: 'a link of the bot after five minutes',
    expected: ['telegram_link_spent'],
    async run(site) {
      const { token, state } = await linked(site);
      await site.db
        .updateTable('telegram_tokens')
        .set({ expires_at: new Date() })
        .where('token_hash', '=', hashToken(token))
        .execute();
      return follow(site, { token, state });
    },
  },
  {
    name: 'a link of the bot that was given before the account was deleted',
    expected: ['telegram_link_spent'],
    async run(site) {
      const { victim, token, state } = await linked(site);
      await send(site, deleteUser, { params: { id: victim.id }, token: victim.token, body: { password } });
      return follow(site, { token, state, keep_account: true });
    },
  },
  {
    name: 'a link of the bot passes the second factor',
    expected: ['second_factor_required'],
    async run(site) {
      const { victim, token, state } = await linked(site, { role: 'admin' });
      await arm(site, victim);
      return follow(site, { token, state });
    },
  },
];

/** Turns a second factor on. */
async function arm({ db }: Site, { id }: Victim) {
  const [secret, now] = [randomBytes(20), new Date()];
  await db.insertInto('second_factors').values({ user_id: id, secret, created_at: now, confirmed_at: now }).execute();
  const recovery = showRecoveryCode(randomBytes(10));
  await replaceRecoveryCodes(db, id, [hashToken(recovery.replaceAll('-', ''))]);
  return { code: () => totpOf(secret, totpStep(new Date())), recovery };
}
async function armed(site: Site) {
  const victim = await makeVictim(site, { role: 'admin' });
  return { victim, ...(await arm(site, victim)) };
}
const enter = async (site: Site, { phone }: Victim, more: object = {}, address = newAddress()) =>
  (await send(site, login, { address, body: { identifier: phone, password, ...more } })).code;
async function atOnce(site: Site, victim: Victim, code: string): Promise<string> {
  const codes = await Promise.all(Array.from({ length: 8 }, () => enter(site, victim, { code })));
  return `${codes.filter((one) => one === 'ok').length} of 8`;
}

const secondFactor: Attempt[] = [
  {
    name: 'the password alone passes the second factor',
    expected: ['second_factor_required'],
    run: async (site) => enter(site, (await armed(site)).victim),
  },
  {
    name: 'an eleventh guess at the second factor is looked at',
    expected: ['too_many_tries'],
    async run(site) {
      const { victim, code } = await armed(site);
      const address = newAddress();
      const wrong = String((Number(code()) + 500_000) % 1e6).padStart(6, '0');
      for (let i = 0; i < 10; i += 1) await enter(site, victim, { code: wrong }, address);
      return enter(site, victim, { code: code() }, address);
    },
  },
  {
    name: 'a code of the app used eight times at once, on two nodes',
    expected: ['1 of 8'],
    async run(site) {
      const { victim, code } = await armed(site);
      return atOnce(site, victim, code());
    },
  },
  {
    name: 'a recovery code used eight times at once, on two nodes',
    expected: ['1 of 8'],
    async run(site) {
      const { victim, recovery } = await armed(site);
      return atOnce(site, victim, recovery);
    },
  },
  {
    name: 'another’s code of the app',
    expected: ['second_factor_required'],
    async run(site) {
      const [{ victim }, other] = [await armed(site), await armed(site)];
      return enter(site, victim, { code: other.code() });
    },
  },
  {
    name: 'a stolen session takes the second factor off, without a grant',
    expected: ['confirmation_required'],
    async run(site) {
      const { victim, code } = await armed(site);
      return (await send(site, removeTwoFactor, { token: victim.token, body: { code: code() } })).code;
    },
  },
  {
    name: 'a grant takes the second factor off, without its code',
    expected: ['second_factor_required'],
    async run(site) {
      const { victim } = await armed(site);
      const grant = await issueGrant(site.db, victim.id, 'phone', new Date());
      return (await send(site, removeTwoFactor, { token: victim.token, body: { grant } })).code;
    },
  },
  {
    name: 'a code of a forgotten password passes the second factor',
    expected: ['second_factor_required'],
    async run(site) {
      const { victim } = await armed(site);
      const grant = await issueGrant(site.db, victim.id, 'phone', new Date());
      return (await send(site, setPassword, { body: { identifier: victim.phone, password: 'Parola noua 77', grant } }))
        .code;
    },
  },
  {
    name: 'a remembered device passes the second factor',
    expected: ['second_factor_required'],
    async run(site) {
      const victim = await makeVictim(site, { role: 'admin' });
      const { body } = await send(site, login, { body: { identifier: victim.phone, password, reminder_me: true } });
      await arm(site, victim);
      return (await send(site, loginDevice, { body: { user_id: victim.id, device_token: body['device_token'] } })).code;
    },
  },
];

async function fillInbox(site: Site, identifier: string, orders: number): Promise<string> {
  let code = 'ok';
  for (let i = 0; i < orders; i += 1) ({ code } = await send(site, sendResetCode, { body: { identifier } }));
  return code;
}
const mails: Attempt[] = [
  {
    name: 'a thirteenth code a day to one inbox from as many addresses',
    expected: ['mail_budget'],
    run: async (site) => fillInbox(site, someMail(), 13),
  },
  {
    name: 'strangers use up the codes of the owner’s remembered device',
    expected: ['owner in'],
    async run(site) {
      const email = someMail();
      await makeVictim(site, { email, email_proven_at: new Date() });
      const entered = await send(site, login, { body: { identifier: email, password, reminder_me: true } });
      await fillInbox(site, email, 13);
      const body = { identifier: email, device_token: entered.body['device_token'] };
      const { code } = await send(site, sendResetCode, { body });
      return code === 'ok' ? 'owner in' : code;
    },
  },
];

/** The messenger's link, the second factor, and codes by mail. */
export const doorAttempts: readonly Attempt[] = [...messenger, ...secondFactor, ...mails];
