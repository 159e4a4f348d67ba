import { metresBetween } from './gazetteer/line.ts';
import type { LngLat } from './kinds.ts';
import { slotMinutes } from './slots.ts';

/** Streets are longer than the crow's way, and a city's traffic is slow; parking takes its time too. */
const detour = 1.4;
const metresAMinute = 25_000 / 60;
const parking = 5;

export interface Stop {
  at: Date;
  point: LngLat;
}

export interface Leg {
  metres: number;
  /** By car, rounded up to five. */
  minutes: number;
  /** It takes longer than there is between the end of one viewing and the start of the next. */
  isTight: boolean;
}

/** The ways between a day's viewings, which are in the order of their times: one less than there are stops. */
export function dayRoute(stops: readonly Stop[]): Leg[] {
  return stops.slice(1).map((next, i) => {
    const before = stops[i]!;
    const metres = Math.round(metresBetween(before.point, next.point));
    const minutes = metres < 50 ? 0 : Math.ceil(((metres * detour) / metresAMinute + parking) / 5) * 5;
    const spare = (next.at.getTime() - before.at.getTime()) / 60_000 - slotMinutes;
    return { metres, minutes, isTight: minutes > spare };
  });
}
