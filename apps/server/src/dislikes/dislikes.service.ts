import type { Hiding } from '@app/domain/reactions';
import type { Db } from '../platform/database/database.ts';
import type { Actor } from '../platform/http/session.ts';
import { selectDisliked } from './dislikes.queries.ts';

async function withoutDisliked<F extends object>(
  db: Db,
  side: 'offers' | 'searches',
  filters: F,
  actor: Actor,
): Promise<F & Hiding> {
  if (actor.kind !== 'user') return filters;
  const hidden = await selectDisliked(db, side, actor.id);
  return hidden.length > 0 ? { ...filters, hidden } : filters;
}

export const dislikesAny = async (db: Db, side: 'offers' | 'searches', userId: number): Promise<boolean> =>
  (await selectDisliked(db, side, userId)).length > 0;

/** The filters, less the offers that the reader dislikes: guests dislike none. */
export const hidingOffers = <F extends object>(db: Db, filters: F, actor: Actor) =>
  withoutDisliked(db, 'offers', filters, actor);

/** The filters, less the searches that the reader dislikes. */
export const hidingSearches = <F extends object>(db: Db, filters: F, actor: Actor) =>
  withoutDisliked(db, 'searches', filters, actor);
