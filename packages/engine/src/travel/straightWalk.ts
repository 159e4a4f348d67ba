import { metresBetween } from '@app/domain/gazetteer/line';
import { walkedDetour, walkedMetresAMinute } from '@app/domain/gettingAbout';
import type { LngLat } from '@app/domain/kinds';
import type { Bounds } from '@app/domain/ring';
import type { Raster } from './raster.ts';
import { type Ground, perMinute, type Reached, type Start, type Steps } from './reached.ts';

/** Time that a metre as the crow flies takes on foot. */
export const strollPerMetre = (walkedDetour * perMinute) / walkedMetresAMinute;

const metresPerDegree = 111_195;

/** Half of what is painted around a start, in points of the raster. */
interface Circle {
  x: number;
  y: number;
  left: number;
  perCell: number;
  step: 1 | -1;
}

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

  /**
   * To some points beyond what is reached, so that the outline goes between the right ones. Where it is nearest to this start a way to
   * any point passes others that are: the farther a row is, the wider it may be there, in proportion, and no row beyond one without
   * such a point has any. Of an hour by the lines of the box three in ten points of the circles are looked at.
   */
  #paintAround(raster: Raster, { at, cost }: Start): void {
    const perCell = strollPerMetre * raster.cell;
    const left = this.#limit - cost;
    const [x, y] = [raster.column(at[0]), raster.row(at[1])];
    const [nearestX, nearestY] = [Math.round(x), Math.round(y)];
    // Reached from elsewhere before one begins here: nothing is nearer from here.
    if (nearestX >= 0 && nearestX < raster.width && nearestY >= 0 && nearestY < raster.height) {
      const there = raster.spare[nearestY * raster.width + nearestX]!;
      if (there - Math.hypot(x - nearestX, y - nearestY) * perCell >= left) return;
    }
    this.#paintRows(raster, { x, y, left, perCell, step: 1 });
    this.#paintRows(raster, { x, y, left, perCell, step: -1 });
  }

  #paintRows({ width, height, spare }: Raster, { x, y, left, perCell, step }: Circle): void {
    const radius = left / perCell + 1.5;
    const firstRow = step > 0 ? Math.max(0, Math.ceil(y)) : Math.min(height - 1, Math.ceil(y) - 1);
    // From the start to the outermost points of the row before; all of the circle on the first ones.
    let [west, east] = [-Infinity, Infinity];
    for (let row = firstRow; row >= 0 && row < height; row += step) {
      const away = Math.abs(row - y);
      if (away > radius) return;
      const half = Math.sqrt(radius ** 2 - away ** 2);
      const [lowest, highest] = [x + Math.max(-half, west), x + Math.min(half, east)];
      // What lies beside the raster is not known: all of it counts.
      let first = lowest < 0 ? lowest : highest > width - 1 ? Math.max(lowest, width - 1) : Infinity;
      let last = highest > width - 1 ? highest : lowest < 0 ? Math.min(highest, 0) : -Infinity;
      const from = Math.max(0, Math.ceil(lowest));
      const to = Math.min(width - 1, Math.floor(highest));
      for (let column = from; column <= to; column++) {
        const place = row * width + column;
        const far = (column - x) ** 2 + (row - y) ** 2;
        // Points within which it is nearer to this start than to those before; one more, for what lies between points.
        const nearer = (left - spare[place]!) / perCell;
        if (nearer + 1 <= 0 || far >= (nearer + 1) ** 2) continue;
        if (column < first) first = column;
        if (column > last) last = column;
        if (nearer > 0 && far < nearer ** 2) spare[place] = left - Math.sqrt(far) * perCell;
      }
      if (first > last) return;
      const wider = (away + 1) / away;
      [west, east] = away < 1 ? [-Infinity, Infinity] : [(first - 1 - x) * wider, (last + 1 - x) * wider];
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
