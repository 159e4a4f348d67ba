import { type MapFilters, rememberMapFilters } from './mapFilters.ts';
import { type SearchPatch, usePathname } from './navigation.ts';
import { paths } from './paths.ts';

/** Whatever was chosen before gives way. */
const emptied = Object.fromEntries(
  'deal kind price_from price_to area_from area_to rooms sector city pets owner user facts wishes zone reach bbox for_search for_offer'
    .split(' ')
    .map((name) => [name, null]),
);

/**
 * Sets the map's filters from what was just published: at once for whoever is on the map, else for when they open it.
 * @returns what changes in the address that is shown
 */
export function useMapFilters(): (filters: MapFilters) => SearchPatch {
  const isMap = usePathname() === paths.map();
  return (filters) => {
    if (isMap) return { ...emptied, ...filters };
    rememberMapFilters(filters);
    return {};
  };
}
