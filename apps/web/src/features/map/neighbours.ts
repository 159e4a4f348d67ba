interface Pin {
  id: number;
  coordinates: readonly number[];
}

/** A degree of longitude is shorter than one of latitude by this much in Moldova. */
const narrower = 0.68;

const apart = ({ coordinates: [ax = 0, ay = 0] }: Pin, { coordinates: [bx = 0, by = 0] }: Pin): number =>
  Math.hypot((ax - bx) * narrower, ay - by);

/** The nearest to one of them first. */
function nearest<P extends Pin>(pins: readonly P[], from: Pin): P[] {
  const away = new Map(pins.map((pin) => [pin, apart(pin, from)]));
  return pins.toSorted((a, b) => away.get(a)! - away.get(b)!);
}

/**
 * Pins around one of them in the order of their cards: from the westernmost each time on to the nearest that is left, so that
 * the next card is close on the map too.
 * @param max the farthest are left out
 */
export function neighboursOf<P extends Pin>(pins: readonly P[], picked: number, max = 40): P[] {
  const from = pins.find(({ id }) => id === picked);
  if (!from) return [];
  let left = nearest(pins, from).slice(0, max);
  let next = left.reduce((west, pin) => (pin.coordinates[0]! < west.coordinates[0]! ? pin : west), from);
  const path: P[] = [];
  while (left.length > 0) {
    path.push(next);
    left = nearest(left.filter((pin) => pin !== next), next); // oxfmt-ignore
    next = left[0]!;
  }
  return path;
}
