import type { Values } from '@app/contract/fields/values';
import { comparedFields } from '@app/contract/fields/comparedFields';
import {
  type LimitedField,
  limitedFields,
  type OfferNumber,
  type OfferSays,
  type SearchSays,
} from '@app/domain/answers';
import type { Deal, OfferStatus, PropertyType, Ring, SearchStatus } from '@app/domain/kinds';
import { propertyTypes } from '@app/domain/kinds';
import { type NearField, nearFields } from '@app/domain/nearKinds';
import type { SaidOffer, SaidSearch } from '@app/domain/matching';
import type { OfferRow, SearchRow } from './matchInputs.queries.ts';

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Without what is not there. */
const present = <K extends string>(numbers: Record<K, number | undefined>): Partial<Record<K, number>> =>
  Object.fromEntries(Object.entries(numbers).filter(([, n]) => n !== undefined)) as Partial<Record<K, number>>;

function offerSays(row: OfferRow): OfferSays {
  const values = row.extra as Values;
  const totalFloors = row.total_floors ?? undefined;
  const storeys = row.property_type === propertyTypes.commercial ? totalFloors : undefined;
  return {
    propertyType: row.property_type as PropertyType,
    words: new Set([...row.attributes, ...row.pets]),
    numbers: present<OfferNumber>({
      floor: row.floor ?? undefined,
      total_floors: totalFloors,
      rent_term: row.rent_term_days ?? undefined,
      year_of_construction: numberOf(values.year_of_construction),
      plot_area: numberOf(values.plot_area),
      number_of_storeys: numberOf(values.number_of_storeys) ?? storeys,
      ...(Object.fromEntries(limitedFields.map((field) => [field, numberOf(values[field])])) as Record<
        LimitedField,
        number | undefined
      >),
      ...(Object.fromEntries(nearFields.map((field, i) => [field, row.near_minutes?.[i]])) as Record<
        NearField,
        number | undefined
      >),
    }),
  };
}

/** A published offer as the rules of the domain see it. */
export function offerAttributes(row: OfferRow): SaidOffer {
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
    says: offerSays(row),
  };
}

function searchSays(row: SearchRow): SearchSays {
  const main = row.main as Values;
  const extra = row.extra as Values;
  const ranges = (['year_of_construction', 'plot_area'] as const).flatMap((name) => {
    const range = extra[name];
    return Array.isArray(range) ? [[name, range as [number, number]] as const] : [];
  });
  return {
    words: new Set(row.requirements),
    numbers: present({
      rent_term: row.rent_term_days ?? undefined,
      number_of_storeys: numberOf(extra.number_of_storeys),
      ...Object.fromEntries([...nearFields, ...limitedFields].map((field) => [field, numberOf(extra[field])])),
    }) as Record<string, number>,
    ranges: Object.fromEntries(ranges),
    refused: new Set(main.private_house_allowed === false ? ['private_house_allowed'] : []),
  };
}

/** A search as the rules of the domain see it. */
export function searchRequirements(row: SearchRow, zones: readonly unknown[]): SaidSearch {
  const propertyType = row.property_type as PropertyType;
  return {
    id: row.id,
    ownerId: row.user_id,
    deal: row.deal as Deal,
    propertyType,
    status: row.status as SearchStatus,
    expiresAt: row.expires_at,
    budgetMin: row.budget_min,
    budgetMax: row.budget_max,
    areaMin: row.area_min,
    areaMax: row.area_max,
    roomsMin: row.rooms_min,
    roomsMax: row.rooms_max,
    rooms: row.requirements.flatMap((word) => (/^rooms_\d$/.test(word) ? [Number(word.slice(-1))] : [])),
    isStudio: row.is_studio,
    zones: zones as Ring[],
    says: searchSays(row),
    compared: comparedFields(propertyType),
    musts: row.musts,
  };
}
