import { knownCountries, phoneCountries } from './phoneCountries.ts';
import type { PhoneCountry } from './phoneCountries.ts';

export const defaultCountry = phoneCountries[0];

export function phoneCountry(code: string): PhoneCountry | undefined {
  return knownCountries().find((country) => country.code === code);
}

const digitsIn = (text: string) => text.replace(/\D/g, '');
const places = (mask: string) => mask.split('#').length - 1;

/** The country of digits that begin with a prefix, the longest prefix winning (guessed from the prefix). */
export function countryOfPrefix(text: string): PhoneCountry | undefined {
  const digits = digitsIn(text);
  return knownCountries()
    .filter((country) => digits.startsWith(country.prefix.slice(1)))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)[0];
}

/** What people put between the digits, and what programs leave around a copied number. */
const separators = /[\s().\-/\u2010-\u2015\u2212\p{Cf}]/gu;

/** The digits and the plus of a phone as typed; undefined when it holds anything else. A leading `00` is a plus. */
export function barePhone(text: string): string | undefined {
  const international = /^[^\d+]*(?:\+|00)/.test(text);
  // "+373 (0) 69": the zero is for callers at home.
  const called = (international ? text.replace(/\(\s*0\s*\)/, '') : text).replace(/^\s*tel:/i, '');
  const bare = called.replace(separators, '').replace(/^00/, '+');
  return /^\+?\d+$/.test(bare) ? bare : undefined;
}

/** The number without the trunk prefix: `80` is dialled in full, as `8` or as `0`. */
function withoutTrunk(digits: string, { masks, trunk }: PhoneCountry): string | undefined {
  const isWhole = (text: string) =>
    masks.some((mask) => text.length === places(mask)) && !(trunk.includes('0') && text.startsWith('0'));
  const starts = [trunk, ...trunk.split('')].filter((start) => start !== '' && digits.startsWith(start));
  return starts.map((start) => digits.slice(start.length)).find(isWhole) ?? (isWhole(digits) ? digits : undefined);
}

/**
 * What a person typed → E.164 (`+37369123456`); undefined when it is no number of a known country. Separators are
 * dropped and `00` is a plus; without a plus the number is the given country's own, with or without its prefix or its
 * trunk prefix.
 */
export function normalisePhone(text: string, countryCode = defaultCountry.code): string | undefined {
  const bare = barePhone(text);
  if (bare === undefined) return undefined;
  const digits = digitsIn(bare);
  const isInternational = bare.startsWith('+');
  const country = isInternational ? countryOfPrefix(digits) : (phoneCountry(countryCode) ?? defaultCountry);
  if (!country) return undefined;
  const prefix = country.prefix.slice(1);
  const atHome = isInternational ? undefined : withoutTrunk(digits, country);
  const number = atHome ?? (digits.startsWith(prefix) ? withoutTrunk(digits.slice(prefix.length), country) : undefined);
  return number === undefined ? undefined : `+${prefix}${number}`;
}

/** E.164 → as people of its country write it: `+373 69 123 456`. A number of no known country stays as it is. */
export function formatPhone(phone: string): string {
  const country = countryOfPrefix(phone);
  const digits = country ? phone.slice(country.prefix.length) : '';
  const mask = country?.masks.find((m) => places(m) === digits.length);
  if (!country || !mask) return phone;
  let next = 0;
  return `${country.prefix} ${mask.replace(/#/g, () => digits[next++]!)}`;
}

/** E.164 with all but the prefix and the last three digits hidden: `+373 ** *** 456`. */
export function maskPhone(phone: string): string {
  const prefix = countryOfPrefix(phone)?.prefix ?? '+';
  let toHide = digitsIn(phone).length - digitsIn(prefix).length - 3;
  return (
    prefix +
    formatPhone(phone)
      .slice(prefix.length)
      .replace(/\d/g, (digit) => (toHide-- > 0 ? '*' : digit))
  );
}
