import { offerStatus } from '@app/domain/kinds';
import type { ModerationTab } from '@app/contract/adminTabs';
import type { ReportSubject } from '@app/domain/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { after, type Order, orderBy, type Cursor, cursorValue } from '../platform/database/keyset.ts';
import { countCap } from '../platform/database/listPage.ts';

export interface WaitingRow {
  subject: ReportSubject;
  id: number;
  /** Its place among those that wait since the same moment. */
  tie: number;
  since: Date;
  value: string;
}

/** Waiting longest first. */
const oldest: Order = { by: sql`w.since`, type: 'timestamptz', way: 'asc' };
/** Whose number nobody has proven comes before all others, as if it waited for decades. */
const unprovenFirst: Order = {
  by: sql`(extract(epoch FROM w.since)::bigint - CASE WHEN w.proven THEN 0 ELSE 2000000000 END)::integer`,
  type: 'integer',
  way: 'asc',
};
export const orderOf = (tab: ModerationTab): Order => (tab === 'flagged' ? unprovenFirst : oldest);

/** What waits in each part, as rows of `subject, id, since, tie, proven`. */
const waiting: Readonly<Record<ModerationTab, (now: Date) => RawBuilder<unknown>>> = {
  new: (now) => sql`SELECT 'offer' AS subject, o.id, o.created_at AS since, o.id AS tie, true AS proven FROM offers o
    WHERE o.status = ${sql.lit(offerStatus.active)} AND o.reviewed_at IS NULL AND o.active_until >= ${now}`,
  flagged: () => sql`SELECT 'offer' AS subject, o.id, f.created_at AS since, o.id AS tie,
      u.phone_proven_at IS NOT NULL AS proven
    FROM offer_flags f JOIN offers o ON o.id = f.offer_id AND o.status = ${sql.lit(offerStatus.active)} JOIN users u ON u.id = o.user_id
    WHERE f.dismissed_at IS NULL AND f.kind = 'low_price'`,
  duplicates: () => sql`SELECT 'offer' AS subject, o.id, min(f.created_at) AS since, o.id AS tie, true AS proven
    FROM offer_flags f JOIN offers o ON o.id = f.offer_id AND o.status = ${sql.lit(offerStatus.active)}
      JOIN offers x ON x.id = f.other_id AND x.status IN (${sql.lit(offerStatus.active)}, ${sql.lit(offerStatus.rejected)})
    WHERE f.dismissed_at IS NULL AND f.kind = 'duplicate' GROUP BY o.id`,
  reported: () => sql`SELECT r.subject, r.id, min(r.created_at) AS since, min(r.report) AS tie, true AS proven FROM (
      SELECT CASE WHEN offer_id IS NOT NULL THEN 'offer' WHEN search_id IS NOT NULL THEN 'search'
          WHEN profile_id IS NOT NULL THEN 'profile' ELSE 'chat' END AS subject,
        coalesce(offer_id, search_id, profile_id, chat_id) AS id, id AS report, created_at
      FROM abuse_reports WHERE decided_at IS NULL AND NOT EXISTS (
        SELECT FROM users u WHERE u.deleted_at IS NOT NULL AND (u.id = profile_id OR u.id = (
          SELECT c.user_id FROM support_chats c WHERE c.id = chat_id)))) r GROUP BY r.subject, r.id`,
};

/** One more than asked for tells whether anything follows. */
export async function selectWaiting(
  db: Db,
  tab: ModerationTab,
  place: Cursor | undefined,
  limit: number,
  now: Date,
): Promise<WaitingRow[]> {
  const order = orderOf(tab);
  const goesOn = place ? sql`WHERE ${after(order, sql`w.tie`, place)}` : sql``;
  const { rows } = await sql<WaitingRow>`SELECT w.subject, w.id, w.tie, w.since, ${cursorValue(order)} AS value
    FROM (${waiting[tab](now)}) w ${goesOn} ORDER BY ${orderBy(order, sql`w.tie`)} LIMIT ${limit + 1}`.execute(db);
  return rows;
}

const counted = (tab: ModerationTab, now: Date) =>
  sql`(SELECT count(*)::integer FROM (SELECT FROM (${waiting[tab](now)}) w LIMIT ${countCap}) n)`;

/** How much waits in each part; no further than a list counts. */
export async function countModeration(db: Db, now: Date): Promise<Record<ModerationTab, number>> {
  const { rows } = await sql<Record<ModerationTab, number>>`SELECT ${counted('reported', now)} AS reported,
    ${counted('flagged', now)} AS flagged, ${counted('duplicates', now)} AS duplicates, ${counted('new', now)} AS new`.execute(
    db,
  );
  return rows[0]!;
}

const anyOf = (ids: readonly number[]) => sql`any(${[...ids]}::bigint[])`;

export interface PersonRow {
  /** Of the page or the conversation. */
  thing: number;
  id: number;
  name: string | null;
  role: string;
  is_blocked: boolean;
}

/** Whose pages and conversations they are. */
export async function selectPeopleOf(
  db: Db,
  profiles: readonly number[],
  chats: readonly number[],
): Promise<{ profile: Map<number, PersonRow>; chat: Map<number, PersonRow> }> {
  const columns = sql`u.id, u.name, u.role, u.blocked_at IS NOT NULL AS is_blocked`;
  const { rows } = await sql<PersonRow & { subject: 'profile' | 'chat' }>`
    SELECT 'profile' AS subject, u.id AS thing, ${columns} FROM users u WHERE u.id = ${anyOf(profiles)}
    UNION ALL SELECT 'chat', c.id, ${columns} FROM support_chats c JOIN users u ON u.id = c.user_id
      WHERE c.id = ${anyOf(chats)}`.execute(db);
  const of = (subject: string) =>
    new Map(rows.filter((row) => row.subject === subject).map((row) => [row.thing, row] as const));
  return { profile: of('profile'), chat: of('chat') };
}

export interface ReportRow {
  subject: ReportSubject;
  thing: number;
  id: number;
  reason: string;
  comment: string | null;
  created_at: Date;
  reporter_id: number;
  reporter_name: string | null;
}

/** What people said of these things and nobody has decided yet, the oldest first. */
export async function selectOpenReports(db: Db, things: readonly WaitingRow[]): Promise<ReportRow[]> {
  const ids = (subject: ReportSubject) => anyOf(things.filter((one) => one.subject === subject).map(({ id }) => id));
  const { rows } = await sql<ReportRow>`SELECT r.id, r.reason, r.comment, r.created_at, r.reporter_id,
      u.name AS reporter_name, coalesce(r.offer_id, r.search_id, r.profile_id, r.chat_id) AS thing,
      CASE WHEN r.offer_id IS NOT NULL THEN 'offer' WHEN r.search_id IS NOT NULL THEN 'search'
        WHEN r.profile_id IS NOT NULL THEN 'profile' ELSE 'chat' END AS subject
    FROM abuse_reports r JOIN users u ON u.id = r.reporter_id
    WHERE r.decided_at IS NULL AND (r.offer_id = ${ids('offer')} OR r.search_id = ${ids('search')}
      OR r.profile_id = ${ids('profile')} OR r.chat_id = ${ids('chat')})
    ORDER BY r.created_at, r.id`.execute(db);
  return rows;
}

export function selectOpenFlags(db: Db, offers: readonly number[]) {
  return db
    .selectFrom('offer_flags')
    .select(['offer_id', 'kind', 'other_id', 'detail'])
    .where('offer_id', '=', anyOf(offers) as RawBuilder<number>)
    .where('dismissed_at', 'is', null)
    .orderBy('id')
    .execute();
}
