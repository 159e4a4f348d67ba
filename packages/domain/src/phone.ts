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

/** Whether the digits are the country's prefix and as many more as one of its masks has places. */
function fits(digits: string, country: PhoneCountry): boolean {
  const prefix = country.prefix.slice(1);
  return digits.startsWith(prefix) && country.masks.some((mask) => digits.length === prefix.length + places(mask));
}

/** The number at home, behind the prefix: with or without the trunk digit. */
function fromHome(digits: string, { prefix, masks, trunk }: PhoneCountry): string | undefined {
  const isWhole = (text: string) => masks.some((mask) => text.length === places(mask));
  if (trunk !== '' && digits.startsWith(trunk) && isWhole(digits.slice(trunk.length))) {
    return prefix + digits.slice(trunk.length);
  }
  return isWhole(digits) ? prefix + digits : undefined;
}

/**
 * What a person typed → E.164 (`+37369123456`); undefined when it is no number of a known country. Spaces, hyphens and
 * parentheses are nothing; `00` is a plus; without a prefix the number is the given country's own, with or without its
 * leading 0.
 */
export function normalisePhone(text: string, countryCode = defaultCountry.code): string | undefined {
  const bare = text.replace(/[\s()-]/g, '').replace(/^00/, '+');
  if (!/^\+?\d+$/.test(bare)) return undefined;
  const digits = digitsIn(bare);
  const named = countryOfPrefix(digits);
  if (bare.startsWith('+')) return named && fits(digits, named) ? `+${digits}` : undefined;
  const atHome = fromHome(digits, phoneCountry(countryCode) ?? defaultCountry);
  return atHome ?? (named && fits(digits, named) ? `+${digits}` : undefined);
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
