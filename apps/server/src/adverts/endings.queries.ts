import type { OfferEnding, SearchEnding } from '@app/domain/endings';
import type { Db } from '../platform/database/database.ts';
import type { Side } from './adverts.queries.ts';

const columnOf = { offer: 'offer_id', search: 'search_id' } as const;

export interface NewEnding {
  id: number;
  userId: number;
  as: OfferEnding | SearchEnding;
  here: boolean | null;
}

export async function insertEnding(db: Db, side: Side, ending: NewEnding, now: Date): Promise<void> {
  const { id, userId, as, here } = ending;
  await db
    .insertInto('endings')
    .values({ user_id: userId, [columnOf[side]]: id, ended_as: as, here, ended_at: now })
    .execute();
}

/** How it came to the end that it is at now. */
export const endingOf = (db: Db, side: Side, id: number) =>
  db.selectFrom('endings').select(['ended_as', 'ended_at']).where(columnOf[side], '=', id).executeTakeFirst();

export async function deleteEnding(db: Db, side: Side, id: number): Promise<void> {
  await db.deleteFrom('endings').where(columnOf[side], '=', id).execute();
}
