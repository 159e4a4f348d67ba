import type { Field } from '@app/contract/fields/field';
import { isTerm } from '@app/contract/fields/schema';
import type { Value, Values } from '@app/contract/fields/values';
import type { Deal } from '@app/domain/kinds';
import { termFromDays, termToDays, termUnitOf } from '@app/domain/rentTerm';

export const asNumber = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null);

/** What this kind and deal ask of the values. */
export const askedOf = (fields: readonly Field[], values: Values): Values =>
  Object.fromEntries(fields.map((f) => [f.name, values[f.name]]));

/** What every row keeps beside its own columns: the term in days, and the rest in `main` and `extra`. */
export function restOf(fields: readonly Field[], columns: ReadonlySet<string>, asked: Values) {
  const kept = fields.filter((f) => !columns.has(f.name) && asked[f.name] !== undefined);
  const part = (name: Field['part']): Values =>
    Object.fromEntries(kept.filter((f) => f.part === name).map((f) => [f.name, asked[f.name]]));
  return {
    rent_term_days: isTerm(asked.rent_term) ? termToDays(asked.rent_term) : null,
    main: part('main'),
    extra: part('extra'),
  };
}

interface StoredRest {
  deal: number;
  rent_term_days: number | null;
  main: unknown;
  extra: unknown;
}

/** A row's values as its form has them. @param own those of its own columns */
export function valuesOf(fields: readonly Field[], row: StoredRest, own: Values): Values {
  const days = row.rent_term_days;
  const all: Values = {
    ...(row.main as Values),
    ...(row.extra as Values),
    ...own,
    rent_term: days === null ? undefined : termFromDays(days, termUnitOf(row.deal as Deal)),
  };
  return Object.fromEntries(fields.flatMap((f) => (all[f.name] === undefined ? [] : [[f.name, all[f.name]]])));
}
