import { metresBetween } from '@app/domain/gazetteer/line';
import { walkedDetour, walkedMetresAMinute } from '@app/domain/gettingAbout';
import type { LngLat } from '@app/domain/kinds';
import type { Bounds } from '@app/domain/ring';
import type { Raster } from './raster.ts';
import { type Ground, perMinute, type Reached, type Start, type Steps } from './reached.ts';

/** Time that a metre as the crow flies takes on foot. */
export const strollPerMetre = (walkedDetour * perMinute) / walkedMetresAMinute;

const metresPerDegree = 111_195;

class StraightlyReached implements Reached {
  readonly bounds: Bounds | undefined;
  /** The earliest first. */
  readonly #starts: readonly Start[];
  readonly #limit: number;

  constructor(starts: readonly Start[], limit: number) {
    this.#limit = limit;
    this.#starts = starts.filter(({ cost }) => cost < limit).toSorted((a, b) => a.cost - b.cost);
    for (const { at, cost } of this.#starts) {
      const north = (limit - cost) / strollPerMetre / metresPerDegree;
      const east = north / Math.cos((at[1] * Math.PI) / 180);
      const before = this.bounds ?? { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
      this.bounds = {
        west: Math.min(before.west, at[0] - east),
        south: Math.min(before.south, at[1] - north),
        east: Math.max(before.east, at[0] + east),
        north: Math.max(before.north, at[1] + north),
      };
    }
  }

  costAt(place: LngLat): number {
    let best = Infinity;
    for (const { at, cost } of this.#starts) {
      if (cost >= best) break;
      best = Math.min(best, cost + metresBetween(at, place) * strollPerMetre);
    }
    return best <= this.#limit ? best : Infinity;
  }

  *paint(raster: Raster): Steps<void> {
    for (const start of this.#starts) {
      this.#paintAround(raster, start);
      yield;
    }
  }

  /** To some points beyond what is reached, so that the outline goes between the right ones. */
  #paintAround(raster: Raster, { at, cost }: Start): void {
    const { width, height, cell, spare } = raster;
    const left = this.#limit - cost;
    const perCell = strollPerMetre * cell;
    const radius = left / perCell + 1.5;
    const [x, y] = [raster.column(at[0]), raster.row(at[1])];
    const [nearestX, nearestY] = [Math.round(x), Math.round(y)];
    // Reached from elsewhere before one begins here: nothing is nearer from here.
    if (nearestX >= 0 && nearestX < width && nearestY >= 0 && nearestY < height) {
      if (spare[nearestY * width + nearestX]! - Math.hypot(x - nearestX, y - nearestY) * perCell >= left) return;
    }
    const top = Math.min(height - 1, Math.floor(y + radius));
    for (let row = Math.max(0, Math.ceil(y - radius)); row <= top; row++) {
      const half = Math.sqrt(radius ** 2 - (row - y) ** 2);
      const end = Math.min(width - 1, Math.floor(x + half));
      for (let column = Math.max(0, Math.ceil(x - half)); column <= end; column++) {
        const value = left - Math.sqrt((column - x) ** 2 + (row - y) ** 2) * perCell;
        const place = row * width + column;
        if (value > spare[place]!) spare[place] = value;
      }
    }
  }
}

/** Walking where no streets are known: as the crow flies, and some more. It crosses rivers: an estimate. */
export const straightWalk: Ground = {
  // eslint-disable-next-line require-yield -- nothing of it takes long
  *reach(starts, limit) {
    return new StraightlyReached(starts, limit);
  },
};
