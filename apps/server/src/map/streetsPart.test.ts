import { createReadStream } from 'node:fs';
import { metresBetween } from '@app/domain/gazetteer/line';
import type { LngLat } from '@app/domain/kinds';
import { zonesFrom } from '@app/domain/zones';
import { plainDijkstra } from '@app/engine/testing/plainDijkstra';
import { plainInside } from '@app/engine/testing/plainInside';
import { buildStreets } from '@app/engine/travel/buildStreets';
import { finish } from '@app/engine/travel/reached';
import { speedOf } from '@app/engine/travel/streetCode';
import { drivenMain, StreetGraph, walkedMain } from '@app/engine/travel/streetGraph';
import { driver, notReached, StreetSearch, walker } from '@app/engine/travel/streetSearch';
import { openTravel } from '@app/engine/travel/travel';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ExtractContents, readContents } from './extractContents.ts';
import { ExtractShapes } from './extractShapes.ts';
import { prepareStreets, travelBook } from '../travel/travelBook.ts';
import { streetsOf } from './streetsPart.ts';
import { streetCodeOf } from './streetTags.ts';

const [onFoot, along, against] = [32, 64, 128];

describe('who may pass a way', () => {
  const codeOf = (tags: string) =>
    streetCodeOf(new Map(tags.split(' ').map((tag) => tag.split('=') as [string, string])));

  it.each<[string, { foot?: boolean; cars?: 'both' | 'along' | 'against'; kmh?: number }]>([
    ['highway=residential', { foot: true, cars: 'both', kmh: 30 }],
    ['highway=residential oneway=yes', { foot: true, cars: 'along', kmh: 30 }],
    ['highway=residential oneway=-1', { foot: true, cars: 'against', kmh: 30 }],
    ['highway=residential oneway=no junction=roundabout', { foot: true, cars: 'both', kmh: 30 }],
    ['highway=tertiary junction=roundabout', { foot: true, cars: 'along', kmh: 45 }],
    ['highway=motorway', { cars: 'along', kmh: 100 }],
    ['highway=motorway maxspeed=60', { cars: 'along', kmh: 50 }],
    ['highway=trunk motorroad=yes', { cars: 'both', kmh: 80 }],
    ['highway=primary maxspeed=50', { foot: true, cars: 'both', kmh: 40 }],
    ['highway=primary maxspeed=110', { foot: true, cars: 'both', kmh: 60 }],
    ['highway=primary maxspeed=walk', { foot: true, cars: 'both', kmh: 60 }],
    ['highway=primary maxspeed=1e9', { foot: true, cars: 'both', kmh: 60 }],
    ['highway=primary maxspeed=-20', { foot: true, cars: 'both', kmh: 60 }],
    ['highway=footway', { foot: true }],
    ['highway=steps access=private', {}],
    ['highway=footway foot=no', {}],
    ['highway=cycleway', {}],
    ['highway=cycleway foot=designated', { foot: true }],
    ['highway=pedestrian', { foot: true }],
    ['highway=service access=private', {}],
    ['highway=service access=private foot=yes', { foot: true }],
    ['highway=service access=destination', { foot: true, cars: 'both', kmh: 15 }],
    ['highway=residential motor_vehicle=no', { foot: true }],
    ['highway=track vehicle=agricultural', { foot: true }],
    ['highway=unclassified access=no motorcar=yes', { cars: 'both', kmh: 40 }],
    ['highway=proposed', {}],
    ['highway=construction', {}],
    ['highway=toString', {}],
    ['highway=__proto__', {}],
    ['railway=rail', {}],
  ])('%s', (tags, { foot = false, cars, kmh }) => {
    const code = codeOf(tags);
    expect({ foot: (code & onFoot) > 0, along: (code & along) > 0, against: (code & against) > 0 }).toEqual({
      foot,
      along: cars === 'both' || cars === 'along',
      against: cars === 'both' || cars === 'against',
    });
    if (cars) expect(speedOf(code)).toBe(kmh);
    if (!foot && !cars) expect(code).toBe(0);
  });
});

