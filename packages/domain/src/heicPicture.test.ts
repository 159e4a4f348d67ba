import { expect, it } from 'vitest';
import { displayP3 } from './displayP3.ts';
import { heicPicture } from './heicPicture.ts';

const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 65_535)];
const name = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0));
const box = (type: string, ...parts: (readonly number[])[]) => {
  const content = parts.flat();
  return [...u32(content.length + 8), ...name(type), ...content];
};
const fullBox = (type: string, version: number, ...parts: (readonly number[])[]) =>
  box(type, [version, 0, 0, 0], ...parts);

const profile = displayP3();
const otherProfile = profile.with(200, 7);
const icc = (bytes: Uint8Array) => box('colr', name('prof'), [...bytes]);
const nclx = (primaries: number) => box('colr', name('nclx'), u16(primaries), u16(13), u16(6), [128]);

interface File {
  main: number;
  /** Number of an item, whether it is hidden, its properties. */
  items: readonly (readonly [item: number, isHidden: boolean, ...properties: number[]])[];
  properties: readonly (readonly number[])[];
  tiles?: readonly number[];
}

/** The head of a HEIC: no pixels. */
function heic({ main, items, properties, tiles = [] }: File): Uint8Array {
  const entries = items.map(([item, isHidden]) =>
    box('infe', [2, 0, 0, Number(isHidden)], u16(item), u16(0), name('hvc1\0')),
  );
  const owned = items.map(([item, , ...own]) => [...u16(item), own.length, ...own.map((index) => index | 128)]);
  return Uint8Array.from([
    ...box('ftyp', name('heic')),
    ...fullBox(
      'meta',
      0,
      fullBox('pitm', 0, u16(main)),
      fullBox('iinf', 0, u16(items.length), ...entries),
      box('iprp', box('ipco', ...properties), fullBox('ipma', 0, u32(items.length), ...owned)),
      tiles.length > 0 ? fullBox('iref', 0, box('dimg', u16(main), u16(tiles.length), ...tiles.map(u16))) : [],
    ),
  ]);
}

/** Which entries are hidden in a file, in its order. */
const hidden = (bytes: Uint8Array): boolean[] =>
  [...String.fromCharCode(...bytes).matchAll(/infe/g)].map(({ index }) => bytes[index + 7] === 1);

const size = box('ispe', u32(0), u32(400), u32(300));
const table: readonly (readonly [string, File, Uint8Array | null])[] = [
  ['its own profile', { main: 1, items: [[1, false, 1, 2]], properties: [size, icc(profile)] }, profile],
  ['none', { main: 1, items: [[1, false, 1]], properties: [size] }, null],
  ['none where another picture has one', { main: 1, items: [[1, false, 1], [2, false, 2]], properties: [size, icc(profile)] }, null], // oxfmt-ignore
  ['that of its tiles', { main: 5, items: [[2, true, 1, 2], [5, false, 1]], properties: [size, icc(profile)], tiles: [2] }, profile], // oxfmt-ignore
  ['numbers for Display P3', { main: 1, items: [[1, false, 1]], properties: [nclx(12)] }, profile],
  ['numbers for sRGB', { main: 1, items: [[1, false, 1]], properties: [nclx(1)] }, null],
  ['a profile beside numbers', { main: 1, items: [[1, false, 1, 2]], properties: [nclx(12), icc(otherProfile)] }, otherProfile], // oxfmt-ignore
  ['a profile that is none', { main: 1, items: [[1, false, 1]], properties: [icc(profile.slice(0, 100))] }, null],
];

it.each(table)('reads the colours of the main picture: %s', (_what, file, colours) => {
  expect(heicPicture(heic(file)).profile).toEqual(colours);
});

it('hides all pictures but the main one and leaves the given bytes as they are', () => {
  const file = heic({ main: 3, items: [[1, false], [2, true], [3, false], [4, false]], properties: [] }); // oxfmt-ignore
  expect(hidden(heicPicture(file).bytes)).toEqual([true, true, false, true]);
  expect(hidden(file)).toEqual([false, true, false, false]);
});

it('leaves a broken file as it is', () => {
  const file = heic(table[0]![1]);
  for (let end = 0; end < file.length; end++) {
    const cut = file.slice(0, end);
    expect(heicPicture(cut).bytes).toHaveLength(end);
    // A length that says more than there is.
    const lying = file.slice();
    lying[end] = 255;
    expect(heicPicture(lying).bytes).toHaveLength(file.length);
  }
});
