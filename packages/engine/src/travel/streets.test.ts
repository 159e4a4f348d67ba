import fc from 'fast-check';
import { metresBetween } from '@app/domain/gazetteer/line';
import type { LngLat } from '@app/domain/kinds';
import { boundsOf } from '@app/domain/ring';
import type { TravelMode } from '@app/domain/travel';
import { zonesFrom } from '@app/domain/zones';
import { describe, expect, test } from 'vitest';
import { madeGrid } from '../testing/madeGrid.ts';
import { plainInside } from '../testing/plainInside.ts';
import { plainStreets } from '../testing/plainStreets.ts';
import { plainTransit } from '../testing/plainTransit.ts';
import { int, randomFrom } from '../testing/random.ts';
import { buildStreets } from './buildStreets.ts';
import { finish } from './reached.ts';
import { streetCode } from './streetCode.ts';
import { drivenMain, StreetGraph, walkedMain } from './streetGraph.ts';
import { driver, notReached, StreetSearch, walker } from './streetSearch.ts';
import { openTravel } from './travel.ts';

const street = streetCode({ onFoot: true, along: true, against: true, kmh: 30 });
const oneWay = streetCode({ onFoot: true, along: true, against: false, kmh: 30 });
const path = streetCode({ onFoot: true, along: false, against: false, kmh: 0 });

/** Metres east and north of a place, as the columns of a graph's nodes. */
function nodesAt(...metres: [east: number, north: number][]): [Int32Array, Int32Array] {
  const squeeze = Math.cos((47 * Math.PI) / 180);
  return [
    Int32Array.from(metres, ([east]) => 28.8e7 + (east * 1e7) / (111_195 * squeeze)),
    Int32Array.from(metres, ([, north]) => 47e7 + (north * 1e7) / 111_195),
  ];
}
/** The pieces of a graph, each once, with its length in metres. */
const piecesOf = (graph: StreetGraph) =>
  Array.from({ length: graph.nodes }, (_, node) => node).flatMap((node) =>
    Array.from(graph.ends.slice(graph.firstPiece[node], graph.firstPiece[node + 1]), (end, i) => ({
      from: graph.placeOf(node),
      to: graph.placeOf(end),
      metres: graph.lengths[graph.firstPiece[node]! + i]! / 10,
      code: graph.codes[graph.firstPiece[node]! + i]!,
      isFirst: node < end,
    })).filter(({ isFirst }) => isFirst),
  );

