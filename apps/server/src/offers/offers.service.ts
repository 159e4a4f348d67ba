import type { OfferFilters } from '@app/contract/offerFilters';
import type { FullOffer, MyOffer, OfferCard } from '@app/contract/offers';
import type { AgencyRole } from '@app/domain/agencies';
import { rejectReasonIn } from '@app/domain/rejectReasons';
import { dealToWire, inOrderOf } from '@app/contract/wireDeal';
import { type Deal, offerStatus } from '@app/domain/kinds';
import type { MyOfferSort, MyOfferState } from '@app/domain/ownStates';
import { typedWords } from '@app/domain/plainWords';
import type { OfferEnding } from '@app/domain/endings';
import { lowerPrice } from '@app/domain/lowerPrice';
import { colleagueRole, endingOf, isOwner, selectAdvert, writableAdvert } from '../adverts/adverts.service.ts';
import { countOpening, type Visit } from '../openings/openings.service.ts';
import { isAddressOfMap } from '../addresses/shownAddress.ts';
import { AppError } from '../errors.ts';
import { countMatches, countSearchesFor, type UnfinishedOffer } from '../matching/matchCounts.service.ts';
import { matchIndexOf } from '../matching/matchIndex.service.ts';
import { presentPhoto } from '../photos/photos.service.ts';
import type { Db } from '../platform/database/database.ts';
import { readCursor } from '../platform/database/keyset.ts';
import { allOf, beyond, countCap, cutPage, type Page, selectFirst, selectPage } from '../platform/database/listPage.ts';
import type { Actor, UserActor } from '../platform/http/session.ts';
import { openClientLink } from '../searches/searches.service.ts';
import { serializedPage, type SerializedReply } from '../platform/http/serializedReply.ts';
import type { Services } from '../platform/services.ts';
import { hidingOffers } from '../dislikes/dislikes.service.ts';
import { offerConditions } from './offerFilters.queries.ts';
import {
  countMyOffers,
  listedOffers,
  mineWith,
  myOrders,
  offerOrders,
  type OfferSort,
  ownedBy,
} from './offerList.queries.ts';
import { offerSource } from './offerSource.service.ts';
import { offerValues } from './offerColumns.ts';
import { selectRepeated } from './offerFlags.queries.ts';
import { haveAgreed } from './wireOwner.presenter.ts';
import { isPublic, mayOpen, offerCan, phoneOpensTo } from './offers.policy.ts';
import { presentCard, presentFull, type Viewer } from './offers.presenter.ts';
import { selectCardParts, selectFullOffer } from './offerParts.queries.ts';
import { type OfferRow, selectPhone, selectViewingsAt } from './offers.queries.ts';
import { writeCards, writeOwnCards } from './cardJsonCache.ts';

export { writeCards } from './cardJsonCache.ts';
export type { Viewer } from './offers.presenter.ts';

const viewerId = ({ actor }: Viewer) => (actor.kind === 'user' ? actor.id : null);

/**
 * Cards in the order of the ids; those that this viewer may not see are left out. Never a phone, never a hidden place.
 */
export async function loadOfferCards(db: Db, ids: readonly number[], viewer: Viewer): Promise<OfferCard[]> {
  const parts = await selectCardParts(db, ids, viewerId(viewer));
  return parts.filter((p) => mayOpen(viewer.actor, p.offer, viewer.now)).map((p) => presentCard(p, viewer));
}

/**
 * The offer as this person may open it.
 * @throws AppError `offer_not_found`, `offer_unavailable` of a blocked person's; both with its deal and kind, so that the page can
 * show similar ones
 */
export async function openOffer(
  db: Db,
  ref: number | string,
  { actor, now }: Pick<Viewer, 'actor' | 'now'>,
): Promise<OfferRow> {
  const offer = await selectAdvert(db, 'offer', ref);
  if (!offer) throw new AppError('offer_not_found');
  await admit(db, offer, { actor, now });
  return offer;
}

/** @returns what the caller is in the agency of its owner @throws AppError as `openOffer` */
async function admit(
  db: Db,
  offer: OfferRow,
  { actor, now }: Pick<Viewer, 'actor' | 'now'>,
): Promise<AgencyRole | undefined> {
  const colleague = await colleagueRole(db, actor, offer);
  if (mayOpen(actor, offer, now, colleague)) return colleague;
  if (offer.status === offerStatus.template) throw new AppError('offer_not_found');
  const similar = { deal: offer.deal, property_type: offer.property_type };
  throw new AppError(offer.withheld ? 'offer_unavailable' : 'offer_not_found', { details: { similar } });
}

