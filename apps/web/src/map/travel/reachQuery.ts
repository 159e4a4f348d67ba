import { reachPlaces } from '@app/contract/travel';
import type { Ring } from '@app/domain/kinds';
import type { TravelPlace } from '@app/domain/travel';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { zoneText } from '../zoneText.ts';
import { readReach } from './reachText.ts';

/** Places as calls take them. */
export const askedPlaces = (places: readonly TravelPlace[]) =>
  places.map(({ at: [lng, lat], minutes, by }) => ({ coordinates: [lng, lat] as [number, number], minutes, by }));

/** What can be reached from all of the places: rings, none where they share nothing. */
export function reachQuery(places: readonly TravelPlace[]) {
  const asked = askedPlaces(places);
  return queryOptions({
    queryKey: [reachPlaces.name, asked],
    queryFn: async ({ signal }): Promise<Ring[]> =>
      (await callApi(reachPlaces, { body: { places: asked }, signal })).zones,
    // The same until the map is another one.
    staleTime: Infinity,
  });
}

/** No zone: nothing lies in it. */
const nowhere = 'none';

/** What can be reached from the places of an address, as a zone of the filters; undefined where they are not understood. */
export async function reachedZone(reach: string, queryClient: QueryClient): Promise<string | undefined> {
  const places = readReach(reach);
  if (places.length === 0) return undefined;
  const rings = await queryClient.fetchQuery(reachQuery(places));
  return rings.map(zoneText).join('|') || nowhere;
}
