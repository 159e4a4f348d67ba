import { z } from 'zod';
import { defineCall } from './call.ts';
import { sessionUser } from './currentUser.ts';
import { email, oneTimeCode, phone } from './identifier.ts';
import { done, idParams } from './shared.ts';
import { grantToken } from './accounts.ts';
import { reachKinds } from '@app/domain/reach';

const area = 'accounts';

/** Which of the two ways to reach a person. */
export const contactKinds = ['phone', 'email'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** A phone or an e-mail, named by its kind so that a wrong one is told at its own field. */
const contact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('phone'), value: phone }),
  z.object({ kind: z.literal('email'), value: email }),
]);
const codeSent = z.object({ resend_after: z.number() });
const sendErrors = ['sms_country', 'sms_budget', 'mail_budget'] as const;
const codeErrors = ['wrong_code', 'code_over', 'codes_locked'] as const;

/**
 * Sends a code to a phone or an e-mail that is to become the caller's, or that is theirs and not proven yet. It answers
 * alike whoever has it.
 */
export const sendContactCode = defineCall({
  name: 'sendContactCode',
  area,
  summary: 'Send a code to a new phone or e-mail',
  method: 'POST',
  path: '/api/users/:id/contact/send-code',
  access: 'active',
  params: idParams,
  body: contact,
  reply: codeSent,
  errors: ['invalid_form', 'forbidden', 'codes_locked', 'own_number_first', ...sendErrors],
  limit: { tries: 10, seconds: 3600, by: 'user' },
});

/** Sends a code to something proven of the caller's, by which they show that an open page is theirs. */
export const sendProofCode = defineCall({
  name: 'sendProofCode',
  area,
  summary: 'Send a code that proves the own account anew',
  method: 'POST',
  path: '/api/users/:id/prove/send-code',
  access: 'user',
  params: idParams,
  body: z.object({ to: z.enum(reachKinds) }),
  reply: codeSent.extend({ sent_to: z.string() }),
  errors: ['invalid_form', 'forbidden', 'confirmation_required', 'codes_locked', ...sendErrors],
  limit: { tries: 10, seconds: 3600, by: 'user' },
});

/** The password, or a code and where it was sent. */
const proof = z.object({
  password: z.string().max(200, 'too_long').optional(),
  code: oneTimeCode.optional(),
  to: z.enum(reachKinds).optional(),
});

/**
 * Takes the password or a code and answers a one-time right, for ten minutes, to change how the caller is reached:
 * phone, e-mail, password, messenger. A session alone changes none of these.
 */
export const proveSelf = defineCall({
  name: 'proveSelf',
  area,
  summary: 'Prove the own account anew by the password or a code',
  method: 'POST',
  path: '/api/users/:id/prove',
  access: 'user',
  params: idParams,
  body: proof,
  reply: z.object({ grant: z.string() }),
  errors: ['invalid_form', 'forbidden', 'confirmation_required', ...codeErrors],
  limit: { tries: 30, seconds: 900, by: 'user' },
});

/**
 * Makes a phone or an e-mail the caller's, proven by the code that was sent there. One that the account did not have
 * needs the `grant` of `proveSelf` beside; the owner is told of it elsewhere, with a link that takes it back for 72
 * hours. Another account that holds it unproven loses it; the address it replaces is told.
 */
export const confirmContact = defineCall({
  name: 'confirmContact',
  area,
  summary: 'Change own phone or e-mail by a code',
  method: 'POST',
  path: '/api/users/:id/contact/confirm',
  access: 'active',
  params: idParams,
  body: z.intersection(contact, z.object({ code: oneTimeCode, grant: grantToken.optional() })),
  reply: z.object({ user: sessionUser, message: z.string() }),
  errors: ['invalid_form', 'forbidden', 'identifier_taken', 'confirmation_required', ...codeErrors],
  limit: { tries: 30, seconds: 3600, by: 'user' },
});

/** Sends a code to one of the caller's own contacts, by which they delete their account. */
export const sendDeletionCode = defineCall({
  name: 'sendDeletionCode',
  area,
  summary: 'Send a code that confirms the deletion of own account',
  method: 'POST',
  path: '/api/users/:id/delete/send-code',
  access: 'user',
  params: idParams,
  body: z.object({ to: z.enum(reachKinds) }),
  reply: codeSent.extend({ sent_to: z.string() }),
  errors: ['invalid_form', 'forbidden', 'confirmation_required', 'codes_locked', ...sendErrors],
  limit: { tries: 10, seconds: 3600, by: 'user' },
});

/**
 * Deletes the caller's account, confirmed by the password or by a code that was sent to one of their contacts: nobody
 * sees anything of it from now on, viewings are cancelled with a notice, every session ends; 72 hours later it is
 * erased. Until then the link in the message to every proven contact, or signing in with `keep_account`, keeps it.
 */
export const deleteUser = defineCall({
  name: 'deleteUser',
  area,
  summary: 'Delete own account',
  method: 'POST',
  path: '/api/users/:id/delete',
  access: 'user',
  params: idParams,
  body: proof,
  reply: done,
  errors: ['invalid_form', 'forbidden', 'confirmation_required', 'last_admin', ...codeErrors],
  limit: { tries: 20, seconds: 900, by: 'user' },
});
