import type { Values } from '@app/contract/fields/values';
import type { CodeOf } from '@app/domain/dictionaries';
import type { Deal, OfferStatus, PropertyType, Ring, SearchStatus } from '@app/domain/kinds';
import type { OfferFacts, SearchFacts } from '@app/domain/matching';
import type { OfferFeatures, SearchWishes } from '@app/domain/matchReasons';
import type { OfferRow, SearchRow } from './proposals.queries.ts';

const listOf = <C extends string>(value: unknown): C[] => (Array.isArray(value) ? (value as C[]) : []);
const codeOf = <C extends string>(value: unknown): C | null => (typeof value === 'string' ? (value as C) : null);

/** A published offer as the rules of the domain see it. */
export function offerFacts(row: OfferRow): OfferFacts & { features: OfferFeatures } {
  const values = { ...(row.main as Values), ...(row.extra as Values) };
  return {
    id: row.id,
    ownerId: row.user_id,
    deal: row.deal as Deal,
    propertyType: row.property_type as PropertyType,
    status: row.status as OfferStatus,
    activeUntil: row.active_until!,
    confirmedAt: row.confirmed_at,
    price: row.price!,
    area: row.area,
    rooms: row.rooms,
    isStudio: row.is_studio,
    point: [row.point!.x, row.point!.y],
    features: {
      pets: row.pets as CodeOf<'pets'>[],
      heating: codeOf(values.heating),
      repair: codeOf(values.repair),
      // A commercial offer only says whether it has parking.
      parking: codeOf(values.parking),
      floor: row.floor,
      totalFloors: row.total_floors,
      balcony: values.balcony === true || Number(values.balcony_count ?? 0) > 0 || Number(values.loggia_count ?? 0) > 0,
      separateBathroom: values.separate_bathroom === true || Number(values.bathroom_count ?? 0) > 1,
      rentTermDays: row.rent_term_days,
    },
  };
}

/** A search as the rules of the domain see it. */
export function searchFacts(row: SearchRow, zones: readonly unknown[]): SearchFacts & { wishes: SearchWishes } {
  const values = { ...(row.main as Values), ...(row.extra as Values) };
  return {
    id: row.id,
    ownerId: row.user_id,
    deal: row.deal as Deal,
    propertyType: row.property_type as PropertyType,
    status: row.status as SearchStatus,
    expiresAt: row.expires_at,
    budgetMin: row.budget_min,
    budgetMax: row.budget_max,
    areaMin: row.area_min,
    areaMax: row.area_max,
    roomsMin: row.rooms_min,
    roomsMax: row.rooms_max,
    zones: zones as Ring[],
    wishes: {
      pets: listOf(values.pets),
      heating: listOf(values.heating),
      repair: listOf(values.repair),
      parking: listOf(values.parking),
      floor: listOf(values.floor),
      isStudio: row.is_studio,
      balcony: values.balcony === true,
      separateBathroom: values.separate_bathroom === true,
      rentTermDays: row.rent_term_days,
    },
  };
}
