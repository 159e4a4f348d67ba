import { describe, expect, it } from 'vitest';
import { pointInside } from './pointInside.ts';

const ring = (...corners: number[]) => Float64Array.from([...corners, corners[0]!, corners[1]!]);

describe('a place within an area', () => {
  it('the middle of a square', () => {
    expect(pointInside([ring(0, 0, 10, 0, 10, 10, 0, 10)])).toEqual([5, 5]);
  });
  it('beside its hole, where there is more room', () => {
    const hole = ring(2, 3, 2, 7, 6, 7, 6, 3);
    expect(pointInside([ring(0, 0, 10, 0, 10, 10, 0, 10), hole])).toEqual([8, 5]);
  });
  it('in an arm of a horseshoe, not between them', () => {
    expect(pointInside([ring(0, 0, 9, 0, 9, 10, 6, 10, 6, 2, 1, 2, 1, 10, 0, 10)])).toEqual([7.5, 5]);
  });
});
