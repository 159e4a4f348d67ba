import type { Body, Reply } from '@app/contract/call';
import type { measureTravel, reachPlaces } from '@app/contract/travel';
import { isInMoldova } from '@app/domain/gazetteer/country';
import { roundPoint } from '@app/domain/ring';
import { AppError } from '../errors.ts';
import { admitPlaces } from '../travel/admitPlaces.ts';
import { travelBook } from '../travel/travelBook.ts';

/**
 * What lies within the minutes of every place.
 * @throws AppError `invalid_form`, `unavailable` while too many ask
 */
export async function reachedFrom({ places }: Body<typeof reachPlaces>): Promise<Reply<typeof reachPlaces>> {
  const book = travelBook();
  admitPlaces(book, 'places', places);
  const zones = await book.reach(
    places.map(({ coordinates, minutes, by }) => ({ at: roundPoint(coordinates), minutes, by })),
  );
  return { zones: zones.map((zone) => zone.map(([lng, lat]) => [lng, lat])) };
}

/**
 * Minutes from a place to others, each by its own means.
 * @throws AppError `invalid_form`, `unavailable` while too many ask
 */
export async function minutesBetween({ from, to }: Body<typeof measureTravel>): Promise<Reply<typeof measureTravel>> {
  const book = travelBook();
  if (!isInMoldova(from)) throw new AppError('invalid_form', { fields: { from: 'outside_country' } });
  admitPlaces(book, 'to', to);
  const minutes = to.map((): number | null => null);
  for (const by of new Set(to.map((place) => place.by))) {
    const places = [...to.entries()].filter(([, place]) => place.by === by);
    const points = places.map(([, { coordinates }]) => coordinates);
    const measured = await book.minutes(from, points, by);
    places.forEach(([i], n) => (minutes[i] = measured[n]!));
  }
  return { minutes };
}
