import {
  type countFittingOffers,
  type FullSearch,
  type MySearch,
  mySearch,
  type SearchCard,
  type SearchFilters,
} from '@app/contract/searches';
import type { AgencyRole } from '@app/domain/agencies';
import { writeMusts } from '@app/contract/fields/comparedFields';
import type { UnfinishedSearchForm } from '@app/contract/searchForm';
import { inOrderOf } from '@app/contract/wireDeal';
import { type PropertyType, type Ring, searchStatus } from '@app/domain/kinds';
import { rejectReasonIn } from '@app/domain/rejectReasons';
import type { MySearchState } from '@app/domain/ownStates';
import { asksForAll } from '@app/domain/reactions';
import type { z } from 'zod';
import { colleagueRole, isOwner, selectAdvert, writableAdvert } from '../adverts/adverts.service.ts';
import { countOpening, type Visit } from '../openings/openings.service.ts';
import { AppError } from '../errors.ts';
import {
  countMatches,
  countOwnMatches,
  selectOffersFor,
  type UnfinishedSearch,
} from '../matching/matchCounts.service.ts';
import type { Db } from '../platform/database/database.ts';
import { readCursor } from '../platform/database/keyset.ts';
import { beyond, countCap, cutPage, type Page, selectFirst, selectPage } from '../platform/database/listPage.ts';
import type { Actor, UserActor } from '../platform/http/session.ts';
import { hidingSearches } from '../dislikes/dislikes.service.ts';
import type { SerializedItem } from '../platform/database/versionedJsonCache.ts';
import { serializedPage, type SerializedReply } from '../platform/http/serializedReply.ts';
import { isSameSecret } from '../platform/sameSecret.ts';
import { writeCards } from './cardJsonCache.ts';
import {
  countMySearches,
  listConditions,
  listedSearches,
  myOrder,
  ownedBy,
  searchConditions,
  searchOrders,
  type SearchSort,
} from './searchList.queries.ts';
import { isPublic, mayOpen, searchCan } from './searches.policy.ts';
import { presentCard, presentFull, type Viewer } from './searches.presenter.ts';
import {
  isVerifiedRealtor,
  type SearchRow,
  selectFullSearch,
  selectOwnCards,
  selectSearchParts,
  selectShownVersions,
} from './searches.queries.ts';
import { presentPlaces } from './searchTravel.service.ts';
import { writeClientName, writeLabel } from './searchWrites.queries.ts';
import { searchColumns } from './searchColumns.ts';
import { searchZones } from './searchZones.ts';

export type { Viewer } from './searches.presenter.ts';

const viewerId = ({ actor }: Viewer) => (actor.kind === 'user' ? actor.id : null);

/** How many of the viewer's own offers suit each search, where any does; nothing for guests. */
async function countMine(db: Db, ids: readonly number[], viewer: Viewer): Promise<Map<number, number> | null> {
  const me = viewerId(viewer);
  return me === null ? null : ids.length === 0 ? new Map() : countOwnMatches(db, ids, me, viewer.now);
}
const countOf = (id: number, counts: ReadonlyMap<number, number> | null) => (counts ? (counts.get(id) ?? 0) : null);

/** Cards in the order of the ids; searches that are gone, or wait for their account, are left out. Never a contact. */
export async function loadSearchCards(db: Db, ids: readonly number[], viewer: Viewer): Promise<SearchCard[]> {
  const parts = await selectSearchParts(db, ids, viewerId(viewer));
  const mine = await countMine(db, ids, viewer);
  return parts
    .filter((p) => mayOpen(viewer.actor, p.search, viewer.now) && p.search.status !== searchStatus.pending)
    .map((p) => presentCard(p, countOf(p.search.id, mine), viewer));
}

/**
 * The same of searches that are shown, as JSON.
 * @param beside what each card says at its end
 */
export async function writeSearchCards(
  db: Db,
  ids: readonly number[],
  viewer: Viewer,
  beside: object = {},
): Promise<SerializedItem[]> {
  return writeCountedCards(db, ids, viewer, await countMine(db, ids, viewer), beside);
}

/** The same of searches of which it is counted already how many of the viewer's own offers suit each. */
export function writeCountedCards(
  db: Db,
  ids: readonly number[],
  viewer: Viewer,
  counts: ReadonlyMap<number, number> | null,
  beside: object = {},
): Promise<SerializedItem[]> {
  return writeCards(
    db,
    ids,
    viewer,
    (asked) => selectShownVersions(db, asked, viewerId(viewer)),
    ({ id, reaction }) => ({ suits_my_offers: countOf(id, counts), reaction, ...beside }),
  );
}

/**
 * The search as this person may open it.
 * @throws AppError `search_not_found`, `search_unavailable` of a blocked person's; both with its deal and kind, so that the page can
 * show similar ones
 */
export async function openSearch(
  db: Db,
  ref: number | string,
  { actor, now }: Pick<Viewer, 'actor' | 'now'>,
): Promise<SearchRow> {
  const search = await selectAdvert(db, 'search', ref);
  if (!search) throw new AppError('search_not_found');
  await admit(db, search, { actor, now });
  return search;
}

