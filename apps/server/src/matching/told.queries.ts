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

/** A statement in two parts, the second of which gives the notices that the first noted. */
interface ToldPairs {
  first: RawBuilder<unknown>;
  rows: RawBuilder<unknown>;
}

/**
 * Finds the pairs of these searches, or of these offers, that suit each other, and notes that the owner of one side is told of
 * them: a digest of one search and hour for each owner, of pairs that he was not told of yet, or not as they are now. Near misses
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
    rows: sql`SELECT ${reader} AS user_id, ${type}::smallint AS type, ${other} AS from_user_id, max(offer_id) AS offer_id, search_id,
        jsonb_build_object('ids', jsonb_agg(offer_id ORDER BY offer_id)) AS data,
        ${key}::text || ':' || search_id || ':' || ${hourOf(now)}::text AS digest_key
      FROM pairs WHERE ((offer_id, search_id) IN (SELECT offer_id, search_id FROM told)) IS TRUE ${unlessTold}
      GROUP BY search_id, ${reader}, ${other} ORDER BY search_id, ${reader}`,
  };
}

/**
 * Offers that were put forward for searches: their owners are told of that, and need not hear of the same offers as new ones. Notes
 * the pairs as told, as they are now, and takes the offers out of what those owners have not read; what is left empty goes.
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
  await sql`WITH left_over AS (
      SELECT n.id, (SELECT coalesce(jsonb_agg(item.value), '[]') FROM jsonb_array_elements(n.data->'ids') AS item (value)
        WHERE (n.search_id, item.value::bigint) NOT IN (${proposed})) AS ids
      FROM notifications n WHERE n.search_id = ANY(${searches}::bigint[]) AND n.type = ${notificationTypes.newOffer}
        AND n.read_at IS NULL AND n.data->'ids' IS NOT NULL ORDER BY n.search_id, n.user_id, n.id FOR UPDATE),
    emptied AS (DELETE FROM notifications n USING left_over l WHERE n.id = l.id AND l.ids = '[]')
    UPDATE notifications n SET data = n.data || jsonb_build_object('ids', l.ids),
      offer_id = (SELECT max(o.id) FROM jsonb_array_elements(l.ids) AS item (value) JOIN offers o ON o.id = item.value::bigint)
    FROM left_over l WHERE n.id = l.id AND l.ids <> '[]' AND l.ids <> n.data->'ids'`.execute(db);
}
