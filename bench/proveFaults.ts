// npm run prove:faults: two nodes on a native PostgreSQL and a bucket, or one with the embedded engine, suffer one fault after
// another while offers are published and viewings booked. Nothing acknowledged is lost, nothing is half done or done twice, no
// open page misses an event, no node dies by itself, no call fails but with "come again", and everything comes back.
//   -- --faults 300 --seed 1 --engine native --only "database killed" --keep      keep: leaves the logs of the nodes
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { compare } from './faults/compare.ts';
import { type Fault, faults } from './faults/faults.ts';
import { type Column, Ledger } from './faults/ledger.ts';
import { Market } from './faults/market.ts';
import { Replies } from './faults/replies.ts';
import { untilAllWorks } from './faults/round.ts';
import { type Engine, openSite, type Site } from './faults/site.ts';
import { seededRandom } from './seededRandom.ts';
import { withServices } from './support/withServices.ts';

const { values: flags } = parseArgs({
  options: {
    faults: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'native' },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const [count, seed] = [Number(flags.faults), Number(flags.seed)] as const;
const engine = flags.engine as Engine;
const writers = 3;
/** ms; a site that does not come back by itself in this time is started anew. */
const longestBack = 60_000;
/** ms after the last fault: a page that lost its stream asks again after half a minute at the most. */
const lastPatience = 45_000;
const say = (text: string) => process.stdout.write(`${text}\n`);

const random = seededRandom(seed);
const began = performance.now();
const minutes = () => ((performance.now() - began) / 60_000).toFixed(1);

/** So many of them: every one once, in an order by chance, and again. */
function dealt(possible: readonly Fault[]): Fault[] {
  const all: Fault[] = [];
  while (all.length < count) {
    const deck = [...possible];
    while (deck.length > 0) all.push(...deck.splice(random(deck.length), 1));
  }
  return all.slice(0, count);
}

function faultsToMake(site: Site): Fault[] {
  const asked = faults.filter(({ name, engines }) => engines.includes(engine) && (flags.only ?? name) === name);
  if (asked.length === 0) throw new Error(`No such fault. There are: ${faults.map(({ name }) => name).join(', ')}.`);
  for (const { name, obstacle } of asked) if (obstacle?.(site)) say(`left out: ${name}, ${obstacle(site)}`);
  return dealt(asked.filter(({ obstacle }) => !obstacle?.(site)));
}

/** Ends what did not come back and starts it, so that the next fault meets a working site. */
async function startAnew({ nodes }: Site): Promise<void> {
  for (const node of nodes.all) {
    await node.end();
    node.begin();
  }
  for (const node of nodes.all) await node.serves(180_000);
}

async function sufferAll(site: Site, market: Market, replies: Replies, ledger: Ledger): Promise<void> {
  const origins = site.nodes.all.map(({ origin }) => origin);
  for (const [i, { name, act }] of faultsToMake(site).entries()) {
    if (isOver) return;
    await setTimeout(random(500));
    const looker = site.people.lookers[i]!;
    const entry = ledger.begin(name);
    await act(site, random);
    entry.back = await untilAllWorks(site, market, replies, looker, longestBack);
    if (entry.back === undefined) await startAnew(site);
    await market.askForMail(market.clientOf(looker, origins[i % origins.length]!), looker).catch(() => {});
    const back = entry.back === undefined ? 'did not come back' : `back after ${(entry.back / 1000).toFixed(1)} s`;
    say(`${minutes()} min  ${String(i + 1).padStart(3)}  ${name}: ${back}`);
  }
}

/** Until every page has heard of everything, as far as it seems: nobody hears anything new for a while. */
async function untilQuiet(market: Market): Promise<void> {
  const heard = () => [...market.pages.values()].reduce((sum, page) => sum + page.heard.length, 0);
  for (let quietSince = Date.now(), before = heard(); Date.now() - quietSince < lastPatience; await setTimeout(500)) {
    if (heard() === before) continue;
    before = heard();
    quietSince = Date.now();
  }
}

// The first Ctrl-C ends it before the next fault, with the table of those so far; the second at once.
let isOver = false;
process.on('SIGINT', () => {
  if (isOver) process.exit(130);
  isOver = true;
});

const site = await openSite(engine, 20 + count, count);
say(`${engine}: ${site.nodes.all.length} nodes with everybody after ${minutes()} min, seed ${seed}`);
const replies = new Replies();
const market = new Market(site, replies, seededRandom(seed + 1));
const ledger = new Ledger();
const trading = market.run(writers);
await sufferAll(site, market, replies, ledger);
market.stop();
await trading;
await untilQuiet(market);
market.close();
await site.nodes.stop();
const kept = await withServices(site.directly, (services) => compare(services, market, site.mail.server));
const deaths = site.nodes.deaths.map(({ at, how }) => ({ at, what: how }));
const columns: Column[] = [
  { title: 'lost', found: kept.lost },
  { title: 'half', found: kept.half },
  { title: 'twice', found: kept.twice },
  { title: 'missed', found: kept.missed },
  { title: '5xx', found: replies.failed },
  { title: 'refused', found: market.refused },
  { title: 'hung', found: replies.hung },
  { title: 'deaths', found: deaths },
];
// Whoever is killed between the server's "taken" and the note of it sends again: counted, and no fault of the site.
const mailsTwice = { title: 'mails twice', found: kept.mailsTwice };
const broken = columns.reduce((sum, { found }) => sum + found.length, 0);
const never = ledger.entries.filter(({ back }) => back === undefined).length;
const isKept = broken + never === 0;
await site.close({ keep: flags.keep });

const { promised } = market;
say(`\n${engine}: ${ledger.entries.length} faults in ${minutes()} min, seed ${seed}`);
say(
  `promised: ${promised.offers.size} offers, ${promised.booked.size} viewings, ${promised.accepted.size} agreed, ` +
    `${market.photos.size} photos, ${market.mails.size} mails; without an answer: ${promised.unanswered}`,
);
say(
  `there are ${kept.offers} offers, ${kept.viewings} viewings, ${kept.notices} notices, ${kept.photos} photos; ` +
    `${market.pages.size} pages heard ${[...market.pages.values()].reduce((sum, { heard }) => sum + heard.length, 0)} events; ` +
    `mails twice: ${kept.mailsTwice.length} of ${market.mails.size}`,
);
const statuses = [...replies.statuses].toSorted(([a], [b]) => a - b);
say(`answers: ${statuses.map(([status, times]) => `${status}: ${times}`).join(', ')}\n`);
for (const line of ledger.table([...columns, mailsTwice])) say(line);
for (const { title, found } of columns) {
  for (const [fault, some] of Map.groupBy(found, ({ at }) => ledger.faultAt(at))) {
    for (const what of new Set(some.slice(0, 3).map((finding) => finding.what))) say(`  ${title}, ${fault}: ${what}`);
  }
}
if (flags.keep) say(`the logs of the nodes are in ${site.folder}`);
process.exit(isKept ? 0 : 1);
