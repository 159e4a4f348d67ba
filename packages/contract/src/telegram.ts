import { z } from 'zod';
import { grantToken, keepAccount, signedIn } from './accounts.ts';
import { defineCall } from './call.ts';
import { sessionUser } from './currentUser.ts';
import { secondFactorCode } from './identifier.ts';
import { done, idParams, yes } from './shared.ts';

const area = 'accounts';

/**
 * Signs in by the `tg_token` of a link that the bot handed out: single use, 5 minutes. `grant` lets this browser set
 * the first password of an account that has none.
 *
 * `state` is what the client put into `t.me/<bot>?start=<ru|ro>_<state>`: a secret of its own, 20 to 60 letters,
 * digits, `-` and `_`. A link that another client asked for, or none, is answered `telegram_confirmation_required` with
 * the masked `account` and with `other_account` when the caller is signed in as somebody else; the link stays good.
 * Having asked the person, call again with `confirmed`.
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
 * Asks to prove a phone by the messenger in this very session. The client opens `t.me/<bot>?start=<ru|ro>-phone-<state>`;
 * there the person shares their own number within ten minutes and gets a link with `tg_phone`, the token of
 * `confirmTelegramPhone`. A number that the account does not have needs the `grant` of `proveSelf`; without one only the
 * number that is there, and that nobody has proven yet, is proven.
 */
export const askTelegramPhone = defineCall({
  name: 'askTelegramPhone',
  area,
  summary: 'Begin to prove a phone by the messenger',
  method: 'POST',
  path: '/api/auth/telegram/phone',
  access: 'active',
  body: z.object({ grant: grantToken.optional() }).default({}),
  /** `expires_in`: seconds for which a number may be shared. */
  reply: z.object({ state: z.string(), expires_in: z.number() }),
  errors: ['confirmation_required'],
  limit: { tries: 30, seconds: 3600, by: 'user' },
});

/**
 * Makes the number that was shared with the bot the caller's, proven, and the chat theirs: by the token of the bot's link,
 * single use, 5 minutes, in the session that asked alone. The owner is told elsewhere, with a link that takes it back for
 * 72 hours. Another account that holds the number unproven loses it; one that has proven it keeps it. A refusal leaves the
 * link good.
 */
export const confirmTelegramPhone = defineCall({
  name: 'confirmTelegramPhone',
  area,
  summary: "Prove a phone by the messenger's link",
  method: 'POST',
  path: '/api/auth/telegram/phone/confirm',
  access: 'active',
  body: z.object({ token: z.string().min(20).max(200) }),
  reply: z.object({ user: sessionUser }),
  errors: ['telegram_phone_over', 'telegram_phone_elsewhere', 'telegram_phone_taken', 'telegram_phone_other'],
  limit: { tries: 30, seconds: 3600, by: 'user' },
});

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

/** Whether messages go to the attached messenger too; without `sync` it is turned over. Own id only. */
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
