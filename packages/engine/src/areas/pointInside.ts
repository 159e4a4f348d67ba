import type { AreaRing } from './assembleArea.ts';

/** Where the borders cross the line at this height, from west to east. */
function crossings(rings: readonly AreaRing[], height: number): number[] {
  const found: number[] = [];
  for (const ring of rings) {
    for (let i = 2; i < ring.length; i += 2) {
      const [ax, ay, bx, by] = [ring[i - 2]!, ring[i - 1]!, ring[i]!, ring[i + 1]!];
      if (ay > height !== by > height) found.push(ax + ((height - ay) / (by - ay)) * (bx - ax));
    }
  }
  return found.sort((a, b) => a - b);
}

/**
 * A place within an area, for its label: the middle of the longest stretch at half of its height.
 * @param rings the outer one and its holes, none without a surface
 */
export function pointInside(rings: readonly AreaRing[]): [number, number] {
  const outer = rings[0]!;
  let [south, north] = [Infinity, -Infinity];
  for (let i = 1; i < outer.length; i += 2) {
    south = Math.min(south, outer[i]!);
    north = Math.max(north, outer[i]!);
  }
  const height = (south + north) / 2;
  const found = crossings(rings, height);
  let [from, to] = [found[0]!, found[1]!];
  for (let i = 2; i + 1 < found.length; i += 2)
    if (found[i + 1]! - found[i]! > to - from) [from, to] = [found[i]!, found[i + 1]!];
  return [(from + to) / 2, height];
}
