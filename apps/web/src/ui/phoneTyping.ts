import {
  barePhone,
  normalisePhone,
  formatPhone,
  countryOfPrefix,
  defaultCountry,
  phoneCountry,
} from '@app/domain/phone';
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

/**
 * A phone while it is being typed at its end, in the shape of its country; longer than any number is cut. A number of another
 * country than the default one gets its prefix at once: without it the number would read as one of the default country.
 */
export function shapePhone(text: string, countryCode: string): string {
  const bare = (barePhone(text) ?? text.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')).slice(0, 16);
  const digits = bare.replace('+', '');
  const chosen = phoneCountry(countryCode) ?? defaultCountry;
  const named = countryOfPrefix(digits);
  if (bare.startsWith('+')) {
    if (!named) return bare;
    const rest = digits.slice(named.prefix.length - 1);
    return rest ? `${named.prefix} ${fillCountry(named, rest)}` : `+${digits}`;
  }
  // Zeros may begin `00` and another country.
  if (!/^0{0,2}$/.test(digits) && chosen.code !== defaultCountry.code) {
    const phone = normalisePhone(digits, chosen.code);
    return phone ? formatPhone(phone) : shapePhone(chosen.prefix + digits, chosen.code);
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
  const phone = normalisePhone(text, from.code);
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const typed = /^\s*(\+|00)/.test(text) ? digits.slice(from.prefix.length - 1) : digits;
  const bare = phone ? phone.slice(from.prefix.length) : typed;
  return shapePhone(to.prefix + bare, to.code);
}

/**
 * What to show after a keystroke: shaped when digits were added at the end, left alone when something was corrected. A
 * text that came at once and is more than a number stays as it is, to be refused: its digits would make another number.
 */
export function typedPhone(input: HTMLInputElement, before: string, countryCode: string): string {
  const isOneKey = Math.abs(input.value.length - before.length) <= 1;
  if (
    !isOneKey &&
    input.value.trim() !== '' &&
    barePhone(input.value) === undefined &&
    /\d.*[^\d\s+()-]/s.test(input.value)
  )
    return input.value;
  const text = (isOneKey ? input.value : (barePhone(input.value) ?? input.value)).replace(/[^\d\s+()-]/g, '');
  const added = text.length > before.length && input.selectionStart === input.value.length;
  const needsPrefix = /\d/.test(text) && !/^\s*(\+|00)/.test(text) && countryCode !== defaultCountry.code;
  return added || needsPrefix || !isOneKey ? shapePhone(text, countryCode) : text;
}
