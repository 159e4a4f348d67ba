import type { QueryState } from '@tanstack/react-query';

/** What was read last time stands there still, because it could not be read anew: it is asked for again and again. */
export function isOutdated({
  state,
}: {
  state: Pick<QueryState, 'status' | 'errorUpdatedAt' | 'dataUpdatedAt'>;
}): boolean {
  return state.status === 'success' && state.errorUpdatedAt > state.dataUpdatedAt;
}
