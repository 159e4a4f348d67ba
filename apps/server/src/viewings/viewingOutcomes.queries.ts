import type { Db } from '../platform/database/database.ts';

export interface SavedOutcome {
  took_place: boolean | null;
  liked: boolean | null;
  closed: boolean;
}

export function selectOutcome(db: Db, viewingId: number, side: string): Promise<SavedOutcome | undefined> {
  return db
    .selectFrom('viewing_outcomes')
    .select(['took_place', 'liked', 'closed'])
    .where('viewing_id', '=', viewingId)
    .where('side', '=', side)
    .executeTakeFirst();
}

export async function upsertOutcome(
  db: Db,
  viewingId: number,
  side: string,
  outcome: SavedOutcome,
  now: Date,
): Promise<void> {
  await db
    .insertInto('viewing_outcomes')
    .values({ viewing_id: viewingId, side, ...outcome, created_at: now })
    .onConflict((conflict) => conflict.columns(['viewing_id', 'side']).doUpdateSet(outcome))
    .execute();
}
