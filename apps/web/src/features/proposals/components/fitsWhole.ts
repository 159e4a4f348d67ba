import type { MatchReason } from '@app/contract/proposals';

interface Fitting {
  reasons: readonly MatchReason[];
}

/** "Everything fits": every answer of the search is known of the offer and met, its kind included. Never said otherwise. */
export const fitsWhole = ({ reasons }: Fitting): boolean => reasons.every(({ ok }) => ok);

export type FitGroup = 'complete' | 'differing';

/**
 * What suits in two groups, each in the order given: where every answer is known and met, and where something differs or is
 * not said. A group without any is left out. Both sides of a pair read the same groups.
 */
export function fitGroups<M extends Fitting>(matches: readonly M[]): { group: FitGroup; matches: M[] }[] {
  const [complete, differing]: [M[], M[]] = [[], []];
  for (const match of matches) (fitsWhole(match) ? complete : differing).push(match);
  const groups = [
    { group: 'complete', matches: complete },
    { group: 'differing', matches: differing },
  ] as const;
  return groups.filter((one) => one.matches.length > 0);
}
