import type { LngLat } from '../kinds.ts';
import { areaWith } from './areaWith.ts';
import { circleAround } from './circle.ts';
import { placeCode } from './code.ts';
import type { Area } from './place.ts';

const kilometresByRank = { 1: 8, 2: 4, 3: 2.5, 4: 2, 5: 1.5 } as const;

/** A town or suburb: its outline is a circle as wide as places of its rank are. */
export function settlement(
  kind: 'suburb' | 'town' | 'village',
  ro: string,
  ru: string,
  lng: number,
  lat: number,
  rank: Area['rank'] = 4,
): Area {
  const centre: LngLat = [lng, lat];
  return areaWith({ kind, code: placeCode(kind, ro), names: { ro, ru }, centre, rank }, () =>
    circleAround(centre, kilometresByRank[rank]),
  );
}
