import { mark, proposalStatus } from '@app/domain/kinds';
import { sql } from 'kysely';

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
