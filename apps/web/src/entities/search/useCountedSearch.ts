import { countSearchView, type FullSearch } from '@app/contract/searches';
import { useEffect, useRef } from 'react';
import { callApi } from '../../lib/api.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';

/** Counts an opening once, when it is known who looks; the owner's own are not counted. */
export function useCountedSearch(search: Pick<FullSearch, 'id' | 'user_id'> | undefined): void {
  const { state, user } = useCurrentUser();
  const counted = useRef<number>(undefined);
  const id = search?.id;
  const isOwn = user !== null && user.id === search?.user_id;
  useEffect(() => {
    if (id === undefined || state === 'unknown' || counted.current === id) return;
    counted.current = id;
    if (!isOwn) callApi(countSearchView, { params: { id } }).catch(() => undefined);
  }, [id, state, isOwn]);
}
