import type { listNear } from '@app/contract/map';
import type { Reply } from '@app/contract/call';
import type { Locale, LngLat } from '@app/domain/kinds';
import { nearestOf } from '@app/domain/near';
import { type Amenity, readAmenities } from '@app/domain/osm/amenities';
import { readStops, type Stop } from '@app/domain/osm/transit';

let known: { amenities: Amenity[]; stops: Stop[] } | undefined;

/** The nearest school, shop, stop and so on of a place, named in the reader's language. */
export function nearPlaces(point: LngLat, locale: Locale): Reply<typeof listNear>['items'] {
  known ??= { amenities: readAmenities(), stops: readStops() };
  return nearestOf(point, known.amenities, known.stops).map(({ kind, names, at, minutes, lines }) => ({
    kind,
    name: names?.[locale] ?? null,
    coordinates: [...at],
    minutes,
    lines: lines.map(({ number, vehicle, everyMinutes }) => ({ number, vehicle, every_minutes: everyMinutes })),
  }));
}
