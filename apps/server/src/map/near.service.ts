import type { listNear, TransitLine as SaidLine, TransitStop } from '@app/contract/map';
import type { Reply } from '@app/contract/call';
import type { Locale, LngLat } from '@app/domain/kinds';
import { nearestOf } from '@app/domain/near';
import { type Amenity, readAmenities } from '@app/domain/osm/amenities';
import { readStops, type Stop, type TransitLine } from '@app/domain/osm/transit';

let known: { amenities: Amenity[]; stops: Stop[] } | undefined;

const places = () => (known ??= { amenities: readAmenities(), stops: readStops() });

const presentLine = ({ number, vehicle, everyMinutes }: TransitLine): SaidLine => ({
  number,
  vehicle,
  every_minutes: everyMinutes,
});

/** The nearest school, shop, stop and so on of a place, named in the reader's language. */
export function nearPlaces(point: LngLat, locale: Locale): Reply<typeof listNear>['items'] {
  const { amenities, stops } = places();
  return nearestOf(point, amenities, stops).map(({ kind, names, at, minutes, lines }) => ({
    kind,
    name: names?.[locale] ?? null,
    coordinates: [...at],
    minutes,
    lines: lines.map(presentLine),
  }));
}

/** All stops that the map knows, named in the reader's language. */
export function transitStops(locale: Locale): TransitStop[] {
  return places().stops.map(({ names, at, lines }) => ({
    name: names[locale],
    coordinates: [...at],
    lines: lines.map(presentLine),
  }));
}
