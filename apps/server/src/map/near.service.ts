import type { listNear, TransitLine as SaidLine, TransitStop } from '@app/contract/map';
import type { Reply } from '@app/contract/call';
import type { Locale, LngLat } from '@app/domain/kinds';
import type { Stop, TransitLine } from '@app/domain/osm/transit';
import { addressBook } from '../addresses/addressBook.ts';
import { nearBook } from '../near/nearBook.ts';

const presentLine = ({ number, vehicle, everyMinutes }: TransitLine): SaidLine => ({
  number,
  vehicle,
  every_minutes: everyMinutes,
});

/** The nearest school, shop, stop and so on of a place and the nearest corner, named in the reader's language. */
export function nearPlaces(point: LngLat, locale: Locale): Reply<typeof listNear> {
  const items: Reply<typeof listNear>['items'] = nearBook()
    .nearest(point)
    .map(({ kind, names, at, minutes, lines }) => ({
      kind,
      name: names?.[locale] ?? null,
      coordinates: [...at],
      minutes,
      lines: lines.map(presentLine),
    }));
  const corner = addressBook().cornerAt(point, locale);
  return {
    items,
    street: addressBook().streetAt(point, locale),
    corner: corner && { ...corner, metres: Math.round(corner.metres / 10) * 10 },
  };
}

/** Stops named in the reader's language. */
export function presentStops(stops: readonly Stop[], locale: Locale): TransitStop[] {
  return stops.map(({ names, at, lines }) => ({
    name: names[locale],
    coordinates: [...at],
    lines: lines.map(presentLine),
  }));
}
