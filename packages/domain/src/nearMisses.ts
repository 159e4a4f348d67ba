import { contains } from './contains.ts';
import { metresPerDegree } from './gazetteer/line.ts';
import { offerStatus, searchStatus, type LngLat, type Ring } from './kinds.ts';
import { allowedOfferTypes, type Judged, judgeAnswers, matchOffer, roomsFit, roomsOf } from './matching.ts';
import type { SaidOffer, SaidSearch } from './matching.ts';
import { corners } from './ring.ts';

/** How far from a search an offer may be that its author would still look at. */
export const nearMissLimits = {
  /** Percent by which the price, and the area, may leave their ranges. */
  percent: 50,
  /** Outside the zones. */
  metres: 3_000,
  /** Of anything: answers, place and kind. */
  differences: 3,
} as const;

/**
 * What each part adds to the distance, in hundredths of a percent, the unit of price and area: a room is as far as 15%, three
 * kilometres as 30%, a broken must as 20%.
 */
export const nearMissWeights = { room: 1_500, metre: 1, must: 2_000 } as const;

export interface NearMiss {
  /** How far the offer is from what was asked; the nearest is listed first. */
  distance: number;
  /** Answers, place and kind in which the offer differs. */
  differences: number;
  sameType: boolean;
}

const { percent, metres: maxMetres, differences: maxDifferences } = nearMissLimits;

/** Whether a whole number is within `percent` of its range. */
const isWithin = (value: number, min: number, max: number): boolean =>
  value * 100 >= min * (100 - percent) && value * 100 <= max * (100 + percent);

/** Hundredths of a percent by which a whole number leaves its range, rounded down. */
function hundredthsOff(value: number, min: number, max: number): number {
  const [off, end] = value < min ? [min - value, min] : [Math.max(0, value - max), max];
  return off === 0 ? 0 : Math.floor((off * 10_000) / end);
}

const tenths = (m2: number): number => Math.round(m2 * 10);

/** Of an area that is asked and said; null where either is not. */
function areaOf(
  { areaMin, areaMax }: SaidSearch,
  { area }: SaidOffer,
): [value: number, min: number, max: number] | null {
  if (area === null || (areaMin === null && areaMax === null)) return null;
  const value = tenths(area);
  return [value, areaMin === null ? 0 : tenths(areaMin), areaMax === null ? value : tenths(areaMax)];
}

/** Rooms between an offer that differs and the nearest number that is wanted; a studio is one. */
function roomsOff(search: SaidSearch, offer: SaidOffer, answers: readonly Judged[]): number {
  if (!answers.some(({ field, verdict }) => field === 'rooms' && verdict === 'differs')) return 0;
  const wanted = search.isStudio ? [1, ...search.rooms] : search.rooms;
  return Math.max(1, Math.min(...wanted.map((count) => Math.abs(count - roomsOf(offer)!))));
}

/** Metres from a point to a ring's border, flat as seen from the ring's first corner. */
function metresToRing(ring: Ring, [lng, lat]: LngLat): number {
  const points = corners(ring);
  const [x0, y0] = points[0]!;
  const metresEast = Math.cos((y0 * Math.PI) / 180) * metresPerDegree;
  const flat = points.map(([x, y]) => [(x - x0) * metresEast, (y - y0) * metresPerDegree] as const);
  const [px, py] = [(lng - x0) * metresEast, (lat - y0) * metresPerDegree];
  let best = Infinity;
  for (let i = 0; i < flat.length; i++) {
    const [[ax, ay], [bx, by]] = [flat[i]!, flat[(i + 1) % flat.length]!];
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / length));
    best = Math.min(best, Math.hypot(px - ax - dx * along, py - ay - dy * along));
  }
  return best;
}

/** Whole metres from a point to the nearest zone: none within it, and one at least outside. */
export function metresToZones(zones: readonly Ring[], point: LngLat): number {
  if (zones.some((zone) => contains(zone, point))) return 0;
  return Math.max(1, Math.round(Math.min(...zones.map((zone) => metresToRing(zone, point)))));
}

/** State, sides, kind, price, area and rooms; the place is measured, which costs more. */
function isNear(search: SaidSearch, offer: SaidOffer, now: Date): boolean {
  const area = areaOf(search, offer);
  return (
    search.deal === offer.deal &&
    allowedOfferTypes(search.propertyType).includes(offer.propertyType) &&
    offer.status === offerStatus.active &&
    offer.activeUntil >= now &&
    search.status === searchStatus.active &&
    search.expiresAt >= now &&
    search.ownerId !== offer.ownerId &&
    isWithin(offer.price, search.budgetMin, search.budgetMax) &&
    (area === null || isWithin(...area)) &&
    roomsFit(roomsOf(offer), search.roomsMin, search.roomsMax)
  );
}

/**
 * How far an offer that is no match is from a search; null for a match, and for what is further than its author would look.
 * The single definition that SQL has to agree with.
 * @internal tests ask it; who serves asks SQL
 */
export function nearMissOf(search: SaidSearch, offer: SaidOffer, now: Date): NearMiss | null {
  if (!isNear(search, offer, now) || matchOffer(search, offer, now).matches) return null;
  const metres = metresToZones(search.zones, offer.point);
  if (metres > maxMetres) return null;
  const answers = judgeAnswers(search, offer);
  const differing = answers.filter(({ verdict }) => verdict === 'differs');
  const sameType = search.propertyType === offer.propertyType;
  const differences = differing.length + (metres > 0 ? 1 : 0) + (sameType ? 0 : 1);
  if (differences > maxDifferences) return null;
  const area = areaOf(search, offer);
  const distance =
    hundredthsOff(offer.price, search.budgetMin, search.budgetMax) +
    (area === null ? 0 : hundredthsOff(...area)) +
    roomsOff(search, offer, answers) * nearMissWeights.room +
    metres * nearMissWeights.metre +
    differing.filter(({ must }) => must).length * nearMissWeights.must;
  return { distance, differences, sameType };
}

export interface RankedNearMiss extends NearMiss {
  id: number;
  confirmedAt: Date;
}

/**
 * Nearest first; then fewer differences, same type, newest, larger id.
 * @internal the same
 */
export function compareNearMisses(a: RankedNearMiss, b: RankedNearMiss): number {
  return (
    a.distance - b.distance ||
    a.differences - b.differences ||
    Number(b.sameType) - Number(a.sameType) ||
    b.confirmedAt.getTime() - a.confirmedAt.getTime() ||
    b.id - a.id
  );
}
