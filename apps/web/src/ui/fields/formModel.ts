import { type Field, fieldsFor, type FieldTable, type Section } from '@app/contract/fields/field';
import { toWire, type Value, type Values, wirePath, type WireParts } from '@app/contract/fields/values';
import { type DealKind, deals, isRent, type PropertyType, propertyTypes } from '@app/domain/kinds';
import { foldedGroups } from './fieldSections.ts';
import { askedFields, changeKept, type Changes, type Kept, keptValues, withDeal } from './keptValues.ts';

/** Something that a form asks beside the fields of its table: a place, photos, a phone. */
export interface Beside<D> {
  /** How the server's paths to it begin. */
  paths: readonly string[];
  /** What of the draft it is. */
  of: (draft: D) => unknown;
}

/** What one form is made of. */
interface FormRows<D extends Kept> {
  side: 'ember' | 'river';
  table: FieldTable;
  /** Sections that are asked at once, by the part that they stand in, from the top of the screen down. */
  main: Readonly<Record<string, readonly Section[]>>;
  /** Those of them that stand before `above`. */
  first?: readonly Section[];
  /** Sections below the folded groups. */
  last?: readonly Section[];
  /** What stands above the other fields of the table and below them. */
  above: Readonly<Record<string, Beside<D>>>;
  below?: Readonly<Record<string, Beside<D>>>;
  /** What a new form begins with, as `Kept` keeps it. */
  begun: Kept['kept'];
  /** What changes when a field does, itself included. */
  changesWith: (field: Field, value: Value | undefined, values: Values) => Changes;
}

/** The name under which a form leads to the choice of its type. */
export const typeChoice = 'type-choice';

/** A form without its state: which fields it asks, what they hold, and how it is sent. */
export type FormModel<D extends Kept> = ReturnType<typeof formModel<D>>;

/** The form of a table of fields. Its functions take a draft and change nothing. */
export function formModel<D extends Kept>(rows: FormRows<D>) {
  const { table, main, first = [], last = [], above, below = {}, begun, changesWith } = rows;
  const onScreen: readonly Section[] = [...Object.values(main).flat(), ...Object.values(foldedGroups).flat(), ...last];
  const beside: Readonly<Record<string, Beside<D>>> = { ...above, ...below };

  /** Every field of the chosen deal and kind, from the top of the screen to its end. */
  const fieldsOf = ({ deal, kind }: Kept): readonly Field[] =>
    deal && kind
      ? fieldsFor(table, kind, deal).toSorted((a, b) => onScreen.indexOf(a.section) - onScreen.indexOf(b.section))
      : [];
  const values = (draft: Kept): Values => keptValues(draft, fieldsOf(draft));
  const change = (draft: D, changes: Changes): D => ({ ...draft, kept: changeKept(draft, fieldsOf(draft), changes) });
  return {
    ...rows,
    /** The fields that the form asks. */
    fields: (draft: Kept): readonly Field[] => askedFields(draft, fieldsOf(draft)),
    /** The values that the form of the chosen deal and kind shows. */
    values,
    /** Changes fields of the shown form; `undefined` empties one. */
    change,
    /** An answer with all that follows from it. */
    answer: (draft: D, field: Field, value: Value | undefined): D =>
      change(draft, changesWith(field, value, values(draft))),
    withDeal: (draft: D, deal: DealKind | null): D => withDeal(draft, deal, fieldsOf, begun),

    /**
     * The kind and the values as the calls take them; null until the type is chosen. A rent says whether it is by the day
     * even before its term is known.
     */
    wire(draft: Kept): ({ property_type: PropertyType } & WireParts) | null {
      const { deal, kind } = draft;
      if (!deal || !kind) return null;
      const parts = { property_type: propertyTypes[kind], ...toWire(fieldsOf(draft), values(draft)) };
      if (!isRent(deals[deal])) return parts;
      return { ...parts, main_info: { ...parts.main_info, is_rent_term_about_days: deal === 'rentByDay' } };
    },

    /** Names of all that is asked, from the top of the screen to its end. */
    names(fields: readonly Field[]): string[] {
      const isFirst = ({ section }: Field) => first.includes(section);
      const [before, after] = [fields.filter(isFirst), fields.filter((field) => !isFirst(field))].map((some) =>
        some.map(({ name }) => name),
      );
      return [...before!, ...Object.keys(above), ...after!, ...Object.keys(below)];
    },
    /** The form's name of what the server's path leads to; null when it asks no such thing. */
    nameAt(path: string, fields: readonly Field[]): string | null {
      const isAt = ([, { paths }]: [string, Beside<D>]) => paths.some((start) => path.startsWith(start));
      const field = fields.find((one) => wirePath(one).join('.') === path);
      return Object.entries(beside).find(isAt)?.[0] ?? field?.name ?? null;
    },
    /** Whether both drafts say the same there. */
    isSameAt(name: string, one: D, other: D): boolean {
      const own = beside[name];
      if (own) return own.of(one) === own.of(other);
      const [before, after] = [values(one), values(other)];
      const drawn = fieldsOf(other).filter((field) => field.name === name || field.drawnBy === name);
      return drawn.every((field) => before[field.name] === after[field.name]);
    },
  };
}
