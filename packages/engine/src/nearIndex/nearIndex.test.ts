import type { LngLat } from '@app/domain/kinds';
import { minutesByKind, nearestOf } from '@app/domain/near';
import { type Amenity, readAmenities } from '@app/domain/osm/amenities';
import { readStops } from '@app/domain/osm/transit';
import { expect, test } from 'vitest';
import { int, randomFrom } from '../testing/random.ts';
import { NearIndex } from './nearIndex.ts';

const [amenities, stops] = [readAmenities(), readStops()];
const index = new NearIndex(amenities, stops);
const random = randomFrom(20_261_124);

test('says of a thousand places, beside what there is and far from all, what a look at everything says', () => {
  const beside = (): LngLat => {
    const { at } = amenities[int(random, 0, amenities.length - 1)]!;
    return [at[0] + (random() - 0.5) * 0.03, at[1] + (random() - 0.5) * 0.02];
  };
  const anywhere = (): LngLat => [26 + random() * 5, 45 + random() * 4];
  const inTown = (): LngLat => [28.75 + random() * 0.2, 46.95 + random() * 0.12];
  for (let i = 0; i < 1_000; i++) {
    const from = [beside, anywhere, inTown][i % 3]!();
    const all = nearestOf(from, amenities, stops);
    expect(index.nearest(from)).toEqual(all);
    expect(index.minutes(from)).toEqual(minutesByKind(all));
  }
});

test('knows nothing where there is nothing, and what is at the end of its walk', () => {
  expect(new NearIndex([], []).minutes([28.8, 47])).toEqual([21, 21, 21, 21, 21, 21, 21]);
  // 1,200 m away in each of eight directions.
  const school: Amenity = { kind: 'school', name: '', at: [28.8323, 47.0245] };
  const one = new NearIndex([school], []);
  for (let turn = 0; turn < 8; turn++) {
    const [x, y] = [Math.cos((turn * Math.PI) / 4), Math.sin((turn * Math.PI) / 4)].map((side) => (side * 1_200) / 111_195); // oxfmt-ignore
    const from: LngLat = [28.8323 + x! / Math.cos((47.0245 * Math.PI) / 180), 47.0245 + y!];
    expect(one.minutes(from)[0]).toBe(20);
  }
});
