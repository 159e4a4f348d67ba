import type { listNear, TransitLine as SaidLine, TransitStop } from '@app/contract/map';
import type { Reply } from '@app/contract/call';
import type { Locale, LngLat } from '@app/domain/kinds';
import type { Stop, TransitLine } from '@app/domain/osm/transit';
import { nearBook } from '../near/nearBook.ts';

const presentLine = ({ number, vehicle, everyMinutes }: TransitLine): SaidLine => ({
  number,
  vehicle,
  every_minutes: everyMinutes,
});

/** The nearest school, shop, stop and so on of a place, named in the reader's language. */
export function nearPlaces(point: LngLat, locale: Locale): Reply<typeof listNear>['items'] {
  return nearBook()
    .nearest(point)
    .map(({ kind, names, at, minutes, lines }) => ({
      kind,
      name: names?.[locale] ?? null,
      coordinates: [...at],
      minutes,
      lines: lines.map(presentLine),
    }));
}

/** Stops named in the reader's language. */
export function presentStops(stops: readonly Stop[], locale: Locale): TransitStop[] {
  return stops.map(({ names, at, lines }) => ({
    name: names[locale],
    coordinates: [...at],
    lines: lines.map(presentLine),
  }));
}
