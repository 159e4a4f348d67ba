import type { Field } from '@app/contract/fields/field';
import type { Value, Values } from '@app/contract/fields/values';
import type { DealKind, PropertyKind } from '@app/domain/kinds';

/**
 * What was typed in a form of many kinds. Values are kept per kind, and what depends on the deal per kind and deal, so
 * that another choice of type and back loses nothing (decisions 4.1).
 */
export interface Kept {
  deal: DealKind | null;
  kind: PropertyKind | null;
  kept: Readonly<Record<string, Values>>;
}

const isOfDeal = (field: Field): boolean =>
  field.deals !== undefined || field.name === 'price' || field.name === 'budget';

const drawer = ({ deal, kind }: Kept, field: Field): string => (isOfDeal(field) ? `${kind}/${deal}` : `${kind}`);

/** The values that these fields, those of the chosen deal and kind, show. */
export function keptValues(form: Kept, fields: readonly Field[]): Values {
  const values: Values = {};
  for (const field of fields) {
    const value = form.kept[drawer(form, field)]?.[field.name];
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

/** What is kept after some of these fields changed; `undefined` empties one. */
export function changeKept(
  form: Kept,
  fields: readonly Field[],
  changes: Record<string, Value | undefined>,
): Kept['kept'] {
  const kept: Record<string, Values> = { ...form.kept };
  for (const field of fields) {
    if (!(field.name in changes)) continue;
    const key = drawer(form, field);
    kept[key] = { ...kept[key], [field.name]: changes[field.name] };
  }
  return kept;
}

/** Without what the form asks only where it has a value. */
export function askedFields(form: Kept, fields: readonly Field[]): readonly Field[] {
  const values = keptValues(form, fields);
  return fields.filter((field) => !field.unasked || values[field.name] !== undefined);
}
