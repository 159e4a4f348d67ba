import { readSearchText } from '@app/domain/plainWords';
import { type RawBuilder, sql } from 'kysely';
import { matchesSearchText } from '../accounts/matchesSearchText.ts';
import type { Db } from '../platform/database/database.ts';
import { after, type Order, orderBy, type Cursor, cursorValue } from '../platform/database/keyset.ts';
import { countUpToCap } from '../platform/database/listPage.ts';

export type ChatState = 'all' | 'waiting' | 'answered' | 'decided';

export interface ListedChatRow {
  id: number;
  user_id: number | null;
  guest_phone: string | null;
  name: string | null;
  avatar_path: string | null;
  phone: string | null;
  role: string | null;
  last_text: string | null;
  last_from_support: boolean | null;
  last_message_at: Date;
  unread: number;
  waiting_since: Date | null;
  decided_at: Date | null;
  value: string;
}

const chats = sql`support_chats c LEFT JOIN users u ON u.id = c.user_id`;

/** Those who wait the longest come first, the others by their newest message. */
export const chatOrders: Readonly<Record<ChatState, Order>> = {
  all: { by: sql`c.last_message_at`, type: 'timestamptz', way: 'desc' },
  waiting: { by: sql`c.waiting_since`, type: 'timestamptz', way: 'asc' },
  answered: { by: sql`c.last_message_at`, type: 'timestamptz', way: 'desc' },
  decided: { by: sql`c.last_message_at`, type: 'timestamptz', way: 'desc' },
};

const states: Readonly<Record<ChatState, RawBuilder<boolean>>> = {
  all: sql`true`,
  waiting: sql`c.decided_at IS NULL AND c.waiting_since IS NOT NULL`,
  answered: sql`c.decided_at IS NULL AND c.waiting_since IS NULL`,
  decided: sql`c.decided_at IS NOT NULL`,
};

function conditions(state: ChatState, q: string | undefined): RawBuilder<boolean> {
  const searchText = readSearchText(q);
  const open = sql<boolean>`${states[state]} AND u.deleted_at IS NULL`;
  if (!searchText) return open;
  const guest = searchText.digits === null ? sql`` : sql`OR c.guest_phone LIKE ${`%${searchText.digits}%`}`;
  return sql<boolean>`${open} AND (${matchesSearchText(searchText)} ${guest})`;
}

const columns = sql`c.id, c.user_id, c.guest_phone, u.name, u.avatar_path, u.phone, u.role, c.last_message_at,
  (SELECT count(*)::integer FROM support_messages n WHERE n.chat_id = c.id AND n.seq > c.support_read_seq
    AND NOT n.from_support) AS unread, c.waiting_since, c.decided_at,
  (SELECT left(l.text, 160) FROM support_messages l WHERE l.chat_id = c.id AND l.seq = c.last_seq) AS last_text,
  (SELECT l.from_support FROM support_messages l WHERE l.chat_id = c.id AND l.seq = c.last_seq) AS last_from_support`;

/** One more than asked for tells whether anything follows. */
export async function selectChats(
  db: Db,
  state: ChatState,
  q: string | undefined,
  place: Cursor | undefined,
  limit: number,
): Promise<ListedChatRow[]> {
  const order = chatOrders[state];
  const goesOn = place ? sql`AND ${after(order, sql`c.id`, place)}` : sql``;
  const { rows } = await sql<ListedChatRow>`SELECT ${columns}, ${cursorValue(order)} AS value
    FROM ${chats}
    WHERE ${conditions(state, q)} ${goesOn} ORDER BY ${orderBy(order, sql`c.id`)} LIMIT ${limit + 1}`.execute(db);
  return rows;
}

export const countChats = (db: Db, state: ChatState, q?: string): Promise<number> =>
  countUpToCap(db, { from: chats }, conditions(state, q));

export async function selectChat(db: Db, chatId: number): Promise<ListedChatRow | undefined> {
  const { rows } = await sql<ListedChatRow>`SELECT ${columns}, '' AS value
    FROM ${chats} WHERE c.id = ${chatId}`.execute(db);
  return rows[0];
}

export async function selectAnswers(db: Db) {
  return db.selectFrom('support_answers').selectAll().orderBy('position').orderBy('id').execute();
}
