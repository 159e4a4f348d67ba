import type { SearchCard } from '@app/contract/searches';
import { offerStatus, searchStatus, type Ring, proposalStatus, viewingStatus } from '@app/domain/kinds';
import { hiddenBefore } from '@app/domain/visibility';
import { sql } from 'kysely';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Db } from '../platform/database/database.ts';
import { type ColumnOf, dateOf } from '../platform/database/jsonRow.ts';
import type { Row } from '../platform/database/tables.ts';

export type SearchRow = Row<'searches'>;
export type PhotoRow = Pick<Row<'photos'>, 'id' | 'path' | 'width' | 'height' | 'thumbhash' | 'turned_from'>;
export type OwnerRow = Pick<
  Row<'users'>,
  'id' | 'name' | 'username' | 'role' | 'verified_at' | 'avatar_path' | 'phone_proven_at'
>;

export interface ZoneRow {
  ring: Ring;
  sector: string | null;
}

/** What a card is made of. */
export interface SearchParts {
  search: SearchRow;
  owner: OwnerRow;
  zones: ZoneRow[];
  /** The viewer's own. */
  reaction: SearchCard['reaction'];
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`;

/** As JSON brings it: times are text. */
type RowJson = Omit<SearchRow, keyof typeof times> & { [K in keyof typeof times]: string | null };
interface PartsJson extends RowJson {
  owner: Omit<OwnerRow, 'verified_at' | 'phone_proven_at'> & {
    verified_at: string | null;
    phone_proven_at: string | null;
  };
  zones: ZoneRow[];
  reaction: SearchCard['reaction'];
}

const times = {
  created_at: true,
  updated_at: true,
  activated_at: true,
  expires_at: true,
  deleted_at: true,
} satisfies Record<ColumnOf<SearchRow, Date>, true>;

function partsOf({ owner, zones, reaction, ...written }: PartsJson): SearchParts {
  const row = written as unknown as Record<string, unknown>;
  for (const name in times) row[name] = dateOf(row[name] as string | null);
  return {
    search: row as unknown as SearchRow,
    owner: { ...owner, verified_at: dateOf(owner.verified_at), phone_proven_at: dateOf(owner.phone_proven_at) },
    zones,
    reaction,
  };
}

/** What a card is made of, of searches `s` and their owners `u`. */
const cardColumns = (viewerId: number | null) => sql`s.*,
  ${viewerId === null ? sql`NULL` : sql`(SELECT r.kind FROM search_reactions r WHERE r.user_id = ${viewerId}::bigint AND r.search_id = s.id)`} AS reaction,
  (SELECT coalesce(json_agg(json_build_object('ring', z.ring, 'sector', z.sector) ORDER BY z.position), '[]')
    FROM search_zones z WHERE z.search_id = s.id) AS zones,
  json_build_object('id', u.id, 'name', u.name, 'username', u.username, 'role', u.role, 'verified_at', u.verified_at,
    'avatar_path', u.avatar_path, 'phone_proven_at', u.phone_proven_at) AS owner`;

/**
 * What cards are made of, in the order of the ids; ids that no search has are left out. One statement, one text: to take
 * four tables apart column by column costs more than all the rest.
 */
export async function selectSearchParts(
  db: Db,
  ids: readonly number[],
  viewerId: number | null,
): Promise<SearchParts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ cards: PartsJson[] }>`${sql.raw(plannedOnce)}
    SELECT coalesce(json_agg((SELECT row_to_json(c) FROM (SELECT ${cardColumns(viewerId)}) AS c)), '[]') AS cards
    FROM searches s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${anyOf(ids)} AND s.status <> ${sql.lit(searchStatus.deleted)}`.execute(db);
  const byId = new Map(rows[0]!.cards.map((card) => [card.id, partsOf(card)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface FullJson extends PartsJson {
  pet_photos: (Omit<PhotoRow, 'thumbhash'> & { thumbhash: string })[];
  accepted: boolean;
}

/** What the full view of one search is made of. */
export interface FullRows extends SearchParts {
  petPhotos: PhotoRow[];
  /** The viewer is the other party of an accepted proposal or viewing of this search. */
  accepted: boolean;
}

/** By id or public code, as `selectAdvert`. */
export async function selectFullSearch(
  db: Db,
  ref: number | string,
  viewerId: number | null,
): Promise<FullRows | undefined> {
  const isIt = typeof ref === 'number' ? sql`s.id = ${ref}::bigint` : sql`s.short_code = ${ref}::text`;
  const accepted =
    viewerId === null
      ? sql`false`
      : sql`EXISTS (SELECT FROM proposals p WHERE p.search_id = s.id AND p.proposer_id = ${viewerId}::bigint
          AND p.status = ${sql.lit(proposalStatus.accepted)})
        OR EXISTS (SELECT FROM viewings v WHERE v.search_id = s.id AND v.status = ${sql.lit(viewingStatus.accepted)}
          AND ${viewerId}::bigint IN (v.owner_id, v.client_id))`;
  const { rows } = await sql<{ search: FullJson }>`${sql.raw(plannedOnce)}
    SELECT (SELECT row_to_json(c) FROM (SELECT ${cardColumns(viewerId)}, ${accepted} AS accepted,
      (SELECT coalesce(json_agg(json_build_object('id', p.id, 'path', p.path, 'width', p.width, 'height', p.height,
          'thumbhash', encode(p.thumbhash, 'base64'), 'turned_from', p.turned_from) ORDER BY f.position), '[]')
        FROM search_photos f JOIN photos p ON p.id = f.photo_id
        WHERE f.search_id = s.id AND f.kind = 'pet') AS pet_photos) AS c) AS search
    FROM searches s JOIN users u ON u.id = s.user_id
    WHERE ${isIt} AND s.status <> ${sql.lit(searchStatus.deleted)}`.execute(db);
  if (!rows[0]) return undefined;
  const { pet_photos: photos, accepted: isAccepted, ...search } = rows[0].search;
  return {
    ...partsOf(search),
    petPhotos: photos.map((photo) => ({ ...photo, thumbhash: Buffer.from(photo.thumbhash, 'base64') })),
    accepted: isAccepted,
  };
}

/** Whether somebody is a realtor of whom an administrator has said that they are one. */
export async function isVerifiedRealtor(db: Db, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'realtor')
    .where('verified_at', 'is not', null)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Proposals that wait for the search's owner; of offers that are hidden meanwhile none. */
export async function countNewProposals(db: Db, ids: readonly number[], now: Date): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('proposals')
    .innerJoin('offers as o', 'o.id', 'proposals.offer_id')
    .select(({ fn }) => ['search_id', fn.countAll<number>().as('count')])
    .where('search_id', '=', anyOf(ids))
    .where('proposals.status', '=', proposalStatus.pending)
    .where('o.status', '=', offerStatus.active)
    .where('o.active_until', '>=', hiddenBefore(now))
    .groupBy('search_id')
    .execute();
  return new Map(rows.map((row) => [row.search_id, row.count]));
}
