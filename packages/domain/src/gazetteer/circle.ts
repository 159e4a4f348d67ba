import type { LngLat, Ring } from '../kinds.ts';
import { rounded } from './line.ts';

const kilometresPerDegree = 111.195;

/** A closed ring of 16 sides around a centre: the schematic outline of a town whose borders are not drawn. */
export function circleAround(centre: LngLat, kilometres: number): Ring {
  const squeeze = Math.cos((centre[1] * Math.PI) / 180);
  const corners = Array.from({ length: 16 }, (_, i): LngLat => {
    const angle = (i / 16) * 2 * Math.PI;
    const reach = kilometres / kilometresPerDegree;
    return rounded([centre[0] + (Math.cos(angle) * reach) / squeeze, centre[1] + Math.sin(angle) * reach]);
  });
  return [...corners, corners[0]!];
}
