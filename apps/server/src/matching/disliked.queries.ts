import { mark, proposalStatus } from '@app/domain/kinds';
import { type RawBuilder, sql } from 'kysely';

/**
 * Over pairs of an offer `o` and a search `s`: leaves out those whose other side the reader, the owner of one side, dislikes. The other
 * owner sees the pair as before.
 */
export const unlessDislikedBy = {
  /** The search's owner reads. */
  search: sql`AND NOT EXISTS (SELECT FROM offer_reactions d
    WHERE d.user_id = s.user_id AND d.offer_id = o.id AND d.kind = 'dislike')`,
  /** The offer's owner reads. */
  offer: sql`AND NOT EXISTS (SELECT FROM search_reactions d
    WHERE d.user_id = o.user_id AND d.search_id = s.id AND d.kind = 'dislike')`,
} as const;

/** What the search's side took off its list: hidden, disliked, or declined after it was put forward. */
const unlessTakenOff = sql`AND NOT EXISTS (SELECT FROM offer_marks m WHERE m.search_id = s.id AND m.offer_id = o.id
    AND (m.mark = ${mark.disliked} OR m.hidden_at IS NOT NULL))
  AND NOT EXISTS (SELECT FROM proposals p WHERE p.search_id = s.id AND p.offer_id = o.id
    AND p.status = ${proposalStatus.declined})`;

/** Over pairs of a search: what its owner reads of them. */
export const asItsOwnerReads = sql`${unlessDislikedBy.search} ${unlessTakenOff}`;

/**
 * What pairs are left out: what the reader dislikes, what the search's side took off its list (the same two as above), what somebody
 * put forward, marked or hid, and what was put forward.
 */
export type LeftOut = 'disliked' | 'takenOff' | 'decided' | 'proposed';

/** The other sides of those pairs: ids of offers for a search `s`, of searches for an offer `o`. */
const leftOutOf: Readonly<Record<'s' | 'o', Readonly<Record<LeftOut, RawBuilder<unknown>>>>> = {
  s: {
    disliked: sql`SELECT d.offer_id FROM offer_reactions d WHERE d.user_id = s.user_id AND d.kind = 'dislike'`,
    takenOff: sql`SELECT m.offer_id FROM offer_marks m WHERE m.search_id = s.id
        AND (m.mark = ${sql.lit(mark.disliked)} OR m.hidden_at IS NOT NULL)
      UNION ALL SELECT p.offer_id FROM proposals p WHERE p.search_id = s.id AND p.status = ${sql.lit(proposalStatus.declined)}`,
    decided: sql`SELECT m.offer_id FROM offer_marks m WHERE m.search_id = s.id AND (m.mark IS NOT NULL OR m.hidden_at IS NOT NULL)
      UNION ALL SELECT p.offer_id FROM proposals p WHERE p.search_id = s.id`,
    proposed: sql`SELECT p.offer_id FROM proposals p WHERE p.search_id = s.id`,
  },
  o: {
    disliked: sql`SELECT d.search_id FROM search_reactions d WHERE d.user_id = o.user_id AND d.kind = 'dislike'`,
    takenOff: sql`SELECT m.search_id FROM offer_marks m WHERE m.offer_id = o.id
        AND (m.mark = ${sql.lit(mark.disliked)} OR m.hidden_at IS NOT NULL)
      UNION ALL SELECT p.search_id FROM proposals p WHERE p.offer_id = o.id AND p.status = ${sql.lit(proposalStatus.declined)}`,
    decided: sql`SELECT m.search_id FROM offer_marks m WHERE m.offer_id = o.id AND (m.mark IS NOT NULL OR m.hidden_at IS NOT NULL)
      UNION ALL SELECT p.search_id FROM proposals p WHERE p.offer_id = o.id`,
    proposed: sql`SELECT p.search_id FROM proposals p WHERE p.offer_id = o.id`,
  },
};

/**
 * The same as one array, for where a search or an offer is read once and has many pairs: looked for pair by pair, PostgreSQL, which
 * expects one pair, read the tables through for each: nine tenths of a count.
 */
export const leftOutBy = (alias: 's' | 'o', without: readonly LeftOut[]): RawBuilder<unknown> =>
  sql`ARRAY(${sql.join(
    without.map((what) => leftOutOf[alias][what]),
    sql` UNION ALL `,
  )})`;
