/** A repeatable stream of numbers: the same seed gives the same demo data on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** In [a, b). */
  between(a: number, b: number): number;
  /** A whole number in [a, b], both ends included. */
  int(a: number, b: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** A copy in random order. */
  shuffle<T>(list: readonly T[]): T[];
  /** One of `[value, weight]`, by weight. */
  weighted<T>(list: readonly (readonly [value: T, weight: number])[]): T;
}

/** The mulberry32 generator over a 32-bit seed. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const random: Random = {
    next,
    between: (a, b) => a + next() * (b - a),
    int: (a, b) => Math.floor(a + next() * (b - a + 1)),
    pick: (list) => {
      if (list.length === 0) throw new Error('Nothing to pick from');
      return list[Math.floor(next() * list.length)]!;
    },
    chance: (probability) => next() < probability,
    shuffle: (list) => {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = random.int(0, i);
        [copy[i], copy[j]] = [copy[j]!, copy[i]!];
      }
      return copy;
    },
    weighted: (list) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of list) {
        left -= weight;
        if (left < 0) return value;
      }
      return random.pick(list)[0];
    },
  };
  return random;
}
