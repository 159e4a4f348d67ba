import { roles } from '@app/domain/kinds';
import { nameLimit } from '@app/domain/profile';
import { isWeakPassword } from '@app/domain/weakPassword';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { sessionUser } from './currentUser.ts';
import { identifier, secondFactorCode } from './identifier.ts';
import { done, id, idParams, instant, shownName, yes } from './shared.ts';

const area = 'accounts';

/** At least 8 characters, and none that anybody guesses; the upper end only keeps hashing cheap. */
export const newPassword = z
  .string({ error: 'password_required' })
  .min(1, 'password_required')
  .min(8, 'password_short')
  .max(200, 'too_long')
  .refine((text) => !isWeakPassword(text), 'password_weak');
const givenPassword = z.string({ error: 'password_required' }).min(1, 'password_required').max(200, 'too_long');
const secret = z.string().min(20).max(200);
/** The person was told that the account waits to be erased, and keeps it. */
export const keepAccount = yes.default(false);
/** A one-time right to set a password or to change how one is reached. */
export const grantToken = secret;

/**
 * A signed-in browser: the session's token, who is signed in, and, of whoever asked to be remembered, the token that
 * signs this device in again until it is signed out.
 */
export const signedIn = z.object({ token: z.string(), user: sessionUser, device_token: z.string().nullable() });
export type SignedIn = z.output<typeof signedIn>;

/** Tells existence by contract: at most 5 an hour per identifier and 30 per address, no profile data. */
export const checkUser = defineCall({
  name: 'checkUser',
  area,
  summary: 'Whether an identifier has an account',
  method: 'POST',
  path: '/api/auth/check-user',
  access: 'anyone',
  body: z.object({ identifier }),
  reply: z.object({ exists: z.boolean(), has_pass: z.boolean(), tg_attached: z.boolean() }),
  errors: ['invalid_form'],
  limit: { tries: 30, seconds: 3600, by: 'address' },
});

/**
 * At most 10 failed tries in 15 minutes per identifier and address, and 100 an hour per identifier; a remembered device
 * (`device_token`) is counted apart. An account that waits to be erased answers `account_deleting` with `until`, an ISO
 * instant; `keep_account` takes the deletion back.
 */
export const login = defineCall({
  name: 'login',
  area,
  summary: 'Sign in by phone or e-mail and password',
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  body: z.object({
    identifier,
    password: givenPassword,
    reminder_me: yes.default(false),
    agree_with_policy: yes.optional(),
    /** The token this browser kept for the account: "my devices" then shows one device, not two. */
    device_token: secret.optional(),
    code: secondFactorCode,
    keep_account: keepAccount,
  }),
  reply: signedIn,
  errors: ['invalid_form', 'wrong_credentials', 'second_factor_required', 'account_deleting'],
  limit: { tries: 100, seconds: 900, by: 'address' },
});

/** Asks for no code: the identifier counts as unproven until something proves it. */
export const register = defineCall({
  name: 'register',
  area,
  summary: 'Make an account and sign in',
  method: 'POST',
  path: '/api/auth/register',
  access: 'anyone',
  body: z.object({
    identifier,
    password: newPassword,
    reminder_me: yes.default(false),
    agree_with_policy: yes.default(false).refine((agreed) => agreed, 'consent_required'),
  }),
  reply: signedIn,
  errors: ['invalid_form', 'identifier_taken'],
  limit: { tries: 120, seconds: 3600, by: 'address' },
});

/**
 * Sets the password of the account that the one-time grant belongs to, never of another; a session alone sets none.
 * Every other session and device of the account is signed out. `token` is null when the caller's session goes on.
 */
export const setPassword = defineCall({
  name: 'setPassword',
  area,
  summary: 'Set the password by a one-time grant',
  method: 'POST',
  path: '/api/auth/set-pass',
  access: 'anyone',
  body: z.object({
    identifier,
    password: newPassword,
    grant: secret.optional(),
    reminder_me: yes.default(false),
    device_token: secret.optional(),
    code: secondFactorCode,
    keep_account: keepAccount,
  }),
  reply: z.object({ user: sessionUser, device_token: z.string().nullable(), token: z.string().nullable() }),
  errors: ['invalid_form', 'confirmation_required', 'blocked', 'second_factor_required', 'account_deleting'],
  limit: { tries: 30, seconds: 3600, by: 'address' },
});

/**
 * Signs in by the one-time grant that `verifyResetCode` gave for a code, without a password. An account without a name
 * takes the given one.
 */
export const enterByGrant = defineCall({
  name: 'enterByGrant',
  area,
  summary: 'Sign in by the one-time grant of a code',
  method: 'POST',
  path: '/api/auth/enter-by-grant',
  access: 'anyone',
  body: z.object({
    identifier,
    grant: secret,
    name: shownName.min(1, 'name_required').max(nameLimit, 'too_long').optional(),
    reminder_me: yes.default(false),
    device_token: secret.optional(),
    code: secondFactorCode,
    keep_account: keepAccount,
  }),
  reply: signedIn,
  errors: ['invalid_form', 'confirmation_required', 'blocked', 'second_factor_required', 'account_deleting'],
  limit: { tries: 60, seconds: 3600, by: 'address' },
});

/**
 * Signs a remembered device in without a password. The device token is replaced at each use. Both failures carry
 * `email` and `phone`, masked, and `has_pass` beside their code, when the token was once this user's.
 */
export const loginDevice = defineCall({
  name: 'loginDevice',
  area,
  summary: 'Sign in by a remembered device',
  method: 'POST',
  path: '/api/auth/login-device',
  access: 'anyone',
  body: z.object({ user_id: id, device_token: secret, code: secondFactorCode }),
  reply: signedIn,
  errors: ['invalid_device', 'token_expired', 'second_factor_required'],
  limit: { tries: 60, seconds: 900, by: 'address' },
});

export const logout = defineCall({
  name: 'logout',
  area,
  summary: 'End this session',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'anyone',
  reply: done,
});

/** Until when the caller's session lasts if they do nothing; using it moves the end. */
export const showToken = defineCall({
  name: 'showToken',
  area,
  summary: 'How long the session lasts',
  method: 'GET',
  path: '/api/user/token',
  access: 'user',
  reply: z.object({ expires_at: instant, reminder_me: z.boolean() }),
});

/** What everybody may see of a person: never a phone or an address. */
export const publicUser = z.object({
  id: z.number(),
  name: z.string().nullable(),
  avatar_path: z.string().nullable(),
  role: z.enum(roles),
  isRealtor: z.boolean(),
  is_verified_realtor: z.boolean(),
  agency: z.object({ name: z.string(), logo_path: z.string().nullable() }).nullable(),
  /** 1 to 5 with one decimal; null without reviews. */
  rating: z.number().nullable(),
  review_count: z.number(),
  /** Share of the reviews of 4 and 5, whole percent; null without reviews. */
  recommendation_percent: z.number().nullable(),
  /** The phone or the e-mail was proven. */
  full_authorized: z.boolean(),
});
export type PublicUser = z.output<typeof publicUser>;

export const showUser = defineCall({
  name: 'showUser',
  area,
  summary: "A person's public card",
  method: 'GET',
  path: '/api/users/:id',
  access: 'anyone',
  params: idParams,
  reply: publicUser,
  errors: ['user_not_found'],
});
