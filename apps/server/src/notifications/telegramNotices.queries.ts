import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

interface ChatPlace {
  chatId: number;
  messageId: number;
}

interface NewTelegramNotice extends ChatPlace {
  userId: number;
  notificationId: number | null;
  path: string;
}

/** Notes which notice a chat's message shows; its person or the notice may be gone by now. */
export async function upsertTelegramNotice(db: Db, notice: NewTelegramNotice, now: Date): Promise<void> {
  const { chatId, messageId, userId, notificationId, path } = notice;
  await sql`INSERT INTO telegram_notices (chat_id, message_id, user_id, notification_id, path, sent_at)
    SELECT ${chatId}::bigint, ${messageId}::bigint, u.id, (SELECT n.id FROM notifications n WHERE n.id = ${notificationId}::bigint),
      ${path}::text, ${now}::timestamptz
    FROM users u WHERE u.id = ${userId}::bigint
    ON CONFLICT (chat_id, message_id) DO UPDATE SET user_id = excluded.user_id,
      notification_id = excluded.notification_id, path = excluded.path, sent_at = excluded.sent_at`.execute(db);
}

/** The page that a message of a chat opens. */
export async function selectNoticePath(db: Db, { chatId, messageId }: ChatPlace): Promise<string | undefined> {
  const row = await db
    .selectFrom('telegram_notices')
    .select('path')
    .where('chat_id', '=', chatId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row?.path;
}

/** A message that shows a notice of a viewing. */
export interface ViewingMessage extends ChatPlace {
  userId: number;
  viewingId: number;
  type: number;
  /** When the viewing was to be as the notice was written. */
  notifiedAt: Date | null;
}

/**
 * The messages of these viewings in chats that are still their readers'.
 * @param before this notification were theirs; null for all
 */
export async function selectTelegramNotices(
  db: Db,
  viewingIds: readonly number[],
  before: number | null,
): Promise<ViewingMessage[]> {
  const { rows } =
    await sql<ViewingMessage>`SELECT t.chat_id AS "chatId", t.message_id AS "messageId", t.user_id AS "userId",
      n.viewing_id AS "viewingId", n.type, (n.data->>'at')::timestamptz AS "notifiedAt"
    FROM notifications n JOIN telegram_notices t ON t.notification_id = n.id
      JOIN users u ON u.id = t.user_id AND u.telegram_chat_id = t.chat_id
    WHERE n.viewing_id = ANY(${[...viewingIds]}::bigint[]) AND n.id < coalesce(${before}::bigint, n.id + 1)
    ORDER BY t.chat_id, t.message_id`.execute(db);
  return rows;
}
