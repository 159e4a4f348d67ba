import type { Call, Reply } from '@app/contract/call';
import type { CallInput } from '@app/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api.ts';

/**
 * A call as a query: `useQuery(callQuery(listOffers, { query: { deal: 1 } }))`. The key is the call's name and its
 * input, so `queryClient.invalidateQueries({ queryKey: [listOffers.name] })` refreshes every reading of that call.
 */
export function callQuery<C extends Call>(call: C, input?: CallInput<C>) {
  const { params, query } = (input ?? {}) as { params?: unknown; query?: unknown };
  return queryOptions<Reply<C>>({
    queryKey: [call.name, params ?? null, query ?? null],
    queryFn: ({ signal }) => callApi(call, { ...input, signal } as CallInput<C>),
  });
}
