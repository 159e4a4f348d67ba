/** A rectangle by its middle, px. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Something on the map. */
export interface Body extends Rectangle {
  key: string;
}

export type Shift = readonly [x: number, y: number];

/** Steps away from the own place, px, and how far the last one is. */
const step = 14;
const farthest = 320;

/**
 * Where each body has to be moved so that none covers another: in the order given each takes its own place or the nearest
 * free one around it. What stands within the window stays within it.
 * @param window px
 * @param covers what lies over the map: what stands within the window is moved from under it
 * @returns how far each one is moved, by its key; what stays is left out
 */
export function placeApart(
  bodies: readonly Body[],
  window: { width: number; height: number },
  covers: readonly Rectangle[] = [],
): ReadonlyMap<string, Shift> {
  const taken: Body[] = [];
  const shifts = new Map<string, Shift>();
  for (const body of bodies) {
    // One that the edge cuts is moved from under a button too, and then is seen whole.
    const isCut = isWithin({ ...body, width: 0, height: 0 }, window) && covers.some((cover) => meet(body, cover));
    const isIn = isCut || isWithin(body, window);
    const around = isIn ? covers : [];
    const isTaken = (at: Body) => around.some((other) => meet(at, other)) || taken.some((other) => meet(at, other));
    const free = (at: Body) => (!isIn || isWithin(at, window)) && !isTaken(at);
    const place = firstOf(placesAround(body), free) ?? body;
    taken.push(place);
    if (place !== body) shifts.set(body.key, [place.x - body.x, place.y - body.y]);
  }
  return shifts;
}

function firstOf(places: Iterable<Body>, isFree: (place: Body) => boolean): Body | undefined {
  for (const place of places) if (isFree(place)) return place;
  return undefined;
}

/** Its own place, then others ever farther off, upward ones first. */
function* placesAround(body: Body): Generator<Body> {
  yield body;
  for (let far = step; far <= farthest; far += step) {
    const count = Math.max(8, Math.round((far / step) * 4));
    for (let i = 0; i < count; i++) {
      const angle = -Math.PI / 2 + (i % 2 === 0 ? 1 : -1) * Math.PI * (Math.ceil(i / 2) / (count / 2));
      yield { ...body, x: body.x + Math.cos(angle) * far * 1.6, y: body.y + Math.sin(angle) * far };
    }
  }
}

const meet = (a: Rectangle, b: Rectangle): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;

const isWithin = ({ x, y, width, height }: Body, window: { width: number; height: number }): boolean =>
  x - width / 2 >= 0 && x + width / 2 <= window.width && y - height / 2 >= 0 && y + height / 2 <= window.height;