describe('a graph of streets', () => {
  test('has nodes where streets cross, and between them no nearer than is needed', () => {
    const places = nodesAt([0, 0], [10, 5], [20, 0], [30, 5], [40, 0], [90, 0], [90, 40], [90, -40]);
    const graph = buildStreets(
      [
        { nodes: [0, 1, 2, 3, 4, 5], code: street },
        { nodes: [6, 5, 7], code: path },
      ],
      ...places,
    );
    expect(graph.nodes).toBe(4);
    const lengths = piecesOf(graph).map(
      ({ metres, code }) => `${Math.round(metres)} ${code === path ? 'path' : 'street'}`,
    );
    expect(lengths).toHaveLength(3);
    expect(new Set(lengths)).toEqual(new Set(['40 path', '95 street']));
  });

  test('cuts what is long, and keeps its length', () => {
    const graph = buildStreets(
      [{ nodes: [0, 1, 2, 3], code: street }],
      ...nodesAt([0, 0], [30, 40], [1_030, 40], [1_060, 0]),
    );
    const pieces = piecesOf(graph);
    expect(Math.max(...pieces.map(({ metres }) => metres))).toBeLessThanOrEqual(100);
    expect(pieces.reduce((sum, { metres }) => sum + metres, 0)).toBeCloseTo(1_100, 0);
    for (const { from, to, metres } of pieces) expect(metresBetween(from, to)).toBeCloseTo(metres, 0);
  });

  test('takes a street that ends where it began, one of a single node and one that says a node twice', () => {
    const places = nodesAt([0, 0], [200, 0], [200, 200], [0, 200]);
    const graph = buildStreets(
      [
        { nodes: [0, 1, 2, 3, 0], code: street },
        { nodes: [2], code: street },
        { nodes: [3, 3], code: street },
        { nodes: [], code: street },
      ],
      ...places,
    );
    expect(piecesOf(graph).reduce((sum, { metres }) => sum + metres, 0)).toBeCloseTo(800, 0);
    expect([...graph.mains].every((main) => main === (walkedMain | drivenMain))).toBe(true);
  });

  test('knows what nearly all is reached from: not an island, nor the end of a street with one way', () => {
    const places = nodesAt([0, 0], [90, 0], [180, 0], [270, 0], [900, 900], [990, 900]);
    const graph = buildStreets(
      [
        { nodes: [0, 1, 2], code: street },
        { nodes: [2, 3], code: oneWay },
        { nodes: [4, 5], code: street },
      ],
      ...places,
    );
    const mainOf = (node: number) => {
      const found = Array.from({ length: graph.nodes }, (_, i) => i).find(
        (i) => graph.lngs[i] === places[0][node] && graph.lats[i] === places[1][node],
      );
      return graph.mains[found!];
    };
    expect([0, 1, 2, 3, 4, 5].map(mainOf)).toEqual([3, 3, 3, walkedMain, 0, 0]);
  });

  test('of nothing is empty', () => {
    const graph = finish(StreetGraph.decode(buildStreets([], ...nodesAt()).encode()));
    const network = openTravel({ streets: graph });
    expect(network.reach([{ at: [28.8, 47], minutes: 20, by: 'walk' }])).toEqual([]);
    expect(network.minutes([28.8, 47], [[28.8, 47]], 'car')).toEqual([null]);
  });

  test('finds the node that is nearest to a place', () => {
    const random = randomFrom(4);
    const graph = madeGrid(random, 40, 130);
    for (let i = 0; i < 300; i++) {
      const at: LngLat = [28.78 + random() * 0.13, 46.48 + random() * 0.1];
      const found = graph.nearest(at, walkedMain, 1_000);
      let nearest = Infinity;
      for (let node = 0; node < graph.nodes; node++)
        if (graph.mains[node]! & walkedMain) nearest = Math.min(nearest, metresBetween(at, graph.placeOf(node)));
      if (nearest > 1_005) expect(found).toBeUndefined();
      else if (nearest < 995) expect(found!.metres).toBeCloseTo(nearest, 1);
    }
  });
});

describe('the bytes of a graph', () => {
  const graph = madeGrid(randomFrom(2), 12, 150);
  const bytes = graph.encode();

  test('are read as they were written, wherever they stand', () => {
    for (const shift of [0, 1, 4]) {
      const moved = new Uint8Array(bytes.length + shift);
      moved.set(bytes, shift);
      expect(finish(StreetGraph.decode(moved.subarray(shift))).encode()).toEqual(bytes);
    }
  });

  test('are refused when they are cut, or as long as they like to be', () => {
    for (const length of [0, 3, 23, 24, 100, bytes.length - 1])
      expect(() => finish(StreetGraph.decode(bytes.slice(0, length)))).toThrow(/^streets /);
    for (const place of [0, 1]) {
      for (const claim of [-1, 0x7fffffff]) {
        const spoilt = bytes.slice();
        new Int32Array(spoilt.buffer, 0, 2)[place] = claim;
        expect(() => finish(StreetGraph.decode(spoilt))).toThrow('streets of another length');
      }
    }
  });

  test('that are spoilt anywhere are refused, or lead nowhere that is not there', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const spoilt = bytes.slice();
        spoilt[at]! ^= change;
        let read: StreetGraph;
        try {
          read = finish(StreetGraph.decode(spoilt));
        } catch (error) {
          expect((error as Error).message).toMatch(/street/);
          return;
        }
        const network = openTravel({ streets: read });
        for (const by of ['walk', 'car'] as const) network.reach([{ at: graph.placeOf(3), minutes: 20, by }]);
      }),
      { numRuns: 150 },
    );
  });
});

const ways = [
  ['walk', walker],
  ['car', driver],
] as const;

