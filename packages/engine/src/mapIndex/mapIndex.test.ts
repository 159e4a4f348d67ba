import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contains } from '@app/domain/contains';
import type { LngLat, Ring } from '@app/domain/kinds';
import { gridOf, mercator } from '@app/domain/mercator';
import { normaliseRing } from '@app/domain/ring';
import { isZone } from '@app/domain/zones';
import { int, pick, type Random, randomFrom } from '../testing/random.ts';
import { IndexBuilder } from './indexBuilder.ts';
import { MapIndex } from './mapIndex.ts';
import { MapIndexWriter } from './mapIndexWriter.ts';
import { PreparedRing } from './preparedRing.ts';
import type { IndexedItem, AttributeFilter } from './indexedItem.ts';

const shape = { numbers: 3, orders: [0, 2], scattered: [2], lowest: 0 };
const vocabulary = ['a', 'b', 'c', 'd', 'seldom'];

const round = (value: number) => Math.round(value * 1e6) / 1e6;

/** Crowded in a city, some in one house, few anywhere else. */
function makePoint(random: Random): LngLat {
  const wide = pick(random, [0, 0.0004, 0.02, 0.02, 0.08, 2]);
  return [round(28.83 + (random() - 0.5) * wide), round(47.02 + (random() - 0.5) * wide)];
}

function makeItem(random: Random, id: number): IndexedItem {
  const [lng, lat] = makePoint(random);
  const { x: mx, y: my } = mercator([lng, lat]);
  return {
    id,
    lng,
    lat,
    mx,
    my,
    expiresAt: int(random, 5, 15),
    numbers: [int(random, 1, 30), random() < 0.2 ? Number.NaN : int(random, 1, 4), int(random, 1, 300)],
    terms: vocabulary.filter((term) => random() < (term === 'seldom' ? 0.005 : 0.4)),
  };
}

/** Teeth as narrow as a house, many more corners than a hand draws; now and then its back crosses them. */
function makeComb(random: Random): Ring {
  const [west, south] = makePoint(random);
  const step = pick(random, [0.0002, 0.001, 0.01]);
  const teeth = int(random, 3, 120);
  const back = south - pick(random, [0.001, 0.02, -0.002]);
  const points = Array.from({ length: teeth }, (_, i): LngLat => [
    west + i * step,
    south + (i % 2) * pick(random, [0.005, 0.1]),
  ]);
  return normaliseRing(
    [...points, [west + teeth * step, back], [west - step, back]].map(([x, y]): LngLat => [round(x!), round(y!)]),
  );
}

function makeRing(random: Random): Ring {
  if (random() < 0.3) return makeComb(random);
  const middle = makePoint(random);
  const size = pick(random, [0.0003, 0.004, 0.02, 0.6]);
  const count = int(random, 3, 12);
  const corners = Array.from({ length: count }, (_, i): LngLat => {
    const angle = (i / count) * 6 + random();
    const far = size * (0.3 + random());
    return [middle[0] + Math.cos(angle) * far, middle[1] + Math.sin(angle) * far];
  });
  const ring = normaliseRing(corners);
  return isZone(ring) ? ring : makeRing(random);
}

/** A store, the index that follows it, and the same items in a list. */
function makeMarket(random: Random, idsRepeat: boolean) {
  const store = new MapIndexWriter(shape);
  const index = new MapIndex(shape);
  let items: IndexedItem[] = [];
  const change = (ids: readonly number[]) => {
    const loose = new IndexBuilder(shape);
    const fresh: IndexedItem[] = [];
    for (const id of ids) {
      const one = makeItem(random, id);
      const copies = random() < 0.2 ? 0 : idsRepeat ? int(random, 1, 4) : 1;
      // Like the zones of a search: places and terms of their own, one end.
      for (let i = 0; i < copies; i++) fresh.push({ ...makeItem(random, id), expiresAt: one.expiresAt });
    }
    for (const item of fresh) loose.add(item);
    items = [...items.filter(({ id }) => !ids.includes(id)), ...fresh];
    index.apply(store.change(ids, loose));
  };
  change(Array.from({ length: int(random, 0, 3_000) }, (_, i) => i + 1));
  for (let i = int(random, 0, 6); i > 0; i--) {
    change([...new Set(Array.from({ length: int(random, 0, 60) }, () => int(random, 1, 3_100)))]);
  }
  return { store, index, items: () => items, change };
}

function makeFilter(random: Random): AttributeFilter {
  const terms = Array.from({ length: int(random, 0, 2) }, () =>
    Array.from({ length: int(random, 1, 3) }, () => pick(random, [...vocabulary, 'unheard'])),
  );
  const ends = [int(random, 0, 30), int(random, 0, 30)].toSorted((a, b) => a - b) as [number, number];
  return {
    terms,
    ranges: [
      ...(random() < 0.5 ? [{ number: 0, from: ends[0], to: random() < 0.3 ? Infinity : ends[1] }] : []),
      ...(random() < 0.3 ? [{ number: 1, from: 2, to: 3 }] : []),
    ],
  };
}

/** What somebody has hidden: none at times, at others some that are shown and some that are not. */
const makeHidden = (random: Random): number[] =>
  Array.from({ length: pick(random, [0, 0, 3, 300]) }, () => int(random, 1, 3_200));

/** Places that may overlap, as those that one reaches from somewhere; at times anywhere. */
const makeRings = (random: Random, chance: number): Ring[] | undefined =>
  random() < chance ? Array.from({ length: pick(random, [1, 1, 2, 5]) }, () => makeRing(random)) : undefined;

const isInside = (rings: readonly Ring[] | undefined, { lng, lat }: IndexedItem): boolean =>
  !rings || rings.some((ring) => contains(ring, [lng, lat]));