export interface PageQuery {
  sort: OfferSort;
  cursor?: string | undefined;
  limit: number;
}

type ListFilters = OfferFilters & { user?: number | undefined };

/** Ids of a page, the cursor behind it and the count, for whoever reads it. */
async function findPage(db: Db, filters: ListFilters, page: PageQuery, { actor, now }: Viewer) {
  const { sort, limit } = page;
  const asked = await hidingOffers(db, inOrderOf(filters, sort), actor);
  const from = readCursor(sort, offerOrders[sort], page.cursor);
  return cutPage(sort, await offerSource(db, asked, now, sort).page({ sort, from, limit }), limit);
}

export async function listOffers(
  db: Db,
  filters: ListFilters,
  page: PageQuery,
  viewer: Viewer,
): Promise<Page<OfferCard>> {
  const { ids, ...rest } = await findPage(db, filters, page, viewer);
  const cards = await loadOfferCards(db, ids, viewer);
  // The index in memory may be a moment behind.
  return { items: cards.filter(({ status }) => status === offerStatus.active), ...rest };
}

/** The same as JSON. */
export async function writeOffers(
  db: Db,
  filters: ListFilters,
  page: PageQuery,
  viewer: Viewer,
): Promise<SerializedReply<Page<OfferCard>>> {
  const { ids, ...rest } = await findPage(db, filters, page, viewer);
  return serializedPage(await writeCards(db, ids, viewer), rest);
}

/** Cards of offers that the wide filters add to the narrow ones. */
export async function similarOffers(
  db: Db,
  narrow: OfferFilters,
  wide: OfferFilters,
  limit: number,
  viewer: Viewer,
): Promise<OfferCard[]> {
  const shown = await hidingOffers(db, wide, viewer.actor);
  const where = beyond(offerConditions(shown, viewer.now), offerConditions(narrow, viewer.now));
  return loadOfferCards(db, await selectFirst(db, listedOffers, where, offerOrders.fresh, limit), viewer);
}

/** What an offer tells its owner alone. */
async function ownPartsOf(db: Db, id: number, now: Date) {
  const repeats = (await selectRepeated(db, [id])).get(id) ?? null;
  const ended = ((await endingOf(db, 'offer', id))?.ended_as ?? null) as OfferEnding | null;
  return { repeats, ended, suitableRequests: (await countMatches(db, { offers: [id] }, now)).get(id) ?? 0 };
}
const nobodys = { repeats: null, ended: null, suitableRequests: null };

/** How the caller looks at an offer: a client view withholds whose it is; a search's client link comes with its key. */
interface ClientView {
  client_view?: number | undefined;
  key?: string | undefined;
  request_id?: number | string | undefined;
}

/** @throws AppError `offer_not_found`; `search_not_found` for a client link that opens nothing, or no longer */
export async function showOffer(
  db: Db,
  ref: number | string,
  viewer: Viewer,
  view: ClientView = {},
): Promise<FullOffer> {
  const link =
    view.key === undefined ? null : await openClientLink(db, { key: view.key, search: view.request_id }, viewer);
  const clientView = view.client_view === 1 || link !== null;
  const parts = await selectFullOffer(db, ref, viewerId(viewer));
  if (!parts) throw new AppError('offer_not_found');
  const { offer } = parts;
  const colleague = await admit(db, offer, viewer);
  const own = isOwner(viewer.actor, offer) && !clientView ? await ownPartsOf(db, offer.id, viewer.now) : nobodys;
  const client = { clientView, clientBooks: link?.booksAny ?? false, colleague };
  return presentFull({ ...parts, ...client, ...own }, viewer);
}

