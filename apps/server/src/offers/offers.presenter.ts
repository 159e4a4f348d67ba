import { wholePercent } from '@app/domain/percent';
import type { OfferEnding } from '@app/domain/endings';
import type { AgencyRole } from '@app/domain/agencies';
import type { FullOffer, OfferCard, Repeated } from '@app/contract/offers';
import { rejectReasonIn } from '@app/domain/rejectReasons';
import { dealToWire } from '@app/contract/wireDeal';
import { placeName } from '@app/domain/gazetteer/codes';
import { type Deal, deals, type Locale, offerStatus, type PropertyType } from '@app/domain/kinds';
import { isActual, isNew, newDays, priceChangePercent, shortSummary } from '@app/domain/offers';
import { addressIn, isAddressOfMap, shownAddress } from '../addresses/shownAddress.ts';
import { presentPhoto } from '../photos/photos.service.ts';
import type { Actor } from '../platform/http/session.ts';
import type { Point } from '../platform/database/tables.ts';
import { presentWire } from './wireOffer.presenter.ts';
import { haveAgreed, phoneFor, presentWireOwner, presentWireViewings } from './wireOwner.presenter.ts';
import { offerValues } from './offerColumns.ts';
import type { CardParts, FullRows, OwnerRow, PriceRow } from './offerParts.queries.ts';
import type { OfferRow, ViewingRow } from './offers.queries.ts';
import { isOwner } from '../adverts/adverts.service.ts';
import { isPlaceExact, offerCan, phoneOpensTo } from './offers.policy.ts';

export interface Viewer {
  actor: Actor;
  locale: Locale;
  now: Date;
}

const nameless = { ru: 'Пользователь', ro: 'Utilizator' } as const;
/** How long a change of price is told in lists. */
const priceNewsDays = 30;
const dayMs = 86_400_000;

type OwnerRole = OfferCard['owner_role'];

export function ownerRole(owner: { role: string; verified_at: Date | null }): OwnerRole {
  return owner.role === 'realtor' && owner.verified_at ? 'verified_realtor' : (owner.role as OwnerRole);
}

export function ownerName(owner: { name: string | null; username: string | null }, locale: Locale): string {
  return owner.name?.trim() || owner.username?.trim() || nameless[locale];
}

const coordinatesOf = (point: Point): [number, number] => [point.x, point.y];

/** The place as lists show it: the point as this viewer may know it, the house of an approximate place to none. */
function place(offer: OfferRow, { actor, locale }: Viewer): { coordinates: [number, number]; address: string } {
  const point = isPlaceExact(offer, actor) ? offer.point! : offer.shown_point!;
  return { coordinates: coordinatesOf(point), address: shownAddress(offer, locale, false) };
}

/** The newest change of price, when it is news. Prices come newest first. */
export function priceChange(prices: readonly PriceRow[], now: Date): OfferCard['price_change'] {
  const [last, before] = prices;
  if (!last || !before || now.getTime() - last.since.getTime() > priceNewsDays * dayMs) return null;
  const percent = priceChangePercent(before.price, last.price);
  return percent === 0 ? null : { percent, previous: before.price, since: last.since.toISOString() };
}

function badges(offer: OfferRow, owner: OwnerRow, change: OfferCard['price_change'], now: Date): OfferCard['badges'] {
  const shown = offer.status === offerStatus.active && offer.active_until !== null;
  const actual = shown && isActual(offer.active_until!, now);
  const found: (OfferCard['badges'][number] | false)[] = [
    actual && isNew(offer.created_at, now) && 'new',
    actual && 'actual',
    shown && !actual && 'expired',
    offer.deal !== deals.sale && offer.pets.some((code) => code !== 'pets_none') && 'pets',
    ownerRole(owner) === 'realtor' && 'realtor',
    ownerRole(owner) === 'verified_realtor' && 'verified_realtor',
    offer.deal !== deals.sale && (offer.deposit_months ?? 0) > 0 && 'deposit',
    change !== null && (change.percent < 0 ? 'price_drop' : 'price_rise'),
  ];
  return found.filter((badge) => badge !== false);
}

function common(parts: CardParts, viewer: Viewer) {
  const { offer, owner, photos, photoCount, reaction } = parts;
  const change = priceChange(parts.prices, viewer.now);
  const { description } = offer.extra as { description?: string };
  return {
    id: offer.id,
    short_code: offer.short_code,
    user_id: offer.user_id,
    advert_type: dealToWire(offer.deal as Deal),
    property_type: offer.property_type as PropertyType,
    status: offer.status,
    rent_by_day: offer.rent_by_day,
    area: offer.area,
    rooms: offer.rooms,
    is_studio: offer.is_studio,
    floor: offer.floor,
    total_floors: offer.total_floors,
    approximate: offer.approximate,
    sector: offer.sector,
    sector_name: placeName(offer.sector, viewer.locale),
    city_name: placeName(offer.city, viewer.locale),
    photos: photos.map(presentPhoto),
    photo_count: photoCount,
    summary: description ? shortSummary(description) : null,
    badges: badges(offer, owner, change, viewer.now),
    price_change: change,
    owner_name: ownerName(owner, viewer.locale),
    owner_role: ownerRole(owner),
    agency: owner.agency,
    answers_within: owner.answers_within,
    created_at: offer.created_at.toISOString(),
    confirmed_at: offer.confirmed_at.toISOString(),
    raised_at: offer.raised_at.toISOString(),
    reaction,
  };
}

/** An offer that is or was published: the table holds its price, place and time complete. */
export function presentCard(parts: CardParts, viewer: Viewer): OfferCard {
  const { offer } = parts;
  return {
    ...common(parts, viewer),
    ...place(offer, viewer),
    price: offer.price!,
    active_until: offer.active_until!.toISOString(),
  };
}

