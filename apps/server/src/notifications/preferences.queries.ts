import type { NotificationGroup } from '@app/domain/notificationGroups';
import type { Choice, DeliveryChannel } from '@app/domain/notifications';
import type { Locale } from '@app/domain/kinds';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

export async function selectChoices(db: Db, userIds: readonly number[]): Promise<(Choice & { userId: number })[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('notification_preferences')
    .selectAll()
    .where(sql<boolean>`user_id = ANY(${[...userIds]}::bigint[])`)
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    group: row.topic as NotificationGroup,
    channel: row.channel as DeliveryChannel,
    wanted: row.wanted,
  }));
}

export async function upsertChoices(db: Db, userId: number, choices: readonly Choice[]): Promise<void> {
  // One statement may not touch a row twice: the last choice of a cell is the one that holds.
  const last = new Map(choices.map((choice) => [`${choice.group} ${choice.channel}`, choice]));
  await db
    .insertInto('notification_preferences')
    .values(
      [...last.values()].map(({ group, channel, wanted }) => ({ user_id: userId, topic: group, channel, wanted })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'topic', 'channel']).doUpdateSet({ wanted: sql`excluded.wanted` }),
    )
    .execute();
}

/** How each person can be reached now; those who are deleted are left out. */
export async function selectReach(db: Db, userIds: readonly number[], now: Date) {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.locale', 'u.email', 'u.email_proven_at', 'u.telegram_chat_id', 'u.telegram_sync'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('push_subscriptions as p')
            .innerJoin('sessions as s', 's.token_hash', 'p.session_hash')
            .select('p.id')
            .whereRef('p.user_id', '=', 'u.id')
            .where('s.expires_at', '>', now),
        )
        .as('takes_push'),
    )
    .where(sql<boolean>`u.id = ANY(${[...userIds]}::bigint[])`)
    .where('u.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => ({ ...row, locale: row.locale as Locale, takes_push: Boolean(row.takes_push) }));
}
export type Reach = Awaited<ReturnType<typeof selectReach>>[number];
