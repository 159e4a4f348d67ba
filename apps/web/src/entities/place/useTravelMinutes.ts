import { listTravelModes, measureTravel } from '@app/contract/travel';
import type { LngLat } from '@app/domain/kinds';
import type { OwnPlace } from '@app/domain/ownPlaces';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { callQuery } from '../../lib/callQuery.ts';

/** Whole minutes; `far` for more than an hour and a half, `unknown` where nobody can tell by that means here. */
export type TravelTime = number | 'far' | 'unknown';

type Way = Pick<OwnPlace, 'at' | 'by'>;

/** @param at where the way begins, as the reader may know it */
export const minutesQuery = (at: LngLat, places: readonly Way[]) => {
  const body = {
    from: [at[0], at[1]] as [number, number],
    to: places.map(({ at: [lng, lat], by }) => ({ coordinates: [lng, lat] as [number, number], by })),
  };
  return queryOptions({
    queryKey: [measureTravel.name, body],
    queryFn: async ({ signal }) => (await callApi(measureTravel, { body, signal })).minutes,
    // The same until the map is another one.
    staleTime: Infinity,
  });
};

/**
 * How long it takes from a point to each of one's places, in their order. `times` is undefined while it is being measured.
 * @param at of an offer, the point that its reader is shown
 */
export function useTravelMinutes(
  at: LngLat,
  places: readonly Way[],
): { times: TravelTime[] | undefined; failure: unknown; retry: () => void } {
  const modes = useQuery(callQuery(listTravelModes, {}));
  const known = modes.data?.modes;
  const asked = places.filter(({ by }) => known?.includes(by));
  const minutes = useQuery({ ...minutesQuery(at, asked), enabled: asked.length > 0 });
  const failed = modes.error ? modes : minutes.error ? minutes : null;
  const isThere = known !== undefined && (asked.length === 0 || minutes.data !== undefined);
  return {
    times: isThere
      ? places.map((place) => {
          const i = asked.indexOf(place);
          return i < 0 ? 'unknown' : (minutes.data?.[i] ?? 'far');
        })
      : undefined,
    failure: failed?.error,
    retry: () => void failed?.refetch(),
  };
}
