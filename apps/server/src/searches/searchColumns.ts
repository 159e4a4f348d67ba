import { fieldsFor } from '@app/contract/fields/field';
import { isRange, isTerm, squareMetres } from '@app/contract/fields/schema';
import { searchFields } from '@app/contract/fields/searchFields';
import type { Value, Values } from '@app/contract/fields/values';
import { idOf, type OptionCode } from '@app/domain/dictionaries';
import { type Deal, dealOf, kindOf, type PropertyType } from '@app/domain/kinds';
import { termFromDays, termToDays, termUnitOf } from '@app/domain/rentTerm';
import { roomRequirement } from '@app/domain/searches';

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

const asNumber = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null);

/** Splits checked form values; fields that this kind and deal do not ask are left out. */
export function searchColumns(deal: Deal, propertyType: PropertyType, values: Values): SearchColumns {
  const fields = fieldsFor(searchFields, kindOf(propertyType), dealOf(deal));
  const asked = Object.fromEntries(fields.map((f) => [f.name, values[f.name]])) as Values;
  const budget = isRange(asked.budget) ? asked.budget : ([0, 0] as const);
  const area = isRange(asked.area) ? asked.area.map((m2) => squareMetres({ unit: 'm2' }, m2)) : null;
  const isStudio = asked.is_studio === true;
  const chosen = (Array.isArray(asked.rooms) ? asked.rooms : []) as OptionCode[];
  const rooms = roomRequirement(chosen.map(idOf), isStudio);
  const term = isTerm(asked.rent_term) ? asked.rent_term : null;
  const rest = (part: 'main' | 'extra') =>
    Object.fromEntries(
      fields
        .filter((f) => f.part === part && !columns.has(f.name) && asked[f.name] !== undefined)
        .map((f) => [f.name, asked[f.name]]),
    );
  return {
    budget_min: budget[0],
    budget_max: budget[1],
    area_min: area?.[0] ?? null,
    area_max: area?.[1] ?? null,
    rooms_min: rooms?.roomsMin ?? null,
    rooms_max: rooms?.roomsMax ?? null,
    is_studio: isStudio,
    people: asNumber(asked.people),
    rent_term_days: term && termToDays(term),
    active_for: asNumber(asked.active_for) ?? 30,
    main: rest('main'),
    extra: rest('extra'),
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
  const all: Values = {
    ...(row.main as Values),
    ...(row.extra as Values),
    budget: [row.budget_min, row.budget_max],
    area: row.area_min === null || row.area_max === null ? undefined : [row.area_min, row.area_max],
    is_studio: row.is_studio || undefined,
    people: row.people ?? undefined,
    rent_term: row.rent_term_days === null ? undefined : termFromDays(row.rent_term_days, termUnitOf(row.deal as Deal)),
    active_for: row.active_for,
  };
  return Object.fromEntries(fields.flatMap((f) => (all[f.name] === undefined ? [] : [[f.name, all[f.name]]])));
}
