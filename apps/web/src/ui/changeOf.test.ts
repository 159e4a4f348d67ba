import { describe, expect, it } from 'vitest';
import { changeOf } from './changeOf.ts';

describe('change against the period before', () => {
  it.each([
    [0, 0, null],
    [7, 7, null],
    [9, 0, '+9'],
    [16, 19, '−3'],
    [118, 100, '+18%'],
    [0, 40, '−100%'],
    [1_001, 1_000, '+1%'],
  ])('%d after %d', (now, before, text) => {
    expect(changeOf({ now, before })?.text ?? null).toBe(text);
  });
});
