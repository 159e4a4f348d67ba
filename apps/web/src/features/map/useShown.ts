import type { Reply } from '@app/contract/call';
import type { listClusters } from '@app/contract/map';
import { centreOf } from '@app/domain/zones';
import type { Bounds } from '@app/domain/ring';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MapPosition } from '../../map/view.ts';
import { clustersQuery } from './api.ts';
import type { MapState } from './mapState.ts';
import { mergeOverlappingPins } from './mergeOverlappingPins.ts';

export type Shown = Reply<typeof listClusters>;
type Search = Shown['searches'][number];

/** Both sides for the map, each counted apart; the other one only where it is switched on. */
export function useShown(state: MapState, view: MapPosition | null) {
  const otherSide = state.side === 'offers' ? 'searches' : 'offers';
  const isOn = state.other !== '0';
  const current = useQuery(clustersQuery(state, state.side, view));
  const query = clustersQuery(state, otherSide, view);
  const other = useQuery({ ...query, enabled: query.enabled && isOn });
  const otherData = isOn ? other.data : undefined;
  const shown = useMemo(() => current.data && together(current.data, otherData, view), [current.data, otherData, view]);
  return {
    shown,
    /** How many stand here of the side that is looked at, and of the other one where it is shown. */
    total: current.data?.totals[state.side],
    otherTotal: otherData?.totals[otherSide],
    isError: current.isError || other.isError,
    refetch: () => void Promise.all([current.refetch(), ...(isOn ? [other.refetch()] : [])]),
  };
}

function together(current: Shown, other: Shown | undefined, view: MapPosition | null): Shown {
  const [a, b] = [current, ...(other ? [other] : [])].map((side, i) => {
    const searches = view ? side.searches.map((search) => standing(search, view.bounds)) : side.searches;
    return mergeOverlappingPins({ ...side, searches }, view?.zoom ?? 0, i === 0);
  });
  if (!b) return a!;
  const apart = (side: Shown, name: string) => side.clusters.map((one) => ({ ...one, id: `${name} ${one.id}` }));
  return {
    clusters: [...apart(a!, 'looked'), ...apart(b, 'other')],
    offers: [...a!.offers, ...b.offers],
    searches: [...a!.searches, ...b.searches],
    totals: {
      offers: a!.totals.offers + b.totals.offers,
      searches: a!.totals.searches + b.totals.searches,
    },
  };
}

/** At the first of its zones whose middle is within the window. */
function standing(search: Search, { west, south, east, north }: Bounds): Search {
  const centres = search.zones.map(centreOf);
  const seen = centres.find(([lng, lat]) => lng >= west && lng <= east && lat >= south && lat <= north);
  return seen ? { ...search, coordinates: [seen[0], seen[1]] } : search;
}