/** @returns what the caller is in the agency of its owner @throws AppError as `openSearch` */
async function admit(
  db: Db,
  search: SearchRow,
  { actor, now }: Pick<Viewer, 'actor' | 'now'>,
): Promise<AgencyRole | undefined> {
  const colleague = await colleagueRole(db, actor, search);
  if (mayOpen(actor, search, now, colleague)) return colleague;
  if (search.status === searchStatus.pending) throw new AppError('search_not_found');
  const similar = { deal: search.deal, property_type: search.property_type };
  throw new AppError(search.withheld ? 'search_unavailable' : 'search_not_found', { details: { similar } });
}

interface PageQuery {
  sort: SearchSort;
  cursor?: string | undefined;
  limit: number;
}

/** Ids of a page, the cursor behind it and the count, for whoever reads it. */
async function findPage(db: Db, filters: SearchFilters, { sort, cursor, limit }: PageQuery, { actor, now }: Viewer) {
  const order = searchOrders[sort];
  const asked = await hidingSearches(db, inOrderOf(filters, sort), actor);
  const where = await listConditions(db, asked, now);
  const from = readCursor(sort, order, cursor);
  const isPlannedOnce = !from && asksForAll(asked);
  return cutPage(sort, await selectPage(db, listedSearches, where, { order, from, limit, isPlannedOnce }), limit);
}

export async function listSearches(
  db: Db,
  filters: SearchFilters,
  page: PageQuery,
  viewer: Viewer,
): Promise<Page<SearchCard>> {
  const { ids, ...rest } = await findPage(db, filters, page, viewer);
  return { items: await loadSearchCards(db, ids, viewer), ...rest };
}

/** The same as JSON. */
export async function writeSearches(
  db: Db,
  filters: SearchFilters,
  page: PageQuery,
  viewer: Viewer,
): Promise<SerializedReply<Page<SearchCard>>> {
  const { ids, ...rest } = await findPage(db, filters, page, viewer);
  return serializedPage(await writeSearchCards(db, ids, viewer), rest);
}

/** Cards of searches that the wide filters add to the narrow ones. */
export async function similarSearches(
  db: Db,
  narrow: SearchFilters,
  wide: SearchFilters,
  limit: number,
  viewer: Viewer,
): Promise<SearchCard[]> {
  const shown = await hidingSearches(db, wide, viewer.actor);
  const where = beyond(searchConditions(shown, viewer.now), searchConditions(narrow, viewer.now));
  return loadSearchCards(db, await selectFirst(db, listedSearches, where, searchOrders.fresh, limit), viewer);
}

/** A page that a realtor sent to a client: what its key opens is decided here, never by the caller. */
export interface ClientView {
  asked: boolean;
  key: string | undefined;
}

/** Whether the key opens this search to a client. */
export function keyFits(search: SearchRow, key: string | undefined): boolean {
  return key !== undefined && isSameSecret(search.client_key, key);
}

/**
 * The search whose client link somebody has: its key opens any offer within it where a verified realtor made the link.
 * @throws AppError `search_not_found`, also for a key that does not fit, or no longer
 */
export async function openClientLink(
  db: Db,
  link: { key: string; search: number | string | undefined },
  viewer: Pick<Viewer, 'actor' | 'now'>,
): Promise<{ booksAny: boolean }> {
  if (link.search === undefined) throw new AppError('search_not_found');
  const search = await openSearch(db, link.search, viewer);
  if (!keyFits(search, link.key)) throw new AppError('search_not_found');
  return { booksAny: isPublic(search, viewer.now) && (await isVerifiedRealtor(db, search.user_id)) };
}

/**
 * One search in full.
 * @throws AppError `search_not_found`
 */
export async function showSearch(
  db: Db,
  ref: number | string,
  viewer: Viewer,
  client: ClientView = { asked: false, key: undefined },
): Promise<FullSearch> {
  const parts = await selectFullSearch(db, ref, viewerId(viewer));
  if (!parts) throw new AppError('search_not_found');
  const { search } = parts;
  const colleague = await admit(db, search, viewer);
  const mine = await countMine(db, [search.id], viewer);
  return presentFull(
    {
      ...parts,
      suitsMine: countOf(search.id, mine),
      clientView: client.asked,
      keyFits: keyFits(search, client.key),
      colleague,
    },
    viewer,
  );
}

/** Counts an opening once a visitor and day; the owner's own are not counted. @throws AppError `search_not_found` */
export async function countSearchView(db: Db, ref: number | string, visit: Visit): Promise<number> {
  const search = await openSearch(db, ref, visit);
  if (isOwner(visit.actor, search) || !isPublic(search, visit.now)) return search.views;
  return (await countOpening(db, 'search', search, visit)) ?? search.views;
}

/** What an own search says beside what everybody reads of it. */
const ownPart = mySearch.pick({
  suits_my_offers: true,
  reaction: true,
  suitable_offers: true,
  travel_places: true,
  musts: true,
  reject_reason: true,
  new_proposals: true,
  ended: true,
  label: true,
  can: true,
});
type OwnPart = z.input<typeof ownPart>;

