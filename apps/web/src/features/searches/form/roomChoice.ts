import type { Value, Values } from '@app/contract/fields/values';
import { roomOption } from '@app/domain/dictionaries';
import { peopleToRooms } from '@app/domain/searches';

/** The two values that say which rooms are wanted. */
export interface Rooms {
  rooms: string[] | undefined;
  is_studio: true | undefined;
}

/** The numbers after one of them is pressed, the fewest first: each stands for itself. */
export function pressRooms(chosen: readonly string[], pressed: string): string[] {
  return (chosen.includes(pressed) ? chosen.filter((code) => code !== pressed) : [...chosen, pressed]).toSorted();
}

/** What a number of people suggests. */
function suggestedRooms(people: number): Rooms {
  const { isStudio, roomsMin } = peopleToRooms(people);
  return isStudio
    ? { rooms: undefined, is_studio: true }
    : { rooms: [roomOption(roomsMin).code], is_studio: undefined };
}

/** The studio that a number of people suggests gives way to the first number of rooms that is pressed. */
export function changesWithRooms(values: Values, rooms: Value | undefined): Record<string, Value | undefined> {
  const { people, rooms: before } = values;
  const isSuggested = typeof people === 'number' && suggestedRooms(people).is_studio === true && before === undefined;
  return rooms !== undefined && isSuggested ? { rooms, is_studio: undefined } : { rooms };
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
