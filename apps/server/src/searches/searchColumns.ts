import { fieldsFor } from '@app/contract/fields/field';
import { isRange, squareMetres } from '@app/contract/fields/schema';
import { searchFields } from '@app/contract/fields/searchFields';
import type { Values } from '@app/contract/fields/values';
import { idOf, type OptionCode } from '@app/domain/dictionaries';
import { type Deal, dealOf, kindOf, type PropertyType } from '@app/domain/kinds';
import { roomRequirement } from '@app/domain/searches';
import { asNumber, askedOf, restOf, valuesOf } from '../adverts/storedValues.ts';

/** What a search's values become in the table; rooms stay as chosen in `main` beside the range they stand for. */
export interface SearchColumns {
  budget_min: number;
  budget_max: number;
  area_min: number | null;
  area_max: number | null;
  rooms_min: number | null;
  rooms_max: number | null;
  is_studio: boolean;
  people: number | null;
  rent_term_days: number | null;
  active_for: number;
  main: Values;
  extra: Values;
}

const columns = new Set(['budget', 'area', 'is_studio', 'people', 'rent_term', 'active_for']);

/** Splits checked form values; fields that this kind and deal do not ask are left out. */
export function searchColumns(deal: Deal, propertyType: PropertyType, values: Values): SearchColumns {
  const fields = fieldsFor(searchFields, kindOf(propertyType), dealOf(deal));
  const asked = askedOf(fields, values);
  const budget = isRange(asked.budget) ? asked.budget : ([0, 0] as const);
  const area = isRange(asked.area) ? asked.area.map((m2) => squareMetres({ unit: 'm2' }, m2)) : null;
  const isStudio = asked.is_studio === true;
  const chosen = (Array.isArray(asked.rooms) ? asked.rooms : []) as OptionCode[];
  const rooms = roomRequirement(chosen.map(idOf), isStudio);
  return {
    budget_min: budget[0],
    budget_max: budget[1],
    area_min: area?.[0] ?? null,
    area_max: area?.[1] ?? null,
    rooms_min: rooms?.roomsMin ?? null,
    rooms_max: rooms?.roomsMax ?? null,
    is_studio: isStudio,
    people: asNumber(asked.people),
    active_for: asNumber(asked.active_for) ?? 30,
    ...restOf(fields, columns, asked),
  };
}

export type StoredSearch = Omit<SearchColumns, 'main' | 'extra'> & {
  deal: number;
  property_type: number;
  main: unknown;
  extra: unknown;
};

/** The form's values of a stored search, in the form's units. */
export function searchValues(row: StoredSearch): Values {
  const fields = fieldsFor(searchFields, kindOf(row.property_type as PropertyType), dealOf(row.deal as Deal));
  return valuesOf(fields, row, {
    budget: [row.budget_min, row.budget_max],
    area: row.area_min === null || row.area_max === null ? undefined : [row.area_min, row.area_max],
    is_studio: row.is_studio || undefined,
    people: row.people ?? undefined,
    active_for: row.active_for,
  });
}
