import type { Field } from '@app/contract/fields/field';
import type { Value, Values } from '@app/contract/fields/values';
import { codeOf, idOf, type OptionCode } from '@app/domain/dictionaries';
import { balconyCount, bathroomCount, togglePet } from '@app/domain/formRules';

type Changes = Record<string, Value | undefined>;

/** What else changes with a field (B4.2): the studio and the rooms exclude each other, a balcony counts one. */
export function changesWith(field: Field, value: Value | undefined): Changes {
  const own: Changes = { [field.name]: value };
  switch (field.name) {
    case 'rooms':
      return value === undefined ? own : { ...own, is_studio: undefined };
    case 'is_studio':
      return value === true ? { ...own, rooms: undefined } : own;
    case 'balcony':
      return { ...own, balcony_count: balconyCount(value === true) || undefined };
    case 'separate_bathroom':
      return { ...own, bathroom_count: bathroomCount(value === true) || undefined };
    default:
      return own;
  }
}

/** The chosen codes after one of them is pressed: "no pets" stands alone. */
export function toggledOptions(field: Field, values: Values, code: string): string[] {
  const chosen = (values[field.name] as string[] | undefined) ?? [];
  if (field.name !== 'pets') return chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code];
  const ids = togglePet(
    chosen.map((one) => idOf(one as OptionCode)),
    idOf(code as OptionCode),
  );
  return ids.flatMap((id) => codeOf(id) ?? []);
}
