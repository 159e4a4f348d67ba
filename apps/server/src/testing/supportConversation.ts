import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

export interface StoredMessage {
  seq: number;
  client_id: string;
  author_id: number;
  from_support: boolean;
  text: string;
}

/** A user's conversation with support as it is stored. */
export async function selectStoredMessages(db: Db, userId: number): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`SELECT m.seq, m.client_id, m.author_id, m.from_support, m.text
    FROM support_messages m JOIN support_chats c ON c.id = m.chat_id WHERE c.user_id = ${userId} ORDER BY m.seq`.execute(
    db,
  );
  return rows;
}

/** How many answers to this user stand in the administrators' log. */
export async function countLoggedAnswers(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM admin_actions
    WHERE act = 'answer_chat' AND user_id = ${userId}`.execute(db);
  return rows[0]!.count;
}
