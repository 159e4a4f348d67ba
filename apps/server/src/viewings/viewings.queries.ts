import { offerStatus, searchStatus, type ViewingStatus, viewingStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import { addressColumns } from '../addresses/shownAddress.ts';
import type { Db } from '../platform/database/database.ts';

export type Side = 'owner' | 'client';

export interface NewViewing {
  offerId: number;
  searchId: number | null;
  proposalId: number | null;
  ownerId: number;
  clientId: number;
  clientName: string | null;
  clientPhone: string | null;
  proposedBy: Side;
  startsAt: Date;
  /** Several times to choose from, `startsAt` the last of them; none for a single one. */
  offeredAt: readonly Date[];
  /** Pending, or accepted as it comes. */
  status: ViewingStatus;
  note: string | null;
}

/** The offer as booking sees it, locked against leaving the market meanwhile. */
export function selectOfferToView(db: Db, id: number) {
  return db
    .selectFrom('offers as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.id', 'o.user_id', 'o.status', 'o.active_until'])
    .where('u.deleted_at', 'is', null)
    .where('o.status', '<>', offerStatus.deleted)
    .where('o.id', '=', id)
    .executeTakeFirst();
}

const instants = (times: readonly Date[]) => sql<Date[]>`${times.map((at) => at.toISOString())}::timestamptz[]`;

