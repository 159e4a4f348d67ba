import type { ListedThread, ShownThread, ThreadMessage } from '@app/contract/threads';
import { dealToWire } from '@app/contract/wireDeal';
import type { Deal, Locale, PropertyType } from '@app/domain/kinds';
import type { ReadyAnswer, ThreadSide } from '@app/domain/threads';
import { offerVisibility, searchVisibility } from '@app/domain/visibility';
import { shownAddress } from '../addresses/shownAddress.ts';
import { photoKey, presentPhoto } from '../photos/photos.service.ts';
import type { MessageRow, selectMessagePhotos } from './messages.queries.ts';
import type { ListedRow, ShownRow } from './threads.queries.ts';

type PhotoRow = Awaited<ReturnType<typeof selectMessagePhotos>>[number];

export const sideOf = (thread: { owner_id: number }, userId: number): ThreadSide =>
  thread.owner_id === userId ? 'owner' : 'client';

/** What is hidden meanwhile is its owner's alone; an approximate place has no house for the other side. */
function aboutOf(row: ShownRow, isOwner: boolean, locale: Locale, now: Date): ListedThread['offer'] {
  if (row.offer_id === null || row.status === null) return null;
  if (!isOwner && offerVisibility({ status: row.status, activeUntil: row.active_until }, now) === 'hidden') return null;
  return {
    id: row.offer_id,
    short_code: row.short_code,
    advert_type: row.deal as Deal,
    property_type: row.property_type as PropertyType,
    price: row.price,
    rent_by_day: row.rent_by_day,
    address: shownAddress(row, locale, isOwner),
    photo_path: row.photo_path && photoKey(row.photo_path, 320),
  };
}

/** The same of a search, which is its author's, the client's. */
function searchOf({ about_search_id: id, search }: ShownRow, isAuthor: boolean, now: Date): ListedThread['search'] {
  if (id === null || search === null) return null;
  const { status, expires_at: expiresAt, deal, rent_by_day: byDay, short_code, property_type, budget_max } = search;
  if (!isAuthor && searchVisibility({ status, expiresAt: new Date(expiresAt) }, now) === 'hidden') return null;
  return {
    id,
    short_code,
    request_type: dealToWire(deal as Deal),
    is_rent_term_about_days: byDay,
    property_type: property_type as PropertyType,
    budget_max,
  };
}

export function presentThread(
  row: ShownRow,
  userId: number,
  locale: Locale,
  now: Date,
): Omit<ShownThread['thread'], 'writing' | 'ready' | 'first_contact' | 'viewing'> {
  const side = sideOf(row, userId);
  return {
    id: row.id,
    side,
    person: { id: row.person_id, name: row.person_name ?? '', avatar_path: row.person_avatar },
    offer: aboutOf(row, side === 'owner', locale, now),
    search: searchOf(row, side === 'client', now),
    ended: row.ended,
  };
}

export const presentListed = (row: ListedRow, userId: number, locale: Locale, now: Date): ListedThread => ({
  ...presentThread(row, userId, locale, now),
  last: {
    text: row.last_text,
    ready: row.last_ready,
    own: row.last_from_owner === (row.owner_id === userId),
    photos: row.last_photos,
    at: row.last_message_at.toISOString(),
  },
  unread: row.unread,
});

export function presentMessage(row: MessageRow, photos: readonly PhotoRow[], side: ThreadSide): ThreadMessage {
  const own = row.from_owner === (side === 'owner');
  return {
    seq: row.seq,
    client_id: own ? row.client_id : null,
    own,
    ready: row.ready as ReadyAnswer | null,
    text: row.text,
    photos: photos.filter(({ seq }) => seq === row.seq).map((photo) => presentPhoto(photo)),
    created_at: row.created_at.toISOString(),
  };
}
