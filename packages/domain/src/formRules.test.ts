import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  balconyCount,
  bathroomCount,
  chooseRooms,
  chooseStudio,
  floorPair,
  isPossibleChoice,
  priceAfterSwitch,
  toggleFloorWish,
  toggleParking,
  togglePet,
  toggleSingle,
} from './formRules.ts';

describe('rules that change other fields (B4.2)', () => {
  it('rooms and studio exclude each other; chosen again they are off', () => {
    expect(chooseRooms({ rooms: null, isStudio: true }, 48)).toEqual({ rooms: 48, isStudio: false });
    expect(chooseRooms({ rooms: 48, isStudio: false }, 48)).toEqual({ rooms: null, isStudio: false });
    expect(chooseStudio({ rooms: 48, isStudio: false })).toEqual({ rooms: null, isStudio: true });
    expect(chooseStudio({ rooms: null, isStudio: true })).toEqual({ rooms: null, isStudio: false });
    expect([toggleSingle(4, 4), toggleSingle(4, 5), toggleSingle(null, 5)]).toEqual([null, 5, 5]);
  });

  it('a balcony is one, a second WC makes two', () => {
    expect([balconyCount(true), balconyCount(false), bathroomCount(true), bathroomCount(false)]).toEqual([1, 0, 2, 0]);
  });

  it.each([
    ['a cat after no pets', togglePet, [43], 44, [44]],
    ['no pets after a cat', togglePet, [44, 46], 43, [43]],
    ['two pets', togglePet, [44], 45, [44, 45]],
    ['a pet again', togglePet, [44, 45], 44, [45]],
    ['a searcher’s cat after none', togglePet, [16], 17, [17]],
    ['a searcher’s none after a cat', togglePet, [17, 18], 16, [16]],
    ['no parking after a garage', toggleParking, [8, 9], 10, [10]],
    ['a garage after no parking', toggleParking, [10], 8, [8]],
    ['garage and yard', toggleParking, [8], 9, [8, 9]],
    ['not the first and not the last', toggleFloorWish, [39], 40, [39, 40]],
    ['only the first after not the last', toggleFloorWish, [39, 40], 41, [41]],
    ['only the first or last', toggleFloorWish, [41], 42, [41, 42]],
    ['not the first after only the last', toggleFloorWish, [41, 42], 39, [39]],
  ])('%s', (_, toggle, chosen, id, expected) => expect(toggle(chosen, id)).toEqual(expected));

  it('the server takes what the form could have made, and nothing else', () => {
    expect(isPossibleChoice([44, 45], togglePet)).toBe(true);
    expect(isPossibleChoice([43, 45], togglePet)).toBe(false);
    expect(isPossibleChoice([44, 44], togglePet)).toBe(false);
    expect(isPossibleChoice([44, 44, 44], togglePet)).toBe(false);
    expect(isPossibleChoice([39, 41], toggleFloorWish)).toBe(false);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 39, max: 42 })), (clicks) => {
        const chosen = clicks.reduce<number[]>((ids, id) => toggleFloorWish(ids, id), []);
        expect(isPossibleChoice(chosen, toggleFloorWish)).toBe(true);
      }),
    );
  });

  it('floors come in order', () => expect(floorPair(9, 4)).toEqual({ floor: 4, totalFloors: 9 }));

  it('another kind resets the price to its minimum, but not when editing', () => {
    expect(priceAfterSwitch(900, 'house', 'rent', false)).toBe(200);
    expect(priceAfterSwitch(900, 'apartment', 'sale', false)).toBe(20_000);
    expect(priceAfterSwitch(900, 'house', 'rent', true)).toBe(900);
  });
});
