import { viewingStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { newToken } from '../platform/http/session.ts';
import { newShortCode } from '../platform/shortCode.ts';
import { centre } from './factories.ts';

export interface Person {
  id: number;
  token: string;
}
export interface Seller extends Person {
  offerId: number;
}

async function makePeople(db: Db, count: number, role: 'owner' | 'client', from: number): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, i) => ({ ...newToken(), phone: `+3736${9_100_000 + from + i}` }));
  const rows = JSON.stringify(people.map(({ phone, hash }) => ({ phone, hash: hash.toString('hex') })));
  const { rows: made } = await sql<{ id: number; phone: string }>`
    WITH given AS (SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS g (phone text, hash text)),
    made AS (
      INSERT INTO users (name, phone, phone_proven_at, role) SELECT ${role} || phone, phone, now(), ${role} FROM given
      RETURNING id, phone),
    signed AS (
      INSERT INTO sessions (token_hash, user_id, remember, last_used_at, expires_at)
      SELECT decode(given.hash, 'hex'), made.id, true, now(), now() + interval '30 days' FROM made JOIN given USING (phone))
    SELECT id, phone FROM made`.execute(db);
  const tokens = new Map(people.map(({ phone, token }) => [phone, token]));
  return made.map(({ id, phone }) => ({ id, token: tokens.get(phone)! }));
}

/** Sellers with an active offer each and clients, all signed in, at the time of the database's clock. */
export async function makeBookingMarket(
  db: Db,
  { sellers, clients }: { sellers: number; clients: number },
): Promise<{ sellers: Seller[]; clients: Person[] }> {
  const owners = await makePeople(db, sellers, 'owner', 0);
  const codes = owners.map(() => newShortCode());
  const { rows } = await sql<{ id: number; user_id: number }>`
    INSERT INTO offers (short_code, user_id, deal, property_type, status, price, area, rooms, point, address, active_until)
    SELECT code, owner, 1, 1, 0, 450, 55, 2, point(${centre[0]}, ${centre[1]}), 'bd. Dacia, 27', now() + interval '14 days'
    FROM unnest(${codes}::text[], ${owners.map((one) => one.id)}::bigint[]) AS given (code, owner)
    RETURNING id, user_id`.execute(db);
  const offerOf = new Map(rows.map((row) => [row.user_id, row.id]));
  return {
    sellers: owners.map((owner) => ({ ...owner, offerId: offerOf.get(owner.id)! })),
    clients: await makePeople(db, clients, 'client', sellers),
  };
}

/** What the server said that it had done to a viewing, by the act. */
export type Acknowledged = Record<'book' | 'accept' | 'change' | 'decline' | 'cancel', number>;

interface ViewingAsStored {
  id: number;
  status: number;
  times_changed: number;
  /** How many half hours are held for it: two when it is accepted, else none. */
  held: number;
  proposed: number;
  changed: number;
  accepted: number;
  declined: number;
  cancelled: number;
}

/** Pairs of accepted viewings of one person that overlap, counted without the help of the constraint that forbids them. */
export async function countDoubleBookings(db: Db): Promise<{ owners: number; clients: number }> {
  const { rows } = await sql<{ owners: number; clients: number }>`
    WITH met AS (
      SELECT v.id, p.person, p.side, v.starts_at FROM viewings v,
        LATERAL (VALUES (v.owner_id, 'owner'), (v.client_id, 'client')) AS p (person, side) WHERE v.status = ${sql.lit(viewingStatus.accepted)})
    SELECT count(*) FILTER (WHERE a.side = 'owner')::int AS owners, count(*) FILTER (WHERE a.side = 'client')::int AS clients
    FROM met a JOIN met b ON a.person = b.person AND a.id < b.id
      AND a.starts_at < b.starts_at + interval '30 minutes' AND b.starts_at < a.starts_at + interval '30 minutes'`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * Every viewing with what it went through, by its own columns and by what its people were told; `taken` notices, which a
 * lost half hour causes, are not counted.
 */
export async function selectViewingHistories(db: Db): Promise<Map<number, ViewingAsStored>> {
  const noticesOf = (type: number) =>
    sql`(SELECT count(*)::int FROM notifications n WHERE n.viewing_id = v.id AND n.type = ${type} AND NOT n.data ? 'taken')`;
  const { rows } = await sql<ViewingAsStored>`
    SELECT v.id, v.status, v.times_changed, (SELECT count(*)::int FROM attendance a WHERE a.viewing_id = v.id) AS held,
      ${noticesOf(1)} AS proposed, ${noticesOf(2)} AS changed, ${noticesOf(3)} AS accepted, ${noticesOf(4)} AS declined, ${noticesOf(5)} AS cancelled
    FROM viewings v`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What is wrong with a viewing, given what was acknowledged of it; empty when every word was kept. */
export function lostOf(acknowledged: Acknowledged, stored: ViewingAsStored | undefined): string[] {
  if (!stored) return ['the viewing is not there'];
  const { book, accept, change, decline, cancel } = acknowledged;
  const expected = [
    ['told of the proposal', stored.proposed, book],
    ['changes', stored.times_changed, change],
    ['told of changes', stored.changed, change],
    ['told of acceptance', stored.accepted, accept],
    ['told of a decline', stored.declined, decline],
    ['told of a cancellation', stored.cancelled, cancel],
    ['half hours held', stored.held, stored.status === viewingStatus.accepted ? 2 : 0],
    [
      'closed',
      stored.status === viewingStatus.declined || stored.status === viewingStatus.cancelled ? 1 : 0,
      decline + cancel,
    ],
  ] as const;
  const wrong = expected
    .filter(([, is, should]) => is !== should)
    .map(([what, is, should]) => `${what}: ${is}, not ${should}`);
  // Each acceptance but the last was followed by a change; nothing is accepted that nobody accepted.
  if (accept > change + 1) wrong.push(`accepted ${accept} times with ${change} changes`);
  if (stored.status === viewingStatus.accepted && accept === 0) wrong.push('accepted by nobody');
  return wrong;
}
