import { mark, proposalStatus } from '@app/domain/kinds';
import { type RawBuilder, sql } from 'kysely';
import { isOneOf, untold } from '../platform/database/untold.ts';

/**
 * Which pairs of an offer `o` and a search `s` are left out: the offer that the search's owner dislikes, the search that the offer's owner
 * dislikes (whoever does not read them sees the pair as before); what the search's side took off its list: hidden, disliked, or declined
 * after it was put forward; what somebody put forward, marked or hid; what was put forward, or is in a moment; and the search of a person
 * who has blocked the offer's owner.
 */
export type LeftOut = 'dislikedOffer' | 'dislikedSearch' | 'takenOff' | 'decided' | 'proposed' | 'blocked';

/** What the owner of a search reads of its pairs, and what the owner of an offer does. */
export const asOwnerReads = {
  search: ['dislikedOffer', 'takenOff'],
  offer: ['dislikedSearch'],
} as const satisfies Record<string, readonly LeftOut[]>;

type Side = 'search' | 'offer';

/** The side of the pairs that is known before them: its ids, and where they are one person's, whose. */
export interface KnownSide {
  side: Side;
  ids: readonly number[];
  /** A form that is not kept yet may be nobody's. */
  ownerId?: number | null | undefined;
}

const tables = { search: sql.table('searches'), offer: sql.table('offers') } as const;
const idColumns = { search: sql.raw('search_id'), offer: sql.raw('offer_id') } as const;

/** What the owners of one side dislike of the other. */
function dislikes(reader: Side, { side, ids, ownerId }: KnownSide): RawBuilder<unknown> {
  const other = reader === 'search' ? 'offer' : 'search';
  const theirs =
    ownerId === undefined
      ? sql`d.user_id IN (SELECT user_id FROM ${tables[reader]} WHERE ${isOneOf(sql`id`, ids)})`
      : sql`d.user_id = ${untold(ownerId, 'bigint')}`;
  const where = side === reader ? theirs : isOneOf(sql`d.${idColumns[side]}`, ids);
  return sql`SELECT d.user_id, d.${idColumns[other]} FROM ${sql.raw(`${other}_reactions`)} d WHERE ${where} AND d.kind = 'dislike'`;
}

/** Marks and proposals, of which some are meant. */
function decisions({ side, ids }: KnownSide, marks: RawBuilder<unknown> | null, proposals: RawBuilder<unknown>) {
  const of = (alias: string) => isOneOf(sql`${sql.raw(alias)}.${idColumns[side]}`, ids);
  const proposed = sql`SELECT p.search_id, p.offer_id FROM proposals p WHERE ${of('p')} ${proposals}`;
  return marks === null
    ? proposed
    : sql`SELECT m.search_id, m.offer_id FROM offer_marks m WHERE ${of('m')} AND ${marks} UNION ALL ${proposed}`;
}

const planned = ({ side, ids }: KnownSide) =>
  sql`SELECT n.search_id, n.offer_id FROM planned_proposals n WHERE ${isOneOf(sql`n.${idColumns[side]}`, ids)}`;

const blockColumns = { search: sql.raw('user_id'), offer: sql.raw('blocked_id') } as const;
/** Owners of searches with the owners of offers whom they have blocked. */
const blocks = ({ side, ids }: KnownSide) => sql`SELECT b.user_id, b.blocked_id FROM person_blocks b
  WHERE b.${blockColumns[side]} IN (SELECT user_id FROM ${tables[side]} WHERE ${isOneOf(sql`id`, ids)})`;

const declined = sql`AND p.status = ${sql.lit(proposalStatus.declined)}`;
const takenOff = sql`(m.mark = ${sql.lit(mark.disliked)} OR m.hidden_at IS NOT NULL)`;
const marked = sql`(m.mark IS NOT NULL OR m.hidden_at IS NOT NULL)`;

/**
 * A condition over pairs of `o` and `s`. What is left out is read once for all of them and looked for by its hash: however much
 * somebody dislikes, a pair costs the same. Nothing in it may name a pair's row, or PostgreSQL would read it through for each.
 * @param search the id of a pair's search, where there is no `s`
 */
export function unlessLeftOut(
  without: readonly LeftOut[],
  known: KnownSide,
  search: RawBuilder<unknown> = sql`s.id`,
): RawBuilder<unknown> {
  const pair = sql`(${search}, o.id)`;
  const conditions: Record<LeftOut, () => RawBuilder<unknown>> = {
    dislikedOffer: () => sql`(s.user_id, o.id) NOT IN (${dislikes('search', known)})`,
    dislikedSearch: () => sql`(o.user_id, ${search}) NOT IN (${dislikes('offer', known)})`,
    takenOff: () => sql`${pair} NOT IN (${decisions(known, takenOff, declined)})`,
    decided: () => sql`${pair} NOT IN (${decisions(known, marked, sql``)})`,
    blocked: () => sql`(s.user_id, o.user_id) NOT IN (${blocks(known)})`,
    proposed: () => sql`${pair} NOT IN (${decisions(known, null, sql``)} UNION ALL ${planned(known)})`,
  };
  return sql.join(
    without.map((what) => sql`AND ${conditions[what]()}`),
    sql` `,
  );
}
