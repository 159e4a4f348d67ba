import type { Field } from '@app/contract/fields/field';
import { isTerm } from '@app/contract/fields/schema';
import type { Value, Values } from '@app/contract/fields/values';
import { type DealKind, deals, isRent, type PropertyKind } from '@app/domain/kinds';
import { rentTermRanges } from '@app/domain/ranges';
import { termUnitOf } from '@app/domain/rentTerm';

/** New values by field name; `undefined` empties one. */
export type Changes = Readonly<Record<string, Value | undefined>>;

/**
 * What was typed in a form of many kinds. Values are kept per kind, and what depends on the deal per kind and deal, so
 * that another choice of type and back loses nothing.
 */
export interface Kept {
  deal: DealKind | null;
  kind: PropertyKind | null;
  kept: Readonly<Record<string, Values>>;
}

/** Rent by the month and by the day ask alike what is not of the market. */
function drawer({ deal, kind }: Kept, { deals: asking, ofMarket, ofEveryKind }: Field): string {
  if (ofEveryKind) return 'every';
  if (!asking && !ofMarket) return `${kind}`;
  return `${kind}/${deal === 'rentByDay' && !ofMarket ? 'rent' : deal}`;
}

/** The values that these fields, those of the chosen deal and kind, show. */
export function keptValues(form: Kept, fields: readonly Field[]): Values {
  const values: Values = {};
  for (const field of fields) {
    const own = form.kept[drawer(form, field)];
    // A form that an older release kept has it with the kind.
    const kept = field.ofEveryKind && !own ? form.kept[`${form.kind}`] : own;
    const value = kept?.[field.name];
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

/** What is kept after some of these fields changed. */
export function changeKept(form: Kept, fields: readonly Field[], changes: Changes): Kept['kept'] {
  const kept: Record<string, Values> = { ...form.kept };
  for (const field of fields) {
    if (!(field.name in changes)) continue;
    const key = drawer(form, field);
    kept[key] = { ...kept[key], [field.name]: changes[field.name] };
  }
  return kept;
}

/** Whether the form began with this answer, which nobody has touched. */
function isAsBegun(form: Kept, begun: Kept['kept'], field: Field): boolean {
  const key = drawer(form, field);
  return begun[key]?.[field.name] !== undefined && form.kept[key]?.[field.name] === begun[key][field.name];
}

/**
 * The form of another deal. Between rent by the month and by the day what the other has not been told yet goes along: the
 * price was typed before the unit was chosen. What the form itself began with stays with its deal.
 * @param fieldsOf the fields of a form
 * @param begun what a new form begins with
 */
export function withDeal<F extends Kept>(
  form: F,
  deal: DealKind | null,
  fieldsOf: (form: Kept) => readonly Field[],
  begun: Kept['kept'] = {},
): F {
  const next = { ...form, deal };
  if (!form.deal || !deal || !isRent(deals[form.deal]) || !isRent(deals[deal])) return next;
  const [before, known] = [keptValues(form, fieldsOf(form)), keptValues(next, fieldsOf(next))];
  const unit = termUnitOf(deals[deal]);
  const changes: Record<string, Value | undefined> = {};
  for (const field of fieldsOf(next).filter(({ ofMarket }) => ofMarket)) {
    const value = before[field.name];
    if (known[field.name] !== undefined || value === undefined || isAsBegun(form, begun, field)) continue;
    changes[field.name] = isTerm(value) ? { value: Math.min(value.value, rentTermRanges[unit].max), unit } : value;
  }
  return { ...next, kept: changeKept(next, fieldsOf(next), changes) };
}

/** Without what the form asks only where it has a value. */
export function askedFields(form: Kept, fields: readonly Field[]): readonly Field[] {
  const values = keptValues(form, fields);
  return fields.filter((field) => !field.unasked || (!field.askedAs && values[field.name] !== undefined));
}
