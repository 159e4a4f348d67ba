import type { OfferState } from './offers.ts';
import type { SearchState } from './searches.ts';

/** How long a deletion may be taken back. The page offers it for less. */
export const undoMs = 60_000;
/** Offers or searches that one act may be done to at once; of more, the newest. */
export const maxAtOnce = 500;

const dayMs = 24 * 3_600_000;
/** From so many days before its end an owner is offered to extend an offer or a search. */
export const extendDaysBefore = 3;

/** Until when the end has to come for an extension to be offered now. */
export const extendableUntil = (now: Date): Date => new Date(now.getTime() + extendDaysBefore * dayMs);

export const isExtendable = (until: Date | null, now: Date): boolean => until !== null && until <= extendableUntil(now);

/** How many of one list are offered it, by how many of all are and how many are over. */
export function extendableIn(list: string, all: number, over: number): number {
  if (list === 'all') return all;
  if (list === 'expired') return over;
  return list === 'actual' || list === 'running' ? all - over : 0;
}

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

/** What a card of an own offer asks to do first; the rest is in its menu. */
export type MainOfferAct = 'continue' | 'prove' | 'confirm' | 'activate' | 'propose' | 'edit';

interface OwnOffer {
  draft: boolean;
  /** `deactivate`: it is shown. */
  can: Readonly<Record<'prove' | 'confirm' | 'activate' | 'deactivate' | 'edit', boolean>>;
  /** How many searches it suits. */
  suits: number;
}

/** What keeps the offer from being seen comes before what brings it further; null when nothing may be done. */
export function mainOfferAct({ draft, can, suits }: OwnOffer): MainOfferAct | null {
  if (draft) return 'continue';
  if (can.prove) return 'prove';
  if (can.confirm) return 'confirm';
  if (can.activate) return 'activate';
  if (suits > 0 && can.deactivate) return 'propose';
  return can.edit ? 'edit' : null;
}
