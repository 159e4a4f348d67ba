import { type Mark, type ProposalStatus, offerStatus, proposalStatus } from '@app/domain/kinds';
import { answeredWithin, proposalsADay, type ProposalState } from '@app/domain/proposals';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

const lastViewing = (searchId: number, offerId: RawBuilder<unknown>) => sql`SELECT id, status, starts_at FROM viewings
  WHERE search_id = ${searchId} AND offer_id = ${offerId} ORDER BY id DESC LIMIT 1`;

/** What this person put forward for a search, the latest first. */
export async function selectOwnProposals(db: Db, searchId: number, proposerId: number): Promise<OwnProposalRow[]> {
  const { rows } = await sql<OwnProposalRow>`
    SELECT p.offer_id, p.id AS proposal_id, p.status, v.id AS viewing_id, v.status AS viewing_status, v.starts_at
    FROM proposals p LEFT JOIN LATERAL (${lastViewing(searchId, sql`p.offer_id`)}) v ON true
    WHERE p.search_id = ${searchId} AND p.proposer_id = ${proposerId} ORDER BY p.id DESC LIMIT 20`.execute(db);
  return rows;
}
interface OwnProposalRow extends LastViewing {
  offer_id: number;
  proposal_id: number;
  status: number;
}

/** Everything decided about the offers of a search: put forward, marked, hidden. */
export async function selectDecisions(db: Db, searchId: number, offerIds?: readonly number[]) {
  const only = offerIds ? sql`AND offer_id = ANY(${[...offerIds]}::bigint[])` : sql``;
  const { rows } = await sql<Decision>`
    SELECT coalesce(p.offer_id, m.offer_id) AS offer_id, p.id AS proposal_id, p.status, p.created_at AS proposed_at,
      m.mark, m.hidden_at IS NOT NULL AS hidden, v.id AS viewing_id, v.status AS viewing_status, v.starts_at
    FROM (SELECT * FROM proposals WHERE search_id = ${searchId} ${only}) p
    FULL JOIN (SELECT * FROM offer_marks WHERE search_id = ${searchId} ${only}) m ON m.offer_id = p.offer_id
    LEFT JOIN LATERAL (${lastViewing(searchId, sql`coalesce(p.offer_id, m.offer_id)`)}) v ON true
    ORDER BY coalesce(p.created_at, m.created_at) DESC, 1 DESC LIMIT 200`.execute(db);
  return rows;
}
export interface Decision extends LastViewing {
  offer_id: number;
  proposal_id: number | null;
  status: ProposalStatus | null;
  proposed_at: Date | null;
  mark: Mark | null;
  hidden: boolean;
}
/** The newest viewing of a pair. */
export interface LastViewing {
  viewing_id: number | null;
  viewing_status: number | null;
  starts_at: Date | null;
}

/** How these offers stand at these searches, by `search offer`; a pair about which nothing was decided is left out. */
export async function selectStates(
  db: Db,
  searchIds: readonly number[],
  offerIds: readonly number[],
): Promise<Map<string, ProposalState>> {
  const where = sql`search_id = ANY(${[...searchIds]}::bigint[]) AND offer_id = ANY(${[...offerIds]}::bigint[])`;
  const { rows } = await sql<ProposalState & { search_id: number; offer_id: number }>`
    SELECT coalesce(p.search_id, m.search_id) AS search_id, coalesce(p.offer_id, m.offer_id) AS offer_id, p.status, m.mark
    FROM (SELECT * FROM proposals WHERE ${where}) p
    FULL JOIN (SELECT * FROM offer_marks WHERE ${where}) m ON m.search_id = p.search_id AND m.offer_id = p.offer_id`.execute(
    db,
  );
  return new Map(rows.map(({ search_id: search, offer_id: offer, ...state }) => [`${search} ${offer}`, state]));
}