test.each(ways)('a search agrees with a plain one at every node: %s', (by, traveller) => {
  const random = randomFrom(6);
  let pairs = 0;
  for (let made = 0; made < 6; made++) {
    const graph = madeGrid(random, int(random, 2, 26), int(random, 20, 300));
    const search = new StreetSearch(graph);
    const plain = plainStreets(graph, by);
    for (let i = 0; i < 8; i++) {
      const from = int(random, 0, graph.nodes - 1);
      const limit = i === 0 ? notReached - 1 : int(random, 0, 9_000);
      finish(search.run(traveller, [[from, 0]], limit));
      const expected = plain(from, limit);
      pairs += expected.size;
      expect(new Map([...search.costs.entries()].filter(([, cost]) => cost !== notReached))).toEqual(expected);
    }
  }
  expect(pairs).toBeGreaterThan(1_000);
});

test('a search is refused more time than its numbers hold', () => {
  const search = new StreetSearch(madeGrid(randomFrom(6), 3, 100));
  expect(() => finish(search.run(walker, [[0, 0]], notReached))).toThrow(RangeError);
});

describe('on streets', () => {
  const random = randomFrom(9);
  const graph = madeGrid(random, 70, 110);
  const network = openTravel({ streets: graph });
  const middle: LngLat = graph.placeOf(graph.nearest([28.85, 46.535], walkedMain | drivenMain, 1_000)!.node);
  const nodes = Array.from({ length: graph.nodes }, (_, node) => node);

  test('one walks and drives', () => {
    expect(network.modes).toEqual(['walk', 'car']);
    expect(openTravel({ streets: graph, transit: { stops: [middle, [28.86, 46.54]], routes: [{ interval: 10, stops: [0, 1] }] } }).modes).toEqual(['walk', 'transit', 'car']); // oxfmt-ignore
  });

  test.each([
    ['walk', 10, walkedMain],
    ['walk', 25, walkedMain],
    ['walk', 60, walkedMain],
    ['car', 8, drivenMain],
    ['car', 12, drivenMain],
  ] as [TravelMode, number, number][])(
    'outlines hold the nodes that are reached: %s, %i minutes',
    (by, minutes, main) => {
      let [wrong, reached] = [0, 0];
      for (const at of [middle, [28.81, 46.51], [28.89, 46.57]] as LngLat[]) {
        const rings = network.reach([{ at, minutes, by }]);
        expect(zonesFrom(rings)).toEqual({ zones: rings });
        const start = graph.nearest(at, main, 1_000)!;
        // As far as one walks to the street at a third more than the crow's way.
        const begun = Math.round((start.metres * 1.3 * 36) / 4.7);
        const costs = plainStreets(graph, by)(start.node, minutes * 600 - begun);
        for (const node of nodes) {
          if (!(graph.mains[node]! & main)) continue;
          if (costs.has(node)) reached += 1;
          if (rings.some((ring) => plainInside(ring, graph.placeOf(node))) !== costs.has(node)) wrong += 1;
        }
      }
      expect(wrong / reached).toBeLessThanOrEqual(0.02);
    },
  );

  test('what several places reach is what each of them reaches', () => {
    const places = [
      { at: middle, minutes: 35, by: 'walk' },
      { at: [28.862, 46.545], minutes: 25, by: 'walk' },
      { at: [28.81, 46.51], minutes: 12, by: 'car' },
    ] as const;
    const rings = network.reach(places);
    const said = places.map(({ at, by }) => network.minutes(at, nodes.map((node) => graph.placeOf(node)), by)); // oxfmt-ignore
    let [wrong, reached] = [0, 0];
    for (const node of nodes) {
      if (graph.mains[node] !== (walkedMain | drivenMain)) continue;
      const isReached = places.every(({ minutes }, i) => said[i]![node] !== null && said[i]![node]! <= minutes);
      if (isReached) reached += 1;
      if (rings.some((ring) => plainInside(ring, graph.placeOf(node))) !== isReached) wrong += 1;
    }
    expect(reached).toBeGreaterThan(100);
    expect(wrong / reached).toBeLessThanOrEqual(0.03);
  });

  test('who stands far from every street gets nowhere, and nobody there', () => {
    for (const nowhere of [
      [28.7, 46.535],
      [-70, -33],
      [28.85, 89],
    ] as LngLat[]) {
      for (const by of ['walk', 'car'] as const) {
        expect(network.reach([{ at: nowhere, minutes: 60, by }])).toEqual([]);
        expect(network.minutes(nowhere, [middle], by)).toEqual([null]);
        expect(network.minutes(middle, [nowhere, middle], by)).toEqual([null, 1]);
        expect(network.reach([{ at: middle, minutes: 60, by }, { at: nowhere, minutes: 60, by }])).toEqual([]); // oxfmt-ignore
      }
    }
  });

  test('minutes to few places are what they are to all, in whatever order', () => {
    const random = randomFrom(8);
    for (const by of ['walk', 'car'] as const) {
      const all = network.minutes(middle, nodes.map((node) => graph.placeOf(node)), by); // oxfmt-ignore
      for (let i = 0; i < 40; i++) {
        const asked = Array.from({ length: int(random, 1, 4) }, () => int(random, 0, graph.nodes - 1));
        const to = asked.map((node) => graph.placeOf(node));
        expect(network.minutes(middle, to, by)).toEqual(asked.map((node) => all[node]));
        // One that nobody gets to holds up none of the others.
        expect(network.minutes(middle, [[28.7, 46.535], ...to], by).slice(1)).toEqual(asked.map((node) => all[node]));
      }
    }
  });

  test('a place beside the streets is reached by the way to them', () => {
    const { south, west } = boundsOf(nodes.map((node) => graph.placeOf(node)));
    const beside: LngLat = [west + 0.02, south - 500 / 111_195];
    const [minutes] = network.minutes(beside, [[beside[0], south]], 'walk');
    expect(minutes).toBeGreaterThanOrEqual(8);
    expect(minutes).toBeLessThanOrEqual(12);
  });

  test('a question that was given up leaves nothing behind', () => {
    const asked = [{ at: middle, minutes: 40, by: 'car' }] as const;
    const answer = network.reach(asked);
    for (const pieces of [1, 2, 5, 9]) {
      const steps = network.reachInSteps(asked);
      for (let i = 0; i < pieces; i++) expect(steps.next().done).toBe(false);
      expect(network.reach(asked)).toEqual(answer);
    }
  });
});

