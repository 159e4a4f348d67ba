import type { LngLat } from '@app/domain/kinds';
import type { Bounds } from '@app/domain/ring';

/** How far places that coincide are moved apart, degrees. */
const spreadDegrees = 0.00025;

interface Placed {
  id: number;
  at: LngLat;
}

/** 0 to 1, the same for the same id: a pin must not jump when the list is asked again. */
function shareOf(id: number, salt: number): number {
  const mixed = Math.sin(id * 12.9898 + salt * 78.233) * 43_758.5453;
  return mixed - Math.floor(mixed);
}

/**
 * Moves things at one and the same place apart, so that each can be pressed: within `bounds` when they are given and
 * have a size, else by up to 0.00025 degrees. The first of them stays where it is.
 */
export function spread<T extends Placed>(things: readonly T[], bounds?: Bounds): T[] {
  const taken = new Set<string>();
  return things.map((thing) => {
    const key = thing.at.join(' ');
    if (!taken.has(key)) {
      taken.add(key);
      return thing;
    }
    const [x, y] = [shareOf(thing.id, 1), shareOf(thing.id, 2)];
    const wide = bounds && bounds.east > bounds.west && bounds.north > bounds.south;
    const at: LngLat = wide
      ? [bounds.west + (bounds.east - bounds.west) * x, bounds.south + (bounds.north - bounds.south) * y]
      : [thing.at[0] + (x * 2 - 1) * spreadDegrees, thing.at[1] + (y * 2 - 1) * spreadDegrees];
    return { ...thing, at };
  });
}
