import type { SearchEnding } from '@app/domain/endings';
import type { SearchCard } from '@app/contract/searches';
import { offerStatus, searchStatus, type Ring, proposalStatus, viewingStatus } from '@app/domain/kinds';
import { hiddenBefore } from '@app/domain/visibility';
import { sql } from 'kysely';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Db } from '../platform/database/database.ts';
import { type ColumnOf, dateOf } from '../platform/database/jsonRow.ts';
import type { Row } from '../platform/database/tables.ts';
import { untold } from '../platform/database/untold.ts';
import type { FoundVersion } from '../platform/database/versionedJsonCache.ts';

export type SearchRow = Row<'searches'>;
export type PhotoRow = Pick<Row<'photos'>, 'id' | 'path' | 'width' | 'height' | 'thumbhash' | 'turned_from'>;
export type OwnerRow = Pick<
  Row<'users'>,
  'id' | 'name' | 'username' | 'role' | 'verified_at' | 'avatar_path' | 'phone_proven_at' | 'first_messages'
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
  version: string;
  /** The viewer's own. */
  reaction: SearchCard['reaction'];
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${untold([...ids], 'bigint[]')}::bigint[])`;

/** As JSON brings it: times are text. */
type RowJson = Omit<SearchRow, keyof typeof times> & { [K in keyof typeof times]: string | null };
interface PartsJson extends RowJson {
  owner: Omit<OwnerRow, 'verified_at' | 'phone_proven_at'> & {
    verified_at: string | null;
    phone_proven_at: string | null;
  };
  zones: ZoneRow[];
  version: string;
  reaction: SearchCard['reaction'];
}

const times = {
  created_at: true,
  updated_at: true,
  activated_at: true,
  expires_at: true,
  deleted_at: true,
} satisfies Record<ColumnOf<SearchRow, Date>, true>;

function partsOf({ owner, zones, version, reaction, ...written }: PartsJson): SearchParts {
  const row = written as unknown as Record<string, unknown>;
  for (const name in times) row[name] = dateOf(row[name] as string | null);
  return {
    search: row as unknown as SearchRow,
    owner: { ...owner, verified_at: dateOf(owner.verified_at), phone_proven_at: dateOf(owner.phone_proven_at) },
    zones,
    version,
    reaction,
  };
}

/** Zones are written together with their search (searchPublication.service.ts), so two rows tell of all. */
const version = sql`concat(s.xmin, s.ctid, u.xmin, u.ctid)`;
/** The viewer's own, of which guests have none. */
const reactionOf = (viewerId: number | null) =>
  viewerId === null
    ? sql`NULL`
    : sql`(SELECT r.kind FROM search_reactions r WHERE r.user_id = ${viewerId}::bigint AND r.search_id = s.id)`;

/** What a card is made of, of searches `s` and their owners `u`. */
const cardColumns = (viewerId: number | null) => sql`s.*, ${version} AS version, ${reactionOf(viewerId)} AS reaction,
  (SELECT coalesce(json_agg(json_build_object('ring', z.ring, 'sector', z.sector) ORDER BY z.position), '[]')
    FROM search_zones z WHERE z.search_id = s.id) AS zones,
  json_build_object('id', u.id, 'name', u.name, 'username', u.username, 'role', u.role, 'verified_at', u.verified_at,
    'avatar_path', u.avatar_path, 'phone_proven_at', u.phone_proven_at, 'first_messages', u.first_messages) AS owner`;

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
  owner_phone: string | null;
}

/** What the full view of one search is made of. */
export interface FullRows extends SearchParts {
  petPhotos: PhotoRow[];
  /** The viewer is the other party of an accepted proposal or viewing of this search. */
  accepted: boolean;
  ownerPhone: string | null;
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
    SELECT (SELECT row_to_json(c) FROM (SELECT ${cardColumns(viewerId)}, ${accepted} AS accepted, u.phone AS owner_phone,
      (SELECT coalesce(json_agg(json_build_object('id', p.id, 'path', p.path, 'width', p.width, 'height', p.height,
          'thumbhash', encode(p.thumbhash, 'base64'), 'turned_from', p.turned_from) ORDER BY f.position), '[]')
        FROM search_photos f JOIN photos p ON p.id = f.photo_id
        WHERE f.search_id = s.id AND f.kind = 'pet') AS pet_photos) AS c) AS search
    FROM searches s JOIN users u ON u.id = s.user_id
    WHERE ${isIt} AND s.status <> ${sql.lit(searchStatus.deleted)}`.execute(db);
  if (!rows[0]) return undefined;
  const { pet_photos: photos, accepted: isAccepted, owner_phone: ownerPhone, ...search } = rows[0].search;
  return {
    ...partsOf(search),
    petPhotos: photos.map((photo) => ({ ...photo, thumbhash: Buffer.from(photo.thumbhash, 'base64') })),
    accepted: isAccepted,
    ownerPhone,
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

export interface FoundCard extends FoundVersion {
  reaction: SearchCard['reaction'];
}

/** Which of the searches are shown, and what the viewer thinks of them. */
export async function selectShownVersions(
  db: Db,
  ids: readonly number[],
  viewerId: number | null,
): Promise<FoundCard[]> {
  const { rows } = await sql<FoundCard>`${sql.raw(plannedOnce)}
    SELECT s.id, ${version} AS version, ${reactionOf(viewerId)} AS reaction
    FROM searches s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${anyOf(ids)} AND s.status = ${sql.lit(searchStatus.active)}`.execute(db);
  return rows;
}

/** What a search says to its owner beside its card. */
export interface OwnCard
  extends
    FoundVersion,
    Pick<
      SearchRow,
      'user_id' | 'property_type' | 'status' | 'expires_at' | 'musts' | 'travel' | 'reject_reason' | 'waits_for_proof'
    > {
  /** Proposals that wait for its owner; of offers that are hidden meanwhile none. */
  new_proposals: number;
  label: string | null;
  ended: SearchEnding | null;
}

/** Of somebody's own searches those that are not deleted. */
export async function selectOwnCards(db: Db, ids: readonly number[], now: Date): Promise<OwnCard[]> {
  const { rows } = await sql<OwnCard>`${sql.raw(plannedOnce)}
    SELECT s.id, ${version} AS version, s.user_id, s.property_type, s.status, s.expires_at, s.musts, s.travel, s.reject_reason, s.waits_for_proof,
      (SELECT l.label FROM search_labels l WHERE l.search_id = s.id) AS label,
      (SELECT e.ended_as FROM endings e WHERE e.search_id = s.id) AS ended,
      (SELECT count(*)::int FROM proposals p JOIN offers o ON o.id = p.offer_id
        WHERE p.search_id = s.id AND p.status = ${sql.lit(proposalStatus.pending)}
          AND o.status = ${sql.lit(offerStatus.active)} AND o.active_until >= ${hiddenBefore(now)}) AS new_proposals
    FROM searches s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${anyOf(ids)} AND s.status <> ${sql.lit(searchStatus.deleted)}`.execute(db);
  return rows;
}
