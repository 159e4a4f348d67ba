import { z } from 'zod';
import { grantToken } from './accounts.ts';
import { defineCall } from './call.ts';
import { secondFactorCode } from './identifier.ts';
import { done } from './shared.ts';

const area = 'accounts';

const givenCode = z.string({ error: 'required' }).trim().min(1, 'required').max(40, 'too_long');

/** Whether an authenticator app is asked for at sign-in, and whether the site asks administrators to set one up first. */
export const showTwoFactor = defineCall({
  name: 'showTwoFactor',
  area,
  summary: 'Whether the own account has a second factor',
  method: 'GET',
  path: '/api/user/two-factor',
  access: 'user',
  reply: z.object({
    on: z.boolean(),
    /** Calls of administrators are refused until there is one. */
    needed: z.boolean(),
    recovery_codes_left: z.number(),
  }),
});

/**
 * Makes a secret for an administrator's authenticator app, by the `grant` of `proveSelf`. Nothing is asked for by it until
 * it is confirmed; beginning anew replaces it. It is shown here and nowhere else.
 */
export const beginTwoFactor = defineCall({
  name: 'beginTwoFactor',
  area,
  summary: 'Make the secret of an authenticator app',
  method: 'POST',
  path: '/api/user/two-factor/begin',
  access: 'active',
  body: z.object({ grant: grantToken.optional() }).default({}),
  reply: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['forbidden', 'confirmation_required', 'wrong_state'],
  limit: { tries: 20, seconds: 3600, by: 'user' },
});

/** Turns the second factor on by a first code of the app, and shows ten recovery codes once; other sessions end. */
export const confirmTwoFactor = defineCall({
  name: 'confirmTwoFactor',
  area,
  summary: 'Turn the second factor on by a first code',
  method: 'POST',
  path: '/api/user/two-factor/confirm',
  access: 'active',
  body: z.object({ code: givenCode }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['invalid_form', 'wrong_state'],
  limit: { tries: 30, seconds: 900, by: 'user' },
});

/** Turns the second factor off, by the `grant` of `proveSelf` and a code. */
export const removeTwoFactor = defineCall({
  name: 'removeTwoFactor',
  area,
  summary: 'Turn the second factor off',
  method: 'POST',
  path: '/api/user/two-factor/remove',
  access: 'active',
  body: z.object({ grant: grantToken.optional(), code: secondFactorCode }),
  reply: done,
  errors: ['confirmation_required', 'second_factor_required'],
  limit: { tries: 30, seconds: 900, by: 'user' },
});
