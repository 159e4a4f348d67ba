import { editDistance } from './editDistance.ts';

/** Beginnings of a word that are as long as what was typed, or a letter longer or shorter. */
const startsLike = (typed: string, word: string) =>
  [-1, 0, 1]
    .map((more) => typed.length + more)
    .filter((to) => to <= word.length)
    .map((to) => word.slice(0, to));

/** How badly a typed word fits another, in tenths; null when it does not. */
function misfit(typed: string, word: string): number | null {
  if (typed === word) return 0;
  if (word.startsWith(typed)) return 4;
  const stem = typed.replace(/(?<=.{4})(?:aia|oe|oi|ii|ogo|ego)$/, '');
  if (stem !== typed && word === stem) return 0;
  if (stem !== typed && word.startsWith(stem)) return 10;
  if (/\d/.test(typed) || typed.length < 4) return null;
  const whole = Math.abs(typed.length - word.length) > 2 ? 3 : editDistance(typed, word);
  if (whole <= 1) return 15;
  if (whole === 2 && typed.length >= 7) return 20;
  if (typed.length < 5) return null;
  return startsLike(typed, word).some((start) => editDistance(typed, start) <= 1) ? 20 : null;
}

/**
 * The numbers of the names that have a word like every typed one, with the sum of how badly each fits: name by name, each
 * pair of words compared once. What the index is measured against.
 */
export function scanNames(typed: readonly string[], names: readonly (readonly string[])[]): Map<number, number> {
  const found = new Map<number, number>();
  const known = typed.map(() => new Map<string, number | null>());
  const fitOf = (i: number, word: string): number | null => {
    const before = known[i]!.get(word);
    if (before !== undefined) return before;
    const fit = misfit(typed[i]!, word);
    known[i]!.set(word, fit);
    return fit;
  };
  names.forEach((name, i) => {
    let sum = 0;
    for (const one of typed.keys()) {
      const fits = name.map((word) => fitOf(one, word)).filter((fit) => fit !== null);
      if (fits.length === 0) return;
      sum += Math.min(...fits);
    }
    found.set(i, sum);
  });
  return found;
}
