import {
  citizenship,
  type Compared,
  defaultMusts,
  isAsked,
  type OfferSays,
  refusesCitizenship,
  type SearchSays,
  type Verdict,
  verdictOf,
} from './answers.ts';
import { contains } from './contains.ts';
import { offerStatus, propertyTypes, searchStatus } from './kinds.ts';
import type { Deal, LngLat, OfferStatus, PropertyType, Ring, SearchStatus } from './kinds.ts';

/** What matching needs of an offer. `price` whole euros; `area` m², at most one decimal; `point` is where it stands. */
export interface OfferAttributes {
  id: number;
  ownerId: number;
  deal: Deal;
  propertyType: PropertyType;
  status: OfferStatus;
  activeUntil: Date;
  confirmedAt: Date;
  price: number;
  area: number | null;
  /**
   * Number of rooms, 6 meaning six or more; null for land and commercial. A studio counts as 1 whatever stands here.
   */
  rooms: number | null;
  isStudio: boolean;
  /** A marker's point, or `pointOnSurface` of a drawn plot. */
  point: LngLat;
}

/** An offer with all that its form says. */
export interface SaidOffer extends OfferAttributes {
  says: OfferSays;
}

/** What matching needs of a search: budget in whole euros, area in m² (null: no wish), rooms by number, 1–5 zones. */
export interface SearchRequirements {
  id: number;
  ownerId: number;
  deal: Deal;
  propertyType: PropertyType;
  status: SearchStatus;
  expiresAt: Date;
  budgetMin: number;
  budgetMax: number;
  areaMin: number | null;
  areaMax: number | null;
  roomsMin: number | null;
  roomsMax: number | null;
  zones: readonly Ring[];
}

/** A search with all that its form says. */
export interface SaidSearch extends SearchRequirements {
  /** The numbers of rooms that were chosen, 1–6: these alone, not what lies between them; a studio stands apart. */
  rooms: readonly number[];
  isStudio: boolean;
  says: SearchSays;
  /** The fields of its form that offers are compared by, beside money, area and rooms. */
  compared: readonly Compared[];
  /** Fields whose answers an offer has to meet; null for the defaults. */
  musts: readonly string[] | null;
}

export type Score = 0 | 1 | 2;

export interface Match {
  /** Suits and may be notified and proposed. */
  matches: boolean;
  /** Fits by place, kind and rooms, whatever its price and the answers that it has to meet. */
  fits: boolean;
  /** Each answer that is known of the offer is met, and each is known: "everything fits". */
  complete: boolean;
  /** In how many answers the offer differs, those that it has to meet included. */
  unmet: number;
  /** Price and area score together, 0–4; 0 unless it `fits`. */
  score: number;
  priceScore: Score;
  areaScore: Score;
  sameType: boolean;
}

const { apartment, house, land, commercial } = propertyTypes;

const offerTypes: Readonly<Record<PropertyType, readonly PropertyType[]>> = {
  [apartment]: [apartment, house],
  [house]: [house, land],
  [land]: [land, commercial],
  [commercial]: [land, commercial],
};

/** Property types of offers that may answer a search of this type. */
export function allowedOfferTypes(searchType: PropertyType): readonly PropertyType[] {
  return offerTypes[searchType];
}

/** The same rule from the offer's side: search types that an offer of this type may answer. */
export function allowedSearchTypes(offerType: PropertyType): readonly PropertyType[] {
  return Object.values(propertyTypes).filter((type) => offerTypes[type].includes(offerType));
}

/**
 * 2 inside the range, 1 from 95% of the minimum to 130% of the maximum, else 0. Whole numbers only, so that SQL says
 * the same: `price * 100 >= min * 95 and price * 100 <= max * 130`, in bigint.
 */
function rangeScore(value: number, min: number, max: number): Score {
  if (value >= min && value <= max) return 2;
  return value * 100 >= min * 95 && value * 100 <= max * 130 ? 1 : 0;
}

export function priceScore(price: number, budgetMin: number, budgetMax: number): Score {
  return rangeScore(price, budgetMin, budgetMax);
}

/** Tenths of m² make areas whole; a missing end is open; no wish, or an offer that names no area, scores 0. */
export function areaScore(area: number | null, areaMin: number | null, areaMax: number | null): Score {
  if (area === null || (areaMin === null && areaMax === null)) return 0;
  const tenths = (m2: number) => Math.round(m2 * 10);
  const value = tenths(area);
  return rangeScore(value, areaMin === null ? 0 : tenths(areaMin), areaMax === null ? value : tenths(areaMax));
}

