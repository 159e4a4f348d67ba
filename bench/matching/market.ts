import type { Deal, LngLat, PropertyType, Ring } from '@app/domain/kinds';
import type { OpenSearch, MatchQuery } from '@app/engine/matchIndex/openSearch';

/** Today's midnight: everything is asked at this time. */
export const marketTime = Math.floor(Date.now() / 86_400_000) * 86_400_000;
export const people = 200_000;

/** Where people live and look: place, share of the market, spread in degrees. */
const towns: readonly [lng: number, lat: number, share: number, spread: number][] = [
  [28.83, 47.02, 0.55, 0.045],
  [27.93, 47.76, 0.1, 0.02],
  [28.99, 46.83, 0.04, 0.015],
  [28.86, 47.15, 0.05, 0.015],
  [28.19, 45.91, 0.05, 0.012],
  [28.29, 48.16, 0.05, 0.012],
  [27.8, 47.21, 0.04, 0.01],
  [28.48, 46.63, 0.03, 0.01],
  [28.6, 47.3, 0.09, 0.5],
];
/** Deal, type, share of the market, a middle price. Exchanges and commerce are few. */
const classes: readonly [deal: Deal, type: PropertyType, share: number, price: number][] = [
  [1, 1, 0.34, 420],
  [2, 1, 0.3, 65_000],
  [1, 2, 0.06, 900],
  [2, 2, 0.12, 110_000],
  [2, 3, 0.08, 15_000],
  [1, 4, 0.05, 800],
  [2, 4, 0.03, 150_000],
  [3, 1, 0.02, 60_000],
];

/** mulberry32, begun anew for each offer and search: the n-th is the same whoever asks for it. */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
type Random = () => number;

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const bell = (random: Random) => random() + random() + random() + random() - 2;
const log = (random: Random, from: number, to: number) => from * (to / from) ** random();

function oneOf<T extends readonly unknown[]>(random: Random, list: readonly T[], share: (item: T) => number): T {
  let left = random();
  for (const item of list) {
    left -= share(item);
    if (left <= 0) return item;
  }
  return list[0]!;
}

function place(random: Random): LngLat {
  const [lng, lat, , spread] = oneOf(random, towns, (town) => town[2]);
  return [lng + bell(random) * spread, lat + bell(random) * spread * 0.7];
}

/** A drawn zone of 5 to 40 corners, 300 m to 4 km to each side. */
function zone(random: Random): Ring {
  const [x, y] = place(random);
  const radius = log(random, 0.003, 0.036);
  const corners = 5 + Math.floor(random() * 36);
  const ring = Array.from({ length: corners }, (_, i): LngLat => {
    const angle = (i / corners) * 2 * Math.PI;
    const far = radius * (0.65 + 0.35 * random());
    return [round(x + Math.cos(angle) * far * 1.45), round(y + Math.sin(angle) * far)];
  });
  return [...ring, ring[0]!];
}

const priceNear = (random: Random, middle: number) => Math.max(10, Math.round(middle * log(random, 0.35, 2.8)));

/** The search of this number; `state` counts its edits. */
export function searchOf(id: number, state = 0): OpenSearch {
  const random = randomOf(id * 4 + state * 7_919 + 1);
  const [deal, propertyType, , middle] = oneOf(random, classes, (one) => one[2]);
  const price = priceNear(random, middle);
  const rooms = propertyType <= 2 && random() < 0.8 ? 1 + Math.floor(random() * 4) : null;
  const zones = Array.from({ length: random() < 0.7 ? 1 : random() < 0.7 ? 2 : 3 }, () => zone(random));
  return {
    id,
    ownerId: 1 + Math.floor(random() * people),
    deal,
    propertyType,
    expiresAt: marketTime + (random() < 0.02 ? -1 : 1 + Math.floor(random() * 60)) * 86_400_000,
    budgetMin: Math.round(price * (0.6 + 0.3 * random())),
    budgetMax: Math.round(price * (1 + 0.2 * random())),
    roomsMin: rooms,
    roomsMax: rooms && Math.min(6, rooms + Math.floor(random() * 2)),
    zones,
  };
}

export interface MarketOffer extends MatchQuery {
  id: number;
  price: number;
  point: LngLat;
  ownerId: number;
}

/** The offer of this number. */
export function offerOf(id: number): MarketOffer {
  const random = randomOf(id * 4 + 3);
  const [deal, propertyType, , middle] = oneOf(random, classes, (one) => one[2]);
  const [lng, lat] = place(random);
  return {
    id,
    deal,
    propertyType,
    price: priceNear(random, middle),
    rooms: propertyType <= 2 ? 1 + Math.floor(random() * 4) : null,
    point: [round(lng), round(lat)],
    ownerId: 1 + Math.floor(random() * people),
    now: marketTime,
  };
}
