import { normalisePhone, formatPhone, countryOfPrefix, defaultCountry, phoneCountry } from '@app/domain/phone';
import type { PhoneCountry } from '@app/domain/phoneCountries';

/** The mask filled as far as there are digits: `## ### ###` and `6912` → `69 12`. What is beyond it stays. */
function fill(mask: string, digits: string): string {
  let out = '';
  let next = 0;
  for (const sign of mask) {
    if (next >= digits.length) return out;
    out += sign === '#' ? digits[next++] : sign;
  }
  return out + digits.slice(next);
}

function fillCountry(country: PhoneCountry, digits: string): string {
  const fits = country.masks.find((mask) => mask.replace(/[^#]/g, '').length >= digits.length);
  return fill(fits ?? country.masks[0], digits);
}

/** A phone while it is being typed at its end, in the shape of its country; longer than any number is cut. */
export function shapePhone(text: string, countryCode: string): string {
  const bare = text
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/(?!^)\+/g, '')
    .slice(0, 16);
  const digits = bare.replace('+', '');
  const chosen = phoneCountry(countryCode) ?? defaultCountry;
  const named = countryOfPrefix(digits);
  if (bare.startsWith('+')) {
    if (!named) return bare;
    const rest = digits.slice(named.prefix.length - 1);
    return rest ? `${named.prefix} ${fillCountry(named, rest)}` : `+${digits}`;
  }
  const trunk = chosen.trunk !== '' && digits.startsWith(chosen.trunk) ? chosen.trunk : '';
  return trunk + fillCountry(chosen, digits.slice(trunk.length));
}

/** A finished phone as it is written, else what was typed. */
export function finishPhone(text: string, countryCode: string): string {
  const phone = normalisePhone(text, countryCode);
  return phone ? formatPhone(phone) : text;
}

/** The country that a phone names by its prefix, else the chosen one. */
export function countryOf(text: string, countryCode: string): PhoneCountry {
  const chosen = phoneCountry(countryCode) ?? defaultCountry;
  if (!/^\s*(\+|00)/.test(text)) return chosen;
  const bare = text.replace(/\D/g, '').replace(/^00/, '');
  // One prefix serves several countries: the chosen one wins where it fits.
  return bare.startsWith(chosen.prefix.slice(1)) ? chosen : (countryOfPrefix(bare) ?? chosen);
}

/** The same number under another country's prefix. */
export function moveToCountry(text: string, from: PhoneCountry, to: PhoneCountry): string {
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const home = /^\s*(\+|00)/.test(text) ? digits.slice(from.prefix.length - 1) : digits;
  const bare = from.trunk !== '' && home.startsWith(from.trunk) ? home.slice(from.trunk.length) : home;
  return shapePhone(to.prefix + bare, to.code);
}

/** What to show after a keystroke: shaped when digits were added at the end, left alone when something was corrected. */
export function typedPhone(input: HTMLInputElement, before: string, countryCode: string): string {
  const text = input.value.replace(/[^\d\s+()-]/g, '');
  const added = text.length > before.length && input.selectionStart === input.value.length;
  return added ? shapePhone(text, countryCode) : text;
}
