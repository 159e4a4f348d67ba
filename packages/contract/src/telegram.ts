import { z } from 'zod';
import { grantToken, signedIn } from './accounts.ts';
import { defineCall } from './call.ts';
import { sessionUser } from './currentUser.ts';
import { done, idParams, yes } from './shared.ts';

const area = 'accounts';

/**
 * Signs in by the `tg_token` of a link that the bot handed out: single use, 5 minutes (decisions 3.8). `grant` lets this
 * browser set the first password of an account that has none (decisions 3.1).
 */
export const checkTelegramToken = defineCall({
  name: 'checkTelegramToken',
  area,
  summary: "Sign in by the messenger's link",
  method: 'POST',
  path: '/api/auth/telegram/check-token',
  access: 'anyone',
  body: z.object({ token: z.string().min(20).max(200), reminder_me: yes.default(false) }),
  reply: signedIn.extend({ grant: z.string().nullable() }),
  errors: ['telegram_link_spent'],
  limit: { tries: 60, seconds: 900, by: 'address' },
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
