// npm run bench:matching: which open searches an offer suits. Our index against one SQL query over the multicolumn GiST on
// zone boxes (native PostgreSQL), Flatbush for each type and deal, and a linear scan, all with the same exact polygon test,
// by turns in one run; then again after random edits; then a node's start, catch-up, live counts over HTTP and notices.
//   -- --searches 1000000 --offers 1000000 --edits 10000 --seconds 20     sizes and the time each has; small by default
//   -- --pure                                                             without PostgreSQL
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Found, type OpenSearch, type MatchQuery } from '@app/engine/matchIndex/openSearch';
import { MatchIndex } from '@app/engine/matchIndex/matchIndex';
import { boxTree, linearScan } from './matching/contenders.ts';
import { searchOf } from './matching/market.ts';
import { measureTurns, type Measured } from './matching/measureTurns.ts';
import { measureNode } from './matching/measureNode.ts';
import { MarketDatabase } from './matching/marketDatabase.ts';

const { values: flags } = parseArgs({
  options: {
    searches: { type: 'string', default: '50000' },
    offers: { type: 'string', default: '50000' },
    edits: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '4' },
    pure: { type: 'boolean', default: false },
  },
});
const [searches, offers, edits, seconds] = [flags.searches, flags.offers, flags.edits, flags.seconds].map(Number) as [
  number,
  number,
  number,
  number,
];
const say = (text: string) => process.stdout.write(`${text}\n`);
const load = () => `load average ${loadavg()[0]!.toFixed(1)}`;
const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
const took = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

function* market(): Generator<OpenSearch> {
  for (let id = 1; id <= searches; id++) yield searchOf(id);
}

/** The edits, the same for everybody: any search, in its next state. */
function* changed(): Generator<OpenSearch> {
  let state = 88_172_645;
  for (let edit = 1; edit <= edits; edit++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield searchOf(1 + (state % searches), edit);
  }
}

function report(measured: readonly Measured[]): void {
  const ours = measured[0]!;
  say(
    '                          offers/s    p50 ms    p99 ms   CPU µs/offer   pairs/offer   checksum    ours is, by the clock and by processor time',
  );
  for (const one of measured) {
    const column = (value: number, digits: number, width: number) => value.toFixed(digits).padStart(width);
    say(
      `${one.name.padEnd(22)}${column(one.perSecond, 0, 12)}${column(one.p50, 3, 10)}${column(one.p99, 3, 10)}` +
        `${column(one.cpu, 1, 15)}${column(one.pairs, 1, 14)}   ${one.checksum}${column(ours.perSecond / one.perSecond, 1, 9)} ×${one.elsewhere ? '      –' : `${column(one.cpu / ours.cpu, 1, 7)} ×`}`,
    );
  }
  if (new Set(measured.map(({ checksum }) => checksum)).size > 1) throw new Error('the pairs differ');
  const perPair = (ours.cpu * 1000) / Math.max(1, ours.pairs);
  say(`the same pairs from all; ours spends ${perPair.toFixed(0)} ns of processor time a pair; ${load()}`);
}

say(`${searches} searches, ${offers} offers, ${load()}`);
const ours = new MatchIndex();
const scan = linearScan();
const tree = boxTree();
for (const search of market()) {
  ours.add(search);
  scan.put(search);
  tree.put(search);
}
let began = performance.now();
ours.compact(1);
say(`ours: the cells of what was added last built in ${took(began)}, ${mb(ours.bytes)} in all`);
began = performance.now();
tree.build();
say(`flatbush: trees built in ${took(began)}, ${mb(tree.bytes)} in all`);
const database = flags.pure ? undefined : await MarketDatabase.start(market(), say);
const contenders = [
  { name: 'ours', find: (wanted: MatchQuery, into: Found) => ours.find(wanted, into) },
  ...(database
    ? [
        {
          name: 'one SQL query',
          elsewhere: true,
          find: (wanted: MatchQuery, into: Found) => database.find(wanted, into),
        },
      ]
    : []),
  { name: 'flatbush', find: (wanted: MatchQuery, into: Found) => tree.find(wanted, into) },
  { name: 'linear scan', find: (wanted: MatchQuery, into: Found) => scan.find(wanted, into) },
];
const found = new Found();
try {
  report(await measureTurns(contenders, { offers, seconds, found }));
  began = performance.now();
  for (const search of changed()) ours.put(search);
  ours.compact();
  say(`ours: ${edits} edits taken in ${took(began)}`);
  for (const search of changed()) {
    scan.put(search);
    tree.put(search);
  }
  await database?.edit(changed());
  report(await measureTurns(contenders, { offers, seconds: seconds / 2, found }));
  if (database)
    await measureNode(
      database,
      Array.from({ length: 1_000 }, (_, i) => searchOf(i + 1, edits + 1)),
      ours,
      say,
    );
} finally {
  await database?.stop();
}
