import type { Call, Reply } from '@app/contract/call';
import type { CallInput } from '@app/contract/client';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { callApi } from './api.ts';

/** Makes the parameters that are sent of those that the query is kept by; it may ask for something first. */
type Prepare = (query: never, queryClient: QueryClient) => Promise<object>;

/** @returns what is sent instead of the parameters that the query is kept by */
async function prepared(query: unknown, queryClient: QueryClient, prepare: Prepare | undefined): Promise<object> {
  return query === undefined ? {} : { query: prepare ? await prepare(query as never, queryClient) : query };
}

/**
 * A call as a query: `useQuery(callQuery(listOffers, { query: { deal: 1 } }))`. The key is the call's name and its
 * input, so `queryClient.invalidateQueries({ queryKey: [listOffers.name] })` refreshes every reading of that call.
 */
export function callQuery<C extends Call>(call: C, input?: CallInput<C>, prepare?: Prepare) {
  const { params, query } = (input ?? {}) as { params?: unknown; query?: unknown };
  return queryOptions<Reply<C>>({
    queryKey: [call.name, params ?? null, query ?? null],
    queryFn: async ({ signal, client }) =>
      callApi(call, { ...input, ...(await prepared(query, client, prepare)), signal } as CallInput<C>),
  });
}

export interface Paged {
  next: string | null;
}

/**
 * A call that answers a list by pages, as one query that goes on from cursor to cursor.
 * @param stays what was asked for before is shown until the answer is there
 */
export function callPages<C extends Call & { reply: z.ZodType<Paged> }>(
  call: C,
  input?: CallInput<C>,
  stays = false,
  prepare?: Prepare,
) {
  const { params, query } = (input ?? {}) as { params?: unknown; query?: object };
  return infiniteQueryOptions({
    queryKey: [call.name, 'pages', params ?? null, query ?? null],
    queryFn: async ({ signal, pageParam, client }): Promise<Reply<C> & Paged> => {
      const from = pageParam ? { cursor: pageParam } : {};
      const sent = await prepared({ ...query, ...from }, client, prepare);
      return callApi(call, { ...input, ...sent, signal } as unknown as CallInput<C>);
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    ...(stays ? { placeholderData: keepPreviousData } : {}),
  });
}
