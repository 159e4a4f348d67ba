import { describe, expect, test } from 'vitest';
import { metresBetween } from './gazetteer/line.ts';
import { walkMinutes } from './gettingAbout.ts';
import type { LngLat } from './kinds.ts';
import { minutesByKind, nearestOf } from './near.ts';
import { nearMinutes } from './nearKinds.ts';
import { type Amenity, readAmenities } from './osm/amenities.ts';
import { readStops, type Stop } from './osm/transit.ts';

const [amenities, stops] = [readAmenities(), readStops()];

test.each([
  [0, 1],
  [60, 1],
  [61, 2],
  [300, 5],
  [602, 10],
  [1_205, 20],
  [1_206, 21],
])('%i metres as the crow flies are %i minutes on foot', (metres, minutes) => {
  expect(walkMinutes(metres)).toBe(minutes);
});

describe('what the box knows', () => {
  test('lies in Moldova or right beside it, every kind, and most stops are named', () => {
    expect(new Set(amenities.map(({ kind }) => kind))).toEqual(
      new Set(['school', 'kindergarten', 'clinic', 'pharmacy', 'shop', 'park']),
    );
    for (const { at } of [...amenities, ...stops]) {
      expect(at[0]).toSatisfy((lng: number) => lng > 26.5 && lng < 30.3);
      expect(at[1]).toSatisfy((lat: number) => lat > 45.4 && lat < 48.6);
    }
    expect(stops.filter(({ names }) => names.ro !== '').length).toBeGreaterThan(stops.length * 0.95);
    expect(stops.every(({ lines }) => lines.length > 0)).toBe(true);
  });

  test('a line has its number, its kind and its interval', () => {
    const lines = new Map(stops.flatMap((stop) => stop.lines).map((line) => [line.number, line]));
    // 243 and 104 trips in seventeen hours.
    expect(lines.get('22')).toEqual({ number: '22', vehicle: 'bus', everyMinutes: 4 });
    expect(lines.get('3')).toEqual({ number: '3', vehicle: 'trolleybus', everyMinutes: 10 });
    expect(lines.size).toBe(30);
  });
});

describe('the nearest of each kind', () => {
  const centre: LngLat = [28.8323, 47.0245];

  test('are the nearest: nothing of the same kind is nearer, each kind comes once, the nearest first', () => {
    const found = nearestOf(centre, amenities, stops);
    expect(found.length).toBeGreaterThan(3);
    expect(new Set(found.map(({ kind }) => kind)).size).toBe(found.length);
    const metres = found.map(({ at }) => metresBetween(centre, at));
    expect(metres).toEqual(metres.toSorted((a, b) => a - b));
    found.forEach(({ kind, minutes }, i) => {
      const same = kind === 'stop' ? stops : amenities.filter((one) => one.kind === kind);
      expect(Math.min(...same.map(({ at }) => metresBetween(centre, at)))).toBe(metres[i]);
      expect(minutes).toBe(walkMinutes(metres[i]!));
    });
  });

  test('what is further than one walks is left out; far from everything there is nothing', () => {
    expect(nearestOf([27.0, 47.9], amenities, stops).every(({ minutes }) => minutes <= nearMinutes)).toBe(true);
    expect(nearestOf([31, 49], amenities, stops)).toEqual([]);
  });

  test('a stop has the lines of the one across the street, the most frequent first, each once', () => {
    const line = (number: string, everyMinutes: number) => ({ number, vehicle: 'bus' as const, everyMinutes });
    const at = (metres: number): LngLat => [centre[0], centre[1] + metres / 111_195];
    const stop = (ro: string, metres: number, ...lines: Stop['lines']): Stop => ({ names: { ro, ru: ro }, at: at(metres), lines }); // oxfmt-ignore
    const near = nearestOf(centre, [], [
      stop('Gara', 50, line('30', 20), line('9', 16)),
      stop('Gara', 90, line('9', 16), line('22', 4)),
      stop('Gara', 400, line('1', 11)),
      stop('Piața', 60, line('5', 12)),
    ]); // oxfmt-ignore
    expect(near).toEqual([
      { kind: 'stop', names: { ro: 'Gara', ru: 'Gara' }, at: at(50), minutes: 1, lines: [line('22', 4), line('9', 16), line('30', 20)] },
    ]); // oxfmt-ignore
  });

  test('of what has no name none is said', () => {
    const pharmacy: Amenity = { kind: 'pharmacy', name: '', at: centre };
    expect(nearestOf(centre, [pharmacy], [])).toEqual([{ kind: 'pharmacy', names: null, at: centre, minutes: 1, lines: [] }]); // oxfmt-ignore
  });

  test('minutes stand in the order of kinds; of a kind that nobody walks to they are one more than anybody asks', () => {
    const place = (kind: Amenity['kind'], metres: number): Amenity => ({
      kind,
      name: '',
      at: [centre[0], centre[1] + metres / 111_195],
    });
    const found = nearestOf(centre, [place('park', 300), place('school', 590), place('shop', 1_300)], []);
    expect(minutesByKind(found)).toEqual([10, 21, 21, 21, 21, 5, 21]);
  });
});
