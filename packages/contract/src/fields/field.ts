import type { DictionaryName } from '@app/domain/dictionaryOption';
import type { DealKind, PropertyKind } from '@app/domain/kinds';
import type { FieldError } from '../fieldErrors.ts';

/** Where a field stands in the form and in the facts of the full view. */
export type Section =
  | 'exchange'
  | 'rooms'
  | 'type'
  | 'price'
  | 'area'
  | 'pets'
  | 'people'
  | 'parameters'
  | 'layout'
  | 'comfort'
  | 'utilities'
  | 'building'
  | 'plot'
  | 'description'
  | 'validity';

interface Base {
  /** Our name: the key in the tables' jsonb, in the texts (`fields.<name>`) and in the form. */
  name: string;
  /** The name on the wire where it differs. */
  wire?: string;
  part: 'main' | 'extra';
  section: Section;
  /** Tabler icon's name without `Icon`. */
  icon: string;
  /** Asked only for these deals; all when absent. */
  deals?: readonly DealKind[];
  required?: FieldError;
  requiredOnEdit?: FieldError;
}

export type Field = Base &
  (
    | { type: 'flag' }
    /** 0 to 9. */
    | { type: 'count' }
    /** One option of a dictionary: an id on the wire, a code inside. */
    | { type: 'option'; dictionary: DictionaryName }
    /** Several options of a dictionary, at most `most`. */
    | { type: 'options'; dictionary: DictionaryName; most?: number }
    | { type: 'number'; min: number; max: number; step: number; unit?: 'eur' | 'm2' | 'sot' }
    | { type: 'range'; min: number; max: number; step: number; unit?: 'eur' | 'm2' | 'sot' }
    | { type: 'text'; max: number }
    /** A value and its unit on the wire (`rent_term`, `is_rent_term_about_days`), days inside. */
    | { type: 'term' }
    /** One of a few numbers. */
    | { type: 'choice'; values: readonly number[] }
  );

export type FieldTable = Readonly<Record<PropertyKind, readonly Field[]>>;

/** The fields a form of this kind and deal asks. */
export function fieldsFor(table: FieldTable, kind: PropertyKind, deal: DealKind): readonly Field[] {
  return table[kind].filter((field) => !field.deals || field.deals.includes(deal));
}

export function wireName(field: Field): string {
  return field.wire ?? field.name;
}

/** Short builders keep the tables readable: one line a field. */
export const flags = (part: Field['part'], section: Section, icons: Record<string, string>): Field[] =>
  Object.entries(icons).map(([name, icon]) => ({ name, part, section, icon, type: 'flag' }));

export const counts = (part: Field['part'], section: Section, icons: Record<string, string>): Field[] =>
  Object.entries(icons).map(([name, icon]) => ({ name, part, section, icon, type: 'count' }));
