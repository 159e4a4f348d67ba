import type { LngLat } from '@app/domain/kinds';
import { expect, test } from 'vitest';
import { isNear, pathOf, staticView } from './staticView.ts';

const box = { west: 28.82, south: 47.0, east: 28.86, north: 47.03 };
const view = staticView(box, 320, 200, 0.01);

test('a box is seen whole, with its middle in the middle', () => {
  expect(view.project([28.84, 47.015]).map(Math.round)).toEqual([160, 100]);
  for (const corner of [
    [box.west, box.south],
    [box.east, box.north],
  ] as LngLat[]) {
    const [x, y] = view.project(corner);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(320);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(200);
  }
});

test('a point is shown with something around it', () => {
  const near = staticView({ west: 28.84, east: 28.84, south: 47, north: 47 }, 300, 200, 0.02);
  expect(near.bounds.north - near.bounds.south).toBeCloseTo(0.02, 6);
});

test('draws nothing of what lies outside', () => {
  expect(
    pathOf(view, [
      [27, 48],
      [27.1, 48.1],
    ]),
  ).toBe('');
  expect(
    pathOf(view, [
      [28.84, 47.015],
      [28.84, 47.015],
      [28.85, 47.015],
    ]),
  ).toMatch(/^M160 100l\d+ 0$/);
});

test('leaves out what turns about outside, and nothing that is seen', () => {
  const { west, east, south, north } = view.bounds;
  const [middle, beyond, wide] = [(south + north) / 2, 2 * east - west, (east - west) * 3];
  const inside: LngLat[] = [
    [west, middle],
    [east, middle],
  ];
  const outside: LngLat[] = [
    [beyond, middle],
    [beyond, north + wide],
    [beyond + wide, south - wide],
    [beyond, south],
  ];
  const drawn = pathOf(view, [...inside, ...outside, [28.84, 47.015]]);
  expect(drawn.split('l')).toHaveLength(4);
  expect(drawn).toMatch(/^M0 100l640 0l/);
});

test('draws what is nearly straight straight, and turns where the line turns', () => {
  const at = (x: number, y: number): LngLat => [
    view.bounds.west + ((view.bounds.east - view.bounds.west) * x) / view.width,
    view.bounds.north - ((view.bounds.north - view.bounds.south) * y) / view.height,
  ];
  const street = Array.from({ length: 21 }, (_, i) => at(10 + i * 10, 100 + (i % 3) * 0.3));
  expect(pathOf(view, [...street, at(210, 20)])).toBe('M10 100l200 1l0-81');
  const bend = Array.from({ length: 21 }, (_, i) => at(10 + i * 10, 20 + (i * i) / 4));
  const corners = pathOf(view, bend).split('l');
  expect(corners.length).toBeGreaterThan(4);
  expect(corners.length).toBeLessThan(15);
});

test('passes over what lies beyond the picture, but for strokes that reach into it', () => {
  const { west, east, south, north } = view.bounds;
  const pixel = (east - west) / view.width;
  expect(isNear(view, { west: east + 2 * pixel, east: east + 1, south, north })).toBe(true);
  expect(isNear(view, { west: east + 20 * pixel, east: east + 1, south, north })).toBe(false);
  expect(isNear(view, { west: west - 1, east: east + 1, south: south - 1, north: north + 1 })).toBe(true);
});
