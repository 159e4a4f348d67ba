import { product } from './product.ts';

/** Compared without case and marks: Ț is t, and й is и. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Passwords of this market that lists of the most used ones lack; the server refuses those lists as well. */
const common = new Set(
  'p@ssword admin1234 parola1234 parola12345 moldova1 moldova123 chisinau1 chisinau123 cisinau1'.split(' '),
);

/** Words that stay guessed with digits and signs around them. */
const words = ['password', 'qwerty', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'пароль', 'йцукен', 'йцукенгшщз'];

const rows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'abcdefghijklmnopqrstuvwxyz',
].map(folded);

/** Whose password it is to be. */
export interface PasswordOwner {
  phone?: string | null;
  email?: string | null;
  name?: string | null;
}

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, '');
const lettersAndDigitsOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
const digitsOf = (text: string) => text.replace(/\D/g, '');
const backwards = (text: string) => Array.from(text).toReversed().join('');

/** Neighbours on the keyboard or in the alphabet, in either direction, from anywhere in the row. */
function isRun(text: string): boolean {
  return rows.some((row) => [row, backwards(row)].some((line) => (line + line).includes(text)));
}

/** A shorter part of a name is within many words: it is refused where it is all the letters of the password. */
const shortestPart = 4;
/** Digits of a number without the prefix of its country. */
const ownDigits = 8;

function containsOwn(text: string, { phone, email, name }: PasswordOwner): boolean {
  const names = (name ?? '').split(/[\s-]+/);
  const mailbox = (email ?? '').split('@')[0]!;
  const parts = [...names, mailbox, product.name].map((part) => lettersAndDigitsOf(folded(part)));
  const whole = lettersAndDigitsOf(text);
  const number = digitsOf(phone ?? '').slice(-ownDigits);
  return (
    parts.some((part) =>
      part.length >= shortestPart ? whole.includes(part) : part.length > 2 && lettersOf(whole) === part,
    ) ||
    (number.length === ownDigits && digitsOf(text).includes(number))
  );
}

/**
 * Whether anybody would guess the password within some tries: a common one, a run of neighbours, one character over and
 * over, few digits and nothing else, or one that contains the site's name or the person's name, phone or e-mail.
 */
export function isWeakPassword(password: string, owner: PasswordOwner = {}): boolean {
  const text = folded(password.trim());
  if (common.has(text) || new Set(text).size < 4 || isRun(text)) return true;
  const letters = lettersOf(text);
  const digits = digitsOf(text);
  if (letters === '' && (digits.length < 10 || isRun(digits))) return true;
  return words.some((word) => folded(word) === letters) || containsOwn(text, owner);
}
