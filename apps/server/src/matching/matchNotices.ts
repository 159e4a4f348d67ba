import { notificationTypes } from '@app/contract/notifications';
import { createHash } from 'node:crypto';
import type { NewNotification } from '../notifications/notifications.service.ts';
import type { NewMatch, NotifiedSide } from './notifiedMatches.queries.ts';

/** Which digest: a search's, or that of several together, of which there may be too many to be named in an index. */
const digestOf = (searches: readonly number[]) =>
  searches.length === 1 ? searches[0] : `several ${createHash('sha256').update(searches.join()).digest('base64url')}`;

const kinds = {
  search: { type: notificationTypes.newOffer, key: 'offers-for' },
  offer: { type: notificationTypes.newSearch, key: 'search' },
} as const;

/**
 * What the owners of one side are notified of. An offer is named once, with all of the reader's searches among these pairs that it
 * suits; those that suit the same searches within an hour are one digest.
 * @returns in one order everywhere, so that two jobs never wait for each other
 */
export function matchNotices(side: NotifiedSide, pairs: readonly NewMatch[], now: Date): NewNotification[] {
  const hour = now.toISOString().slice(0, 13);
  const { type, key } = kinds[side];
  const suited = Map.groupBy(pairs, (pair) => `${sidesOf(side, pair).reader} ${pair.offer_id}`);
  const notices = [...suited.values()].map((same) => {
    const [pair] = same as [NewMatch];
    const { reader, other } = sidesOf(side, pair);
    const searches = same.map((one) => one.search_id).toSorted((a, b) => a - b);
    return {
      userId: reader,
      type,
      // Of a new offer the offer says it; thousands of rows need no reference of their own.
      fromUserId: side === 'search' ? null : other,
      offerId: pair.offer_id,
      searchId: searches[0]!,
      data: searches.length > 1 ? { searches } : {},
      digestKey: `${key}:${digestOf(searches)}:${hour}`,
      ids: [pair.offer_id],
    };
  });
  // Of a digest's offers the newest, which comes last, gives it its picture.
  return notices.toSorted(
    (a, b) => a.userId - b.userId || Number(a.digestKey > b.digestKey) - Number(a.digestKey < b.digestKey) || a.offerId - b.offerId, // oxfmt-ignore
  );
}

const sidesOf = (side: NotifiedSide, { offer_owner_id: offerOwner, search_owner_id: searchOwner }: NewMatch) =>
  side === 'search' ? { reader: searchOwner, other: offerOwner } : { reader: offerOwner, other: searchOwner };
