import type { CallInput } from '@app/contract/client';
import { listOffersByWay } from '@app/contract/map';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { askedPlaces, reachedZone } from './reachQuery.ts';
import { readReach } from './reachText.ts';

/** A page of what can be reached from the places of an address, the shortest ways first. */
export async function offersByWay(
  { reach = '', ...asked }: { reach?: string | undefined; sort: unknown; [filter: string]: unknown },
  cursor: string,
  client: QueryClient,
  signal: AbortSignal,
) {
  const filters = Object.fromEntries(Object.entries(asked).filter(([name]) => name !== 'sort'));
  const zone = await reachedZone(reach, client);
  const query = { ...filters, zone, ...(cursor ? { cursor } : {}) } as CallInput<typeof listOffersByWay>['query'];
  return callApi(listOffersByWay, { query, body: { places: askedPlaces(readReach(reach)) }, signal });
}
