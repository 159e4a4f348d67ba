import { wholePercent } from './percent.ts';
import { idOf } from './dictionaries.ts';
import { deals, offerStatus } from './kinds.ts';
import type { Deal, OfferStatus } from './kinds.ts';
import { truncate } from './truncate.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Days an offer counts as new, stays actual, and is reminded before its end; a search is reminded of its own as early. */
export const newDays = 5;
export const actualDays = 14;
export const remindDaysBefore = 2;
/** Characters of the summary in lists. */
export const summaryLength = 255;

export function isNew(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= newDays * dayMs;
}

/** Actual up to and including the last moment. */
export function isActual(activeUntil: Date, now: Date): boolean {
  return activeUntil >= now;
}

/** Until when an offer stays actual that is published or confirmed now: 14 times 24 hours. */
export function activeUntilFrom(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + actualDays * dayMs);
}

/** Whole hours that an offer stays actual; 0 when it no longer is (the page shows them when positive). */
export function hoursLeft(activeUntil: Date, now: Date): number {
  return Math.max(0, Math.floor((activeUntil.getTime() - now.getTime()) / hourMs));
}

/** Confirming raises an offer to the top at most once in 24 hours. */
export function mayRaise(raisedAt: Date | null, now: Date): boolean {
  return hoursUntilRaise(raisedAt, now) === 0;
}

/** Hours until confirming raises an offer again, a begun hour counting whole; 0 when it does now. */
export function hoursUntilRaise(raisedAt: Date | null, now: Date): number {
  if (raisedAt === null) return 0;
  return Math.max(0, Math.ceil((raisedAt.getTime() + dayMs - now.getTime()) / hourMs));
}

/** Open to be proposed, viewed and matched: active and actual. */
export function isAvailable(offer: { status: OfferStatus; activeUntil: Date }, now: Date): boolean {
  return offer.status === offerStatus.active && isActual(offer.activeUntil, now);
}

export type OfferState = 'actual' | 'expired' | 'deactivated' | 'draft' | 'rejected' | 'deleted';

/** The one word for an offer's state; expiry is derived, never stored. */
export function offerState(offer: { status: OfferStatus; activeUntil: Date | null }, now: Date): OfferState {
  if (offer.status === offerStatus.deleted) return 'deleted';
  if (offer.status === offerStatus.template || offer.activeUntil === null) return 'draft';
  if (offer.status === offerStatus.rejected) return 'rejected';
  if (offer.status === offerStatus.deactivated) return 'deactivated';
  return isActual(offer.activeUntil, now) ? 'actual' : 'expired';
}

export type DepositMonths = 0 | 1 | 2;

/** The deposit an owner is offered: two months where pets live for a payment, else one; none but for rent. */
export function defaultDeposit(deal: Deal, petIds: readonly number[]): DepositMonths {
  if (deal !== deals.rent) return 0;
  return petIds.includes(idOf('pets_paid')) ? 2 : 1;
}

/** Change in whole percent, negative when cheaper; any change is at least 1%, none is 0. */
export function priceChangePercent(before: number, after: number): number {
  if (before <= 0 || before === after) return 0;
  return Math.sign(after - before) * wholePercent(Math.abs(after - before), before);
}

/** The description on one line, at most 255 characters, cut between words with an ellipsis. */
export function shortSummary(description: string): string {
  const line = description.replace(/\s+/gu, ' ').trim();
  if (line.length <= summaryLength) return line;
  const room = truncate(line, summaryLength - 1);
  const space = room.lastIndexOf(' ');
  const cut = line[summaryLength - 1] === ' ' || space < summaryLength / 2 ? room : room.slice(0, space);
  return `${cut.replace(/[\s,;:–—-]+$/u, '')}…`;
}
