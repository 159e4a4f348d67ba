import { viewingStatus } from '@app/domain/kinds';
import type { ViewingAnswer } from '@app/domain/viewingAnswers';
import { type RawBuilder, sql } from 'kysely';
import { type OfferAddress, offerAddress } from '../addresses/shownAddress.ts';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Db } from '../platform/database/database.ts';
import type { Point } from '../platform/database/tables.ts';

interface PhotoJson {
  id: number;
  path: string;
  width: number;
  height: number;
  thumbhash: string;
}

interface SaidJson {
  side: 'owner' | 'client';
  answer: ViewingAnswer;
  /** Milliseconds since 1970. */
  at: number;
}

interface OfferedJson {
  /** Milliseconds since 1970. */
  at: number;
  taken: boolean;
}

interface OutcomeJson {
  side: 'owner' | 'client';
  took_place: boolean | null;
  liked: boolean | null;
  closed: boolean;
}

/** A viewing with what both people's calendars show. */
export interface ShownViewing extends OfferAddress {
  id: number;
  status: number;
  starts_at: Date;
  offered: OfferedJson[];
  previous_at: Date | null;
  note: string | null;
  owner_id: number;
  client_id: number;
  client_name: string | null;
  client_phone: string | null;
  proposed_by: string;
  search_id: number | null;
  proposal_id: number | null;
  custom_reason: string | null;
  said: SaidJson[] | null;
  /** What the two said once it was over. */
  outcomes: OutcomeJson[] | null;
  /** Others may come at the same time. */
  is_shared: boolean;
  /** Others whom the owner shows the same at the same time. */
  together: { id: number; name: string | null }[] | null;
  reason_ru: string | null;
  reason_ro: string | null;
  owner_name: string | null;
  owner_avatar: string | null;
  owner_phone: string | null;
  owner_role: string;
  client_role: string;
  review_id: number | null;
  client_account_name: string | null;
  client_avatar: string | null;
  client_account_phone: string | null;
  offer_id: number;
  short_code: string;
  deal: number;
  property_type: number;
  price: number | null;
  rent_by_day: boolean;
  rooms: number | null;
  is_studio: boolean;
  area: number | null;
  point: Point | null;
  photo: PhotoJson | null;
}

const outcomes = sql`(SELECT jsonb_agg(jsonb_build_object('side', u.side, 'took_place', u.took_place, 'liked', u.liked, 'closed', u.closed))
    FROM viewing_outcomes u WHERE u.viewing_id = v.id) AS outcomes`;

const columns = sql`v.id, v.status, v.starts_at, offered_times(v) AS offered, v.previous_at, v.note, v.owner_id, v.client_id, v.client_name, v.client_phone, v.proposed_by,
  v.search_id, v.proposal_id, v.custom_reason, r.title_ru AS reason_ru, r.title_ro AS reason_ro, w.name AS owner_name,
  w.avatar_path AS owner_avatar, w.phone AS owner_phone, w.role AS owner_role, c.role AS client_role, e.id AS review_id,
  c.name AS client_account_name, c.avatar_path AS client_avatar, c.phone AS client_account_phone, o.id AS offer_id,
  o.short_code, o.deal, o.property_type, o.price, o.rent_by_day, o.rooms, o.is_studio, o.area, o.point,
  ${sql.raw(offerAddress)},
  (SELECT jsonb_agg(jsonb_build_object('side', a.side, 'answer', a.answer, 'at', (extract(epoch FROM a.created_at) * 1000)::bigint)
    ORDER BY a.created_at, a.answer) FROM viewing_answers a WHERE a.viewing_id = v.id AND a.starts_at = v.starts_at) AS said,
  ${outcomes},
  CASE WHEN v.status = ${sql.lit(viewingStatus.accepted)} THEN (
    SELECT jsonb_agg(jsonb_build_object('id', n.id, 'name', coalesce(n.client_name, m.name)) ORDER BY n.id)
    FROM viewings n JOIN users m ON m.id = n.client_id AND m.deleted_at IS NULL
    WHERE n.owner_id = v.owner_id AND n.starts_at = v.starts_at AND n.status = ${sql.lit(viewingStatus.accepted)}
      AND n.offer_id = v.offer_id AND n.id <> v.id) END AS together,
  coalesce((SELECT h.places > 1 FROM viewing_hours h WHERE h.user_id = v.owner_id), false) AS is_shared,
  (SELECT jsonb_build_object('id', p.id, 'path', p.path, 'width', p.width, 'height', p.height,
    'thumbhash', encode(p.thumbhash, 'base64')) FROM offer_photos op JOIN photos p ON p.id = op.photo_id
    WHERE op.offer_id = o.id ORDER BY op.position LIMIT 1) AS photo`;

/** Viewings `v`, but those of whom waits to be erased. */
const ofPresent = sql`viewings v JOIN users w ON w.id = v.owner_id AND w.deleted_at IS NULL
  JOIN users c ON c.id = v.client_id AND c.deleted_at IS NULL`;

const shown = sql`${ofPresent} JOIN offers o ON o.id = v.offer_id
  LEFT JOIN decline_reasons r ON r.id = v.reason_id LEFT JOIN reviews e ON e.viewing_id = v.id`;

