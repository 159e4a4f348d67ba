import type { LngLat } from '../kinds.ts';
import type { NearKind } from '../nearKinds.ts';
import { amenityRows } from './amenityRows.ts';

/** What somebody who lives there walks to. */
export type AmenityKind = Exclude<NearKind, 'stop'>;

export interface Amenity {
  kind: AmenityKind;
  /** As it stands on the sign; empty where nobody noted it. */
  name: string;
  /** In Russian, where that is another name. */
  ru?: string;
  at: LngLat;
}

/** Schools, shops and the like in all Moldova, as far as volunteers have noted them. Read anew at each call. */
export function readAmenities(): Amenity[] {
  return (Object.entries(amenityRows satisfies Record<AmenityKind, string>) as [AmenityKind, string][]).flatMap(
    ([kind, rows]) =>
      rows.split(';').map((row) => {
        const [name, x, y] = row.split('|') as [string, string, string];
        return { kind, name, at: [Number(x) / 1e4, Number(y) / 1e4] };
      }),
  );
}
