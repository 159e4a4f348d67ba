import { readReach, reachText } from '../../../map/travel/reachText.ts';
import { TravelPlaces } from '../../../map/travel/TravelPlaces.tsx';
import type { FilterPartProps } from './FilterPill.tsx';

/** Near by time: within some minutes of one's own places. It takes the place of a drawn zone. */
export function ReachPart({ side, filters, change }: FilterPartProps) {
  return (
    <TravelPlaces
      places={readReach(filters.reach)}
      side={side === 'offers' ? 'ember' : 'river'}
      onChange={(places) => change({ reach: reachText(places), ...(places.length > 0 ? { zone: undefined } : {}) })}
    />
  );
}