test('lines over streets agree with a plain search', () => {
  const random = randomFrom(21);
  let ridden = 0;
  for (let made = 0; made < 20; made++) {
    const graph = madeGrid(random, 24, 160);
    const somewhere = (): LngLat => [28.795 + random() * 0.06, 46.495 + random() * 0.045];
    const lines = {
      stops: Array.from({ length: 8 }, somewhere),
      routes: Array.from({ length: 5 }, () => ({
        interval: [3, 6.5, 12][int(random, 0, 2)]!,
        stops: Array.from({ length: int(random, 2, 6) }, () => int(random, 0, 7)),
      })),
    };
    const network = openTravel({ streets: graph, transit: lines });
    const plain = plainStreets(graph, 'walk');
    const known = new Map<number, Map<number, number>>();
    const onFoot = (a: LngLat, b: LngLat): number => {
      const [from, to] = [a, b].map((at) => graph.nearest(at, walkedMain, 1_000)) as [{ node: number; metres: number } | undefined, { node: number; metres: number } | undefined]; // oxfmt-ignore
      if (!from || !to) return Infinity;
      if (!known.has(from.node)) known.set(from.node, plain(from.node, 60_000));
      return (known.get(from.node)!.get(to.node) ?? Infinity) + ((from.metres + to.metres) * 1.3 * 36) / 4.7;
    };
    const plainly = plainTransit(lines, onFoot);
    const from = somewhere();
    const to = Array.from({ length: 10 }, somewhere);
    const said = network.minutes(from, to, 'transit');
    const walked = network.minutes(from, to, 'walk');
    to.forEach((place, i) => {
      const tenths = plainly(from, place, 54_000);
      // Each way to a street is rounded to tenths of a second once more.
      const allowed = [tenths - 4, tenths + 4].map((cost) =>
        cost < 54_000 ? Math.max(1, Math.ceil(cost / 600)) : null,
      );
      expect(allowed).toContain(said[i]);
      if (said[i] !== walked[i]) ridden += 1;
    });
  }
  expect(ridden).toBeGreaterThan(30);
});
