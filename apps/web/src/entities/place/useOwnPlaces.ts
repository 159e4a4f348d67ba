import { addOwnPlaces, changeOwnPlace, deleteOwnPlace, listOwnPlaces } from '@app/contract/ownPlaces';
import { measureTravel } from '@app/contract/travel';
import { isSameWay, maxOwnPlaces, type OwnPlace } from '@app/domain/ownPlaces';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { useStored } from '../../lib/browserStore.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { guestPlaces, type KeptPlace } from './guestPlaces.ts';
import { placesOf, takeOverPlaces, wireOf } from './takeOverPlaces.ts';

/** What this person's places are. */
export interface OwnPlaces {
  /** Undefined while they are being asked for. */
  places: readonly KeptPlace[] | undefined;
  failure: unknown;
  retry: () => void;
  /** Whether they are in the account, or in this browser alone. */
  inAccount: boolean;
  /** Keeps a new place, or what one was changed to. Throws what the server says, `false` for a place that is there already. */
  save: (place: OwnPlace, id?: number) => Promise<void | false>;
  remove: (id: number) => Promise<void>;
}

const accountQuery = (userId: number | undefined) =>
  queryOptions({
    queryKey: [listOwnPlaces.name, userId ?? null],
    queryFn: async ({ signal }): Promise<readonly KeptPlace[]> => {
      const kept = placesOf(await callApi(listOwnPlaces, { signal }));
      return (kept.length < maxOwnPlaces ? await takeOverPlaces() : undefined) ?? kept;
    },
    staleTime: 60_000,
  });

async function saveAsGuest(place: OwnPlace, id: number | undefined): Promise<void | false> {
  const { coordinates, by } = wireOf(place);
  // Refused where no way can be measured, such as abroad.
  await callApi(measureTravel, { body: { from: coordinates, to: [{ coordinates, by }] } });
  const kept = guestPlaces.read();
  if (kept.some((one) => one.id !== id && isSameWay(one, place))) return false;
  if (id !== undefined) return guestPlaces.write(kept.map((one) => (one.id === id ? { ...place, id } : one)));
  return guestPlaces.write([...kept, { ...place, id: Math.max(0, ...kept.map((one) => one.id)) + 1 }]);
}

/** One's own places: those of the account, or of this browser for a guest. */
export function useOwnPlaces(): OwnPlaces {
  const { state, user } = useCurrentUser();
  const queryClient = useQueryClient();
  const guests = useStored(guestPlaces);
  const query = accountQuery(user?.id);
  const { data, error, refetch } = useQuery({ ...query, enabled: user !== null });
  const keep = (places: readonly KeptPlace[]): void => void queryClient.setQueryData(query.queryKey, places);
  const isGuest = state === 'guest';
  return {
    places: isGuest ? guests : data,
    failure: isGuest || data ? null : error,
    retry: () => void refetch(),
    inAccount: !isGuest,
    save: async (place, id) => {
      if (isGuest) return saveAsGuest(place, id);
      const body = wireOf(place);
      const reply =
        id === undefined
          ? await callApi(addOwnPlaces, { body: { places: [body] } })
          : await callApi(changeOwnPlace, { params: { id }, body });
      const isThere = id === undefined && data?.length === reply.items.length;
      keep(placesOf(reply));
      return isThere ? false : undefined;
    },
    remove: async (id) => {
      if (isGuest) return guestPlaces.write(guests.filter((one) => one.id !== id));
      await callApi(deleteOwnPlace, { params: { id } });
      keep((data ?? []).filter((one) => one.id !== id));
      // There is room now for what this browser still keeps.
      if (guestPlaces.read().length > 0) await queryClient.invalidateQueries({ queryKey: query.queryKey });
    },
  };
}
