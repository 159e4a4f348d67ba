import type { SearchCard } from '@app/contract/searches';
import { offerStatus, searchStatus, type Ring, proposalStatus, viewingStatus } from '@app/domain/kinds';
import { hiddenBefore } from '@app/domain/visibility';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
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

async function zonesOf(db: Db, ids: readonly number[]): Promise<Map<number, ZoneRow[]>> {
  const rows = await db
    .selectFrom('search_zones')
    .select(['search_id', 'ring', 'sector'])
    .where('search_id', '=', anyOf(ids))
    .orderBy('search_id')
    .orderBy('position')
    .execute();
  const found = new Map<number, ZoneRow[]>(ids.map((id) => [id, []]));
  for (const row of rows) found.get(row.search_id)!.push({ ring: row.ring as Ring, sector: row.sector });
  return found;
}

async function reactionsTo(db: Db, ids: readonly number[], viewerId: number | null) {
  if (viewerId === null) return new Map<number, SearchCard['reaction']>();
  const rows = await db
    .selectFrom('search_reactions')
    .select(['search_id', 'kind'])
    .where('user_id', '=', viewerId)
    .where('search_id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.search_id, row.kind as SearchCard['reaction']]));
}

/** What cards are made of, in the order of the ids; ids that no search has are left out. */
export async function selectSearchParts(
  db: Db,
  ids: readonly number[],
  viewerId: number | null,
): Promise<SearchParts[]> {
  if (ids.length === 0) return [];
  const searches = await db
    .selectFrom('searches')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('status', '<>', searchStatus.deleted)
    .execute();
  const owners = await db
    .selectFrom('users')
    .select(['id', 'name', 'username', 'role', 'verified_at', 'avatar_path', 'phone_proven_at'])
    .where('id', '=', anyOf([...new Set(searches.map((search) => search.user_id))]))
    .execute();
  const zones = await zonesOf(db, ids);
  const reactions = await reactionsTo(db, ids, viewerId);
  const ownerById = new Map(owners.map((owner) => [owner.id, owner]));
  const searchById = new Map(searches.map((search) => [search.id, search]));
  return ids.flatMap((id) => {
    const search = searchById.get(id);
    if (!search) return [];
    return {
      search,
      owner: ownerById.get(search.user_id)!,
      zones: zones.get(id)!,
      reaction: reactions.get(id) ?? null,
    };
  });
}

export function selectPetPhotos(db: Db, searchId: number): Promise<PhotoRow[]> {
  return db
    .selectFrom('search_photos')
    .innerJoin('photos', 'photos.id', 'search_photos.photo_id')
    .select(['photos.id', 'path', 'width', 'height', 'thumbhash', 'turned_from'])
    .where('search_id', '=', searchId)
    .where('kind', '=', 'pet')
    .orderBy('position')
    .execute();
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

/** Whether the viewer is the other party of an accepted proposal or viewing of this search. */
export async function isAcceptedParty(db: Db, searchId: number, viewerId: number): Promise<boolean> {
  const { rows } = await sql<{ party: boolean }>`
    SELECT EXISTS (SELECT FROM proposals WHERE search_id = ${searchId} AND proposer_id = ${viewerId} AND status = ${sql.lit(proposalStatus.accepted)})
      OR EXISTS (SELECT FROM viewings WHERE search_id = ${searchId} AND status = ${sql.lit(viewingStatus.accepted)}
        AND ${viewerId} IN (owner_id, client_id)) AS party`.execute(db);
  return rows[0]!.party;
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