export async function selectViewing(db: Db, id: number): Promise<ShownViewing | undefined> {
  const { rows } = await sql<ShownViewing>`${sql.raw(plannedOnce)}
    SELECT ${columns} FROM ${shown} WHERE v.id = ${id}::bigint`.execute(db);
  return rows[0];
}

const isParty = (userId: number) => sql<boolean>`(v.owner_id = ${userId}::bigint OR v.client_id = ${userId}::bigint)`;

const pending = sql.lit(viewingStatus.pending);
const accepted = sql.lit(viewingStatus.accepted);

const maxShown = sql.lit(1_000);

/** Ids of a person's viewings, the earliest first. */
const idsOf = (userId: number, where: RawBuilder<unknown>) => sql`(SELECT v.id FROM viewings v
  WHERE ${isParty(userId)} AND ${where} ORDER BY v.starts_at, v.id LIMIT ${maxShown})`;

const within = (from: Date, to: Date) => sql`v.starts_at >= ${from}::timestamptz AND v.starts_at < ${to}::timestamptz`;

export async function selectBetween(db: Db, userId: number, from: Date, to: Date): Promise<ShownViewing[]> {
  const { rows } = await sql<ShownViewing>`SELECT ${columns} FROM ${shown}
    WHERE v.id = any(ARRAY${idsOf(userId, within(from, to))}) ORDER BY v.starts_at, v.id`.execute(db);
  return rows;
}

/** Those between two instants, and those to come that are agreed or asked for; the earliest first. */
export async function selectCalendar(db: Db, userId: number, from: Date, to: Date, now: Date): Promise<ShownViewing[]> {
  const toCome = sql`v.status IN (${pending}, ${accepted}) AND v.starts_at > ${now}::timestamptz`;
  const { rows } = await sql<ShownViewing>`${sql.raw(plannedOnce)}
    SELECT ${columns} FROM ${shown}
    WHERE v.id = any(ARRAY(${idsOf(userId, within(from, to))} UNION ${idsOf(userId, toCome)}))
    ORDER BY v.starts_at, v.id`.execute(db);
  return rows;
}

/** A person's viewings from an instant on, or behind a place of the list: up to `limit`, the earliest first. */
export async function selectComing(
  db: Db,
  userId: number,
  from: Date,
  behind: { at: string; id: number } | undefined,
  limit: number,
): Promise<ShownViewing[]> {
  const where = behind
    ? sql`(v.starts_at, v.id) > (${behind.at}::timestamptz, ${behind.id}::bigint) AND v.starts_at >= ${from}::timestamptz`
    : sql`v.starts_at >= ${from}::timestamptz`;
  const { rows } = await sql<ShownViewing>`${sql.raw(plannedOnce)}
    SELECT ${columns} FROM ${shown} WHERE v.id = any(ARRAY(SELECT v.id FROM ${ofPresent}
      WHERE ${isParty(userId)} AND ${where} ORDER BY v.starts_at, v.id LIMIT ${limit}::int))
    ORDER BY v.starts_at, v.id`.execute(db);
  return rows;
}

/** The nearest that is agreed, or still asked for, and how many agreed ones come before `tomorrow`. */
export async function selectUpcoming(
  db: Db,
  userId: number,
  tomorrow: Date,
  now: Date,
): Promise<(ShownViewing & { today: number }) | undefined> {
  const { rows } = await sql<ShownViewing & { today: number }>`${sql.raw(plannedOnce)}
    SELECT ${columns}, (SELECT count(*)::int FROM viewings v WHERE ${isParty(userId)} AND v.status = ${accepted}
        AND v.starts_at > ${now}::timestamptz AND v.starts_at < ${tomorrow}::timestamptz) AS today
    FROM ${shown} WHERE v.id = (SELECT v.id FROM ${ofPresent}
      WHERE ${isParty(userId)} AND v.status IN (${pending}, ${accepted}) AND v.starts_at > ${now}::timestamptz
      ORDER BY v.starts_at, v.status DESC, v.id LIMIT 1)`.execute(db);
  return rows[0];
}

/** What decides whether a viewing still asks something. */
export type OverViewing = Pick<
  ShownViewing,
  'id' | 'status' | 'starts_at' | 'owner_id' | 'owner_role' | 'client_role' | 'review_id' | 'outcomes'
>;

/** Agreed ones that began between two instants, the latest first. */
export async function selectOver(db: Db, userId: number, from: Date, to: Date): Promise<OverViewing[]> {
  const { rows } = await sql<OverViewing>`${sql.raw(plannedOnce)}
    SELECT v.id, v.status, v.starts_at, v.owner_id, w.role AS owner_role, c.role AS client_role, ${outcomes},
      (SELECT e.id FROM reviews e WHERE e.viewing_id = v.id) AS review_id
    FROM ${ofPresent} WHERE ${isParty(userId)} AND v.status = ${accepted}
      AND v.starts_at > ${from}::timestamptz AND v.starts_at <= ${to}::timestamptz
    ORDER BY v.starts_at DESC, v.id DESC LIMIT 20`.execute(db);
  return rows;
}
