import { normalisePhone } from './phone.ts';

/** What a person signs in with: an E.164 phone or an e-mail as `normaliseEmail` leaves it. */
export type Identifier = { kind: 'phone'; phone: string } | { kind: 'email'; email: string };
/** Codes of the form's messages. */
export type IdentifierProblem = 'identifier_required' | 'phone_invalid' | 'email_invalid';

/** Before the @: what mail allows without quotes, dots only between other characters. */
const localPattern = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Labels of at most 63 characters; the last one is letters, or the ASCII form of a name in another script. */
const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;
const maxEmail = 254;
const maxLocal = 64;

/** Whether a text looks like a phone and not like an e-mail: digits and what people put between them. */
export function isPhoneLike(text: string): boolean {
  return /^(?:tel:)?[\d\s+().\-/\u2010-\u2015\u2212\p{Cf}]+$/iu.test(text) && /\S/.test(text);
}

/**
 * The e-mail as typed, without the spaces around it and with its domain in lower case; undefined when it is none. Nothing
 * else is changed: without its plus or its dot it would be somebody else's.
 */
export function normaliseEmail(text: string): string | undefined {
  const email = text.trim();
  const at = email.lastIndexOf('@');
  if (at < 1 || at > maxLocal || email.length > maxEmail) return undefined;
  const [local, domain] = [email.slice(0, at), email.slice(at + 1).toLowerCase()];
  return localPattern.test(local) && domainPattern.test(domain) ? `${local}@${domain}` : undefined;
}

/** What phones and e-mails are compared by: two spellings that differ by case alone are one person's. */
export function contactKey(contact: string): string {
  return contact.toLowerCase();
}

export function isSameContact(one: string | null, other: string): boolean {
  return one !== null && contactKey(one) === contactKey(other);
}

/** Digits of a phone as typed, with its plus: sign-in and recovery. */
export const phoneLength = { signIn: { min: 8, max: 17 }, recovery: { min: 10, max: 17 } } as const;

/**
 * Reads the sign-in field: phone-like content has to be a number of the chosen country or of the one its prefix names,
 * spaces or not; everything else an e-mail.
 */
export function readIdentifier(
  text: string,
  countryCode?: string,
  length: { min: number; max: number } = phoneLength.signIn,
): Identifier | { problem: IdentifierProblem } {
  const bare = text.replace(/\s/g, '');
  if (bare === '') return { problem: 'identifier_required' };
  if (isPhoneLike(bare)) {
    const { length: typed } = bare.replace(/[^\d+]/g, '');
    const inRange = typed >= length.min && typed <= length.max;
    const phone = inRange ? normalisePhone(bare, countryCode) : undefined;
    return phone ? { kind: 'phone', phone } : { problem: 'phone_invalid' };
  }
  const email = normaliseEmail(text);
  return email ? { kind: 'email', email } : { problem: 'email_invalid' };
}

/** `ana.rusu@mail.md` → `a***@mail.md`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email[0]}***${email.slice(at)}`;
}