describe("streets of Liechtenstein's extract", () => {
  let contents: ExtractContents;
  let shapes: ExtractShapes;
  let graph: StreetGraph;
  beforeAll(async () => {
    contents = await readContents(createReadStream(new URL('samples/liechtenstein.osm.pbf', import.meta.url)));
    shapes = new ExtractShapes(contents);
    graph = finish(StreetGraph.decode(Uint8Array.from(streetsOf(contents, shapes))));
  });

  /** Tenths of a second from a node to all others, over every node of the extract as it stands there. */
  function plainly(by: 'walk' | 'car') {
    const ways = new Map<number, [number, number][]>();
    const join = (from: number, to: number, cost: number) => ways.set(from, [...(ways.get(from) ?? []), [to, cost]]);
    const { passable } = contents;
    for (let i = 0; i < passable.ways.length; i++) {
      const code = passable.codes.values[i]!;
      const nodes = shapes.nodesOf(passable.ways.values[i]!);
      for (let j = 1; j < nodes.length; j++) {
        const [a, b] = [nodes[j - 1]!, nodes[j]!];
        if (a < 0 || b < 0) continue;
        const cost =
          (metresBetween(shapes.degreesOf(a), shapes.degreesOf(b)) * 36) / (by === 'walk' ? 4.7 : speedOf(code));
        if (code & (by === 'walk' ? onFoot : along)) join(a, b, cost);
        if (code & (by === 'walk' ? onFoot : against)) join(b, a, cost);
      }
    }
    return (from: number) => plainDijkstra(from, (node) => ways.get(node) ?? []);
  }

  it.each([
    ['walk', walker, walkedMain],
    ['car', driver, drivenMain],
  ] as const)('take as long as node by node: %s', (by, traveller, main) => {
    const placeOf = new Map<string, number>();
    for (let i = 0; i < contents.nodeIds.length; i++)
      placeOf.set(`${contents.lngs.values[i]},${contents.lats.values[i]}`, i);
    const known = Array.from({ length: graph.nodes }, (_, node) => ({
      node,
      there: placeOf.get(`${graph.lngs[node]},${graph.lats[node]}`),
    })).filter(
      (one): one is { node: number; there: number } => one.there !== undefined && (graph.mains[one.node]! & main) > 0,
    );
    const search = new StreetSearch(graph);
    const plain = plainly(by);
    let pairs = 0;
    for (let i = 0; i < 12; i++) {
      const from = known[(i * 7_919) % known.length]!;
      finish(search.run(traveller, [[from.node, 0]], notReached - 1));
      const costs = plain(from.there);
      for (let j = 0; j < 500; j++) {
        const to = known[(i * 104_729 + j * 1_299_709) % known.length]!;
        const [said, expected] = [search.costs[to.node]!, costs.get(to.there)!];
        // What is farther than the longest time is not reached.
        if (expected > notReached * 0.98) {
          expect(said).toBeGreaterThan(notReached * 0.96);
          continue;
        }
        // Pieces are whole decimetres, their times whole tenths of a second.
        expect(Math.abs(said - expected)).toBeLessThanOrEqual(10 + expected * 0.01);
        pairs += 1;
      }
    }
    expect(pairs).toBeGreaterThanOrEqual(1_000);
  });

  const isInOutlines = (by: 'walk' | 'car', minutes: number, starts: number) => {
    const [traveller, main] = by === 'walk' ? [walker, walkedMain] : [driver, drivenMain];
    const network = openTravel({ streets: graph });
    const search = new StreetSearch(graph);
    const mains = Array.from({ length: graph.nodes }, (_, node) => node).filter(
      (node) => (graph.mains[node]! & main) > 0,
    );
    let [wrong, reached] = [0, 0];
    for (let i = 0; i < starts; i++) {
      const from = mains[(i * 7_919) % mains.length]!;
      const rings = network.reach([{ at: graph.placeOf(from), minutes, by }]);
      expect(zonesFrom(rings)).toEqual({ zones: rings });
      finish(search.run(traveller, [[from, 0]], minutes * 600));
      for (const node of mains) {
        const isReached = search.costs[node] !== notReached;
        const isInside = rings.some((ring) => plainInside(ring, graph.placeOf(node) as LngLat));
        if (isReached) reached += 1;
        if (isReached !== isInside) wrong += 1;
      }
    }
    expect(wrong / reached).toBeLessThanOrEqual(0.02);
  };

  it.each([
    ['walk', 10],
    ['car', 10],
  ] as const)('are within an outline where they are reached: %s, %i minutes', (by, minutes) =>
    isInOutlines(by, minutes, 2),
  );

  it.each([
    ['walk', 5],
    ['walk', 10],
    ['walk', 20],
    ['car', 5],
    ['car', 10],
    ['car', 20],
  ] as const)('are within outlines of twelve starts: %s, %i minutes', { tags: ['nightly'] }, (by, minutes) =>
    isInOutlines(by, minutes, 12),
  );
});

it('are used by a node as long as their map is installed', async () => {
  const lines = [{ nodes: [0, 1], code: onFoot | along | against | 6 }];
  const graph = buildStreets(lines, Int32Array.of(288_000_000, 288_010_000), Int32Array.of(470_000_000, 470_000_000));
  const modes = () => travelBook().modes;
  const { version } = travelBook();
  expect(modes()).toEqual(['walk', 'transit']);
  const use = await prepareStreets(Buffer.from(graph.encode()));
  expect(modes()).toEqual(['walk', 'transit']);
  use();
  expect(modes()).toEqual(['walk', 'transit', 'car']);
  expect(travelBook().version).not.toBe(version);
  expect(await travelBook().minutes([28.8, 47], [[28.801, 47]], 'car')).toEqual([1]);
  await expect(prepareStreets(Buffer.from('streets'))).rejects.toThrow(/^streets /);
  expect(modes()).toEqual(['walk', 'transit', 'car']);
  (await prepareStreets(undefined))();
  expect(modes()).toEqual(['walk', 'transit']);
  expect(travelBook().version).toBe(version);
});
