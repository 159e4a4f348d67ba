import type { OfferCard } from '@app/contract/offers';
import type { SearchCard } from '@app/contract/searches';
import { searchStatus } from '@app/domain/kinds';
import { AppError } from '../errors.ts';
import { openOffer, loadOfferCards, type Page, type Viewer } from '../offers/offers.service.ts';
import type { Db } from '../platform/database/database.ts';
import { readCursor, writeCursor, type Place } from '../platform/database/keyset.ts';
import type { UserActor } from '../platform/http/session.ts';
import { findSearch, loadSearchCards } from '../searches/searches.service.ts';
import { countReacted, latest, selectReacted, toggleReaction, type Kind, type Target } from './reactions.queries.ts';

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
  const offer = await openOffer(db, ref, actor);
  if (offer.user_id === actor.id) throw new AppError('forbidden');
  return { reaction: await toggle(db, 'offer', offer.id, actor.id, kind, now) };
}

/** @throws AppError `search_not_found`, `forbidden` for an own search (B4.5) */
export async function reactToSearch(
  db: Db,
  actor: UserActor,
  ref: number | string,
  kind: Kind,
  now: Date,
): Promise<Reacted> {
  const search = await findSearch(db, ref);
  if (!search || search.status === searchStatus.pending) throw new AppError('search_not_found');
  if (search.user_id === actor.id) throw new AppError('forbidden');
  return { reaction: await toggle(db, 'search', search.id, actor.id, kind, now) };
}

function toggle(db: Db, target: Target, id: number, userId: number, kind: Kind, now: Date): Promise<Kind | null> {
  return db.transaction().execute((tx) => toggleReaction(tx, target, id, userId, kind, now));
}

interface ListQuery {
  kind: Kind;
  cursor?: string | undefined;
  limit: number;
}

type UserViewer = Viewer & { actor: UserActor };

export function reactedOffers(db: Db, query: ListQuery, viewer: UserViewer): Promise<Page<OfferCard>> {
  return list(db, 'offer', query, viewer, (ids) => loadOfferCards(db, ids, viewer));
}

export function reactedSearches(db: Db, query: ListQuery, viewer: UserViewer): Promise<Page<SearchCard>> {
  return list(db, 'search', query, viewer, (ids) => loadSearchCards(db, ids, viewer));
}

async function list<T>(
  db: Db,
  target: Target,
  { kind, cursor, limit }: ListQuery,
  viewer: UserViewer,
  load: (ids: readonly number[]) => Promise<T[]>,
): Promise<Page<T>> {
  const found: Place[] = await selectReacted(
    db,
    target,
    viewer.actor.id,
    kind,
    readCursor(kind, latest, cursor),
    limit,
  );
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await load(shown.map((place) => place.id)),
    next: found.length > limit && last ? writeCursor(kind, last) : null,
    total: await countReacted(db, target, viewer.actor.id, kind),
  };
}
