import { offerStatus, searchStatus } from './kinds.ts';
import type { OfferStatus, SearchStatus } from './kinds.ts';

/** How long what has expired still says that it is no longer available; after that it is hidden. */
export const shownAfterExpiryDays = 30;
const shownAfterExpiryMs = shownAfterExpiryDays * 86_400_000;

/**
 * What an offer or a search is to everybody but its owner and administrators: `shown` whole, `unavailable` without contacts, or
 * `hidden`, which answers as if it were not there.
 */
export type Visibility = 'shown' | 'unavailable' | 'hidden';

function untilExpiry(until: Date, now: Date): Visibility {
  if (until >= now) return 'shown';
  return now.getTime() - until.getTime() <= shownAfterExpiryMs ? 'unavailable' : 'hidden';
}

/** Drafts, deactivated, rejected and deleted offers are hidden at once. */
export function offerVisibility(offer: { status: OfferStatus; activeUntil: Date | null }, now: Date): Visibility {
  if (offer.status !== offerStatus.active || offer.activeUntil === null) return 'hidden';
  return untilExpiry(offer.activeUntil, now);
}

/** Searches that are paused, rejected, deleted or wait for their account are hidden at once. */
export function searchVisibility(search: { status: SearchStatus; expiresAt: Date }, now: Date): Visibility {
  return search.status === searchStatus.active ? untilExpiry(search.expiresAt, now) : 'hidden';
}

/** What expired before this instant is hidden. */
export function hiddenBefore(now: Date): Date {
  return new Date(now.getTime() - shownAfterExpiryMs);
}