/** Until when a card says what it says now, in milliseconds: news grow old, and so does the offer. */
export function cardChangesAt({ offer, prices }: CardParts, now: Date): number {
  const changes = [
    offer.created_at.getTime() + newDays * dayMs,
    offer.active_until?.getTime() ?? Infinity,
    (prices[0]?.since.getTime() ?? Infinity) + priceNewsDays * dayMs,
  ];
  return Math.min(...changes.filter((at) => at >= now.getTime()), Infinity);
}

/** A card as a realtor's client sees it: whose the offer is stays with the server. */
export function withholdOwner<T extends OfferCard>(card: T): T {
  return { ...card, user_id: 0, owner_name: '', agency: null, answers_within: null };
}

export interface FullParts extends FullRows {
  clientView: boolean;
  /** The client view's key books this offer. */
  clientBooks: boolean;
  /** What the viewer is in the agency of its owner. */
  colleague: AgencyRole | undefined;
  /** What its author, who looks at it, is told of it. */
  repeats: Repeated | null;
  /** How it ended; null when the viewer is not its owner. */
  ended: OfferEnding | null;
  /** How many searches it suits; null when the viewer is not its owner. */
  suitableRequests: number | null;
}

function presentLastViewing(viewings: readonly ViewingRow[], viewerId: number | null): FullOffer['viewing'] {
  const last = viewings.find((row) => row.client_id === viewerId);
  return last
    ? {
        id: last.id,
        status: last.status,
        starts_at: last.starts_at.toISOString(),
        proposed_by: last.proposed_by as 'owner' | 'client',
      }
    : null;
}

/** @param seesPhone else not even its first digits are said */
function presentOwner(owner: OwnerRow, seesPhone: boolean, locale: Locale): FullOffer['owner'] {
  return {
    id: owner.id,
    name: ownerName(owner, locale),
    avatar_path: owner.avatar_path,
    role: ownerRole(owner),
    agency: owner.agency,
    agency_logo_path: owner.agency_logo_path,
    rating: owner.review_count > 0 ? Math.round((owner.review_sum / owner.review_count) * 10) / 10 : null,
    review_count: owner.review_count,
    recommendation_percent: owner.review_count > 0 ? wholePercent(owner.recommend_count, owner.review_count) : null,
    phone_proven: owner.phone_proven_at !== null,
    messengers: seesPhone ? owner.phone_messengers : [],
    masked_phone: seesPhone && owner.phone ? `${owner.phone.slice(0, 4)} ${owner.phone.slice(4, 6)} ••• •••` : null,
  };
}

/** Everything of the full view; the owner is withheld in a client view, the reason shown to the owner. */
export function presentFull(parts: FullParts, viewer: Viewer): FullOffer {
  const { offer, owner, clientView } = parts;
  const viewerId = viewer.actor.kind === 'user' ? viewer.actor.id : null;
  const viewings = clientView ? [] : parts.viewings;
  const agreed = haveAgreed(owner, viewings);
  const phone = phoneOpensTo(offer, owner.phone_opens, agreed);
  const { clientBooks, colleague } = parts;
  const takesQuestions = owner.first_messages || viewings.length > 0 || parts.responseId !== null;
  const opens = { clientView, clientBooks, phoneOpens: phone.isOpen, takesQuestions, colleague };
  const can = offerCan(viewer.actor, offer, viewer.now, opens);
  const shownOwner = clientView ? null : presentOwner(owner, can.seePhone, viewer.locale);
  const own = isOwner(viewer.actor, offer) || (viewer.actor.kind === 'user' && viewer.actor.isAdmin);
  const knowsHouse = !clientView && (own || colleague !== undefined || agreed);
  const card = { ...presentCard(parts, viewer), address: shownAddress(offer, viewer.locale, knowsHouse) };
  const values = offerValues(offer);
  const outline = isPlaceExact(offer, viewer.actor) ? (offer.outline as [number, number][] | null) : null;
  return {
    ...(clientView ? withholdOwner(card) : card),
    ...presentWire(card, values, outline, viewer.locale),
    ...presentWireOwner(owner, shownOwner, phoneFor(owner, viewerId, viewings), viewer.locale),
    ...presentWireViewings(viewings, clientView ? null : parts.responseId, {
      id: viewerId,
      owner,
      now: viewer.now,
    }),
    suitable_requests: clientView ? null : parts.suitableRequests,
    values,
    outline,
    address_of_map: isAddressOfMap(offer),
    deposit_months: offer.deposit_months,
    rent_term_days: offer.rent_term_days,
    views: { view_count: offer.views, phone_views: offer.phone_views },
    owner: shownOwner,
    phone_opens: clientView ? null : phone.opens,
    reject_reason: own && offer.reject_reason !== null ? rejectReasonIn(offer.reject_reason, viewer.locale) : null,
    ended: parts.ended,
    repeats: parts.repeats,
    price_far_below: parts.isCheap && !isOwner(viewer.actor, offer),
    price_history: parts.prices.map(({ price, since }) => ({ price, since: since.toISOString() })),
    viewing: presentLastViewing(viewings, viewerId),
    thread: clientView ? null : parts.threadId,
    can,
  };
}

/** What an own offer says as long as nothing in it changes; a draft may lack whatever was not filled in yet. */
export function presentMine(parts: CardParts, viewer: Viewer) {
  const { offer } = parts;
  return {
    ...common(parts, viewer),
    price: offer.price,
    coordinates: offer.point && coordinatesOf(offer.point),
    address: addressIn(offer, viewer.locale),
    active_until: offer.active_until?.toISOString() ?? null,
  };
}
