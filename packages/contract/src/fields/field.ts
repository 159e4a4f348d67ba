import type { DictionaryName } from '@app/domain/dictionaryOption';
import type { Words } from '@app/domain/dictionaryOption';
import type { DealKind, PropertyKind } from '@app/domain/kinds';
import type { FieldError } from '../fieldErrors.ts';
import type { FieldIcon } from './fieldIcon.ts';

/** Where a field stands in the form and in the facts of the full view. */
export type Section =
  | 'exchange'
  | 'rooms'
  | 'type'
  | 'price'
  | 'area'
  | 'pets'
  | 'near'
  | 'people'
  | 'parameters'
  | 'layout'
  | 'comfort'
  | 'utilities'
  | 'building'
  | 'plot'
  | 'description'
  | 'contact'
  | 'terms'
  | 'validity';

/** Offers and searches hide different options of a dictionary. */
export type Side = 'offers' | 'searches';

interface Base {
  /** Our name: the key in the tables' jsonb, in the form and of its label among the texts (`fields.<name>`). */
  name: string;
  /** What it is called; the same name is called the same on both sides. */
  label: Words;
  side: Side;
  /** The name on the wire where it differs. */
  wire?: string;
  part: 'main' | 'extra';
  /** Outside clients know it in both parts: it is read from either and written to both. */
  inBothParts?: true;
  section: Section;
  icon: FieldIcon;
  /** Asked only for these deals; all when absent. */
  deals?: readonly DealKind[];
  /** What a form says of it left empty, by `fieldErrors.ts`; of an edit alone. */
  required?: FieldError;
  requiredOnEdit?: FieldError;
  /** One answer for all kinds: it is asked before the kind is, and another choice of kind leaves it. */
  ofEveryKind?: true;
  /** Each deal has an answer of its own, rent by the month and by the day too. */
  ofMarket?: true;
  /** The switch that answers in its place. */
  answeredBy?: string;
  /** Other fields that its control looks at. */
  looksAt?: readonly string[];
  /** The field whose control draws this one as well, and at which its errors stand. */
  drawnBy?: string;
  /** Taken, kept and shown when it comes from outside; the form asks it only where it has a value. */
  unasked?: true;
  /** The field that people are asked in its place; outside clients know both, and `saidTwice.ts` keeps them together. */
  askedAs?: string;
}

export type Field = Base &
  (
    | { type: 'flag' }
    /** 0 to 9. */
    | { type: 'count' }
    /** One option of a dictionary: an id on the wire, a code inside. */
    | { type: 'option'; dictionary: DictionaryName }
    /**
     * Several options of a dictionary. With `setWire` two of them by the field's own name on the wire are the ends of a range,
     * as outside clients know them; by that name they are those options alone.
     */
    | { type: 'options'; dictionary: DictionaryName; setWire?: string }
    /** `atMost`: the field that it may not exceed, and what a form says then. */
    | ({ type: 'number'; atMost?: { field: string; error: FieldError } } & Ends)
    | ({ type: 'range' } & Ends)
    | { type: 'text'; max: number; tooLong: FieldError }
    /** A day: `YYYY-MM-DD` on the wire, a number inside (`domain/formDay.ts`). */
    | { type: 'day' }
    /** The address of a video (`domain/videoLink.ts`). */
    | { type: 'link'; max: number }
    /** A value and its unit on the wire (`rent_term`, `is_rent_term_about_days`), days inside. */
    | { type: 'term' }
    /** One of a few numbers; `offered` are those that a form shows, where outside clients know more. */
    | { type: 'choice'; values: readonly number[]; offered?: readonly number[] }
    /** At most so many minutes on foot: one of a few. */
    | { type: 'minutes' }
  );

/** Ends of what may be typed, and what a form says beyond them: `invalid` when the row names nothing. */
interface Ends {
  min: number;
  max: number;
  step: number;
  unit?: 'eur' | 'eurMonth' | 'percent' | 'm2' | 'sot';
  /** People type and read it in sot; the value itself is m². */
  shownIn?: 'sot';
  tooLow?: FieldError;
  tooHigh?: FieldError;
}

type WithoutSide<F> = F extends Field ? Omit<F, 'side'> : never;
/** A row of a table: the table says the side. */
export type FieldRow = WithoutSide<Field>;

/** What is asked of rent is asked of rent by the day too; only the deposit, months of rent, is not. */
export const rentDeals = ['rent', 'rentByDay'] as const satisfies readonly DealKind[];

export type FieldTable = Readonly<Record<PropertyKind, readonly Field[]>>;

/** The fields a form of this kind and deal asks. */
export function fieldsFor(table: FieldTable, kind: PropertyKind, deal: DealKind): readonly Field[] {
  return table[kind].filter((field) => !field.deals || field.deals.includes(deal));
}

export function wireName(field: Field): string {
  return field.wire ?? field.name;
}

/** The rows of the four kinds as one side's table. */
export function tableOf(side: Side, rows: Readonly<Record<PropertyKind, readonly FieldRow[]>>): FieldTable {
  const sided = (kind: PropertyKind) => rows[kind].map((row): Field => ({ ...row, side }));
  return { apartment: sided('apartment'), house: sided('house'), land: sided('land'), commercial: sided('commercial') };
}

/** Short builders keep the tables readable: one line a field, its drawing and its label in Russian and Romanian. */
type Lines = Readonly<Record<string, readonly [icon: FieldIcon, ru: string, ro: string]>>;

const rowsOf =
  (type: 'flag' | 'count' | 'minutes') =>
  (part: Field['part'], section: Section, lines: Lines): FieldRow[] =>
    Object.entries(lines).map(([name, [icon, ru, ro]]) => ({ name, label: { ru, ro }, part, section, icon, type }));

export const flags = rowsOf('flag');
export const counts = rowsOf('count');
export const minutes = rowsOf('minutes');
export const askedAs = (name: string, rows: readonly FieldRow[]): FieldRow[] =>
  rows.map((row) => ({ ...row, unasked: true, askedAs: name }));
export const inBothParts = (rows: readonly FieldRow[]): FieldRow[] =>
  rows.map((row) => ({ ...row, inBothParts: true }));
