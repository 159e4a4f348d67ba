import { metresBetween } from './gazetteer/line.ts';
import { driveMinutes } from './gettingAbout.ts';
import type { LngLat } from './kinds.ts';
import { slotMinutes } from './slots.ts';

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
    const minutes = metres < 50 ? 0 : Math.ceil(driveMinutes(metres) / 5) * 5;
    const spare = (next.at.getTime() - before.at.getTime()) / 60_000 - slotMinutes;
    return { metres, minutes, isTight: minutes > spare };
  });
}
