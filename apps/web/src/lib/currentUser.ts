import { CallError } from '@app/contract/client';
import { showCurrentUser, type SessionUser } from '@app/contract/currentUser';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { callQuery } from './callQuery.ts';
import { noteTokenOwner, readToken, useToken } from './session.ts';
import { useHydrated } from './hydrated.ts';

/** `unknown`: a token is there and its owner is being asked for, or the network failed and is tried again. */
export type CurrentUser =
  | { state: 'guest'; user: null }
  | { state: 'unknown'; user: null }
  | { state: 'signed-in'; user: SessionUser };

/** A dead token signs out by the client's 401; anything else (network, overload) keeps the shell and retries. */
export const currentUserQuery = queryOptions({
  queryKey: callQuery(showCurrentUser).queryKey,
  queryFn: async ({ signal }) => {
    const token = readToken();
    const user = await callApi(showCurrentUser, { signal });
    noteTokenOwner(token, user.id);
    return user;
  },
  staleTime: 60_000,
  retry: (_tries: number, error: Error) => !(error instanceof CallError && error.status === 401),
  retryDelay: (tries: number) => Math.min(1_000 * 2 ** tries, 15_000),
});

const guest: CurrentUser = { state: 'guest', user: null };

function useTokenOwner(): CurrentUser {
  const token = useToken();
  const taken = useHydrated();
  const { data } = useQuery({ ...currentUserQuery, enabled: taken && token !== null });
  if (token === null) return guest;
  return data ? { state: 'signed-in', user: data } : { state: 'unknown', user: null };
}

/** Who is looking at the page. The server draws everybody's, which is a guest's. */
export const useCurrentUser: () => CurrentUser = import.meta.env.SSR ? () => guest : useTokenOwner;
