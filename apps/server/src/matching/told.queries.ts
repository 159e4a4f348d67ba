import { notificationTypes } from '@app/contract/notifications';
import { type RawBuilder, sql } from 'kysely';
import { isMatch, pairsOf, type Side } from './ranked.queries.ts';
import { unlessDislikedBy } from './disliked.queries.ts';

/** Which of a pair's owners is told, and of what; equal keys of one person fold to one digest. */
const told = {
  search: {
    type: notificationTypes.newOffer,
    key: 'offers-for',
    reader: sql`search_owner_id`,
    other: sql`offer_owner_id`,
  },
  offer: { type: notificationTypes.newSearch, key: 'search', reader: sql`offer_owner_id`, other: sql`search_owner_id` },
} as const;

const hourOf = (now: Date) => now.toISOString().slice(0, 13);

/** A statement in two parts, the second of which gives the notices that the first noted. */
interface ToldPairs {
  first: RawBuilder<unknown>;
  rows: RawBuilder<unknown>;
}

/**
 * Finds the pairs of these searches, or of these offers, that suit each other, and notes that the owner of one side is told of
 * them: a digest of one search and hour for each owner, of pairs that he was not told of yet, or not as they are now. Near misses
 * are never told, nor is a pair whose other side the reader dislikes.
 */
export function toldPairs(owner: keyof typeof told, side: Side, now: Date): ToldPairs {
  const { type, key, reader, other } = told[owner];
  return {
    // Written in one order everywhere, so that two jobs never wait for each other.
    first: sql`WITH pairs AS MATERIALIZED (
        SELECT search_id, offer_id, search_owner_id, offer_owner_id, facts FROM (${pairsOf(side, now, unlessDislikedBy[owner])}) AS fitting
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
      FROM pairs WHERE ((offer_id, search_id) IN (SELECT offer_id, search_id FROM told)) IS TRUE
      GROUP BY search_id, ${reader}, ${other} ORDER BY search_id, ${reader}`,
  };
}
