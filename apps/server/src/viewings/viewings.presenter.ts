import type { Viewing } from '@app/contract/viewings';
import { dealToWire } from '@app/contract/wireDeal';
import { approximate } from '@app/domain/approximate';
import { type Deal, type Locale, viewingStatus, type ViewingStatus } from '@app/domain/kinds';
import { slotAt } from '@app/domain/slots';
import { type ViewingOutcome, viewingQuestion, type ViewingQuestion } from '@app/domain/viewingOutcomes';
import { offeredAnswers } from '@app/domain/viewingAnswers';
import { canReviewViewing, currentViewingStatus, offeredState, viewingActions } from '@app/domain/viewings';
import { shownAddress } from '../addresses/shownAddress.ts';
import { photoKey } from '../photos/photos.service.ts';
import type { OverViewing, ShownViewing } from './calendar.queries.ts';
import { cannotCome } from './viewingChat.messages.ts';

/** A viewing as one of its two people sees it: the phone and the exact place of an accepted one only. */
export function presentViewing(row: ShownViewing, viewerId: number, locale: Locale, now: Date): Viewing {
  const side = sideIn(row, viewerId);
  const at = row.starts_at;
  const proposedBy = row.proposed_by === 'owner' ? row.owner_id : row.client_id;
  const stored = row.status as ViewingStatus;
  const said = row.said ?? [];
  const status = currentViewingStatus({ status: stored, at }, now);
  const own = outcomeOf(row, side);
  const isAccepted = status === viewingStatus.accepted;
  const isChoice = row.offered.length > 0;
  const can = viewingActions({ status: stored, at, proposedBy, isChoice }, viewerId, now);
  const point = [row.point!.x, row.point!.y] as const;
  const exact = isAccepted || side === 'owner' || !row.approximate;
  return {
    id: row.id,
    status,
    starts_at: at.toISOString(),
    ends_at: slotAt(at).to.toISOString(),
    offered: status === viewingStatus.pending ? row.offered.map((one) => offeredOf(one, now)) : [],
    previous_starts_at: (status === viewingStatus.pending && row.previous_at?.toISOString()) || null,
    note: row.note,
    side,
    proposed_by: row.proposed_by as Viewing['proposed_by'],
    can: can.filter((act) => act !== 'propose'),
    can_review: mayReview(row, viewerId, now),
    asks: questionOf(row, viewerId, now),
    took_place: own?.tookPlace ?? null,
    liked: row.outcomes?.find((one) => one.side === 'client')?.liked ?? null,
    answers: offeredAnswers(
      { status, at, said: said.filter((one) => one.side === side).map((one) => one.answer) },
      now,
    ),
    said: said.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    reason: reasonOf(row, locale),
    is_shared: row.is_shared,
    together: side === 'owner' ? (row.together ?? []).map(({ id, name }) => ({ id, name: name ?? '' })) : [],
    search_id: row.search_id,
    response_id: row.proposal_id,
    person: side === 'owner' ? clientOf(row, isAccepted) : ownerOf(row, isAccepted),
    offer: {
      id: row.offer_id,
      short_code: row.short_code,
      advert_type: dealToWire(row.deal as Deal),
      property_type: row.property_type,
      price: row.price!,
      rent_by_day: row.rent_by_day,
      rooms: row.rooms,
      is_studio: row.is_studio,
      area: row.area,
      coordinates: [...(exact ? point : approximate(point))],
      address: shownAddress(row, locale, exact),
      photo: row.photo && { ...row.photo, path: photoKey(row.photo.path, 1920) },
    },
  };
}

/**
 * What somebody in a client view is answered: they have no account, so whose offer it is and the exact place of an
 * approximate one are withheld, and there is nothing that they may do later.
 */
export function presentToClientView(row: ShownViewing, viewing: Viewing, locale: Locale): Viewing {
  const { offer } = viewing;
  const place = row.approximate
    ? { coordinates: [...approximate([row.point!.x, row.point!.y])], address: shownAddress(row, locale, false) }
    : {};
  return {
    ...viewing,
    can: [],
    answers: [],
    can_review: false,
    asks: null,
    person: { id: 0, name: '', avatar_path: null, phone: null },
    offer: { ...offer, ...place } as Viewing['offer'],
  };
}

/** What a viewing asks this person now; null for nothing. */
export function questionOf(row: OverViewing, viewerId: number, now: Date): ViewingQuestion | null {
  const side = sideIn(row, viewerId);
  const at = row.starts_at;
  const status = currentViewingStatus({ status: row.status as ViewingStatus, at }, now);
  const canReview = mayReview(row, viewerId, now);
  return viewingQuestion({ status, at, side, outcome: outcomeOf(row, side), canReview }, now);
}

const sideIn = (row: OverViewing, viewerId: number) => (row.owner_id === viewerId ? 'owner' : 'client');

function outcomeOf(row: OverViewing, side: Viewing['side']): ViewingOutcome | null {
  const own = row.outcomes?.find((one) => one.side === side);
  return own ? { tookPlace: own.took_place, liked: own.liked, closed: own.closed } : null;
}

function offeredOf({ at, taken }: ShownViewing['offered'][number], now: Date): Viewing['offered'][number] {
  const begins = new Date(at);
  return { starts_at: begins.toISOString(), state: offeredState({ at: begins, taken }, now) };
}

/** A listed reason, words of one's own, or the answer to a reminder that cancelled it. */
function reasonOf(row: ShownViewing, locale: Locale): string | null {
  const listed = locale === 'ru' ? row.reason_ru : row.reason_ro;
  const isOff = row.said?.some(({ answer }) => answer === 'cannot_come');
  return row.custom_reason ?? listed ?? (isOff ? cannotCome[locale] : null);
}

/** Whoever came and met a realtor; of two realtors the one who came. */
function mayReview(row: OverViewing, viewerId: number, now: Date): boolean {
  const side = sideIn(row, viewerId);
  const author = row.owner_role === 'realtor' ? 'client' : row.client_role === 'realtor' ? 'owner' : null;
  if (side !== author || row.review_id !== null || outcomeOf(row, side)?.tookPlace === false) return false;
  return canReviewViewing({ status: row.status as ViewingStatus, at: row.starts_at }, now);
}

function clientOf(row: ShownViewing, isAccepted: boolean): Viewing['person'] {
  return {
    id: row.client_id,
    name: row.client_name ?? row.client_account_name ?? '',
    avatar_path: row.client_name ? null : row.client_avatar,
    phone: isAccepted ? (row.client_phone ?? row.client_account_phone) : null,
  };
}

function ownerOf(row: ShownViewing, isAccepted: boolean): Viewing['person'] {
  return {
    id: row.owner_id,
    name: row.owner_name ?? '',
    avatar_path: row.owner_avatar,
    phone: isAccepted ? row.owner_phone : null,
  };
}
