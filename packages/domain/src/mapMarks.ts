import type { LngLat } from './kinds.ts';

export type MapSide = 'offers' | 'searches';

/** Where a place is on the screen, px. */
export type Project = (at: LngLat) => { x: number; y: number };

/** What is at one place of the map: a crowd, or a single offer or search. */
export interface MapThing {
  key: string;
  at: LngLat;
  offers: number;
  searches: number;
  bounds: readonly [west: number, south: number, east: number, north: number];
}

/** Several things as one ring. */
export interface MapRing<T extends MapThing = MapThing> extends MapThing {
  parts: readonly T[];
  /** Its diameter, px. */
  size: number;
}

export interface MapMarks<T extends MapThing> {
  rings: MapRing<T>[];
  /** A closed one is a dot, whose text is shown when it is pointed at. */
  pins: { thing: T; closed: boolean }[];
}

/** An offer's price is above its place and touches it with its tip, px. */
const price = { height: 28, tip: 8 } as const;
/** Diameters of a closed offer and of a search, px. */
const dotSize = { offers: 12, searches: 24 } as const;
/** A single thing keeps a circle of 24 px to itself, so that a finger can choose it. */
const ownRadius = 12;
/** Between two marks, px. */
const gap = 4;

const countOf = ({ offers, searches }: MapThing): number => offers + searches;

/** 40 to 60 px, growing with the digits of the number; rings of the other side alone are smaller. */
function ringSize(thing: MapThing, side: MapSide): number {
  const size = Math.min(60, 36 + Math.log10(thing[side] || countOf(thing)) * 11);
  return Math.round(thing[side] > 0 ? size : size * 0.7);
}

interface Disc<T extends MapThing> {
  thing: MapThing;
  parts: readonly T[];
  x: number;
  y: number;
  radius: number;
}

/** A ring stays at the middle of the chosen side's things: switching the other side on does not move it. */
function joined(a: MapThing, b: MapThing, side: MapSide): MapThing {
  const weightOf = a[side] + b[side] > 0 ? (one: MapThing) => one[side] : countOf;
  const share = weightOf(b) / (weightOf(a) + weightOf(b));
  const between = (from: number, to: number): number => from + (to - from) * share;
  return {
    key: a.key,
    at: [between(a.at[0], b.at[0]), between(a.at[1], b.at[1])],
    offers: a.offers + b.offers,
    searches: a.searches + b.searches,
    bounds: [
      Math.min(a.bounds[0], b.bounds[0]),
      Math.min(a.bounds[1], b.bounds[1]),
      Math.max(a.bounds[2], b.bounds[2]),
      Math.max(a.bounds[3], b.bounds[3]),
    ],
  };
}

/** Joins what would overlap, the largest first, until nothing does. */
function joinOverlapping<T extends MapThing>(things: readonly T[], side: MapSide, project: Project): Disc<T>[] {
  const discOf = (thing: MapThing, parts: readonly T[]): Disc<T> => {
    const radius = countOf(thing) > 1 ? (ringSize(thing, side) + gap) / 2 : ownRadius;
    return { thing, parts, radius, ...project(thing.at) };
  };
  let discs = things.map((thing) => discOf(thing, [thing]));
  for (let before = Infinity; discs.length < before;) {
    before = discs.length;
    const apart: Disc<T>[] = [];
    const bySize = discs.toSorted((a, b) => b.thing[side] - a.thing[side] || countOf(b.thing) - countOf(a.thing));
    for (const next of bySize) {
      const index = apart.findIndex((one) => overlap(one, next));
      const one = apart[index];
      if (one) apart[index] = discOf(joined(one.thing, next.thing, side), [...one.parts, ...next.parts]);
      else apart.push(next);
    }
    discs = apart;
  }
  return discs;
}

interface Circle {
  x: number;
  y: number;
  radius: number;
}

const overlap = (a: Circle, b: Circle): boolean => Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius;

interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Whether a circle reaches into a rectangle. */
function reaches({ x, y, radius }: Circle, { left, top, right, bottom }: Rectangle): boolean {
  const [nearX, nearY] = [Math.min(Math.max(x, left), right), Math.min(Math.max(y, top), bottom)];
  return Math.hypot(x - nearX, y - nearY) < radius;
}

/** Whether two rectangles have less than the gap between them. */
const meet = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;

const priceBox = ({ x, y }: { x: number; y: number }, width: number): Rectangle => ({
  left: x - width / 2,
  top: y - price.tip - price.height,
  right: x + width / 2,
  bottom: y - price.tip,
});

/** What has its price open: in the order given, each that covers no ring, no other thing's place and no price before it. */
function openPrices<T extends MapThing>(
  singles: readonly Disc<T>[],
  rings: readonly Circle[],
  widthOf: (thing: T) => number,
): Set<T> {
  const open = new Set<T>();
  const taken: Rectangle[] = [];
  const dots = singles.map((single) => ({
    ...single,
    radius: dotSize[single.thing.offers > 0 ? 'offers' : 'searches'] / 2,
  }));
  for (const [index, single] of singles.entries()) {
    const thing = single.parts[0]!;
    const width = widthOf(thing);
    const box = priceBox(single, width);
    const isFree =
      width > 0 &&
      !taken.some((other) => meet(box, other)) &&
      !rings.some((ring) => reaches(ring, box)) &&
      !dots.some((dot, other) => other !== index && reaches(dot, box));
    if (!isFree) continue;
    taken.push(box);
    open.add(thing);
  }
  return open;
}

interface MarksWanted<T extends MapThing> {
  /** In the order in which prices are opened. */
  things: readonly T[];
  /** What nearly fits: left out where it would overlap the others, and opened after them. */
  near?: readonly T[];
  side: MapSide;
  project: Project;
  /** Of a thing's price, px; 0 for what has none until it is pointed at. */
  widthOf: (thing: T) => number;
}

/** How the map draws things: each at its true place, and none over another. */
export function layOutMarks<T extends MapThing>(wanted: MarksWanted<T>): MapMarks<T> {
  const { things, near = [], side, project, widthOf } = wanted;
  const discs = joinOverlapping(things, side, project);
  for (const thing of near) {
    const disc = { thing, parts: [thing], radius: ownRadius, ...project(thing.at) };
    if (!discs.some((other) => overlap(disc, other))) discs.push(disc);
  }
  const [rings, singles] = [true, false].map((isRing) => discs.filter(({ thing }) => countOf(thing) > 1 === isRing));
  const order = new Map([...things, ...near].map((thing, index) => [thing, index]));
  singles!.sort((a, b) => order.get(a.parts[0]!)! - order.get(b.parts[0]!)!);
  const open = openPrices(singles!, rings!, widthOf);
  return {
    rings: rings!.map(({ thing, parts }) => ({ ...thing, parts, size: ringSize(thing, side) })),
    pins: singles!.map(({ parts: [thing] }) => ({ thing: thing!, closed: !open.has(thing!) })),
  };
}
