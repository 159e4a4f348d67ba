import { shortStreetNames, withoutKind } from '@app/domain/gazetteer/streetName';
import type { LngLat } from '@app/domain/kinds';
import { readRoads } from '@app/domain/osm/roads';
import { describe, expect, it, test } from 'vitest';
import { type NamedLine, placeLineNames, type Placing } from './placeLineNames.ts';
import { worldPixels } from './worldPixels.ts';

/** Degrees are pixels here. */
const plain: Placing = {
  project: ([x, y]) => [x, y],
  window: { width: 400, height: 300 },
  taken: [],
  before: new Map(),
  room: () => 100,
  reserve: 1,
};
const street = (...points: LngLat[]): NamedLine => ({ name: 'Dacia', rank: 1, pieces: [points] });
const across = street([-500, 150], [900, 150]);
const middleOf = (line: readonly LngLat[] | undefined) =>
  line && [(line[0]![0] + line.at(-1)![0]) / 2, (line[0]![1] + line.at(-1)![1]) / 2].map(Math.round);

describe('a name along a line', () => {
  it('is placed in the middle of its visible part', () => {
    const [x, y] = middleOf(placeLineNames([across], plain).get('Dacia'))!;
    expect(Math.abs(x! - 200)).toBeLessThan(20);
    expect(y).toBe(150);
  });
  it('is placed once for both carriageways and every tile', () => {
    const pieces = [...across.pieces, ...street([-500, 160], [900, 160]).pieces, ...across.pieces];
    expect([...placeLineNames([{ ...across, pieces }, across], plain).keys()]).toEqual(['Dacia']);
  });
  it.each([
    ['outside of the window', street([-500, 400], [900, 400])],
    ['that is shorter than its name', street([100, 100], [150, 100])],
    ['with a bend in its middle', street([150, 120], [200, 170], [150, 220])],
  ])('is left out on one %s', (_, line) => {
    expect(placeLineNames([line], plain).size).toBe(0);
  });
  it('sticks out of a line that is a little too short', () => {
    const [[from], to] = [[[100, 100]], [190, 100]] as [LngLat[], LngLat];
    const line = placeLineNames([street(from!, to)], plain).get('Dacia')!;
    expect([line[0]![0] < 100, line.at(-1)![0] > 190]).toEqual([true, true]);
  });
  it('keeps off what is taken, and off other names', () => {
    const taken = [{ left: 150, right: 250, top: 100, bottom: 200 }];
    const [x] = middleOf(placeLineNames([across], { ...plain, taken }).get('Dacia'))!;
    expect(x! + 50 <= 150 || x! - 50 >= 250).toBe(true);
    const crossing = { name: 'Decebal', rank: 2, pieces: [[[200, -100], [200, 500]]] } as const; // oxfmt-ignore
    const both = placeLineNames([crossing, across], plain);
    expect(middleOf(both.get('Dacia'))![1]).toBe(150);
    const [, y] = middleOf(both.get('Decebal'))!;
    expect(Math.abs(y! - 150)).toBeGreaterThan(50);
  });
  it('has a line that is long enough at the whole zoom below', () => {
    const line = placeLineNames([street([150, 150], [260, 150])], { ...plain, reserve: 1.6 }).get('Dacia')!;
    expect(line.at(-1)![0] - line[0]![0]).toBeCloseTo(160);
  });
  it('stays where it was while that is seen and free', () => {
    const was: LngLat[] = [[20, 150], [125, 150]]; // oxfmt-ignore
    expect(placeLineNames([across], { ...plain, before: new Map([['Dacia', was]]) }).get('Dacia')).toBe(was);
    const gone: LngLat[] = [[-60, 150], [45, 150]]; // oxfmt-ignore
    expect(placeLineNames([across], { ...plain, before: new Map([['Dacia', gone]]) }).get('Dacia')).not.toBe(gone);
  });
});

test.each([
  [12, 1440, 900],
  [13, 390, 700],
  [15, 1440, 900],
  [16, 390, 700],
])('names the streets around șos. Muncești once each at zoom %i', (zoom, width, height) => {
  const roads = readRoads().map(({ kind, names, lines }) => ({
    name: withoutKind(shortStreetNames(names)).ro,
    rank: kind === 'trunk' || kind === 'primary' ? 1 : 2,
    pieces: lines,
  }));
  const [longest] = roads
    .filter(({ name }) => name === 'Muncești')
    .flatMap(({ pieces }) => pieces)
    .toSorted((a, b) => b.length - a.length);
  const centre = worldPixels(longest![longest!.length >> 1]!, zoom);
  const found = placeLineNames(roads, {
    ...plain,
    project: (at) => {
      const [x, y] = worldPixels(at, zoom);
      return [x - centre[0] + width / 2, y - centre[1] + height / 2];
    },
    window: { width, height },
    room: (name) => name.length * 6.8 + 6,
  });
  const near = [...found.keys()].filter((name) => name.includes('Muncești'));
  expect(near).toEqual(['Muncești']);
});
