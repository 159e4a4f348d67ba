import { expect, test } from 'vitest';
import { meetingOf } from './line.ts';

test.each([
  [
    'cross',
    [
      [28, 47],
      [28.002, 47],
    ],
    [
      [28.001, 46.999],
      [28.001, 47.001],
    ],
    [28.001, 47],
  ],
  [
    'touch by an end',
    [
      [28, 47],
      [28.001, 47],
    ],
    [
      [28.001, 47],
      [28.001, 47.001],
    ],
    [28.001, 47],
  ],
  [
    'nearly touch',
    [
      [28, 47],
      [28.002, 47],
    ],
    [
      [28.001, 47.0001],
      [28.001, 47.001],
    ],
    [28.001, 47.0001],
  ],
  [
    'end before each other',
    [
      [28, 47],
      [28.002, 47],
    ],
    [
      [28.001, 47.0003],
      [28.001, 47.001],
    ],
    null,
  ],
  [
    'run side by side',
    [
      [28, 47],
      [28.002, 47],
    ],
    [
      [28, 47.0005],
      [28.002, 47.0005],
    ],
    null,
  ],
  [
    'lie apart',
    [
      [28, 47],
      [28.002, 47],
    ],
    [
      [28.1, 47],
      [28.1, 47.1],
    ],
    null,
  ],
] as const)('two pieces that %s meet there', (_, a, b, at) => {
  const piece = ([from, to]: typeof a | typeof b) => [[...from], [...to]] as [[number, number], [number, number]];
  const found = meetingOf(piece(a), piece(b), 15);
  if (at === null) expect(found).toBeNull();
  else for (const axis of [0, 1] as const) expect(found![axis]).toBeCloseTo(at[axis], 6);
});
