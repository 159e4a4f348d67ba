import type { listClusters } from '@app/contract/map';
import type { Reply } from '@app/contract/call';
import type { LngLat } from '@app/domain/kinds';
import { maxAlone } from '@app/domain/mapCrowds';
import { ringSize } from '../../map/ringSize.ts';
import { worldPixels } from '../../map/worldPixels.ts';

type Shown = Reply<typeof listClusters>;
type Cluster = Shown['clusters'][number];

/** How far a pin's body reaches under a ring before it is hidden by it, px; an offer's stands above its point. */
const pinReach = { x: 14, y: 8, above: { offers: 20, searches: 0 } } as const;

function apart(a: LngLat, b: LngLat, zoom: number): number {
  const [ax, ay] = worldPixels(a, zoom);
  const [bx, by] = worldPixels(b, zoom);
  return Math.hypot(ax - bx, ay - by);
}

const countOf = ({ offers, searches }: Cluster): number => offers + searches;

function together(a: Cluster, b: Cluster): Cluster {
  const share = countOf(b) / (countOf(a) + countOf(b));
  const between = (from: number, to: number): number => from + (to - from) * share;
  return {
    id: a.id,
    coordinates: [between(a.coordinates[0], b.coordinates[0]), between(a.coordinates[1], b.coordinates[1])],
    offers: a.offers + b.offers,
    searches: a.searches + b.searches,
    price_from:
      a.price_from === null || b.price_from === null
        ? (a.price_from ?? b.price_from)
        : Math.min(a.price_from, b.price_from),
    bounds: [
      Math.min(a.bounds[0], b.bounds[0]),
      Math.min(a.bounds[1], b.bounds[1]),
      Math.max(a.bounds[2], b.bounds[2]),
      Math.max(a.bounds[3], b.bounds[3]),
    ],
  };
}

function alone({ coordinates }: { coordinates: LngLat }, side: 'offers' | 'searches'): Cluster {
  const [lng, lat] = coordinates;
  return {
    id: '',
    coordinates: [lng, lat],
    offers: side === 'offers' ? 1 : 0,
    searches: side === 'searches' ? 1 : 0,
    price_from: null,
    bounds: [lng, lat, lng, lat],
  };
}

/** From this zoom on pins stand apart as well as they can: nearer there is nothing more to see. */
const nearest = 17;
/** A pin's body, px: two that are nearer than that cannot both be read. */
const pinBody = { width: 96, height: 30 } as const;

/** Pins that would cover each other become a ring of their own. */
function joinPins(rings: Cluster[], offers: Shown['offers'], searches: Shown['searches'], zoom: number) {
  if (zoom >= nearest) return { clusters: rings, offers, searches };
  const bodyOf = (at: LngLat, side: 'offers' | 'searches'): [x: number, y: number] => {
    const [x, y] = worldPixels(at, zoom);
    return [x, y - pinReach.above[side]];
  };
  const pins = [
    ...offers.map((pin) => ({ pin, side: 'offers' as const, body: bodyOf(pin.coordinates, 'offers') })),
    ...searches.map((pin) => ({ pin, side: 'searches' as const, body: bodyOf(pin.coordinates, 'searches') })),
  ];
  const groups: (typeof pins)[] = [];
  for (const pin of pins) {
    const near = groups.find((group) =>
      group.some(
        ({ body: [x, y] }) => Math.abs(x - pin.body[0]) < pinBody.width && Math.abs(y - pin.body[1]) < pinBody.height,
      ),
    );
    if (near) near.push(pin);
    else groups.push([pin]);
  }
  const crowds = groups.filter((group) => group.length > 1);
  const joined = crowds.map((group) => ({
    ...group.map(({ pin, side }) => alone(pin, side)).reduce(together),
    id: `pins ${group.map(({ pin, side }) => `${side}${pin.id}`).join(' ')}`,
  }));
  const taken = new Set(crowds.flat().map(({ pin }) => pin));
  return {
    clusters: [...rings, ...joined],
    offers: offers.filter((pin) => !taken.has(pin)),
    searches: searches.filter((pin) => !taken.has(pin)),
  };
}

/**
 * One side of the map. The server counts by cells, whose crowds may stand at a common border: rings that would cover
 * each other become one, and what stands alone under a ring is counted into it. Of the side that is looked at a few
 * stand each alone, and make room for each other.
 */
export function mergeOverlappingPins(shown: Shown, zoom: number, isLookedAt: boolean): Shown {
  if (isLookedAt && shown.totals.offers + shown.totals.searches <= maxAlone) return shown;
  const rings: Cluster[] = [];
  const isNear = (a: Cluster, b: Cluster): boolean =>
    apart(a.coordinates, b.coordinates, zoom) < ((ringSize(countOf(a)) + ringSize(countOf(b))) / 2) * 0.92;
  for (const next of shown.clusters.toSorted((a, b) => countOf(b) - countOf(a))) {
    const at = rings.findIndex((ring) => isNear(ring, next));
    if (at < 0) rings.push(next);
    else rings[at] = together(rings[at]!, next);
  }
  const take = <T extends { coordinates: LngLat }>(things: readonly T[], side: 'offers' | 'searches'): T[] =>
    things.filter((thing) => {
      const [x, y] = worldPixels(thing.coordinates, zoom);
      const at = rings.findIndex((ring) => {
        const [ringX, ringY] = worldPixels(ring.coordinates, zoom);
        const radius = ringSize(countOf(ring)) / 2;
        return (
          Math.abs(x - ringX) < radius + pinReach.x && Math.abs(y - pinReach.above[side] - ringY) < radius + pinReach.y
        );
      });
      if (at < 0) return true;
      rings[at] = together(rings[at]!, alone(thing, side));
      return false;
    });
  const offers = take(shown.offers, 'offers');
  const searches = take(shown.searches, 'searches');
  return { ...shown, ...joinPins(rings, offers, searches, zoom) };
}
