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

export type StreetKind = 'boulevard' | 'street' | 'road' | 'calea' | 'square' | 'alley';

export interface Street {
  /** Stable, ASCII: `street-dacia`. */
  code: string;
  kind: StreetKind;
  names: Names;
  /** Code of the sector where most of it lies. */
  sector: string;
  /** From the low house numbers to the high ones; one point where no more is known. */
  line: readonly LngLat[];
  /** About the highest house number: addresses are spread evenly up to it. */
  lastHouse: number;
  /** How the base map draws it; left out where its course is not known well enough. */
  drawn?: 'main' | 'street';
  /** The stretch that is drawn, where that is less than the whole. */
  readonly course?: readonly LngLat[] | undefined;
}
