import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Runs works of these weights; says how many ran at once at most, how heavy they were together, and who began when. */
async function observe(turns: Turns, weights: readonly number[]) {
  let now = 0;
  let heavy = 0;
  const seen = { max: 0, heaviest: 0, order: [] as number[] };
  const work = (weight: number, i: number) => async () => {
    now += 1;
    heavy += weight;
    seen.order.push(i);
    seen.max = Math.max(seen.max, now);
    seen.heaviest = Math.max(seen.heaviest, heavy);
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
    heavy -= weight;
    if (i === 1) throw new Error('a work may fail');
  };
  const ended = await Promise.allSettled(weights.map((weight, i) => turns.run('one', weight, work(weight, i))));
  return { ...seen, failed: ended.filter(({ status }) => status === 'rejected').length };
}

test.each([
  ['light ones, as many as there are places', [1, 1, 1, 1, 1], 2, 2],
  ['heavy ones one by one', [40, 40, 40], 1, 40],
  ['one heavier than the room alone', [10, 90, 10], 1, 90],
  ['a heavy one does not let light ones pass it for ever', [30, 40, 5, 5], 2, 45],
])('%s', async (_, weights, max, heaviest) => {
  const seen = await observe(new Turns(2, 50), weights);
  expect(seen).toEqual({ max, heaviest, order: weights.map((_weight, i) => i), failed: 1 });
});

test('everybody in turn: one picture of another waits for one of many', async () => {
  const turns = new Turns(1, 50);
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const waiting = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map((owner, i) => turns.run(owner, 40, work(`${owner}${i}`)));
  await Promise.all(waiting);
  expect(begun).toEqual(['a0', 'a1', 'b4', 'c5', 'a2', 'b6', 'a3']);
});
