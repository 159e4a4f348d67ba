import { type Identifier, normaliseEmail, phoneLength, readIdentifier } from '@app/domain/identifier';
import { z } from 'zod';

/** One field for a phone or an e-mail, as typed → E.164 or an e-mail; a phone without prefix is of Moldova. */
export const identifier = z.string({ error: 'identifier_required' }).transform((text, context): Identifier => {
  const found = readIdentifier(text);
  if (!('problem' in found)) return found;
  context.addIssue({ code: 'custom', message: found.problem });
  return z.NEVER;
});

/** The field of the recovery: a phone of 10 to 17 characters or an e-mail, one message for all that is wrong. */
export const recoveryIdentifier = z.string({ error: 'recovery_identifier' }).transform((text, context): Identifier => {
  const found = readIdentifier(text, undefined, phoneLength.recovery);
  if (!('problem' in found)) return found;
  context.addIssue({ code: 'custom', message: 'recovery_identifier' });
  return z.NEVER;
});

/** A one-time code: exactly 6 digits. */
export const oneTimeCode = z.string({ error: 'code_format' }).regex(/^\d{6}$/, 'code_format');

/** The profile's phone: E.164 out. */
export const phone = z.string({ error: 'phone_number_required' }).transform((text, context): string => {
  const found = readIdentifier(text);
  if ('kind' in found && found.kind === 'phone') return found.phone;
  context.addIssue({ code: 'custom', message: text.trim() === '' ? 'phone_number_required' : 'phone_invalid' });
  return z.NEVER;
});

const emailOr = (message: 'invalid' | 'email_format') =>
  z.string({ error: message }).transform((text, context): string => {
    const found = normaliseEmail(text);
    if (found !== undefined) return found;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** The profile's e-mail: as typed, its domain in lower case. */
export const email = emailOr('invalid');

/** The e-mail beside a search, which may be left empty. */
export const noteEmail = z.union([
  z
    .string()
    .regex(/^\s*$/)
    .transform(() => ''),
  emailOr('email_format'),
]);

/** A code of an authenticator app, or a recovery code; asked for by `second_factor_required`. */
export const secondFactorCode = z.string().max(40, 'too_long').optional();
