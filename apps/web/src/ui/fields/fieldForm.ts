import type { Field } from '@app/contract/fields/field';
import type { Value, Values } from '@app/contract/fields/values';
import type { DealKind, PropertyKind } from '@app/domain/kinds';
import type { ComponentType } from 'react';

export interface OwnControlProps {
  field: Field;
  /** Of the whole section: a control may draw two fields. */
  fields: readonly Field[];
  form: FieldForm;
}

/** What a field's control needs of the form around it. */
export interface FieldForm {
  deal: DealKind;
  kind: PropertyKind;
  /** Whose form it is: its colour, and which options and ends it has. */
  side: 'ember' | 'river';
  values: Values;
  /** An edit asks for more. */
  isEdit?: boolean;
  /** In words, by field name. */
  errors: Readonly<Record<string, string>>;
  /** Changes the field and what depends on it. */
  change: (field: Field, value: Value | undefined) => void;
  /** Days or months of a rent's term are two deals: the unit chooses between them. */
  chooseDeal: (deal: DealKind) => void;
  /** Words of this form's own, by field name, where the table's name is too general. */
  labels?: Readonly<Record<string, string>>;
  placeholders?: Readonly<Record<string, string>>;
  /** Controls of this form's own, by field name. */
  controls?: Readonly<Record<string, ComponentType<OwnControlProps>>>;
}

/** Whether the field may be left empty here. */
export const isOptional = (field: Field, { isEdit }: Pick<FieldForm, 'isEdit'>): boolean =>
  !field.required && !(isEdit && field.requiredOnEdit);

const sameEntries = (before: object = {}, after: object = {}): boolean => {
  const entries = Object.entries(after);
  return (
    entries.length === Object.keys(before).length && entries.every(([key, one]) => Reflect.get(before, key) === one)
  );
};

/** Whether these fields look the same in both; `change` and `chooseDeal` have to be the same functions all along. */
export function showsTheSame(before: FieldForm, after: FieldForm, fields: readonly Field[]): boolean {
  const { values, errors, labels, placeholders, controls, ...rest } = after;
  const {
    values: old,
    errors: oldErrors,
    labels: oldLabels,
    placeholders: oldOnes,
    controls: oldControls,
    ...was
  } = before;
  return (
    sameEntries(was, rest) &&
    sameEntries(oldLabels, labels) &&
    sameEntries(oldOnes, placeholders) &&
    oldControls === controls &&
    fields.every(
      ({ name, looksAt = [] }) =>
        [name, ...looksAt].every((one) => old[one] === values[one]) && oldErrors[name] === errors[name],
    )
  );
}
