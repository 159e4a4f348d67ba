import { offerStatus, searchStatus, viewingStatus } from '@app/domain/kinds';
import { waitEnds, type MarketNumber } from '@app/domain/marketNumbers';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

export type DayNumbers = Record<MarketNumber, number> & { first_proposals: number[] };
type DayRow = DayNumbers & { day: string };

/** Finished days that were counted. */
export function selectDays(db: Db, from: string, to: string): Promise<DayRow[]> {
  return db
    .selectFrom('market_days')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute() as Promise<DayRow[]>;
}

export async function insertDays(db: Db, rows: readonly DayRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('market_days')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The days to be counted: `YYYY-MM-DD`, both included, and the moments they begin and end at. */
export interface Span {
  from: string;
  to: string;
  start: Date;
  end: Date;
}

const dayOf = (column: string) => sql`to_char(${sql.ref(column)} AT TIME ZONE 'Europe/Chisinau', 'YYYY-MM-DD')`;

/** One source a number, each by its own index: rows of day and count. */
const counted: Readonly<Record<MarketNumber, (span: Span) => RawBuilder<unknown>>> = {
  visits: ({ from, to }) => sql`SELECT to_char(day, 'YYYY-MM-DD') AS day, count(*)::integer AS count FROM visits
    WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY 1`,
  offer_views: ({
    from,
    to,
  }) => sql`SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(views)::integer AS count FROM offer_days
    WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY 1`,
  phone_views: ({ from, to }) => sql`SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(phone_views)::integer AS count
    FROM offer_days WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY 1`,
  users: within('users', 'created_at'),
  offers: within('offers', 'created_at', sql`AND status <> ${sql.lit(offerStatus.template)}`),
  searches: within('searches', 'created_at', sql`AND status <> ${sql.lit(searchStatus.pending)}`),
  matches: within('notified_matches', 'notified_at'),
  proposals: within('proposals', 'created_at'),
  viewings_asked: within('viewings', 'created_at'),
  viewings_approved: within('viewings', 'starts_at', sql`AND status = ${sql.lit(viewingStatus.accepted)}`),
  offers_ended: within('endings', 'ended_at', sql`AND ended_as IN ('let', 'sold', 'exchanged')`),
  searches_ended: within('endings', 'ended_at', sql`AND ended_as = 'found'`),
};

function within(table: string, at: string, more: RawBuilder<unknown> = sql``) {
  return ({ start, end }: Span) => sql`SELECT ${dayOf(at)} AS day, count(*)::integer AS count FROM ${sql.table(table)}
    WHERE ${sql.ref(at)} >= ${start} AND ${sql.ref(at)} < ${end} ${more} GROUP BY 1`;
}

export async function countByDay(db: Db, number: MarketNumber, span: Span): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`${counted[number](span)}`.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

/** Searches that got their first proposal, by day and by how long they waited: counts by `waitEnds`. */
export async function countFirstProposals(db: Db, { start, end }: Span): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ day: string; step: number; count: number }>`
    SELECT ${dayOf('p.created_at')} AS day, count(*)::integer AS count,
      width_bucket(extract(epoch FROM p.created_at - s.created_at)::numeric, ${[...waitEnds]}::numeric[]) AS step
    FROM proposals p JOIN searches s ON s.id = p.search_id
    WHERE p.created_at >= ${start} AND p.created_at < ${end} AND NOT EXISTS (SELECT FROM proposals q
      WHERE q.search_id = p.search_id AND (q.created_at, q.id) < (p.created_at, p.id))
    GROUP BY 1, 3`.execute(db);
  const found = new Map<string, number[]>();
  for (const { day, step, count } of rows) {
    const counts = found.get(day) ?? Array<number>(waitEnds.length + 1).fill(0);
    counts[step] = (counts[step] ?? 0) + count;
    found.set(day, counts);
  }
  return found;
}

export interface BalanceRow {
  place: string;
  property_type: number;
  deal: number;
  offers: number;
  searches: number;
}

export async function selectBalance(db: Db): Promise<{ rows: BalanceRow[]; countedAt: Date | null }> {
  const rows = await db
    .selectFrom('market_balance')
    .select(['place', 'property_type', 'deal', 'offers', 'searches'])
    .orderBy('place')
    .orderBy('property_type')
    .orderBy('deal')
    .execute();
  const last = await db.selectFrom('market_balance').select('counted_at').limit(1).executeTakeFirst();
  return { rows, countedAt: last?.counted_at ?? null };
}

export async function replaceBalance(db: Db, rows: readonly BalanceRow[], now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('market_balance'))`.execute(trx);
    await trx.deleteFrom('market_balance').execute();
    for (let i = 0; i < rows.length; i += 1_000)
      await trx
        .insertInto('market_balance')
        .values(rows.slice(i, i + 1_000).map((row) => ({ ...row, counted_at: now })))
        .execute();
  });
}

/** Shown offers by sector of the capital, else by town. */
export async function countSupply(db: Db, now: Date): Promise<Omit<BalanceRow, 'searches'>[]> {
  const { rows } = await sql<Omit<BalanceRow, 'searches'>>`
    SELECT coalesce(sector, city) AS place, property_type, deal, count(*)::integer AS offers FROM offers
    WHERE status = ${sql.lit(offerStatus.active)} AND active_until >= ${now} AND coalesce(sector, city) IS NOT NULL GROUP BY 1, 2, 3`.execute(
    db,
  );
  return rows;
}

export interface DemandRow {
  /** Chosen from the list; null of a drawn zone. */
  sector: string | null;
  /** Where the middle of a drawn zone lies, to some 300 m. */
  lng: number;
  lat: number;
  property_type: number;
  deal: number;
  searches: number;
}

/** Zones of running searches by the place they were chosen as, drawn ones by the middle of their box. */
export async function countDemand(db: Db, now: Date): Promise<DemandRow[]> {
  const { rows } = await sql<DemandRow>`
    SELECT sector, round(((center(bbox))[0] / 0.004)::numeric) * 0.004 AS lng,
      round(((center(bbox))[1] / 0.004)::numeric) * 0.004 AS lat, property_type, deal,
      count(DISTINCT search_id)::integer AS searches
    FROM search_zones WHERE active AND expires_at >= ${now} GROUP BY 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

export async function countUsers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM users
    WHERE deleted_at IS NULL`.execute(db);
  return rows[0]!.count;
}
