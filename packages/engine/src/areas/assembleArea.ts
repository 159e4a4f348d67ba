import { joinRings, type Piece } from './joinRings.ts';

/** Corners as x and y by turns, 1e-7 degrees, the first one repeated at the end. */
export type AreaRing = Float64Array;

/** What pieces of borders enclose. */
export interface Area {
  /** An outer ring, counterclockwise, then its holes, clockwise. */
  polygons: AreaRing[][];
  /** Pieces that close nothing, and rings with a corner that is not known or without any surface. */
  leftOut: number;
}

interface Ring {
  corners: AreaRing;
  /** Twice the surface, without a sign. */
  size: number;
  box: [west: number, south: number, east: number, north: number];
}

/** Twice the surface, positive counterclockwise. From the first corner, which keeps the numbers exact enough. */
function doubleArea(corners: AreaRing): number {
  const [x0, y0] = [corners[0]!, corners[1]!];
  let sum = 0;
  for (let i = 2; i < corners.length; i += 2) {
    const [ax, ay] = [corners[i - 2]! - x0, corners[i - 1]! - y0];
    sum += ax * (corners[i + 1]! - y0) - (corners[i]! - x0) * ay;
  }
  return sum;
}

function turnRound(corners: AreaRing): AreaRing {
  const turned = new Float64Array(corners.length);
  for (let i = 0; i < corners.length; i += 2) {
    turned[i] = corners[corners.length - 2 - i]!;
    turned[i + 1] = corners[corners.length - 1 - i]!;
  }
  return turned;
}

function ringOf(
  ids: readonly number[],
  placeOf: (id: number) => readonly [number, number] | undefined,
): Ring | undefined {
  const corners = new Float64Array(ids.length * 2);
  const box: Ring['box'] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [i, id] of ids.entries()) {
    const place = placeOf(id);
    if (!place) return undefined;
    const [x, y] = place;
    corners[i * 2] = x;
    corners[i * 2 + 1] = y;
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  const area = doubleArea(corners);
  if (area === 0) return undefined;
  return { corners: area > 0 ? corners : turnRound(corners), size: Math.abs(area), box };
}

/** 1 inside, -1 outside, 0 on the border. */
function sideOf({ corners }: Ring, x: number, y: number): -1 | 0 | 1 {
  let isInside = false;
  for (let i = 2; i < corners.length; i += 2) {
    const [ax, ay] = [corners[i - 2]! - x, corners[i - 1]! - y];
    const [bx, by] = [corners[i]! - x, corners[i + 1]! - y];
    const cross = ax * by - bx * ay;
    if (cross === 0 && ax * bx <= 0 && ay * by <= 0) return 0;
    if (ay > 0 !== by > 0 && cross > 0 === by > ay) isInside = !isInside;
  }
  return isInside ? 1 : -1;
}

/** Whether a larger ring goes around: rings do not cross, so the first place of it that is not on the border tells. */
function goesAround(outer: Ring, inner: Ring): boolean {
  const [west, south, east, north] = inner.box;
  if (west < outer.box[0] || south < outer.box[1] || east > outer.box[2] || north > outer.box[3]) return false;
  const { corners } = inner;
  for (const part of [0, 0.5]) {
    for (let i = 2; i < corners.length; i += 2) {
      const [ax, ay] = [corners[i - 2]!, corners[i - 1]!];
      const side = sideOf(outer, ax + (corners[i]! - ax) * part, ay + (corners[i + 1]! - ay) * part);
      if (side !== 0) return side > 0;
    }
  }
  return false;
}

/**
 * Makes the surfaces of a multipolygon from the pieces of its borders, in any order and direction. What is a hole follows from
 * what lies in what: roles are often wrong. A ring in a hole is a surface again.
 * @param placeOf where a corner is, 1e-7 degrees; none where that is not known
 */
export function assembleArea(
  pieces: readonly Piece[],
  placeOf: (id: number) => readonly [number, number] | undefined,
): Area {
  const joined = joinRings(pieces);
  const rings: Ring[] = [];
  let leftOut = joined.unclosed;
  for (const ids of joined.rings) {
    const ring = ringOf(ids, placeOf);
    if (ring) rings.push(ring);
    else leftOut += 1;
  }
  rings.sort((a, b) => b.size - a.size);
  const polygons: AreaRing[][] = [];
  /** By ring: its depth, and the polygon that it begins or is a hole of. */
  const placed: { depth: number; polygon: AreaRing[] }[] = [];
  for (const [i, ring] of rings.entries()) {
    let parent: (typeof placed)[number] | undefined;
    for (let j = 0; j < i; j++) {
      const one = placed[j]!;
      if ((!parent || one.depth > parent.depth) && goesAround(rings[j]!, ring)) parent = one;
    }
    const depth = parent ? parent.depth + 1 : 0;
    if (parent && depth % 2 === 1) {
      parent.polygon.push(turnRound(ring.corners));
      placed.push({ depth, polygon: parent.polygon });
    } else {
      const polygon = [ring.corners];
      polygons.push(polygon);
      placed.push({ depth, polygon });
    }
  }
  return { polygons, leftOut };
}
