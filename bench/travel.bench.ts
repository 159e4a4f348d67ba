// npm run bench travel: what is reached within some time, over two million nodes of made streets on foot and by car, and over the
// lines of the box. Beside it, by turns in the same run: a plain Dijkstra with a binary heap over the same streets and lines.
import { readRoutes } from '../packages/domain/src/osm/transit.ts';
import type { TravelMode } from '../packages/domain/src/travel.ts';
import { madeGrid } from '../packages/engine/src/testing/madeGrid.ts';
import { plainStreets } from '../packages/engine/src/testing/plainStreets.ts';
import { plainTransit } from '../packages/engine/src/testing/plainTransit.ts';
import { int, randomFrom } from '../packages/engine/src/testing/random.ts';
import { finish } from '../packages/engine/src/travel/reached.ts';
import { StreetGraph } from '../packages/engine/src/travel/streetGraph.ts';
import { driver, notReached, StreetSearch, walker } from '../packages/engine/src/travel/streetSearch.ts';
import { openTravel, type TravelNetwork } from '../packages/engine/src/travel/travel.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(2);
const figures = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  return `p50 ${at(sorted, 0.5)} ms, p95 ${at(sorted, 0.95)} ms, most ${at(sorted, 1)} ms`;
};
function timed<T>(times: number[], run: () => T): T {
  const from = performance.now();
  const result = run();
  times.push(performance.now() - from);
  return result;
}
/** The longest that others wait while something is done in steps. */
function longestStep(steps: Iterator<unknown>): number {
  let longest = 0;
  for (;;) {
    const from = performance.now();
    const { done } = steps.next();
    longest = Math.max(longest, performance.now() - from);
    if (done) return longest;
  }
}

const random = randomFrom(3);
const began = performance.now();
const made = madeGrid(random, 1_415, 70);
const built = performance.now() - began;
const bytes = made.encode();
const opening = performance.now();
const graph = finish(StreetGraph.decode(bytes));
say(
  `${graph.nodes} nodes, ${graph.ends.length} pieces: built in ${built.toFixed(0)} ms, ${(bytes.length / 1e6).toFixed(0)} MB, ` +
    `opened in ${(performance.now() - opening).toFixed(0)} ms`,
);

const streets = openTravel({ streets: graph });
const search = new StreetSearch(graph);
const starts = Array.from({ length: 40 }, () => int(random, 0, graph.nodes - 1));
const travellers = [
  ['walk', walker, 20],
  ['walk', walker, 60],
  ['car', driver, 20],
  ['car', driver, 60],
] as const;
for (const [by, traveller, minutes] of travellers) {
  const [searched, whole, plain, steps, nodes]: number[][] = [[], [], [], [], []];
  for (const [i, start] of starts.entries()) {
    const place = { at: graph.placeOf(start), minutes, by };
    timed(searched!, () => finish(search.run(traveller, [[start, 0]], minutes * 600)));
    nodes!.push(search.costs.reduce((count, cost) => count + Number(cost !== notReached), 0));
    timed(whole!, () => streets.reach([place]));
    steps!.push(longestStep(streets.reachInSteps([place])));
    if (i % 10 === 0) timed(plain!, () => plainStreets(graph, by)(start, minutes * 600));
  }
  // The first few are slower: nothing is compiled yet.
  const warm = (times: readonly number[]) => figures(times.slice(8));
  say(`${minutes} minutes by ${by}, ${Math.round(nodes!.reduce((a, b) => a + b) / nodes!.length)} nodes`);
  say(`  search ${warm(searched!)}; plain ${figures(plain!)}`);
  say(`  with outline ${warm(whole!)}; the longest step ${warm(steps!)}`);
}

const lines = readRoutes();
const box = openTravel({ transit: lines });
const plainly = plainTransit(lines);
const stop = () => lines.stops[int(random, 0, lines.stops.length - 1)]!;
const measure = (network: TravelNetwork, by: TravelMode): void => {
  for (const minutes of [20, 60]) {
    const times: number[] = [];
    for (let i = 0; i < 200; i++) timed(times, () => network.reach([{ at: stop(), minutes, by }]));
    say(`${minutes} minutes by ${by} in the box, with outline: ${figures(times.slice(50))}`);
  }
};
measure(box, 'walk');
measure(box, 'transit');
const [ofRounds, ofPlain]: number[][] = [[], []];
for (let i = 0; i < 300; i++) {
  const [from, to] = [stop(), stop()];
  timed(ofRounds!, () => box.minutes(from, [to], 'transit'));
  if (i % 10 === 0) timed(ofPlain!, () => plainly(from, to, 90 * 600));
}
say(`minutes by lines: ${figures(ofRounds!.slice(50))}; plain ${figures(ofPlain!.slice(5))}`);
