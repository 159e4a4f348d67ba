import type { Ring } from '@app/domain/kinds';
import { useQuery } from '@tanstack/react-query';
import { reachQuery } from './reachQuery.ts';
import type { NamedPlace } from './reachText.ts';

/** What can be reached from all of the places; undefined while nobody knows, and without places. */
export function useReached(places: readonly NamedPlace[]): readonly Ring[] | undefined {
  const { data } = useQuery({ ...reachQuery(places), enabled: places.length > 0 });
  return places.length > 0 ? data : undefined;
}
