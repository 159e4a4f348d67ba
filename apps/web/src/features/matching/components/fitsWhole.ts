import type { MatchReason } from '@app/contract/matching';

/** "Everything fits": every answer of the search is known of the offer and met, its kind included. Never said otherwise. */
export const fitsWhole = ({ reasons }: { reasons: readonly MatchReason[] }): boolean => reasons.every(({ ok }) => ok);