export async function insertViewing(db: Db, viewing: NewViewing, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('viewings')
    .values({
      offer_id: viewing.offerId,
      search_id: viewing.searchId,
      proposal_id: viewing.proposalId,
      owner_id: viewing.ownerId,
      client_id: viewing.clientId,
      client_name: viewing.clientName,
      client_phone: viewing.clientPhone,
      proposed_by: viewing.proposedBy,
      starts_at: viewing.startsAt,
      offered_at: instants(viewing.offeredAt),
      status: viewing.status,
      note: viewing.note,
      asked_at: viewing.proposedBy === 'client' && viewing.status === viewingStatus.pending ? now : null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * The viewing, locked: whoever comes second sees what the first one made of it. Not FOR UPDATE: a notification that names
 * the viewing would then wait for this transaction, and this one for the people whom the other has locked.
 */
export function lockViewing(db: Db, id: number) {
  return db.selectFrom('viewings').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}
export type ViewingRecord = NonNullable<Awaited<ReturnType<typeof lockViewing>>>;

export interface ViewingChange {
  status: ViewingStatus;
  /** Another time; of several to choose from the last. */
  startsAt?: Date;
  offeredAt?: readonly Date[];
  /** One of those that were offered. */
  pickedAt?: Date;
  /** Of a time that is asked for: the one before it, and what is said with it; both go once it is accepted or asked for anew. */
  previousAt?: Date | null;
  note?: string | null;
  proposedBy?: Side;
  reasonId?: number | null;
  customReason?: string | null;
  closedBy?: Side;
  /** Whose act it is; nobody's where something else ends it. */
  by?: Side;
}

/** A client's time waits for an answer; the first act of the other side after it is one. */
function asking({ by, status }: ViewingChange, now: Date) {
  if (by === 'client' && status === viewingStatus.pending) return { asked_at: sql<Date>`coalesce(asked_at, ${now})` };
  if (by !== 'owner') return {};
  return { answered_at: sql<Date>`CASE WHEN asked_at IS NOT NULL THEN coalesce(answered_at, ${now}) END` };
}

/** @throws 23P01 `attendance_no_double_booking` when one of the two people is taken then */
export async function updateViewing(db: Db, id: number, change: ViewingChange, now: Date): Promise<void> {
  await db
    .updateTable('viewings')
    .set({
      status: change.status,
      updated_at: now,
      ...(change.startsAt ? { starts_at: change.startsAt, times_changed: sql`times_changed + 1` } : {}),
      ...(change.pickedAt ? { starts_at: change.pickedAt } : {}),
      ...(change.offeredAt ? { offered_at: instants(change.offeredAt) } : {}),
      ...(change.previousAt === undefined ? {} : { previous_at: change.previousAt }),
      ...(change.note === undefined ? {} : { note: change.note }),
      ...(change.proposedBy ? { proposed_by: change.proposedBy } : {}),
      ...asking(change, now),
      ...(change.closedBy
        ? { closed_by: change.closedBy, reason_id: change.reasonId ?? null, custom_reason: change.customReason ?? null }
        : {}),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Pending viewings of either person that lose their half hour to an accepted one: those that offer several when no other of them
 * is left, those of the same offer when no place is.
 */
export async function selectLosers(
  db: Db,
  winner: Pick<ViewingRecord, 'id' | 'owner_id' | 'client_id' | 'starts_at'>,
  now: Date,
) {
  const people = sql`ARRAY[${winner.owner_id}, ${winner.client_id}]::bigint[]`;
  const at = sql`${winner.starts_at}::timestamptz`;
  type Loser = Pick<ViewingRecord, 'id' | 'offer_id' | 'search_id' | 'owner_id' | 'client_id' | 'proposed_by'>;
  const { rows } = await sql<Loser>`
    SELECT id, offer_id, search_id, owner_id, client_id, proposed_by FROM viewings
    WHERE status = ${sql.lit(viewingStatus.pending)} AND id <> ${winner.id} AND starts_at >= ${at}
      AND (owner_id = ANY(${people}) OR client_id = ANY(${people})) AND (starts_at = ${at} OR ${at} = ANY(offered_at))
      AND NOT EXISTS (SELECT FROM unnest(CASE WHEN offered_at = '{}' THEN ARRAY[starts_at] ELSE offered_at END) AS begins
        WHERE begins > ${now}::timestamptz AND NOT half_hour_taken(owner_id, client_id, offer_id, begins))
    ORDER BY id`.execute(db);
  return rows;
}

/** Agreed viewings that start between two instants and were agreed at least `ahead` milliseconds before their start. */
export function selectSoon(db: Db, from: Date, to: Date, ahead: number) {
  return db
    .selectFrom('viewings')
    .select(['id', 'offer_id', 'search_id', 'owner_id', 'client_id', 'starts_at'])
    .where('status', '=', viewingStatus.accepted)
    .where('starts_at', '>', from)
    .where('starts_at', '<=', to)
    .where(sql<boolean>`updated_at <= starts_at - ${ahead / 1000} * interval '1 second'`)
    .orderBy('id')
    .execute();
}

/** Viewings at an offer that are still to come, asked for or agreed. */
export function selectComing(db: Db, offerId: number, now: Date) {
  return db
    .selectFrom('viewings as v')
    .innerJoin('offers as o', 'o.id', 'v.offer_id')
    .select(['v.id', 'v.owner_id', 'v.client_id', 'v.search_id', 'v.starts_at', 'v.status'])
    .select(addressColumns.map((column) => `o.${column}` as const))
    .where('v.offer_id', '=', offerId)
    .where('v.status', 'in', [viewingStatus.pending, viewingStatus.accepted])
    .where('v.starts_at', '>', now)
    .execute();
}

/** What is still to come of an offer or a search, asked for or agreed, in the order in which all lock viewings. */
export function lockComing(db: Db, of: { offerId: number } | { searchId: number }, now: Date) {
  const query = db
    .selectFrom('viewings')
    .select(['id', 'offer_id', 'search_id', 'owner_id', 'client_id', 'starts_at'])
    .where('status', 'in', [viewingStatus.pending, viewingStatus.accepted])
    .where('starts_at', '>', now)
    .orderBy('id')
    .forNoKeyUpdate();
  return (
    'offerId' in of ? query.where('offer_id', '=', of.offerId) : query.where('search_id', '=', of.searchId)
  ).execute();
}

export function reasonExists(db: Db, id: number) {
  return db
    .selectFrom('decline_reasons')
    .select('id')
    .where('id', '=', id)
    .where('hidden', '=', false)
    .executeTakeFirst();
}

export function selectReasons(db: Db) {
  return db
    .selectFrom('decline_reasons')
    .select(['id', 'title_ru', 'title_ro'])
    .where('hidden', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Fills the table when nothing was ever in it: what an administrator removed stays removed. */
export async function insertFirstReasons(
  db: Db,
  reasons: readonly { id: number; title_ru: string; title_ro: string; position: number }[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const some = await tx.selectFrom('decline_reasons').select('id').limit(1).executeTakeFirst();
    if (some) return;
    await tx
      .insertInto('decline_reasons')
      .values([...reasons])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sql`SELECT setval(pg_get_serial_sequence('decline_reasons', 'id'), (SELECT max(id) FROM decline_reasons))`.execute(
      tx,
    );
  });
}

/** Pending viewings whose time has passed become expired. @returns how many */
export async function expireViewings(db: Db, now: Date): Promise<number> {
  const expired = await db
    .updateTable('viewings')
    .set({ status: viewingStatus.expired, updated_at: now })
    .where('status', '=', viewingStatus.pending)
    .where('starts_at', '<=', now)
    .returning('id')
    .execute();
  return expired.length;
}

/** Expires one pending viewing of this client here whose time has passed, so that a new one may be proposed. */
export async function expireStale(db: Db, offerId: number, clientId: number, now: Date): Promise<void> {
  await db
    .updateTable('viewings')
    .set({ status: viewingStatus.expired, updated_at: now })
    .where('offer_id', '=', offerId)
    .where('client_id', '=', clientId)
    .where('status', '=', viewingStatus.pending)
    .where('starts_at', '<=', now)
    .execute();
}

/** An agreed viewing of the same person here that is still to come; of a client view the one with the same phone. */
export function selectAgreed(
  db: Db,
  offerId: number,
  { clientId, clientPhone }: Pick<NewViewing, 'clientId' | 'clientPhone'>,
  now: Date,
) {
  return db
    .selectFrom('viewings')
    .select('id')
    .where('offer_id', '=', offerId)
    .where('client_id', '=', clientId)
    .where('client_phone', 'is not distinct from', clientPhone)
    .where('status', '=', viewingStatus.accepted)
    .where('starts_at', '>', now)
    .executeTakeFirst();
}

/** The viewing of this client here that waits for an answer. */
export function selectPending(db: Db, offerId: number, clientId: number) {
  return db
    .selectFrom('viewings')
    .select('id')
    .where('offer_id', '=', offerId)
    .where('client_id', '=', clientId)
    .where('status', '=', viewingStatus.pending)
    .executeTakeFirst();
}

/** The search a viewing is for, with its proposal of this offer and what its owner thinks of it. */
export async function selectSearchAndProposal(db: Db, search: number, offerId: number) {
  return db
    .selectFrom('searches as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('proposals as p', (join) => join.onRef('p.search_id', '=', 's.id').on('p.offer_id', '=', offerId))
    .leftJoin('offer_marks as m', (join) => join.onRef('m.search_id', '=', 's.id').on('m.offer_id', '=', offerId))
    .select(['s.id', 's.user_id', 's.client_key', 'u.blocked_at as user_blocked_at'])
    .select(['p.id as proposal_id', 'p.status as proposal_status', 'm.mark'])
    .where('s.id', '=', search)
    .where('s.status', '<>', searchStatus.deleted)
    .executeTakeFirst();
}

export function selectProposal(db: Db, id: number) {
  return db.selectFrom('proposals').select(['id', 'search_id', 'offer_id']).where('id', '=', id).executeTakeFirst();
}

/** The open negotiation of a proposal, if there is one. */
export function selectOpenViewing(db: Db, proposalId: number, now: Date) {
  return db
    .selectFrom('viewings')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .where('status', 'in', [viewingStatus.pending, viewingStatus.accepted])
    .where('starts_at', '>', now)
    .executeTakeFirst();
}

/**
 * Locks people in the order of their ids until the transaction ends: two accepts that share a person follow one another
 * instead of meeting in a deadlock over the exclusion constraint.
 */
export async function lockPeople(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export function selectPerson(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'blocked_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Viewings of a person that are still to come or to be answered, locked. */
export function lockOpenViewings(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('viewings as v')
    .innerJoin('offers as o', 'o.id', 'v.offer_id')
    .select(['v.id', 'v.offer_id', 'v.search_id', 'v.owner_id', 'v.client_id', 'v.starts_at', 'v.status'])
    .select(addressColumns.map((column) => `o.${column}` as const))
    .where('v.status', 'in', [viewingStatus.pending, viewingStatus.accepted])
    .where('v.starts_at', '>', now)
    .where((eb) => eb.or([eb('v.owner_id', '=', userId), eb('v.client_id', '=', userId)]))
    .orderBy('v.id')
    .forUpdate('v')
    .execute();
}

export async function deleteViewings(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('viewings').where('id', 'in', ids).execute();
}

/** Of viewings that were booked for a client without an account. */
export async function forgetClientPhone(db: Db, phone: string): Promise<void> {
  await db
    .updateTable('viewings')
    .set({ client_phone: null, client_name: null })
    .where('client_phone', '=', phone)
    .execute();
}

export async function deleteViewingsOf(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('viewings')
    .where((eb) => eb.or([eb('owner_id', '=', userId), eb('client_id', '=', userId)]))
    .execute();
}

/** Whether somebody shows an offer now, or has a viewing, a proposal or a search in common with the caller. */
export async function mayMeet(db: Db, userId: number, callerId: number | null, now: Date): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT EXISTS (SELECT FROM offers WHERE user_id = ${userId} AND status = ${offerStatus.active} AND active_until >= ${now})
      OR EXISTS (SELECT FROM viewings WHERE (owner_id, client_id) IN ((${userId}, ${callerId}), (${callerId}, ${userId})))
      OR EXISTS (SELECT FROM proposals p JOIN searches s ON s.id = p.search_id JOIN offers o ON o.id = p.offer_id
        WHERE (s.user_id = ${userId} AND ${callerId} IN (p.proposer_id, o.user_id))
          OR (s.user_id = ${callerId} AND ${userId} IN (p.proposer_id, o.user_id))) AS may`.execute(db);
  return rows[0]!.may;
}
