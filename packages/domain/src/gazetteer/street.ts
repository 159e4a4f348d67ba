import type { LngLat } from '../kinds.ts';
import { parseLine } from './line.ts';
import { once } from './once.ts';
import type { Names } from './place.ts';

type StreetKind = 'boulevard' | 'street' | 'road' | 'calea' | 'square' | 'alley';

/** What is known of a street without its course on the map: where it lies, and how its houses are numbered. */
export interface NotedStreet {
  kind: StreetKind;
  /** Without the word of its kind. */
  names: Names;
  /** Name of the sector where most of it lies. */
  sector: string;
  /** From the low house numbers to the high ones, good to a hundred metres; one point where no more is known. */
  readonly line: readonly LngLat[];
  /** About the highest house number: addresses are spread evenly up to it. */
  lastHouse: number;
}

/** One street; `line` as text (`'28.812 47.037, …'`), read when somebody first looks at it. */
export function street(
  kind: StreetKind,
  ro: string,
  ru: string,
  sector: string,
  line: string,
  lastHouse: number,
): NotedStreet {
  const whole = once(() => parseLine(line));
  return {
    kind,
    names: { ro, ru },
    sector,
    get line() {
      return whole();
    },
    lastHouse,
  };
}
