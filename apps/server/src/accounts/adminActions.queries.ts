import type { Db } from '../platform/database/database.ts';

/** What an administrator may do to a person. */
export type AdminAct = 'block' | 'unblock' | 'verify' | 'unverify' | 'change_role';

export interface AdminAction {
  adminId: number;
  act: AdminAct;
  userId: number;
  details: Record<string, string>;
}

/** Writes an act into the log; in the transaction that does it. */
export async function insertAdminAction(db: Db, action: AdminAction, now: Date): Promise<void> {
  await db
    .insertInto('admin_actions')
    .values({
      admin_id: action.adminId,
      act: action.act,
      user_id: action.userId,
      details: JSON.stringify(action.details),
      created_at: now,
    })
    .execute();
}
