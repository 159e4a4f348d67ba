import { notificationTypes } from '@app/contract/notifications';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { asItsOwnerReads, unlessDislikedBy } from './disliked.queries.ts';
import { isMatch, pairsOf, type ScoredPair, type Side } from './ranked.queries.ts';

/** Which of a pair's owners is told, and of what; equal keys of one person fold to one digest. */
const told = {
  search: {
    type: notificationTypes.newOffer,
    key: 'offers-for',
    reader: sql`search_owner_id`,
    other: sql`offer_owner_id`,
    reads: asItsOwnerReads,
  },
  offer: {
    type: notificationTypes.newSearch,
    key: 'search',
    reader: sql`offer_owner_id`,
    other: sql`search_owner_id`,
    reads: unlessDislikedBy.offer,
  },
} as const;

const hourMs = 3_600_000;
const hourOf = (now: Date) => now.toISOString().slice(0, 13);

/** Whoever keeps the offer as a favourite and was just told its new price knows of it. */
const unlessToldPrice = (offers: readonly number[], now: Date) => sql`AND ((search_owner_id, offer_id) IN (
    SELECT n.user_id, n.offer_id FROM notifications n WHERE n.offer_id = ANY(${[...offers]}::bigint[])
      AND n.type = ${notificationTypes.favouriteChanged} AND n.data->>'was' IS NOT NULL
      AND n.created_at > ${new Date(now.getTime() - hourMs)})) IS NOT TRUE`;

/** What a notice of several searches keeps beside the first of them. */
const severalSearches = (searches: RawBuilder<unknown>) =>
  sql`CASE WHEN cardinality(${searches}) > 1 THEN jsonb_build_object('searches', to_jsonb(${searches})) ELSE '{}' END`;

/** Which digest: a search's, or that of several together, of which there may be too many to be named in an index. */
const digestOf = (searches: RawBuilder<unknown>) =>
  sql`CASE cardinality(${searches}) WHEN 1 THEN ${searches}[1]::text ELSE 'several ' || hashtextextended(${searches}::text, 0) END`;

/** A statement in two parts, the second of which gives the notices that the first noted. */
interface ToldPairs {
  first: RawBuilder<unknown>;
  rows: RawBuilder<unknown>;
}

/**
 * Finds the pairs of these searches, or of these offers, that suit each other, and notes that the owner of one side is told of
 * them: of pairs that they were not told of yet, or not as they are now. An offer is named once, with all of the reader's searches
 * among these that it suits; those that suit the same searches within an hour are one digest. Near misses
 * are never told, nor is a pair that the reader took off their list, nor a new price to whom it was told as a favourite's.
 */
export function toldPairs(owner: keyof typeof told, side: Side, now: Date): ToldPairs {
  const { type, key, reader, other, reads } = told[owner];
  const unlessTold = 'offers' in side ? unlessToldPrice(side.offers, now) : sql``;
  return {
    // Written in one order everywhere, so that two jobs never wait for each other.
    first: sql`WITH pairs AS MATERIALIZED (
        SELECT search_id, offer_id, search_owner_id, offer_owner_id, facts FROM (${pairsOf(side, now, reads)}) AS fitting
        WHERE ${isMatch}),
      told AS (
        INSERT INTO told_matches (offer_id, search_id, side, facts)
        SELECT offer_id, search_id, ${owner}, facts FROM pairs ORDER BY 1, 2
        ON CONFLICT (offer_id, search_id, side) DO UPDATE SET facts = excluded.facts
          WHERE told_matches.facts <> excluded.facts
        RETURNING offer_id, search_id)`,
    // `IS TRUE` has what was told looked up by its hash: PostgreSQL expects one pair, and would compare some thousand with
    // each other.
    rows: sql`SELECT user_id, ${type}::smallint AS type, from_user_id, max(offer_id) AS offer_id, searches[1] AS search_id,
        jsonb_build_object('ids', jsonb_agg(offer_id ORDER BY offer_id)) || ${severalSearches(sql`searches`)} AS data,
        ${key}::text || ':' || ${digestOf(sql`searches`)} || ':' || ${hourOf(now)}::text AS digest_key
      FROM (
        SELECT ${reader} AS user_id, ${other} AS from_user_id, offer_id, array_agg(search_id ORDER BY search_id) AS searches
        FROM pairs WHERE ((offer_id, search_id) IN (SELECT offer_id, search_id FROM told)) IS TRUE ${unlessTold}
        GROUP BY 1, 2, 3) AS suited
      GROUP BY user_id, from_user_id, searches ORDER BY user_id, digest_key`,
  };
}