/** Rooms by number; a studio is one. */
export function roomsOf(offer: Pick<OfferAttributes, 'rooms' | 'isStudio'>): number | null {
  return offer.isStudio ? 1 : offer.rooms;
}

/** Within one room of the wish. Land and commercial have no rooms on either side: there the rule says nothing. */
export function roomsFit(rooms: number | null, roomsMin: number | null, roomsMax: number | null): boolean {
  if (rooms === null) return true;
  return (roomsMin === null || rooms >= roomsMin - 1) && (roomsMax === null || rooms <= roomsMax + 1);
}

/** Everything but money, cheapest test first: state, sides, kind, rooms, place. */
function suits(search: SearchRequirements, offer: OfferAttributes, now: Date): boolean {
  return (
    search.deal === offer.deal &&
    allowedOfferTypes(search.propertyType).includes(offer.propertyType) &&
    offer.status === offerStatus.active &&
    offer.activeUntil >= now &&
    search.status === searchStatus.active &&
    search.expiresAt >= now &&
    search.ownerId !== offer.ownerId &&
    roomsFit(roomsOf(offer), search.roomsMin, search.roomsMax) &&
    search.zones.some((zone) => contains(zone, offer.point))
  );
}

/** One answer of a search and how an offer meets it; `field` by the form's name. */
export interface Judged {
  field: string;
  must: boolean;
  verdict: Verdict;
}

function roomsVerdict(search: SaidSearch, offer: SaidOffer): Verdict {
  if (search.isStudio && offer.isStudio) return 'met';
  const rooms = roomsOf(offer);
  if (rooms === null) return 'unknown';
  return search.rooms.includes(rooms) ? 'met' : 'differs';
}

/**
 * Every answer of a search that is narrower than "any", in the order in which people ask: price, rooms, area, the rest; last what
 * the offer asks of the person who searches.
 */
export function judgeAnswers(search: SaidSearch, offer: SaidOffer): Judged[] {
  const musts = search.musts ?? defaultMusts;
  const judged = (field: string, verdict: Verdict): Judged => ({ field, must: musts.includes(field), verdict });
  const asksRooms = search.isStudio || search.rooms.length > 0;
  const asksArea = search.areaMin !== null || search.areaMax !== null;
  const area = areaScore(offer.area, search.areaMin, search.areaMax);
  return [
    judged('budget', priceScore(offer.price, search.budgetMin, search.budgetMax) === 2 ? 'met' : 'differs'),
    ...(asksRooms ? [judged('rooms', roomsVerdict(search, offer))] : []),
    ...(asksArea ? [judged('area', offer.area === null ? 'unknown' : area === 2 ? 'met' : 'differs')] : []),
    ...search.compared
      .filter((one) => isAsked(one, search.says))
      .map((one) => judged(one.field, verdictOf(one, search.says, offer.says))),
    ...(refusesCitizenship(search.says, offer.says) ? [judged(citizenship, 'differs')] : []),
  ];
}

/**
 * Judges one offer for one search: the single definition that SQL has to agree with.
 * @internal tests ask it; who serves asks SQL or the index in memory
 */
export function matchOffer(search: SaidSearch, offer: SaidOffer, now: Date): Match {
  const price = priceScore(offer.price, search.budgetMin, search.budgetMax);
  const area = areaScore(offer.area, search.areaMin, search.areaMax);
  const fits = suits(search, offer, now);
  const answers = fits ? judgeAnswers(search, offer) : [];
  const differing = answers.filter(({ verdict }) => verdict === 'differs');
  const matches = fits && price > 0 && !differing.some(({ must }) => must);
  const sameType = search.propertyType === offer.propertyType;
  return {
    matches,
    fits,
    complete: matches && sameType && answers.every(({ verdict }) => verdict === 'met'),
    unmet: differing.length,
    score: fits ? price + area : 0,
    priceScore: price,
    areaScore: area,
    sameType,
  };
}

export interface RankedMatch {
  id: number;
  complete: boolean;
  score: number;
  unmet: number;
  sameType: boolean;
  /** The offer's confirmation; for searches ranked for an offer, their activation. */
  confirmedAt: Date;
}

/**
 * Best first: those in which everything fits; then score, fewer differences, same type, newest, larger id.
 * @internal the same
 */
export function compareMatches(a: RankedMatch, b: RankedMatch): number {
  return (
    Number(b.complete) - Number(a.complete) ||
    b.score - a.score ||
    a.unmet - b.unmet ||
    Number(b.sameType) - Number(a.sameType) ||
    b.confirmedAt.getTime() - a.confirmedAt.getTime() ||
    b.id - a.id
  );
}
