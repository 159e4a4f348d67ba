import type { Reply } from '@app/contract/call';
import type { listClusters } from '@app/contract/map';
import { useQuery } from '@tanstack/react-query';
import type { MapPosition } from '../../map/view.ts';
import { clustersQuery } from './api.ts';
import type { MapState } from './mapState.ts';
import { useOtherSide } from './otherSide.ts';

export type Shown = Reply<typeof listClusters>;

/** Both sides for the map, each counted apart; the other one only where it is switched on. */
export function useShown(state: MapState, view: MapPosition | null) {
  const otherSide = state.side === 'offers' ? 'searches' : 'offers';
  const [isOn] = useOtherSide();
  const current = useQuery(clustersQuery(state, state.side, view));
  const query = clustersQuery(state, otherSide, view);
  const other = useQuery({ ...query, enabled: query.enabled && isOn });
  const otherData = isOn ? other.data : undefined;
  return {
    current: current.data,
    other: otherData,
    /** How many are here of the chosen side, and of the other one where it is shown. */
    total: current.data?.totals[state.side],
    otherTotal: otherData?.totals[otherSide],
    isError: current.isError || other.isError,
    refetch: () => void Promise.all([current.refetch(), ...(isOn ? [other.refetch()] : [])]),
  };
}
