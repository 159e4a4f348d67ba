import { metresBetween } from '@app/domain/gazetteer/line';
import type { LngLat } from '@app/domain/kinds';
import type { TransitData } from '../travel/transit.ts';
import { plainDijkstra } from './plainDijkstra.ts';

/** Tenths of a second on foot: 4.7 km/h, a third longer than the crow flies. */
const straight = (a: LngLat, b: LngLat): number => (metresBetween(a, b) * 1.3 * 36) / 4.7;
/** 17 km/h over what is 15 % longer, and 20 seconds at the stop. */
const riding = (a: LngLat, b: LngLat): number => Math.round((metresBetween(a, b) * 1.15 * 36) / 17 + 200);

type Way = readonly [to: string, cost: number];

/**
 * The least time by foot and by at most three rides, looked for state by state; tenths of a second.
 * @param onFoot the time from a place to another one
 */
export function plainTransit(
  { stops, routes }: TransitData,
  onFoot = straight,
): (from: LngLat, to: LngLat, limit: number) => number {
  const changes = stops.map((a) =>
    stops.flatMap((b, i) => (onFoot(a, b) <= 6_000 ? [[i, onFoot(a, b)] as const] : [])),
  );
  const boards = stops.map((_, stop) =>
    routes.flatMap(({ interval, stops: along }, route) =>
      along.flatMap((one, i) => (one === stop ? [[route, i, Math.round(interval * 300)] as const] : [])),
    ),
  );
  const boarding = (stop: number, rides: number): Way[] =>
    rides === 3 ? [] : boards[stop]!.map(([route, i, wait]) => [`aboard ${route} ${rides + 1} ${i}`, wait]);
  return (from, to, limit) => {
    const next = (state: string): Way[] => {
      const [kind, ...numbers] = state.split(' ');
      const [a, rides, i] = numbers.map(Number) as [number, number, number];
      if (kind === 'there') return [];
      if (kind === 'from')
        return [['there', onFoot(from, to)], ...stops.map((stop, j): Way => [`walked ${j} 0`, onFoot(from, stop)])];
      if (kind === 'walked') return boarding(a, rides);
      if (kind === 'out') {
        const walks = changes[a]!.map(([stop, cost]): Way => [`walked ${stop} ${rides}`, cost]);
        return [['there', onFoot(stops[a]!, to)], ...boarding(a, rides), ...walks];
      }
      const along = routes[a]!.stops;
      const out: Way = [`out ${along[i]} ${rides}`, 0];
      if (i + 1 === along.length) return [out];
      return [out, [`aboard ${a} ${rides} ${i + 1}`, riding(stops[along[i]!]!, stops[along[i + 1]!]!)]];
    };
    return plainDijkstra('from', next, limit).get('there') ?? Infinity;
  };
}
