import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';
import { seededRandom } from '../random.ts';
import { insertRows, takeIds } from '../rows/insertRows.ts';
import type { Market } from './market.ts';
import { demoNotifications } from './notifications.ts';
import type { DemoNotification } from './notifications.ts';
import { insertEndings } from './endings.ts';
import { insertOpenings } from './openings.ts';
import { demoMarks, demoProposals } from './proposals.ts';
import type { DemoProposal } from './proposals.ts';
import { demoReactions } from './reactions.ts';
import type { DemoReaction } from './reactions.ts';
import { demoReports } from './reports.ts';
import { demoReviews } from './reviews.ts';
import type { DemoReview } from './reviews.ts';
import { insertNotifiedMatches } from './insertNotifiedMatches.ts';
import { insertTalks } from './talks.ts';
import { demoViewings } from './viewings.ts';
import type { DemoViewing } from './viewings.ts';
import { insertVisits } from './visits.ts';

async function insertProposals(db: Db, proposals: readonly DemoProposal[]): Promise<Map<DemoProposal, number>> {
  const ids = await takeIds(db, 'proposals', proposals.length);
  await insertRows(
    db,
    'proposals',
    proposals.map((p, i) => ({
      id: ids[i],
      search_id: p.search.id,
      offer_id: p.offer.id,
      proposer_id: p.offer.ownerId,
      status: p.status,
      created_at: p.createdAt,
      decided_at: p.decidedAt,
    })),
  );
  return new Map(proposals.map((p, i) => [p, ids[i]!]));
}

async function insertViewings(
  db: Db,
  viewings: readonly DemoViewing[],
  proposalIds: ReadonlyMap<DemoProposal, number>,
): Promise<Map<DemoViewing, number>> {
  const ids = await takeIds(db, 'viewings', viewings.length);
  await insertRows(
    db,
    'viewings',
    viewings.map((v, i) => ({
      id: ids[i],
      offer_id: v.offer.id,
      search_id: v.proposal?.search.id ?? null,
      proposal_id: v.proposal ? proposalIds.get(v.proposal) : null,
      owner_id: v.offer.ownerId,
      client_id: v.clientId,
      proposed_by: v.proposedBy,
      starts_at: v.startsAt,
      status: v.status,
      times_changed: v.timesChanged,
      reason_id: v.reasonId,
      custom_reason: v.customReason,
      closed_by: v.closedBy,
      created_at: v.createdAt,
      updated_at: v.updatedAt,
    })),
  );
  return new Map(viewings.map((v, i) => [v, ids[i]!]));
}

async function insertReviews(
  db: Db,
  reviews: readonly DemoReview[],
  viewingIds: ReadonlyMap<DemoViewing, number>,
): Promise<ReadonlyMap<DemoReview, number>> {
  const ids = await takeIds(db, 'reviews', reviews.length);
  await insertRows(
    db,
    'reviews',
    reviews.map(({ viewing, rating, text, createdAt }, i) => ({
      id: ids[i],
      author_id: viewing.clientId,
      addressee_id: viewing.offer.ownerId,
      viewing_id: viewingIds.get(viewing),
      rating,
      text,
      created_at: createdAt,
    })),
  );
  await sql`UPDATE users SET review_count = s.count, review_sum = s.sum, recommend_count = s.recommend
    FROM (SELECT addressee_id, count(*) AS count, sum(rating) AS sum, count(*) FILTER (WHERE rating >= 4) AS recommend
      FROM reviews GROUP BY addressee_id) s WHERE users.id = s.addressee_id`.execute(db);
  return new Map(reviews.map((review, i) => [review, ids[i]!]));
}

function reactionRow(target: 'offer_id' | 'search_id', reaction: DemoReaction) {
  return {
    user_id: reaction.userId,
    [target]: reaction.targetId,
    kind: reaction.kind,
    created_at: reaction.createdAt,
  };
}

const day = 86_400_000;

interface StoryIds {
  viewings: ReadonlyMap<DemoViewing, number>;
  proposals: ReadonlyMap<DemoProposal, number>;
  reviews: ReadonlyMap<DemoReview, number>;
}

async function insertNotifications(
  db: Db,
  notifications: readonly DemoNotification[],
  ids: StoryIds,
  now: Date,
): Promise<void> {
  const own = await takeIds(db, 'notifications', notifications.length);
  await insertRows(
    db,
    'notifications',
    notifications.map((n, i) => ({
      id: own[i],
      user_id: n.userId,
      type: n.type,
      from_user_id: n.fromId,
      offer_id: n.offerId ?? null,
      search_id: n.searchId ?? null,
      viewing_id: n.viewing ? ids.viewings.get(n.viewing) : null,
      proposal_id: n.proposal ? ids.proposals.get(n.proposal) : null,
      data: n.review ? { review_id: ids.reviews.get(n.review), ...n.data } : (n.data ?? {}),
      digest_key: n.isAsking ? `review:${ids.viewings.get(n.viewing!)}` : null,
      // What came in the last two days nobody has looked at yet.
      read_at:
        now.getTime() - n.createdAt.getTime() > 2 * day
          ? new Date(n.createdAt.getTime() + Math.min(day, now.getTime() - n.createdAt.getTime()) / 2)
          : null,
      created_at: n.createdAt,
    })),
  );
}

/** What the demo's people have done by now: proposals, marks, viewings in every state, reviews, reactions, notifications, visits. */
export async function insertStory(db: Db, market: Market): Promise<void> {
  const r = seededRandom(4_242);
  const proposals = demoProposals(market, r);
  const proposalIds = await insertProposals(db, proposals);
  await insertRows(db, 'offer_marks', demoMarks(market, proposals, r));
  const viewings = demoViewings(market, proposals, Math.min(150, market.offers.length), r);
  const viewingIds = await insertViewings(db, viewings, proposalIds);
  const reviews = demoReviews(market, viewings, r);
  const reviewIds = await insertReviews(db, reviews, viewingIds);
  const reactions = demoReactions(market, r);
  await insertRows(
    db,
    'offer_reactions',
    reactions.offers.map((reaction) => reactionRow('offer_id', reaction)),
  );
  await insertRows(
    db,
    'search_reactions',
    reactions.searches.map((reaction) => reactionRow('search_id', reaction)),
  );
  const notifications = demoNotifications(market, proposals, viewings, reviews, r);
  await insertNotifications(
    db,
    notifications,
    { viewings: viewingIds, proposals: proposalIds, reviews: reviewIds },
    market.now,
  );
  await insertNotifiedMatches(db, market);
  await insertOpenings(db, market);
  await insertVisits(db, market.now);
  await insertEndings(db, market.now);
  await insertRows(db, 'abuse_reports', demoReports(market));
  await insertTalks(db, market);
}
