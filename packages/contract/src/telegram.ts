import { z } from 'zod';
import { grantToken, keepAccount, signedIn } from './accounts.ts';
import { defineCall } from './call.ts';
import { sessionUser } from './currentUser.ts';
import { secondFactorCode } from './identifier.ts';
import { done, idParams, yes } from './shared.ts';

const area = 'accounts';

/**
 * Signs in by the `tg_token` of a link that the bot handed out: single use, 5 minutes (decisions 3.8). `grant` lets this
 * browser set the first password of an account that has none (decisions 3.1).
 *
 * `state` is what the client put into `t.me/<bot>?start=<ru|ro>_<state>`: a secret of its own, 20 to 60 letters, digits,
 * `-` and `_`. A link that another client asked for, or none, is answered `telegram_confirmation_required` with the masked
 * `account` and with `other_account` when the caller is signed in as somebody else; the link stays good. Having asked the
 * person, call again with `confirmed`.
 */
export const checkTelegramToken = defineCall({
  name: 'checkTelegramToken',
  area,
  summary: "Sign in by the messenger's link",
  method: 'POST',
  path: '/api/auth/telegram/check-token',
  access: 'anyone',
  body: z.object({
    token: z.string().min(20).max(200),
    reminder_me: yes.default(false),
    state: z.string().max(100).optional(),
    confirmed: yes.default(false),
    code: secondFactorCode,
    keep_account: keepAccount,
  }),
  reply: signedIn.extend({ grant: z.string().nullable() }),
  errors: ['telegram_link_spent', 'telegram_confirmation_required', 'second_factor_required', 'account_deleting'],
  limit: { tries: 60, seconds: 900, by: 'address' },
});

/** Beside code and message of `telegram_confirmation_required`. */
export interface MessengerQuestion {
  /** The phone or the e-mail of the account that the link opens, masked. */
  account: string;
  /** The caller is signed in as somebody else. */
  other_account: boolean;
}

/**
 * The chat belongs to the account no more: nothing is sent there, and its buttons do nothing. Needs the `grant` of
 * `proveSelf`.
 */
export const logoutTelegram = defineCall({
  name: 'logoutTelegram',
  area,
  summary: 'Take the messenger off the account',
  method: 'POST',
  path: '/api/auth/telegram/logout',
  access: 'user',
  body: z.object({ grant: grantToken.optional() }).default({}),
  reply: done,
  errors: ['confirmation_required'],
});

/** Whether messages go to the attached messenger too; without `sync` it is turned over. Own id only (decisions 3.9). */
export const changeTelegramSync = defineCall({
  name: 'changeTelegramSync',
  area,
  summary: 'Turn messages in the messenger on or off',
  method: 'POST',
  path: '/api/users/:id/change-sync-tg',
  access: 'active',
  params: idParams,
  body: z.object({ sync: yes.optional() }).default({}),
  reply: z.object({ user: sessionUser }),
  errors: ['forbidden', 'telegram_not_attached'],
  limit: { tries: 60, seconds: 3600, by: 'user' },
});
