import { describe, expect, it } from 'vitest';
import { sidesInOrder } from './sidesInOrder.ts';

describe('which side of the market stands first', () => {
  it.each([
    ['nothing of one’s own', [0, 0], [0, 0], []],
    ['who seeks', [2, 0], [0, 0], ['seeking']],
    ['who offers', [0, 3], [0, 0], ['offering']],
    ['who offers, whatever waits', [0, 3], [4, 1], ['offering']],
    ['who does both, and nothing waits', [1, 200], [0, 0], ['seeking', 'offering']],
    ['who does both, and answers wait', [5, 1], [0, 1], ['offering', 'seeking']],
    ['who does both, and more proposals wait', [1, 9], [3, 2], ['seeking', 'offering']],
    ['who does both, and as many wait', [1, 1], [2, 2], ['seeking', 'offering']],
  ])('%s', (_who, [searches, offers], [proposed, answers], expected) => {
    expect(
      sidesInOrder({
        has: { seeking: searches!, offering: offers! },
        waits: { seeking: proposed!, offering: answers! },
      }),
    ).toEqual(expected);
  });
});
