import type { Value, Values } from '@app/contract/fields/values';
import { idOf, type OptionCode, roomCount, roomOption } from '@app/domain/dictionaries';
import { peopleToRooms } from '@app/domain/searches';

/** The two values that say which rooms are wanted. */
export interface Rooms {
  rooms: string[] | undefined;
  is_studio: true | undefined;
}

const countOf = (code: string): number => roomCount(idOf(code as OptionCode)) ?? 0;

/**
 * The ends of the range after one number is pressed (one or two options): a number outside widens the range, an end
 * that is pressed again leaves it, one in the middle remains alone.
 */
export function pressRooms(chosen: readonly string[], pressed: string): string[] {
  const sorted = chosen.toSorted((a, b) => countOf(a) - countOf(b));
  if (sorted.includes(pressed)) return sorted.filter((code) => code !== pressed);
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (low === undefined || high === undefined) return [pressed];
  if (countOf(pressed) < countOf(low)) return [pressed, high];
  return countOf(pressed) > countOf(high) ? [low, pressed] : [pressed];
}

/** The chosen ends and what lies between them, as it is shown. */
export function shownRooms(chosen: readonly string[]): string[] {
  const counts = chosen.map(countOf);
  if (counts.length === 0) return [];
  const [low, high] = [Math.min(...counts), Math.max(...counts)];
  return Array.from({ length: high - low + 1 }, (_, i) => roomOption(low + i).code);
}

/** What a number of people suggests. */
function suggestedRooms(people: number): Rooms {
  const { isStudio, roomsMin } = peopleToRooms(people);
  return isStudio
    ? { rooms: undefined, is_studio: true }
    : { rooms: [roomOption(roomsMin).code], is_studio: undefined };
}

/** What else changes with the people: the rooms, as long as the person has not chosen others. */
export function changesWithPeople(values: Values, people: number | undefined): Record<string, Value | undefined> {
  if (people === undefined) return { people };
  const before = typeof values['people'] === 'number' ? suggestedRooms(values['people']) : null;
  const rooms = (values['rooms'] as string[] | undefined) ?? [];
  const studio = values['is_studio'] === true;
  const isUntouched = rooms.length === 0 && !studio;
  const isSuggested =
    before !== null && rooms.join() === (before.rooms ?? []).join() && studio === (before.is_studio === true);
  return isUntouched || isSuggested ? { people, ...suggestedRooms(people) } : { people };
}
