import type { Field } from '@app/contract/fields/field';
import type { Values } from '@app/contract/fields/values';
import { codeOf, idOf, type OptionCode } from '@app/domain/dictionaries';
import { toggleFloorWish, toggleParking, togglePet } from '@app/domain/formRules';

/** Options that exclude each other (B4.2), by field; the wishes for a floor are several options, a floor is a number. */
const rules: Readonly<Record<string, typeof togglePet>> = {
  pets: togglePet,
  parking: toggleParking,
  floor: toggleFloorWish,
};

/** The chosen codes after one of them is pressed: "no pets" and "no parking" stand alone. */
export function toggledOptions(field: Pick<Field, 'name'>, values: Values, code: string): string[] {
  const chosen = (values[field.name] as string[] | undefined) ?? [];
  const toggle = rules[field.name];
  if (!toggle) return chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code];
  const ids = toggle(
    chosen.map((one) => idOf(one as OptionCode)),
    idOf(code as OptionCode),
  );
  return ids.flatMap((id) => codeOf(id) ?? []);
}
