import type { Db } from '../platform/database/database.ts';

/** @returns how many flags were open */
export async function dismissFlags(db: Db, offerId: number, adminId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('offer_flags')
    .set({ dismissed_at: now, dismissed_by: adminId })
    .where('offer_id', '=', offerId)
    .where('dismissed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Looked at; nothing that its owner or visitors see changes. */
export async function setReviewed(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('offers').set({ reviewed_at: now }).where('id', '=', id).execute();
}
