import type { FullSearch, SearchCard } from '@app/contract/searches';
import { dealOfSearch } from '@app/contract/wireDeal';
import { areaOf } from '@app/domain/gazetteer/areas';
import { thinRing } from '@app/domain/thinRing';
import type { MapFilters } from '../../lib/mapFilters.ts';
import { reachText } from '../../map/travel/reachText.ts';
import { zoneText } from '../../map/zoneText.ts';

type Wanted = Pick<
  SearchCard,
  | 'request_type'
  | 'is_rent_term_about_days'
  | 'property_type'
  | 'budget_min'
  | 'budget_max'
  | 'area_min'
  | 'area_max'
  | 'room_numbers'
  | 'is_studio'
> & {
  travel_places?: FullSearch['travel_places'];
  zones: readonly Pick<SearchCard['zones'][number], 'ring' | 'sector'>[];
};

/** Rooms of the map's filter: 0 is a studio. */
const roomsOf = ({ room_numbers: counts, is_studio: studio }: Wanted): number[] => [...(studio ? [0] : []), ...counts];

/** What can be reached from one's own places, as the filters ask for it; else the selected zone: by its name when it was chosen from the list, else as it is drawn. */
function placeOf({ zones: [zone], travel_places: places }: Wanted): MapFilters {
  const reach = reachText((places ?? []).map(({ coordinates, ...place }) => ({ ...place, at: coordinates })));
  if (reach) return { reach };
  if (!zone) return {};
  const area = zone.sector ? areaOf(zone.sector) : undefined;
  if (area) return area.kind === 'sector' ? { sector: area.code } : { city: area.code };
  return { zone: zoneText(thinRing(zone.ring)) };
}

/** The map's filters for the offers that a search may find, as they stand in its address. */
export function fittingFilters(search: Wanted): MapFilters {
  const rooms = roomsOf(search);
  return {
    side: 'offers',
    deal: dealOfSearch(search),
    kind: search.property_type,
    price_from: search.budget_min,
    price_to: search.budget_max,
    ...(search.area_min === null ? {} : { area_from: search.area_min }),
    ...(search.area_max === null ? {} : { area_to: search.area_max }),
    ...(rooms.length > 0 ? { rooms } : {}),
    ...placeOf(search),
  };
}
