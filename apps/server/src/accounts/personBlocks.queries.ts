import type { Db } from '../platform/database/database.ts';

export interface Between {
  /** This person takes no words of the other. */
  blocks: boolean;
  /** The other one takes none of this person. */
  isBlocked: boolean;
}

export async function selectBlocks(db: Db, userId: number, otherId: number): Promise<Between> {
  const rows = await db
    .selectFrom('person_blocks')
    .select('user_id')
    .where((is) =>
      is.or([
        is.and([is('user_id', '=', userId), is('blocked_id', '=', otherId)]),
        is.and([is('user_id', '=', otherId), is('blocked_id', '=', userId)]),
      ]),
    )
    .execute();
  return {
    blocks: rows.some((row) => row.user_id === userId),
    isBlocked: rows.some((row) => row.user_id === otherId),
  };
}

/** Those of these people who have blocked this person. */
export async function selectBlockers(db: Db, blockedId: number, people: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('person_blocks')
    .select('user_id')
    .where('blocked_id', '=', blockedId)
    .where('user_id', 'in', [...people, 0])
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

export async function insertBlock(db: Db, userId: number, blockedId: number, now: Date): Promise<void> {
  const row = { user_id: userId, blocked_id: blockedId, created_at: now };
  await db
    .insertInto('person_blocks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(db: Db, userId: number, blockedId: number): Promise<void> {
  await db.deleteFrom('person_blocks').where('user_id', '=', userId).where('blocked_id', '=', blockedId).execute();
}
