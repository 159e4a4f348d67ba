import { areasAt } from '@app/domain/gazetteer/areasAt';
import { words } from '@app/domain/gazetteer/fold';
import { nameWords } from '@app/domain/gazetteer/kindWords';
import type { Area } from '@app/domain/gazetteer/place';
import type { LngLat } from '@app/domain/kinds';
import type { AddressIndex } from './addressIndex.ts';
import { houseAlone, readTyped, unitStart } from './typedAddress.ts';

/** A typed address with places of the index in it, so that it can be said in any language. */
export interface AddressPattern {
  streetId: string | null;
  house: string | null;
  /** As it was typed, with `{street}`, `{house}` and codes of places (`{sector-botanica}`) for what they name. */
  pattern: string;
}

/** The street that a part between commas names. */
interface StreetPart {
  id: string;
  house: string | undefined;
  rest: string;
}

function isNamed(area: Area, text: string): boolean {
  const typed = nameWords(text).join(' ');
  const { names, firstNames } = area;
  return [names.ro, names.ru, firstNames.ro, firstNames.ru].some((name) => words(name).join(' ') === typed);
}

/** A street whose every word stands in the part; a flat or floor after it stays as it was typed. */
function streetIn(index: AddressIndex, text: string, point: LngLat): StreetPart | null {
  const unit = unitStart(text);
  const [name, rest] = [text.slice(0, unit), text.slice(unit).trim()];
  const typed = readTyped(name);
  const whole = index.streetNamed(typed.words, point);
  const beside =
    typed.house === undefined || typed.afterHouse.length > 0 ? null : index.streetNamed(typed.beforeHouse, point);
  if (whole && (!beside || whole.misfit <= beside.misfit)) return { id: whole.id, house: undefined, rest };
  return beside && { id: beside.id, house: typed.house, rest };
}

/**
 * Finds in a typed address the street, the house, the sector and the town that lie at its place; all else stays as it was
 * typed. Null when it names none of them, as the index knows them.
 */
export function addressPattern(index: AddressIndex, address: string, point: LngLat): AddressPattern | null {
  if (/[{}]/.test(address)) return null;
  const { sector, city } = areasAt(point);
  const around = [sector, city].filter((area) => area !== null);
  let [street, house]: [string | null, string | null] = [null, null];
  const parts = address.split(',').map((part): string => {
    const text = part.trim();
    const area = around.find((one) => isNamed(one, text));
    if (area) return `{${area.code}}`;
    if (street === null) {
      const found = streetIn(index, text, point);
      if (!found) return text;
      street = found.id;
      house = found.house ?? null;
      return ['{street}', house && '{house}', found.rest].filter(Boolean).join(', ');
    }
    const number = house === null ? houseAlone(text) : undefined;
    if (number === undefined) return text;
    house = number;
    return '{house}';
  });
  const pattern = parts.filter(Boolean).join(', ');
  return pattern.includes('{') ? { streetId: street, house, pattern } : null;
}
