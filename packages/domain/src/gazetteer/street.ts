import type { LngLat } from '../kinds.ts';
import { placeCode } from './code.ts';
import { parseLine } from './line.ts';
import { once } from './once.ts';
import type { Street, StreetKind } from './place.ts';

/**
 * One street; `line` as text (`'28.812 47.037, …'`) from its low house numbers to its high ones. The texts are read when
 * somebody first looks at what they say.
 */
export function street(
  kind: StreetKind,
  ro: string,
  ru: string,
  sector: string,
  line: string,
  lastHouse: number,
  drawn?: Street['drawn'],
  course?: string,
): Street {
  const whole = once(() => parseLine(line));
  const stretch = once(() => parseLine(course ?? ''));
  return {
    kind,
    code: placeCode('street', ro),
    names: { ro, ru },
    sector: placeCode('sector', sector),
    get line() {
      return whole();
    },
    lastHouse,
    ...(drawn ? { drawn } : {}),
    get course() {
      return course === undefined ? undefined : stretch();
    },
  };
}

/** What the base map draws of a street; nothing where its course is not known well enough. */
export function drawnLine(street: Street): readonly LngLat[] {
  return street.drawn ? (street.course ?? street.line) : [];
}
