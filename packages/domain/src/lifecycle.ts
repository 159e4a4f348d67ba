import type { OfferState } from './offers.ts';
import type { SearchState } from './searches.ts';

/** How long a deletion may be taken back. The page offers it for less. */
export const undoMs = 60_000;
/** Offers or searches that one act may be done to at once; of more, the newest. */
export const maxAtOnce = 500;

export const offerActs = ['edit', 'confirm', 'activate', 'deactivate', 'end', 'delete', 'restore'] as const;
export type OfferAct = (typeof offerActs)[number];

/** From which state its owner does what to an offer. A draft is continued, not edited. */
const offerFrom: Readonly<Record<OfferAct, readonly OfferState[]>> = {
  edit: ['actual', 'expired', 'deactivated', 'rejected'],
  confirm: ['actual', 'expired'],
  activate: ['deactivated'],
  deactivate: ['actual', 'expired'],
  // Let, sold or exchanged: it leaves the market as one that is hidden does, and its owner says why.
  end: ['actual', 'expired'],
  delete: ['actual', 'expired', 'deactivated', 'rejected', 'draft'],
  restore: ['deleted'],
};

export const offerAdmits = (state: OfferState, act: OfferAct): boolean => offerFrom[act].includes(state);

export const searchActs = [
  'edit',
  'extend',
  'activate',
  'deactivate',
  'end',
  'delete',
  'restore',
  'publish',
  'disown',
] as const;
export type SearchAct = (typeof searchActs)[number];

/** From which state its owner does what to a search. */
const searchFrom: Readonly<Record<SearchAct, readonly SearchState[]>> = {
  edit: ['running', 'expired', 'paused', 'rejected'],
  extend: ['running', 'expired'],
  activate: ['paused'],
  deactivate: ['running', 'expired'],
  end: ['running', 'expired'],
  delete: ['running', 'expired', 'paused', 'pending', 'rejected'],
  restore: ['deleted'],
  // Somebody wrote it under their number: it is theirs, or not.
  publish: ['pending'],
  disown: ['pending'],
};

export const searchAdmits = (state: SearchState, act: SearchAct): boolean => searchFrom[act].includes(state);

/** Whether what was deleted then is still to be had. */
export function mayRestore(deletedAt: Date, now: Date): boolean {
  return now.getTime() - deletedAt.getTime() <= undoMs;
}
