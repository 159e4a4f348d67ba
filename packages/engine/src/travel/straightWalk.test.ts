import type { LngLat } from '@app/domain/kinds';
import { expect, test } from 'vitest';
import { int, type Random, randomFrom } from '../testing/random.ts';
import { farAway, Raster } from './raster.ts';
import { finish, type Start } from './reached.ts';
import { straightWalk, strollPerMetre } from './straightWalk.ts';

/** What is left of the time at each point, asked of every start. */
function paintedPlainly(raster: Raster, starts: readonly Start[], limit: number): Float32Array {
  const perCell = strollPerMetre * raster.cell;
  return raster.spare.map((_, place) =>
    starts.reduce((most, { at, cost }) => {
      const across = (place % raster.width) - raster.column(at[0]);
      const up = Math.floor(place / raster.width) - raster.row(at[1]);
      return cost < limit ? Math.max(most, limit - cost - Math.hypot(across, up) * perCell) : most;
    }, -Infinity),
  );
}

const near = (random: Random, degrees: number): LngLat => [
  28.8 + (random() - 0.5) * degrees,
  47 + (random() - 0.5) * degrees,
];

function compareRasters(count: number): void {
  const random = randomFrom(4);
  let [reached, painted] = [0, 0];
  for (let made = 0; made < count; made++) {
    const limit = int(random, 600, 20_000);
    const starts = Array.from({ length: int(random, 1, 60) }, () => ({
      at: near(random, 0.15),
      cost: int(random, 0, limit + 2_000),
    }));
    // Some boxes hold all of it, others a corner that many starts are outside of.
    const whole = finish(straightWalk.reach(starts, limit)).bounds;
    if (!whole) continue;
    const [west, south] = near(random, 0.15);
    const part = { west, south, east: west + 0.01 + random() * 0.04, north: south + 0.01 + random() * 0.04 };
    for (const bounds of [whole, part]) {
      const raster = new Raster(bounds);
      finish(finish(straightWalk.reach(starts, limit)).paint(raster));
      const expected = paintedPlainly(raster, starts, limit);
      for (const [place, left] of expected.entries()) {
        const said = raster.spare[place]!;
        if (left > 0) reached += 1;
        if (said !== farAway) painted += 1;
        // What is a point beyond is not reached by either.
        if (left > 0 ? Math.abs(said - left) > 0.01 : said > 0)
          expect([made, place, said]).toEqual([made, place, left]);
      }
    }
  }
  expect(reached).toBeGreaterThan(count * 500);
  expect(painted).toBeGreaterThan(reached);
}

test('points of a raster have the time that is left from the nearest start', () => compareRasters(12));

test('so do those of many rasters', { tags: ['nightly'] }, () => compareRasters(150));
