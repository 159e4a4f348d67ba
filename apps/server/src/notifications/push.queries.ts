import type { Db } from '../platform/database/database.ts';

export interface NewSubscription {
  userId: number;
  sessionHash: Buffer;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A browser has one subscription: whoever signed in there last has it. */
export async function upsertSubscription(db: Db, subscription: NewSubscription): Promise<void> {
  const row = {
    user_id: subscription.userId,
    session_hash: subscription.sessionHash,
    p256dh: subscription.p256dh,
    auth: subscription.auth,
  };
  await db
    .insertInto('push_subscriptions')
    .values({ ...row, endpoint: subscription.endpoint })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
}

/** Forgets all but the newest of a person. */
export async function deleteOldest(db: Db, userId: number, kept: number): Promise<void> {
  // Held, so that of several at once each sees what the other wrote.
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const newest = db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(kept);
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('id', 'not in', newest).execute();
}

export async function deleteSubscription(db: Db, where: { userId: number; endpoint: string } | { id: number }) {
  const query = db.deleteFrom('push_subscriptions');
  await (
    'id' in where
      ? query.where('id', '=', where.id)
      : query.where('user_id', '=', where.userId).where('endpoint', '=', where.endpoint)
  ).execute();
}

export function selectSubscription(db: Db, id: number) {
  return db.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The browsers that these people are signed in with now. */
export function selectSubscriptionIds(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.token_hash', 'p.session_hash')
    .select('p.id')
    .where('p.user_id', '=', userId)
    .where('s.expires_at', '>', now)
    .orderBy('p.id')
    .execute();
}
