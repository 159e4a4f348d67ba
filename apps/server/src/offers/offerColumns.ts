import type { Field } from '@app/contract/fields/field';
import { fieldsFor } from '@app/contract/fields/field';
import { offerFields } from '@app/contract/fields/offerFields';
import { isTerm, squareMetres } from '@app/contract/fields/schema';
import type { Value, Values } from '@app/contract/fields/values';
import { type OptionCode, idOf, roomCount } from '@app/domain/dictionaries';
import { type Deal, deals, dealOf, kindOf, type PropertyType } from '@app/domain/kinds';
import { defaultDeposit } from '@app/domain/offers';
import { sotInM2 } from '@app/domain/ranges';
import { termFromDays, termToDays, termUnitOf } from '@app/domain/rentTerm';

/** What an offer's values become in the table: what is searched by has its column, the rest stands in `main` and `extra`. */
export interface OfferColumns {
  price: number | null;
  /** m² */
  area: number | null;
  rooms: number | null;
  is_studio: boolean;
  floor: number | null;
  total_floors: number | null;
  rent_term_days: number | null;
  deposit_months: number | null;
  pets: string[];
  main: Values;
  extra: Values;
}

const columns = new Set([
  'price',
  'area',
  'rooms',
  'is_studio',
  'floor',
  'total_floors',
  'rent_term',
  'deposit',
  'pets',
]);

const asNumber = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null);
const asList = (value: Value | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

function rest(fields: readonly Field[], part: Field['part'], values: Values): Values {
  const kept = fields.filter((f) => f.part === part && !columns.has(f.name) && values[f.name] !== undefined);
  return Object.fromEntries(kept.map((f) => [f.name, values[f.name]]));
}

/** Splits checked form values; fields that this kind and deal do not ask are left out. */
export function offerColumns(deal: Deal, propertyType: PropertyType, values: Values): OfferColumns {
  const fields = fieldsFor(offerFields, kindOf(propertyType), dealOf(deal));
  const asked = Object.fromEntries(fields.map((f) => [f.name, values[f.name]])) as Values;
  const area = asNumber(asked.area);
  const isStudio = asked.is_studio === true;
  const pets = asList(asked.pets);
  const term = isTerm(asked.rent_term) ? asked.rent_term : null;
  const areaField = fields.find((f) => f.name === 'area');
  return {
    price: asNumber(asked.price),
    area: area === null || !areaField ? null : squareMetres(areaField as { unit?: string }, area),
    rooms: isStudio ? 1 : typeof asked.rooms === 'string' ? (roomCount(idOf(asked.rooms as OptionCode)) ?? null) : null,
    is_studio: isStudio,
    floor: asNumber(asked.floor),
    total_floors: asNumber(asked.total_floors),
    rent_term_days: term && termToDays(term),
    deposit_months:
      deal === deals.rent
        ? (asNumber(asked.deposit) ??
          defaultDeposit(
            deal,
            pets.map((code) => idOf(code as OptionCode)),
          ))
        : null,
    pets,
    main: rest(fields, 'main', asked),
    extra: rest(fields, 'extra', asked),
  };
}

export type StoredOffer = Omit<OfferColumns, 'main' | 'extra'> & {
  deal: number;
  property_type: number;
  main: unknown;
  extra: unknown;
};

/** The form's values of a stored offer, in the form's units: what the full view and the form show. */
export function offerValues(row: StoredOffer): Values {
  const fields = fieldsFor(offerFields, kindOf(row.property_type as PropertyType), dealOf(row.deal as Deal));
  const unit = fields.find((f) => f.name === 'area' && f.type === 'number') as { unit?: string } | undefined;
  const all: Values = {
    ...(row.main as Values),
    ...(row.extra as Values),
    price: row.price ?? undefined,
    area: row.area === null ? undefined : unit?.unit === 'sot' ? row.area / sotInM2 : row.area,
    rooms: row.is_studio || row.rooms === null ? undefined : `rooms_${row.rooms}`,
    is_studio: row.is_studio || undefined,
    floor: row.floor ?? undefined,
    total_floors: row.total_floors ?? undefined,
    rent_term: row.rent_term_days === null ? undefined : termFromDays(row.rent_term_days, termUnitOf(row.deal as Deal)),
    deposit: row.deposit_months ?? undefined,
    pets: row.pets.length > 0 ? row.pets : undefined,
  };
  return Object.fromEntries(fields.flatMap((f) => (all[f.name] === undefined ? [] : [[f.name, all[f.name]]])));
}