/** A page of one's own offers as JSON. */
export async function writeMyOffers(
  db: Db,
  viewer: Viewer & { actor: UserActor },
  page: {
    state?: MyOfferState | undefined;
    q?: string | undefined;
    sort: MyOfferSort;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<SerializedReply<Page<MyOffer> & { counts: Record<MyOfferState, number>; extendable: number }>> {
  const { id } = viewer.actor;
  const owned = ownedBy(id, page.state, viewer.now);
  const words = page.q?.trim() ? typedWords(page.q.trim()) : [];
  const where = words.length > 0 ? allOf([owned, mineWith(words)]) : owned;
  const order = myOrders[page.sort];
  const name = `mine ${page.sort}`;
  const from = readCursor(name, order, page.cursor);
  const wanted = { order, from, limit: page.limit, isPlannedOnce: words.length === 0 };
  const found = await selectPage(db, listedOffers, where, wanted);
  const { ids, ...rest } = cutPage(name, found, page.limit);
  const suitable = await countMatches(db, { offers: ids }, viewer.now);
  const repeated = await selectRepeated(db, ids);
  const items = await writeOwnCards(db, ids, viewer, (offer) => ({
    reaction: null,
    views: { view_count: offer.views, phone_views: offer.phone_views },
    reject_reason: offer.reject_reason && rejectReasonIn(offer.reject_reason, viewer.locale),
    draft: offer.status === offerStatus.template,
    suitable_requests: suitable.get(offer.id) ?? 0,
    repeats: repeated.get(offer.id) ?? null,
    note: offer.note,
    ended: offer.ended,
    can: offerCan(viewer.actor, offer, viewer.now),
  }));
  const { extendable, ...counts } = await countMyOffers(db, id, viewer.now);
  return serializedPage(items, { ...rest, counts, extendable });
}

/** An own draft as the form continues it. @throws AppError `offer_not_found` */
export async function showDraft(db: Db, actor: UserActor, ref: number | string) {
  const parts = await selectFullOffer(db, ref, actor.id);
  if (!parts || parts.offer.status !== offerStatus.template || !isOwner(actor, parts.offer)) {
    throw new AppError('offer_not_found');
  }
  const { offer } = parts;
  return {
    id: offer.id,
    draft_key: offer.draft_key,
    advert_type: dealToWire(offer.deal as Deal),
    rent_by_day: offer.rent_by_day,
    property_type: offer.property_type as MyOffer['property_type'],
    values: offerValues(offer),
    location: offer.point && {
      type: offer.outline ? ('polygon' as const) : ('marker' as const),
      coordinates: [offer.point.x, offer.point.y] as [number, number],
      outline: offer.outline as [number, number][] | null,
      address: offer.address ?? '',
      address_of_map: isAddressOfMap(offer),
      approximate: offer.approximate,
    },
    photos: parts.photos.map(presentPhoto),
    saved_at: offer.updated_at.toISOString(),
  };
}

/** Counts an opening once a visitor and day; the owner's own are not counted. @throws AppError `offer_not_found` */
export async function countOfferView(db: Db, ref: number | string, visit: Visit): Promise<number> {
  const offer = await openOffer(db, ref, visit);
  if (isOwner(visit.actor, offer) || !isPublic(offer, visit.now)) return offer.views;
  return (await countOpening(db, 'offer', offer, visit)) ?? offer.views;
}

/**
 * The owner's phone: the one answer that holds it, to whom the owner's choice opens it. The owner's own look is not
 * counted.
 * @throws AppError `offer_not_found`, `offer_unavailable` when it is no longer shown or its owner has no phone,
 * `phone_after_viewing` when it opens once a viewing is agreed, and none is
 */
export async function revealPhone(db: Db, ref: number | string, visit: Visit) {
  const offer = await openOffer(db, ref, visit);
  const own = isOwner(visit.actor, offer);
  const { phone, opens, messengers } = await selectPhone(db, offer.user_id);
  if (!phone || !(own || isPublic(offer, visit.now))) throw new AppError('offer_unavailable');
  const viewings = visit.actor.kind === 'user' ? await selectViewingsAt(db, offer.id, visit.actor.id) : [];
  const agreed = haveAgreed({ id: offer.user_id }, viewings);
  if (!own && !phoneOpensTo(offer, opens, agreed).isOpen) throw new AppError('phone_after_viewing');
  const counted = own ? undefined : await countOpening(db, 'phone', offer, visit);
  return { phone_views: counted ?? offer.phone_views, phone, messengers };
}

/**
 * Whose offer a form is: an administrator changes another's.
 * @throws AppError `unauthenticated`, `offer_not_found` and `forbidden` of an offer that is not the caller's to write
 */
export async function authorOf(db: Db, id: number | null | undefined, actor: Actor): Promise<number | null> {
  if (id == null) return actor.kind === 'user' ? actor.id : null;
  if (actor.kind !== 'user') throw new AppError('unauthenticated');
  return (await writableAdvert(db, 'offer', actor, id)).user_id;
}

/** How many searches wait for an unfinished offer, at most 1,001, and for a lower price, if more do. */
export async function waitingSearches(ctx: Services, offer: UnfinishedOffer, now: Date) {
  const source = { db: ctx.reader, index: matchIndexOf(ctx) };
  const total = await countSearchesFor(source, offer, countCap, now);
  const price = offer.price === null || total >= countCap ? null : lowerPrice(offer.price);
  const below = price === null ? 0 : await countSearchesFor(source, { ...offer, price }, countCap, now);
  return { total, lower: price !== null && below > total ? { price, total: below } : null };
}
