import type { OfferCard } from '@app/contract/offers';
import type { showFavourites } from '@app/contract/guestFavourites';
import type { ReactedOffer, ReactedSearch } from '@app/contract/reactions';
import type { Reply } from '@app/contract/call';
import type { SearchCard } from '@app/contract/searches';
import { AppError } from '../errors.ts';
import { notifyBoardOf } from './board.service.ts';
import { openOffer, loadOfferCards, type Viewer, writeCards } from '../offers/offers.service.ts';
import type { Db } from '../platform/database/database.ts';
import { nextCursor, readCursor } from '../platform/database/keyset.ts';
import { cutPage, type Page } from '../platform/database/listPage.ts';
import { serializedPage, type SerializedReply } from '../platform/http/serializedReply.ts';
import type { UserActor } from '../platform/http/session.ts';
import { openSearch, loadSearchCards, writeSearchCards } from '../searches/searches.service.ts';
import {
  countProposed,
  latestProposal,
  type ProposedRow,
  type ProposedSide,
  selectProposed,
} from './proposed.queries.ts';
import {
  addFavourites,
  deleteReactions,
  latest,
  selectReacted,
  selectShown,
  toggleReaction,
  type Kind,
  type Target,
} from './reactions.queries.ts';

export interface Reacted {
  reaction: Kind | null;
}

/** @throws AppError `offer_not_found`, `forbidden` for an own offer */
export async function reactToOffer(
  db: Db,
  actor: UserActor,
  ref: number | string,
  kind: Kind,
  now: Date,
): Promise<Reacted> {
  const offer = await openOffer(db, ref, { actor, now });
  if (offer.user_id === actor.id) throw new AppError('forbidden');
  return db.transaction().execute(async (trx) => {
    const reaction = await toggleReaction(trx, 'offer', offer.id, actor.id, kind, now);
    await notifyBoardOf(trx, actor.id);
    return { reaction };
  });
}

/** @throws AppError `search_not_found`, `forbidden` for an own search */
export async function reactToSearch(
  db: Db,
  actor: UserActor,
  ref: number | string,
  kind: Kind,
  now: Date,
): Promise<Reacted> {
  const search = await openSearch(db, ref, { actor, now });
  if (search.user_id === actor.id) throw new AppError('forbidden');
  const toggle = (trx: Db) => toggleReaction(trx, 'search', search.id, actor.id, kind, now);
  return { reaction: await db.transaction().execute(toggle) };
}

/** Takes back all of a person's reactions of one kind. */
export function clearReactions(db: Db, actor: UserActor, target: Target, kind: Kind): Promise<{ cleared: number }> {
  return db.transaction().execute(async (trx) => {
    const cleared = await deleteReactions(trx, target, actor.id, kind);
    if (target === 'offer' && kind === 'favorite') await notifyBoardOf(trx, actor.id);
    return { cleared };
  });
}

interface Favourites {
  properties: readonly number[];
  requests: readonly number[];
}

/** The union of a person's favourites with what a browser kept before they signed in. */
export function keepFavourites(
  db: Db,
  actor: UserActor,
  { properties, requests }: Favourites,
  now: Date,
): Promise<{ kept: number }> {
  return db.transaction().execute(async (trx) => {
    const offers = await addFavourites(trx, 'offer', [...new Set(properties)], actor.id, now);
    const searches = await addFavourites(trx, 'search', [...new Set(requests)], actor.id, now);
    if (offers > 0) await notifyBoardOf(trx, actor.id);
    return { kept: offers + searches };
  });
}

/** Cards of what somebody without an account keeps, as everybody may see them. */
export async function shownFavourites(
  db: Db,
  { properties, requests }: Favourites,
  viewer: Viewer,
): Promise<Reply<typeof showFavourites>> {
  const offers = await selectShown(db, 'offer', [...new Set(properties)], viewer.now);
  const searches = await selectShown(db, 'search', [...new Set(requests)], viewer.now);
  return {
    properties: await loadOfferCards(db, offers, viewer),
    requests: await loadSearchCards(db, searches, viewer),
  };
}

interface ListQuery {
  kind: Kind | 'responded';
  cursor?: string | undefined;
  limit: number;
}

type UserViewer = Viewer & { actor: UserActor };

const unanswered = { response_id: null, response_status: null, response: null };

/** A page of cards is as JSON what the list of offers is made of. */
export async function reactedOffers(
  db: Db,
  query: ListQuery,
  viewer: UserViewer,
): Promise<Page<ReactedOffer> | SerializedReply<Page<ReactedOffer>>> {
  const { kind } = query;
  if (kind !== 'responded') {
    const { ids, ...rest } = await pageOf(db, 'offer', { ...query, kind }, viewer);
    return serializedPage(await writeCards(db, ids, viewer, unanswered), rest);
  }
  return listProposed(db, 'received', query, viewer, ({ offer, search, response }) => ({
    ...offer,
    response_id: response.id,
    response_status: response.status,
    response: { ...response, request: search },
  }));
}

export async function reactedSearches(
  db: Db,
  query: ListQuery,
  viewer: UserViewer,
): Promise<Page<ReactedSearch> | SerializedReply<Page<ReactedSearch>>> {
  const { kind } = query;
  if (kind !== 'responded') {
    const { ids, ...rest } = await pageOf(db, 'search', { ...query, kind }, viewer);
    return serializedPage(await writeSearchCards(db, ids, viewer, unanswered), rest);
  }
  return listProposed(db, 'sent', query, viewer, ({ offer, search, response }) => ({
    ...search,
    response_id: response.id,
    response_status: response.status,
    response: { ...response, advert: offer },
  }));
}

interface Proposed {
  offer: OfferCard;
  search: SearchCard;
  response: Omit<NonNullable<ReactedOffer['response']>, 'request'>;
}

function viewingOf({ viewing_id: id, viewing_status: status, starts_at: at }: ProposedRow) {
  return id === null ? null : { id, status: status!, starts_at: at!.toISOString() };
}

async function listProposed<T>(
  db: Db,
  side: ProposedSide,
  { cursor, limit }: ListQuery,
  viewer: UserViewer,
  present: (row: Proposed) => T,
): Promise<Page<T>> {
  const from = readCursor('responded', latestProposal, cursor);
  const found = await selectProposed(db, side, viewer.actor.id, viewer.now, from, limit);
  const shown = found.slice(0, limit);
  const offers = await loadOfferCards(db, [...new Set(shown.map((row) => row.offer_id))], viewer);
  const searches = await loadSearchCards(db, [...new Set(shown.map((row) => row.search_id))], viewer);
  const offerById = new Map(offers.map((offer) => [offer.id, offer]));
  const searchById = new Map(searches.map((search) => [search.id, search]));
  return {
    items: shown.flatMap((row) => {
      const [offer, search] = [offerById.get(row.offer_id), searchById.get(row.search_id)];
      const response = { id: row.id, status: row.status, at: row.created_at.toISOString(), viewing: viewingOf(row) };
      return offer && search ? [present({ offer, search, response })] : [];
    }),
    next: nextCursor('responded', found, limit),
    total: await countProposed(db, side, viewer.actor.id, viewer.now),
  };
}

/** Ids of a page of reactions, the cursor behind it and the count. */
async function pageOf(
  db: Db,
  target: Target,
  { kind, cursor, limit }: ListQuery & { kind: Kind },
  { actor, now }: UserViewer,
) {
  const from = readCursor(kind, latest, cursor);
  return cutPage(kind, await selectReacted(db, target, actor.id, kind, now, from, limit), limit);
}
