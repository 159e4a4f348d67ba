import { z } from 'zod';
import { defineCall } from './call.ts';
import { oneTimeCode, phone, recoveryIdentifier } from './identifier.ts';

const area = 'accounts';

/** The token that this browser keeps for the account: its orders are counted apart from strangers'. */
const deviceToken = z.string().min(20).max(200).optional();

const codeSent = z.object({
  success: z.literal(true),
  user_id: z.string(),
  /** Seconds until another code may be asked for. */
  resend_after: z.number(),
});

/**
 * Sends a one-time code to the phone or e-mail of an account. Somebody whom nobody knows is answered alike, in shape
 * and in time: `user_id` is opaque and only continues this recovery. A minute between two, 5 an hour for each who asks;
 * SMS and mails to one inbox have budgets of a day.
 */
export const sendResetCode = defineCall({
  name: 'sendResetCode',
  area,
  summary: 'Send a one-time code for a forgotten password',
  method: 'POST',
  path: '/api/auth/send-reset-code',
  access: 'anyone',
  body: z.object({
    identifier: recoveryIdentifier,
    device_token: deviceToken,
  }),
  reply: codeSent,
  errors: ['invalid_form', 'sms_country', 'sms_budget', 'mail_budget'],
  limit: { tries: 20, seconds: 3600, by: 'address' },
});

/**
 * Sends a guest a one-time code, whether or not the phone has an account: the answer and the limits are those of a
 * recovery. `verifyResetCode` takes the code, and makes the account where there is none.
 */
export const sendEntryCode = defineCall({
  name: 'sendEntryCode',
  area,
  summary: 'Send a one-time code to a phone that may have no account yet',
  method: 'POST',
  path: '/api/auth/send-entry-code',
  access: 'anyone',
  body: z.object({ phone, device_token: deviceToken }),
  reply: codeSent,
  errors: ['invalid_form', 'sms_country', 'sms_budget'],
  limit: { tries: 20, seconds: 3600, by: 'address' },
});

/**
 * Takes the code. Accepted, it tells the account's identifiers and gives this browser the one-time right to set its
 * password within 10 minutes. Whoever proves a number that was registered unproven takes it over. Not accepted,
 * `message` says why and `is_over` whether a new code is needed.
 */
export const verifyResetCode = defineCall({
  name: 'verifyResetCode',
  area,
  summary: 'Prove a phone or an e-mail by the code that was sent there',
  method: 'POST',
  path: '/api/auth/verify-reset-code',
  access: 'anyone',
  body: z.object({
    userId: z.string({ error: 'required' }).min(1, 'required').max(200, 'too_long'),
    code: oneTimeCode,
  }),
  reply: z.object({
    accepted: z.boolean(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    has_pass: z.boolean(),
    grant: z.string().nullable(),
    is_over: z.boolean(),
    message: z.string().nullable(),
  }),
  errors: ['invalid_form', 'codes_locked', 'blocked'],
  limit: { tries: 100, seconds: 3600, by: 'address' },
});
