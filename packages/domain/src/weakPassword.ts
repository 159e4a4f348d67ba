import { product } from './product.ts';

/** What is tried first by whoever guesses: written as it is, whatever its letters' case. */
const common = new Set(
  `password1 password12 password123 passw0rd p@ssw0rd p@ssword qwerty12 qwerty123 qwerty1234 q1w2e3r4 1q2w3e4r 1qaz2wsx qazwsxedc
  zaq12wsx abc12345 abcd1234 a1b2c3d4 aa123456 iloveyou letmein1 welcome1 admin123 admin1234 administrator football baseball
  sunshine princess superman trustno1 starwars whatever monkey12 dragon12 master12 shadow12 michael1 parola1234 parola12345
  parolamea parolaparola moldova1 moldova123 chisinau1 chisinau123 teiubesc cisinau1 qwer1234 asdf1234 zxcv1234`.split(
    /\s+/,
  ),
);

/** Words that stay guessed with digits and signs around them. */
const words = [
  'password',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'пароль',
  'йцукен',
  'йцукенгшщз',
  product.name,
];

const rows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'abcdefghijklmnopqrstuvwxyz',
];

/** Whose password it is to be. */
export interface PasswordOwner {
  phone?: string | null;
  email?: string | null;
  name?: string | null;
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');
const digitsOf = (text: string) => text.replace(/\D/g, '');
const backwards = (text: string) => Array.from(text).toReversed().join('');

/** Neighbours on the keyboard or in the alphabet, in either direction, from anywhere in the row. */
function isRun(text: string): boolean {
  return rows.some((row) => [row, backwards(row)].some((line) => (line + line).includes(text)));
}

function ownWords({ email, name }: PasswordOwner): string[] {
  const parts = (name ?? '').split(/[\s-]+/).filter((part) => part.length > 2);
  return [email ?? '', (email ?? '').split('@')[0]!, name ?? '', ...parts];
}

/**
 * Whether anybody would guess the password within some tries: one of the common ones, a run of neighbours, one character
 * over and over, few digits and nothing else, or the person's own phone, e-mail or name with little around it.
 */
export function isWeakPassword(password: string, owner: PasswordOwner = {}): boolean {
  const text = password.toLowerCase().trim();
  if (common.has(text) || new Set(text).size < 4 || isRun(text)) return true;
  const letters = lettersOf(text);
  const digits = digitsOf(text);
  if (letters === '') return digits.length < 10 || (owner.phone ?? '').endsWith(digits) || isRun(digits);
  return [...words, ...ownWords(owner)].some((word) => lettersOf(word) !== '' && lettersOf(word) === letters);
}
