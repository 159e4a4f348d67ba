import { normalisePhone } from './phone.ts';

/** What a person signs in with: an E.164 phone or a lower-case e-mail. */
export type Identifier = { kind: 'phone'; phone: string } | { kind: 'email'; email: string };
/** Codes of the form's messages (A5). */
export type IdentifierProblem = 'identifier_required' | 'phone_invalid' | 'email_invalid';

/** Letters, digits, dot, underscore, hyphen, at sign, a domain with an ending of 2–6 letters (A5). */
const emailPattern = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9_-])?@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,6}$/;
const maxEmail = 254;

/** Whether a text looks like a phone and not like an e-mail: digits, spaces, plus, hyphens, parentheses (A5). */
export function isPhoneLike(text: string): boolean {
  return /^[\d\s+()-]+$/.test(text) && /\S/.test(text);
}

export function normaliseEmail(text: string): string | undefined {
  const email = text.replace(/\s/g, '').toLowerCase();
  return email.length <= maxEmail && !email.includes('..') && emailPattern.test(email) ? email : undefined;
}

/** Characters of a phone as typed, spaces left out: sign-in and recovery (A5). */
export const phoneLength = { signIn: { min: 8, max: 17 }, recovery: { min: 10, max: 17 } } as const;

/**
 * Reads the sign-in field (A5): spaces go, phone-like content has to be a number of the chosen country or of the one
 * its prefix names, everything else an e-mail.
 */
export function readIdentifier(
  text: string,
  countryCode?: string,
  length: { min: number; max: number } = phoneLength.signIn,
): Identifier | { problem: IdentifierProblem } {
  const bare = text.replace(/\s/g, '');
  if (bare === '') return { problem: 'identifier_required' };
  if (isPhoneLike(bare)) {
    const inRange = bare.length >= length.min && bare.length <= length.max;
    const phone = inRange ? normalisePhone(bare, countryCode) : undefined;
    return phone ? { kind: 'phone', phone } : { problem: 'phone_invalid' };
  }
  const email = normaliseEmail(bare);
  return email ? { kind: 'email', email } : { problem: 'email_invalid' };
}

/** `ana.rusu@mail.md` → `a***@mail.md` (decisions 3.6). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email[0]}***${email.slice(at)}`;
}
