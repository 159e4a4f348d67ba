import type { Field } from '@app/contract/fields/field';
import type { Values } from '@app/contract/fields/values';
import { codeOf, idOf, type OptionCode } from '@app/domain/dictionaries';
import { toggleOption } from '@app/domain/formRules';

/** The chosen codes after one of them is pressed: "no pets" and "no parking" stand alone. */
export function toggledOptions(field: Extract<Field, { type: 'options' }>, values: Values, code: string): string[] {
  const chosen = (values[field.name] as OptionCode[] | undefined) ?? [];
  return toggleOption(field.dictionary, chosen.map(idOf), idOf(code as OptionCode)).flatMap((id) => codeOf(id) ?? []);
}
