import { offerStatus } from '@app/domain/kinds';
import { maxOnBoard, type Vote } from '@app/domain/board';
import { hiddenBefore } from '@app/domain/visibility';
import type { Db } from '../platform/database/database.ts';

export interface BoardRow {
  id: number;
  user_id: number;
  name: string | null;
}

/** The board of a key; of nobody who is blocked. */
export async function selectBoard(db: Db, key: string): Promise<BoardRow | undefined> {
  return db
    .selectFrom('boards as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .select(['b.id', 'b.user_id', 'u.name'])
    .where('b.key', '=', key)
    .where('u.deleted_at', 'is', null)
    .where('u.blocked_at', 'is', null)
    .executeTakeFirst();
}

/** Holds the board until the transaction ends. */
export async function lockBoard(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('boards').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined;
}

export async function selectKeyOf(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('boards').select('key').where('user_id', '=', userId).executeTakeFirst();
  return row?.key ?? null;
}

/** Leaves a board that is there. */
export async function insertBoard(db: Db, userId: number, key: string, now: Date): Promise<void> {
  await db
    .insertInto('boards')
    .values({ user_id: userId, key, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

export async function deleteBoard(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('boards').where('user_id', '=', userId).execute();
}

/** The favourites that are shown at all, the latest first. */
export async function selectOnBoard(db: Db, userId: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('offer_reactions as r')
    .innerJoin('offers as o', 'o.id', 'r.offer_id')
    .select('r.offer_id')
    .where('r.user_id', '=', userId)
    .where('r.kind', '=', 'favorite')
    .where('o.status', '=', offerStatus.active)
    .where('o.active_until', '>=', hiddenBefore(now))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.offer_id', 'desc')
    .limit(maxOnBoard)
    .execute();
  return rows.map((row) => row.offer_id);
}

export interface VoteRow {
  offer_id: number;
  user_id: number;
  vote: Vote;
  name: string | null;
}

/** Every vote of a board, by person. */
export async function selectVotes(db: Db, boardId: number): Promise<VoteRow[]> {
  return db
    .selectFrom('board_votes as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select(['v.offer_id', 'v.user_id', 'v.vote', 'u.name'])
    .where('v.board_id', '=', boardId)
    .where('u.deleted_at', 'is', null)
    .orderBy('v.user_id')
    .orderBy('v.offer_id')
    .execute();
}

/** Whoever votes on a board, by id. */
export async function selectVoters(db: Db, boardId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('board_votes')
    .select('user_id')
    .distinct()
    .where('board_id', '=', boardId)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

export interface VoteKey {
  board_id: number;
  offer_id: number;
  user_id: number;
}

export async function upsertVote(db: Db, key: VoteKey, vote: Vote, now: Date): Promise<void> {
  await db
    .insertInto('board_votes')
    .values({ ...key, vote, voted_at: now })
    .onConflict((conflict) =>
      conflict.columns(['board_id', 'offer_id', 'user_id']).doUpdateSet({ vote, voted_at: now }),
    )
    .execute();
}

export async function deleteVote(db: Db, key: VoteKey): Promise<void> {
  await db
    .deleteFrom('board_votes')
    .where('board_id', '=', key.board_id)
    .where('offer_id', '=', key.offer_id)
    .where('user_id', '=', key.user_id)
    .execute();
}
