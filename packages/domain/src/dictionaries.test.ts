import { describe, expect, it } from 'vitest';
import {
  choicesOf,
  codeOf,
  idOf,
  isOptionOf,
  optionById,
  options,
  optionsOf,
  roomCount,
  roomOption,
} from './dictionaries.ts';
import { dictionaryNumbers } from './dictionaryOption.ts';
import type { DictionaryName } from './dictionaryOption.ts';
import { optionDescriptions } from './optionDescriptions.ts';

const idsOf: Record<DictionaryName, readonly [first: number, last: number]> = {
  heating: [1, 3],
  repair: [4, 7],
  parking: [8, 10],
  buildingType: [11, 15],
  homeAnimals: [16, 20],
  landType: [21, 24],
  commercialType: [25, 32],
  commercialRepair: [33, 38],
  floorWish: [39, 42],
  pets: [43, 46],
  rooms: [47, 53],
  commission: [54, 57],
};

describe('dictionaries', () => {
  it.each(Object.entries(idsOf))('%s holds ids %j', (name, [first, last]) => {
    const ids = optionsOf(name as DictionaryName).map((o) => o.id);
    expect(ids).toEqual(Array.from({ length: last - first + 1 }, (_, i) => first + i));
  });

  it('has unique ids and codes, and both languages everywhere', () => {
    expect(new Set(options.map((o) => o.id)).size).toBe(57);
    expect(new Set(options.map((o) => o.code)).size).toBe(57);
    for (const o of options) {
      expect(o.title.ru, o.code).toMatch(/[а-яё\d]/i);
      expect(`${o.title.ro} ${optionDescriptions[o.code].ro}`, o.code).not.toMatch(/[а-яё]/i);
      expect(optionDescriptions[o.code].ru, o.code).toMatch(/[а-яё]/i);
      expect(o.title.ro.length && optionDescriptions[o.code].ro.length, o.code).toBeGreaterThan(0);
    }
  });

  it('knows the ids that outside clients know', () => {
    expect(idOf('heating_any')).toBe(3);
    expect(idOf('parking_none')).toBe(10);
    expect(idOf('pets_paid')).toBe(46);
    expect([4, 5, 6, 7].map((id) => optionById(id)!.icon)).toEqual([
      'lamp',
      'table',
      'build-definition',
      'instruments',
    ]);
    expect([39, 40, 41, 42].map(codeOf)).toEqual(['floor_not_first', 'floor_not_last', 'floor_first', 'floor_last']);
    expect(codeOf(58)).toBeUndefined();
    expect(isOptionOf('pets', 46)).toBe(true);
    expect(isOptionOf('homeAnimals', 46)).toBe(false);
    expect(dictionaryNumbers.rooms).toBe(12);
  });

  it('hides what a form must not offer', () => {
    expect(choicesOf('heating', 'offers').map((o) => o.id)).toEqual([1, 2]);
    expect(choicesOf('heating', 'searches').map((o) => o.id)).toEqual([1, 2, 3]);
    expect(choicesOf('commercialRepair', 'offers').map((o) => o.id)).not.toContain(38);
    for (const side of ['offers', 'searches'] as const) {
      expect(choicesOf('rooms', side).map((o) => o.id)).toEqual([47, 48, 49, 50, 51, 52]);
    }
  });

  it('counts rooms by number, never by id', () => {
    expect([47, 48, 49, 50, 51, 52, 53, 46, 0].map(roomCount)).toEqual([1, 2, 3, 4, 5, 6, 1, undefined, undefined]);
    expect([0, 1, 3, 6, 9].map((n) => roomOption(n).id)).toEqual([47, 47, 49, 52, 52]);
  });
});