/** A page of one's own searches as JSON. */
export async function writeMySearches(
  db: Db,
  viewer: Viewer & { actor: UserActor },
  page: { state?: MySearchState | undefined; cursor?: string | undefined; limit: number },
): Promise<SerializedReply<Page<MySearch> & { counts: Record<MySearchState, number>; extendable: number }>> {
  const where = ownedBy(viewer.actor.id, page.state, viewer.now);
  const from = readCursor('mine', myOrder, page.cursor);
  const wanted = { order: myOrder, from, limit: page.limit, isPlannedOnce: true };
  const found = await selectPage(db, listedSearches, where, wanted);
  const { ids, ...rest } = cutPage('mine', found, page.limit);
  const suitable = await countMatches(db, { searches: ids }, viewer.now);
  const items = await writeCards(
    db,
    ids,
    viewer,
    (asked) => selectOwnCards(db, asked, viewer.now),
    (search) =>
      ownPart.parse({
        suits_my_offers: 0,
        reaction: null,
        suitable_offers: suitable.get(search.id) ?? 0,
        travel_places: presentPlaces(search.travel),
        musts: writeMusts(search.property_type as PropertyType, search.musts),
        reject_reason: search.reject_reason && rejectReasonIn(search.reject_reason, viewer.locale),
        new_proposals: search.new_proposals,
        ended: search.ended,
        label: search.label,
        can: searchCan(viewer.actor, search, viewer.now),
      } satisfies OwnPart),
  );
  const { extendable, ...counts } = await countMySearches(db, viewer.actor.id, viewer.now);
  return serializedPage(items, { ...rest, counts, extendable });
}

/** For which client somebody looks, as they say it to themselves. @throws AppError `search_not_found` of another's too */
export async function keepLabel(db: Db, actor: UserActor, ref: number | string, label: string) {
  const search = await selectAdvert(db, 'search', ref);
  if (!search || !isOwner(actor, search)) throw new AppError('search_not_found');
  await writeLabel(db, search.id, label);
  return { label: label || null };
}

/** Whom the client link of an own search greets. @throws AppError `search_not_found` of another's too */
export async function nameClient(db: Db, actor: UserActor, ref: number | string, name: string) {
  const search = await selectAdvert(db, 'search', ref);
  if (!search || !isOwner(actor, search)) throw new AppError('search_not_found');
  await writeClientName(db, search.id, name || null);
  return { client_name: name || null };
}

/** How many offers suit a search now. */
export async function suitableOffers(db: Db, id: number, now: Date): Promise<number> {
  return (await countMatches(db, { searches: [id] }, now)).get(id) ?? 0;
}

const maxPins = 50;

/** The zones as they would be kept; null when one of them can be none yet. */
function zonesSoFar(drawn: UnfinishedSearchForm['zones']): Ring[] | null {
  if (drawn.length === 0) return [];
  try {
    return searchZones(drawn).map(({ ring }) => ring);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Whose search the form is: an administrator changes another's. */
async function authorOf(db: Db, { id }: UnfinishedSearchForm, actor: Actor): Promise<number | null> {
  if (id === null) return actor.kind === 'user' ? actor.id : null;
  if (actor.kind !== 'user') throw new AppError('unauthenticated');
  return (await writableAdvert(db, 'search', actor, id)).user_id;
}

/**
 * How many offers suit an unfinished search, at most 1,001, and in how many of them everything fits; where the newest stand, as
 * the public sees them. A finished form of somebody signed in counts as its search will once it is published; that of a search
 * that is there counts what its owner reads of it.
 * @throws AppError `unauthenticated`, `search_not_found` and `forbidden` of a search that is not the caller's to write
 */
export async function fittingOffers(
  db: Db,
  form: UnfinishedSearchForm,
  actor: Actor,
  now: Date,
): Promise<z.output<typeof countFittingOffers.reply>> {
  const zones = zonesSoFar(form.zones);
  const columns = searchColumns(form.deal, form.propertyType, form.values);
  const range = (from: number | null, to: number | null) =>
    from === null || to === null ? null : ([from, to] as const);
  const search: UnfinishedSearch = {
    id: form.id,
    ownerId: await authorOf(db, form, actor),
    deal: form.deal,
    propertyType: form.propertyType,
    budget: form.values.budget === undefined ? null : range(columns.budget_min, columns.budget_max),
    area: range(columns.area_min, columns.area_max),
    rooms: range(columns.rooms_min, columns.rooms_max),
    isStudio: columns.is_studio,
    rentTermDays: columns.rent_term_days,
    main: columns.main,
    extra: columns.extra,
    musts: form.musts,
    zones: zones ?? [],
  };
  const found = zones === null ? [] : await selectOffersFor(db, search, countCap, now);
  return {
    total: found.length,
    coordinates: found.slice(0, maxPins).map(({ x, y }) => [x, y]),
    complete: found.filter(({ complete }) => complete).length,
  };
}
