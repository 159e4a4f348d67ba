import { fieldsFor } from '@app/contract/fields/field';
import { offerFields } from '@app/contract/fields/offerFields';
import { squareMetres } from '@app/contract/fields/schema';
import type { Value, Values } from '@app/contract/fields/values';
import { type OptionCode, idOf, roomCount } from '@app/domain/dictionaries';
import { type Deal, deals, dealOf, kindOf, type PropertyType } from '@app/domain/kinds';
import { defaultDeposit } from '@app/domain/offers';
import { sotInM2 } from '@app/domain/ranges';
import { asNumber, askedOf, restOf, valuesOf } from '../adverts/storedValues.ts';

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

const asList = (value: Value | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Splits checked form values; fields that this kind and deal do not ask are left out. */
export function offerColumns(deal: Deal, propertyType: PropertyType, values: Values): OfferColumns {
  const fields = fieldsFor(offerFields, kindOf(propertyType), dealOf(deal));
  const asked = askedOf(fields, values);
  const area = asNumber(asked.area);
  const isStudio = asked.is_studio === true;
  const pets = asList(asked.pets);
  const areaField = fields.find((f) => f.name === 'area');
  return {
    price: asNumber(asked.price),
    area: area === null || !areaField ? null : squareMetres(areaField as { unit?: string }, area),
    rooms: isStudio ? 1 : typeof asked.rooms === 'string' ? (roomCount(idOf(asked.rooms as OptionCode)) ?? null) : null,
    is_studio: isStudio,
    floor: asNumber(asked.floor),
    total_floors: asNumber(asked.total_floors),
    deposit_months:
      deal === deals.rent
        ? (asNumber(asked.deposit) ??
          defaultDeposit(
            deal,
            pets.map((code) => idOf(code as OptionCode)),
          ))
        : null,
    pets,
    ...restOf(fields, columns, asked),
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
  return valuesOf(fields, row, {
    price: row.price ?? undefined,
    area: row.area === null ? undefined : unit?.unit === 'sot' ? row.area / sotInM2 : row.area,
    rooms: row.is_studio || row.rooms === null ? undefined : `rooms_${row.rooms}`,
    is_studio: row.is_studio || undefined,
    floor: row.floor ?? undefined,
    total_floors: row.total_floors ?? undefined,
    deposit: row.deposit_months ?? undefined,
    pets: row.pets.length > 0 ? row.pets : undefined,
  });
}
