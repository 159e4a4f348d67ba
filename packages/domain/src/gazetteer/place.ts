import type { Locale, LngLat, Ring } from '../kinds.ts';

export type Names = Readonly<Record<Locale, string>>;

export type AreaKind = 'sector' | 'suburb' | 'town' | 'village';

/** A place that can be chosen whole as a zone. `centre` and `outline` are degrees; the outline is schematic, not a border. */
export interface Area {
  kind: AreaKind;
  /** Stable, ASCII: `sector-botanica`, `town-balti`. */
  code: string;
  names: Names;
  /** What it was called before administrators called it otherwise: people go on saying so. */
  firstNames: Names;
  centre: LngLat;
  outline: Ring;
  /** What searching and labelling weigh by: 1 for the capital, 5 for the smallest. */
  rank: 1 | 2 | 3 | 4 | 5;
}

export interface Street {
  /** Stable, ASCII: `chisinau/dacia`; see `streetId`. */
  code: string;
  /** With the word of its kind, as addresses have it: `bd. Dacia`. */
  names: Names;
  /** What people call it besides. */
  otherNames: readonly string[];
  /** Code of the sector where most of it lies; null outside of the capital. */
  sector: string | null;
  /** Code of the town, suburb or village. */
  city: string;
  /** Its course on the map, several lines where carriageways run apart; empty where the map has none. */
  lines: readonly (readonly LngLat[])[];
  /** From the low house numbers to the high ones where that is known, else some way along it; one point at least. */
  line: readonly LngLat[];
  /** About the highest house number: addresses are spread evenly up to it. Null where the numbers' direction is not known. */
  lastHouse: number | null;
}
