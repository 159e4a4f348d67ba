import type { LngLat } from '@app/domain/kinds';
import type { Bounds } from '@app/domain/ring';
import type { Raster } from './raster.ts';

/** Times are tenths of a second in the whole folder. */
export const perMinute = 600;

/** Work in small pieces: whoever runs it may let others in between them. */
export type Steps<T> = Generator<undefined, T>;

/** Does all the pieces at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Where a way begins, and when. */
export interface Start {
  at: LngLat;
  cost: number;
}

/** Everything that is reached from somewhere within some time. Good until its ground is asked again. */
export interface Reached {
  /** The box that holds it; none where nothing is reached. */
  readonly bounds: Bounds | undefined;
  /** When a place is reached; Infinity for one that is not within the time. */
  costAt(place: LngLat): number;
  /** Raises what is left of the time at each point of the raster. */
  paint(raster: Raster): Steps<void>;
}

/** A way of getting about that needs no timetable. */
export interface Ground {
  /**
   * @param limit what takes longer is not reached
   * @param to the only places whose cost is asked, where they are known: what is farther need not be looked at
   */
  reach(starts: readonly Start[], limit: number, to?: readonly LngLat[]): Steps<Reached>;
}
