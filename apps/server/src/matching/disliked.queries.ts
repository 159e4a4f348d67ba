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