/** Whose these searches are, each owner's beside each other. */
export function selectOwners(db: Db, searches: readonly number[]): Promise<{ id: number; user_id: number }[]> {
  return db
    .selectFrom('searches')
    .select(['id', 'user_id'])
    .where(sql<boolean>`id = ANY(${[...searches]}::bigint[])`)
    .orderBy('user_id')
    .orderBy('id')
    .execute();
}

/**
 * Offers that were put forward for searches: their owners are told of that, and need not hear of the same offers as new ones. Notes
 * the pairs as told, as they are now, and takes them out of what those owners have not read: an offer that is left for none of a
 * notice's searches, a search that none of its offers is left for; what is left empty goes.
 */
export async function takeOverProposed(db: Db, pairs: readonly ScoredPair[], now: Date): Promise<void> {
  const [searches, offers] = [pairs.map((pair) => pair.search_id), pairs.map((pair) => pair.offer_id)];
  const proposed = sql`SELECT * FROM unnest(${searches}::bigint[], ${offers}::bigint[]) AS p (search_id, offer_id)`;
  // In the order of `toldPairs`: whoever tells of the same pairs meanwhile waits, or was waited for.
  await sql`INSERT INTO told_matches (offer_id, search_id, side, facts)
    SELECT offer_id, search_id, 'search', facts FROM (${pairsOf({ offers: [...new Set(offers)], among: [...new Set(searches)] }, now)}) AS fitting
    WHERE (search_id, offer_id) IN (${proposed}) ORDER BY 1, 2
    ON CONFLICT (offer_id, search_id, side) DO UPDATE SET facts = excluded.facts
      WHERE told_matches.facts <> excluded.facts`.execute(db);
  await sql`WITH proposed AS (${proposed}),
    unread AS (
      SELECT n.id, n.data->'ids' AS ids, coalesce(n.data->'searches', jsonb_build_array(n.search_id)) AS searches
      FROM notifications n WHERE n.user_id IN (SELECT s.user_id FROM searches s WHERE s.id = ANY(${searches}::bigint[]))
        AND n.type = ${notificationTypes.newOffer} AND n.read_at IS NULL AND EXISTS (
          SELECT FROM proposed p WHERE n.data->'ids' @> to_jsonb(p.offer_id)
            AND coalesce(n.data->'searches', jsonb_build_array(n.search_id)) @> to_jsonb(p.search_id))
      ORDER BY n.user_id, n.digest_key, n.id FOR UPDATE),
    left_over AS (
      SELECT u.id, u.searches AS before, jsonb_agg(DISTINCT offer.value) AS ids,
        array_agg(DISTINCT search.value::bigint ORDER BY search.value::bigint) AS searches
      FROM unread u, jsonb_array_elements(u.ids) AS offer (value), jsonb_array_elements(u.searches) AS search (value)
      WHERE (search.value::bigint, offer.value::bigint) NOT IN (SELECT search_id, offer_id FROM proposed)
      GROUP BY u.id, u.searches),
    emptied AS (DELETE FROM notifications n USING unread u WHERE n.id = u.id AND u.id NOT IN (SELECT id FROM left_over))
    UPDATE notifications n SET data = n.data - 'searches' || jsonb_build_object('ids', l.ids) || ${severalSearches(sql`l.searches`)},
      search_id = l.searches[1],
      offer_id = (SELECT max(o.id) FROM jsonb_array_elements(l.ids) AS item (value) JOIN offers o ON o.id = item.value::bigint),
      -- What comes within the hour belongs to a digest of other searches then.
      digest_key = CASE WHEN to_jsonb(l.searches) = l.before THEN n.digest_key END
    FROM left_over l WHERE n.id = l.id`.execute(db);
}
