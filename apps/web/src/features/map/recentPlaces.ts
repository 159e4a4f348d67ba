import type { GazetteerPlace } from '@app/contract/map';
import { browserStore } from '../../lib/browserStore.ts';

const max = 5;

function isPlace(value: unknown): value is GazetteerPlace {
  const { title, detail, address, coordinates } = (value ?? {}) as Record<keyof GazetteerPlace, unknown>;
  return (
    [title, detail, address].every((text) => typeof text === 'string') &&
    Array.isArray(coordinates) &&
    coordinates.length === 2 &&
    coordinates.every(Number.isFinite)
  );
}

/** Places that were found on the map in this browser, the newest first. */
export const recentPlaces = browserStore<readonly GazetteerPlace[]>(
  'recentPlaces',
  (value) => (Array.isArray(value) ? value.filter(isPlace).slice(0, max) : []),
  (places) => places.length === 0,
);

export function rememberPlace(place: GazetteerPlace): void {
  const others = recentPlaces.read().filter(({ address }) => address !== place.address);
  recentPlaces.write([place, ...others].slice(0, max));
}