const says = (item: IndexedItem, { terms, ranges }: AttributeFilter) =>
  terms.every((group) => [...item.terms].some((term) => group.includes(term))) &&
  ranges.every(({ number, from, to }) => item.numbers[number]! >= from && item.numbers[number]! <= to);

const markets = (idsRepeat: boolean, rounds: number, check: (random: Random, market: ReturnType<typeof makeMarket>) => void) =>
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = randomFrom(seed);
      const market = makeMarket(random, idsRepeat);
      for (let i = 0; i < rounds; i++) {
        check(random, market);
        if (random() < 0.2) market.change([int(random, 1, 3_100), int(random, 1, 3_100)]);
      }
    }),
    { numRuns: 12 },
  ); // oxfmt-ignore

it('pages through exactly what a plain filter and sort of all items give, from any place of the list', () =>
  markets(false, 12, (random, { index, items }) => {
    const rings = makeRings(random, 0.5);
    const filter = makeFilter(random);
    const now = int(random, 0, 20);
    const grid = gridOf([28.7, 46.95, 28.9, 47.05], 12);
    const window = random() < 0.4 ? grid : undefined;
    const inWindow = ({ mx, my }: IndexedItem) =>
      !window || (mx >= window.west && mx <= window.east && my >= window.north && my <= window.south);
    const excludedIds = makeHidden(random);
    const sign = pick(random, [1, -1] as const);
    const order = pick(random, shape.orders);
    const fitting = items()
      .filter((one) => says(one, filter) && one.expiresAt >= now && inWindow(one) && !excludedIds.includes(one.id))
      .filter((one) => isInside(rings, one))
      .map(({ id, numbers }) => ({ id, value: numbers[order]! }))
      .toSorted((a, b) => sign * (a.value - b.value || a.id - b.id));
    const place = { window, rings: rings?.map((ring) => new PreparedRing(ring)) };
    const from = int(random, -1, fitting.length - 1);
    const limit = int(random, 1, 30);
    const after = fitting[from];
    const way = sign === 1 ? 'asc' : 'desc';
    const countTo = pick(random, [1, 20, 200, Infinity]);
    expect(index.page({ filter, place, excludedIds }, { number: order, way, after, limit, countTo }, now)).toEqual({
      items: fitting.slice(from + 1, from + 1 + limit),
      total: Math.min(fitting.length, countTo),
    });
    expect(index.ids({ filter, place, excludedIds }, now)).toEqual(
      fitting.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    let sum = 0;
    index.eachNumber({ filter, place, excludedIds }, order, now, (value) => {
      sum += value;
    });
    expect(sum).toBe(fitting.reduce((whole, { value }) => whole + value, 0));
  }));

/** The same as `MapIndex.cells`, one by one. */
function cellsOf(items: readonly IndexedItem[], shift: number, distinct: boolean) {
  const byCell = Map.groupBy(items, ({ mx, my }) => `${mx >> shift}/${my >> shift}`);
  return [...byCell.entries()].map(([key, inCell]) => ({
    key,
    rows: inCell.length,
    count: distinct ? new Set(inCell.map(({ id }) => id)).size : inCell.length,
    id: Math.min(...inCell.map(({ id }) => id)),
    sumX: inCell.reduce((sum, { mx }) => sum + mx, 0),
    sumY: inCell.reduce((sum, { my }) => sum + my, 0),
    west: Math.min(...inCell.map(({ mx }) => mx)),
    east: Math.max(...inCell.map(({ mx }) => mx)),
    north: Math.min(...inCell.map(({ my }) => my)),
    south: Math.max(...inCell.map(({ my }) => my)),
    lowest: Math.min(...inCell.map(({ numbers }) => numbers[0]!)),
  }));
}

it.each([false, true])('counts in each cell of the map what stands there; items of one id repeat: %s', (idsRepeat) =>
  markets(idsRepeat, 12, (random, { index, items }) => {
    const filter = random() < 0.5 ? { terms: [], ranges: [] } : makeFilter(random);
    const rings = makeRings(random, 0.3);
    const now = int(random, 0, 20);
    const excludedIds = makeHidden(random);
    const distinct = random() < 0.5;
    const zoom = int(random, 5, 18);
    const [lng, lat] = makePoint(random);
    const half = 300 / ((512 * 2 ** zoom) / 360);
    const { shift, ...window } = gridOf([lng - half, lat - half, lng + half, lat + half], zoom);
    const fitting = items()
      .filter((one) => says(one, filter) && one.expiresAt >= now && isInside(rings, one))
      .filter(({ id }) => !excludedIds.includes(id))
      .filter(({ mx, my }) => mx >= window.west && mx <= window.east && my >= window.north && my <= window.south);
    const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);
    const cells = index
      .cells(
        { filter, place: { rings: rings?.map((ring) => new PreparedRing(ring)) }, excludedIds },
        window,
        shift,
        distinct,
        now,
      )
      .map(({ cx, cy, ...cell }) => ({ key: `${cx}/${cy}`, ...cell }));
    expect(cells.toSorted(byKey)).toEqual(cellsOf(fitting, shift, distinct).toSorted(byKey));
  }),
);

it('knows how much it holds, what changed twice counted once', () => {
  const store = new MapIndexWriter(shape);
  const random = randomFrom(1);
  for (const ids of [[1, 2, 3], [2], [3]]) {
    const loose = new IndexBuilder(shape);
    for (const id of ids) loose.add(makeItem(random, id));
    store.change(ids, loose);
  }
  store.change([1], new IndexBuilder(shape));
  expect(store.size).toBe(2);
  expect(store.bytes).toBeGreaterThan(2 * 60);
});
