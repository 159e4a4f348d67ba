import type { SearchFilters } from '@app/contract/searches';
import { askedDeals } from '@app/contract/wireDeal';
import type { Shape, AttributeFilter } from '@app/engine/mapIndex/indexedItem';

/* What zones of searches are to the index that holds them: `zoneConditions` says the same to PostgreSQL. */

/** The numbers of a zone, in the index's order. */
const [budgetMin, budgetMax, areaMin, areaMax] = [0, 1, 2, 3];
/** Behind them stand the ends of the zone. */
export const zoneShape: Shape = { numbers: 8, orders: [], scattered: [], lowest: null, extent: [4, 5, 6, 7] };

/** A word of the zone where its search stands far out. */
export const selectedZone = 'selected';

/** Whether zones know all that the filters ask. */
export const zonesKnow = ({ user, rooms, sector, city, wishes, zone }: SearchFilters): boolean =>
  [user, rooms, sector, city, wishes, zone].every((asked) => asked === undefined);

/** The filters as the index is asked. @param far searches stand at their selected zone alone */
export function zoneFilter(filters: SearchFilters, far: boolean): AttributeFilter {
  const { kind, price_from, price_to, area_from, area_to } = filters;
  const least = (number: number, from: number | undefined) =>
    from === undefined ? [] : [{ number, from, to: Infinity }];
  const max = (number: number, to: number | undefined) => (to === undefined ? [] : [{ number, from: -Infinity, to }]);
  const deals = askedDeals(filters);
  return {
    terms: [
      ...(far ? [[selectedZone]] : []),
      ...(deals ? [deals.map((deal) => `deal.${deal}`)] : []),
      ...(kind ? [kind.map((one) => `kind.${one}`)] : []),
    ],
    ranges: [
      ...least(budgetMax, price_from),
      ...max(budgetMin, price_to),
      ...least(areaMax, area_from),
      ...max(areaMin, area_to),
    ],
  };
}
