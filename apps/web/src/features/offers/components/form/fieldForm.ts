import type { Field } from '@app/contract/fields/field';
import type { Value, Values } from '@app/contract/fields/values';
import type { DealKind, PropertyKind } from '@app/domain/kinds';

/** What a field's control needs of the form around it. */
export interface FieldForm {
  deal: DealKind;
  kind: PropertyKind;
  values: Values;
  /** In words, by field name. */
  errors: Readonly<Record<string, string>>;
  /** Changes the field and what depends on it. */
  change: (field: Field, value: Value | undefined) => void;
}