/** Holds the search while something about its offers is decided: decisions of one search follow one another. */
export async function lockSearch(db: Db, id: number): Promise<void> {
  await db.selectFrom('searches').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Holds the user while their daily allowance is counted and used. @returns whether they may still propose at all */
export async function lockUser(db: Db, id: number): Promise<{ blocked: boolean }> {
  const user = await db
    .selectFrom('users')
    .select('blocked_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return { blocked: user === undefined || user.blocked_at !== null };
}

export async function selectState(db: Db, searchId: number, offerId: number): Promise<ProposalState> {
  const [found] = await selectDecisions(db, searchId, [offerId]);
  return { status: found?.status ?? null, mark: found?.mark ?? null };
}

/** @throws 23505 when the offer was put forward for this search before */
export async function insertProposals(
  db: Db,
  rows: readonly { searchId: number; offerId: number; proposerId: number; status: ProposalStatus }[],
  now: Date,
): Promise<void> {
  const values = rows.map((row) => ({
    search_id: row.searchId,
    offer_id: row.offerId,
    proposer_id: row.proposerId,
    status: row.status,
    created_at: now,
    decided_at: row.status === proposalStatus.pending ? null : now,
  }));
  await db.insertInto('proposals').values(values).execute();
}

export async function writeState(
  db: Db,
  searchId: number,
  offerId: number,
  state: ProposalState,
  now: Date,
): Promise<void> {
  if (state.status !== null) {
    await db
      .updateTable('proposals')
      .set({ status: state.status, decided_at: state.status === proposalStatus.pending ? null : now })
      .where('search_id', '=', searchId)
      .where('offer_id', '=', offerId)
      .execute();
  }
  await db
    .insertInto('offer_marks')
    .values({ search_id: searchId, offer_id: offerId, mark: state.mark, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['search_id', 'offer_id']).doUpdateSet({ mark: state.mark, hidden_at: null }),
    )
    .execute();
}

export async function hideFromSearch(db: Db, searchId: number, offerId: number, now: Date): Promise<void> {
  await db
    .insertInto('offer_marks')
    .values({ search_id: searchId, offer_id: offerId, mark: null, hidden_at: now, created_at: now })
    .onConflict((conflict) => conflict.columns(['search_id', 'offer_id']).doUpdateSet({ mark: null, hidden_at: now }))
    .execute();
}

/**
 * How many this user sent, or sends in a moment, to each of these searches and since the start of the day, and how they were
 * answered lately.
 */
export async function tallyProposals(db: Db, userId: number, searchIds: readonly number[], dayStart: Date) {
  const lately = new Date(dayStart.getTime() - answeredWithin * 86_400_000);
  const theirs = sql`proposer_id = ${userId} AND search_id = ANY(${[...searchIds]}::bigint[])`;
  const { rows: perSearch } = await sql<{ search_id: number; count: number }>`
    SELECT search_id, count(*)::int AS count FROM (SELECT search_id FROM proposals WHERE ${theirs}
      UNION ALL SELECT search_id FROM planned_proposals WHERE ${theirs}) AS sent GROUP BY 1`.execute(db);
  const { today, ...answers } = await db
    .selectFrom('proposals')
    .select([
      sql<number>`(count(*) FILTER (WHERE created_at >= ${dayStart})
        + (SELECT count(*) FROM planned_proposals WHERE proposer_id = ${userId}))::int`.as('today'),
      sql<number>`count(*) FILTER (WHERE status = ${sql.lit(proposalStatus.accepted)})::int`.as('accepted'),
      sql<number>`count(*) FILTER (WHERE status = ${sql.lit(proposalStatus.declined)})::int`.as('declined'),
    ])
    .where('proposer_id', '=', userId)
    .where('created_at', '>=', lately)
    .executeTakeFirstOrThrow();
  const toSearch = new Map(perSearch.map((row) => [row.search_id, row.count]));
  return { toSearch, today, perDay: proposalsADay(answers) };
}

export function selectProposalPair(db: Db, id: number) {
  return db
    .selectFrom('proposals')
    .select(['search_id', 'offer_id', 'proposer_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** At most so many as one page of them shows. */
export async function selectActiveOffersOf(db: Db, userIds: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM offers
    WHERE user_id = ANY(${[...userIds]}::bigint[]) AND status = ${sql.lit(offerStatus.active)} AND active_until >= ${now}
    ORDER BY id DESC LIMIT 1000`.execute(db);
  return rows.map((row) => row.id);
}

export async function selectOwnActiveOffers(db: Db, userId: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('offers')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', offerStatus.active)
    .where('active_until', '>=', now)
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map((row) => row.id);
}

/** Whose these offers are, and whether they are on the market. */
export function selectStandings(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('offers')
    .select(['user_id', 'status', 'active_until'])
    .where('id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .execute();
}

export interface PlannedPair {
  search_id: number;
  offer_id: number;
}

/** Plans these pairs; one that is planned already stays with its plan. @returns how many are new */
export async function insertPlanned(
  db: Db,
  plan: { id: string; proposerId: number; now: Date },
  pairs: readonly PlannedPair[],
): Promise<number> {
  const rows = pairs.map(({ search_id, offer_id }) => ({
    search_id,
    offer_id,
    proposer_id: plan.proposerId,
    plan_id: plan.id,
    planned_at: plan.now,
  }));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('planned_proposals')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['search_id', 'offer_id']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** Takes what was planned by one press off the list: whoever is first, its sender or the person who takes it back, has it. */
export function takePlan(db: Db, proposerId: number, planId: string): Promise<PlannedPair[]> {
  return db
    .deleteFrom('planned_proposals')
    .where('proposer_id', '=', proposerId)
    .where('plan_id', '=', planId)
    .returning(['search_id', 'offer_id'])
    .execute();
}

/** For which of these searches an offer is put forward in a moment. */
export async function selectPlannedOf(db: Db, offerId: number, searchIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('planned_proposals')
    .select('search_id')
    .where('offer_id', '=', offerId)
    .where('search_id', '=', sql<number>`ANY(${[...searchIds]}::bigint[])`)
    .execute();
  return new Set(rows.map((row) => row.search_id));
}
