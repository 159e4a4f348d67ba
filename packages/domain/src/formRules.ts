import { codeOf } from './dictionaries.ts';
import type { OptionCode } from './dictionaries.ts';
import type { DictionaryName } from './dictionaryOption.ts';

/*
 * Rules by which one field of a form changes others. Options are the form's ids; what they mean is read from their
 * codes.
 */

function toggle(chosen: readonly number[], id: number, excludes: (a: OptionCode, b: OptionCode) => boolean): number[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  const code = codeOf(id);
  const stays = (other: number) => {
    const otherCode = codeOf(other);
    return !(code && otherCode && excludes(code, otherCode));
  };
  return [...chosen.filter(stays), id];
}

const alone: readonly OptionCode[] = ['pets_none', 'has_no_pets', 'parking_none'];
const excludesAll = (a: OptionCode, b: OptionCode) => alone.includes(a) || alone.includes(b);

/** "No pets" excludes every pet, and any pet excludes it; serves offers (11) and searches (5). */
function togglePet(chosen: readonly number[], id: number): number[] {
  return toggle(chosen, id, excludesAll);
}

/** "No parking" excludes the others. */
function toggleParking(chosen: readonly number[], id: number): number[] {
  return toggle(chosen, id, excludesAll);
}

const ends: readonly OptionCode[] = ['floor_first', 'floor_last'];

/** "Not the first, not the last" and "only the first, only the last" are pairs: choosing from one clears the other. */
function toggleFloorWish(chosen: readonly number[], id: number): number[] {
  return toggle(chosen, id, (a, b) => ends.includes(a) !== ends.includes(b));
}

const toggles: Partial<Record<DictionaryName, typeof togglePet>> = {
  pets: togglePet,
  homeAnimals: togglePet,
  parking: toggleParking,
  floorWish: toggleFloorWish,
};

/** The chosen options of a dictionary after one is pressed: what excludes it goes, what is pressed again leaves. */
export function toggleOption(dictionary: DictionaryName, chosen: readonly number[], id: number): number[] {
  return (toggles[dictionary] ?? ((own, pressed) => toggle(own, pressed, () => false)))(chosen, id);
}

/** Whether a set of options could have been chosen in the form: what the server repeats. */
export function isPossibleChoice(dictionary: DictionaryName, chosen: readonly number[]): boolean {
  const rebuilt = chosen.reduce<number[]>((built, id) => toggleOption(dictionary, built, id), []);
  return rebuilt.length === chosen.length && new Set(chosen).size === chosen.length;
}
