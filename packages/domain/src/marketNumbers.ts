/** What is counted of the whole market, a day at a time. */
export const marketNumbers = [
  'visits',
  'offer_views',
  'phone_views',
  'users',
  'offers',
  'searches',
  'matches',
  'proposals',
  'viewings_asked',
  'viewings_approved',
  'offers_ended',
  'searches_ended',
] as const;
export type MarketNumber = (typeof marketNumbers)[number];

/** From a visit to a viewing: each step counted for itself, not by person. */
export const funnelSteps = ['visits', 'offer_views', 'phone_views', 'viewings_asked', 'viewings_approved'] as const;

/** Ends of the waiting times that first proposals are counted by, seconds; what waited longer is the last of them. */
export const waitEnds = [
  600, 1_800, 3_600, 7_200, 14_400, 28_800, 86_400, 172_800, 345_600, 604_800, 2_592_000,
] as const;

/**
 * The middle waiting time of counts by `waitEnds` and one for longer, between the ends of its step as if the times in it
 * were spread evenly.
 * @returns seconds; null when nothing was counted
 */
export function medianWait(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let before = 0;
  for (const [step, count] of counts.entries()) {
    if (before + count >= total / 2 && count > 0) {
      const from = waitEnds[step - 1] ?? 0;
      const to = waitEnds[step] ?? from;
      return Math.round(from + ((total / 2 - before) / count) * (to - from));
    }
    before += count;
  }
  return null;
}

/** Several counts as one. */
export const addCounts = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, i) => (one[i] ?? 0) + (other[i] ?? 0));
