import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortRows } from './sortRows.ts';

it('sorts as comparing does, and leaves rows of one number as they stand', () => {
  const number = fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(0, -0, Infinity, -Infinity, 1, 2), fc.integer());
  fc.assert(
    fc.property(fc.array(number, { maxLength: 300 }), (list) => {
      const numbers = Float64Array.from(list);
      const backwards = Int32Array.from(list, (_, i) => list.length - 1 - i);
      const compared = [...backwards].sort((a, b) =>
        numbers[a]! < numbers[b]! ? -1 : numbers[a]! > numbers[b]! ? 1 : 0,
      );
      expect([...sortRows(backwards, numbers)]).toEqual(compared);
    }),
  );
});
