// npm run bench mixed: open pages and everything that people do at once: 1,000 live streams, 400 reads a second (guests' pages 30%,
// lists and the map 40%, offers 15%, calls of signed-in people 15%) and 20 writes, over the server as `npm start` runs it, on a
// native PostgreSQL of its own, with this process on the same machine. A call is sent when its time has come, whether or not those
// before it are answered: a server that falls behind is seen to.
//   -- --seconds 600 --streams 1000 --reads 400 --writes 20 --offers 5000 --searches 2000
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../scripts/root.ts';
import { postmasterOf } from '../apps/server/src/testing/captureSql.ts';
import { stateOf } from './hostile/sendRaw.ts';
import { cpuTime, cpuTimeOfChildren } from './search/cpuTime.ts';
import { mapOfCity, mapZooms, type ServedCall } from './serve/calls.ts';
import { type ServedMarket, signInRealtor, withServedMarket } from './serve/market.ts';
import { type Answered, listen, type Mix, openPages, send } from './serve/mix.ts';
import { type Served, startCheckout } from './serve/servers.ts';

const number = (value: number) => ({ type: 'string', default: String(value) }) as const;
const { values: flags } = parseArgs({
  options: {
    seconds: number(60),
    streams: number(1_000),
    reads: number(400),
    writes: number(20),
    offers: number(5_000),
    searches: number(2_000),
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

/** What is compiled and read once, before anything counts. Milliseconds. */
const warm = 10_000;
const sampled = 10_000;

function figuresOf(name: string, { times, failed }: Answered): string {
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1).padStart(9);
  const wrong = [...failed].map(([why, count]) => `${count} × ${why}`).join(', ') || 'none';
  return `${name.padEnd(22)}${String(times.length).padStart(9)}${at(0.5)}${at(0.95)}${at(0.99)}${at(0.9999)}  ${wrong}`;
}

function mixesOf(calls: readonly ServedCall[], realtor: string, own: readonly string[]): { reads: Mix; writes: Mix } {
  const pathsOf = (...names: string[]) =>
    calls.filter(({ name }) => names.includes(name)).flatMap(({ paths }) => paths);
  const turns = (paths: readonly string[], token?: string, method: 'GET' | 'POST' = 'GET') => {
    let next = -1;
    return () => ({ method, path: paths[(next += 1) % paths.length]!, token });
  };
  const lists = [
    '/api/properties',
    '/api/properties?kind=1&rooms=2,3&sort=price_asc',
    '/api/requests',
    ...mapZooms.map(mapOfCity),
  ];
  const seen = pathsOf('offer');
  return {
    reads: [
      ['pages of guests', 30, turns(pathsOf('page: home', 'page: list', 'page: offer'))],
      ['lists and the map', 40, turns(lists)],
      ['offers', 15, turns(seen)],
      ['calls of the signed-in', 15, turns(pathsOf('user', 'notifications', 'calendar', 'dashboard: figures', 'own offers', 'favourite offers'), realtor)], // oxfmt-ignore
    ],
    writes: [
      [
        'openings',
        50,
        turns(
          seen.map((path) => `${path}/increase-views`),
          undefined,
          'POST',
        ),
      ],
      [
        'hearts',
        40,
        turns(
          seen.map((path) => `${path}/favorites`),
          realtor,
          'POST',
        ),
      ],
      ['hidden and shown again', 10, turns(own.flatMap((code) => ['diactivate', 'activate'].map((act) => `/api/dashboard/properties/${code}/${act}`)), realtor, 'POST')], // oxfmt-ignore
    ],
  };
}

/** How late the event loop was in each span of ten seconds, and the memory at its end, until stopped. */
function watch({ home }: Served): { late: number[]; memory: number[]; stop(): Promise<void> } {
  const over = new AbortController();
  const seen = { late: [] as number[], memory: [] as number[] };
  const watching = (async () => {
    await stateOf(home);
    while (!over.signal.aborted) {
      await setTimeout(sampled, undefined, { signal: over.signal }).catch(() => undefined);
      const { late, memory } = await stateOf(home);
      seen.late.push(late);
      seen.memory.push(memory);
    }
  })();
  const stop = async () => {
    over.abort();
    await watching;
  };
  return { ...seen, stop };
}

async function mixed({ url, env }: ServedMarket): Promise<void> {
  const { token, calls, made } = await signInRealtor(url, (db, realtor) =>
    openPages(db, realtor, Number(flags.streams)),
  );
  const server = await startCheckout('', root, env);
  const mixes = mixesOf(calls, token, made.own);
  const heard = listen(server.home, made.tokens);
  await send(server.home, mixes.reads, Number(flags.reads) / 4, warm);
  const postmaster = (await postmasterOf(url)) ?? Number.NaN;
  const used = () => [cpuTime(server.pid), cpuTimeOfChildren(postmaster)] as const;
  const [began, before, watched] = [performance.now(), used(), watch(server)];
  const span = Number(flags.seconds) * 1_000;
  const found = await Promise.all([
    send(server.home, mixes.reads, Number(flags.reads), span),
    send(server.home, mixes.writes, Number(flags.writes), span),
  ]);
  const [took, after] = [performance.now() - began, used()];
  await watched.stop();
  say(
    `load of the machine: ${loadavg()[0]!.toFixed(1)}; ${flags.streams} streams, ${heard.ended} of them ended, ${heard.events} events`,
  );
  say('what                      calls   p50 ms   p95 ms   p99 ms 99.99 ms  refused or lost');
  for (const [name, answered] of found.flatMap((part) => [...part])) say(figuresOf(name, answered));
  const all = found.flatMap((part) => [...part.values()]);
  say(figuresOf('all', { times: all.flatMap(({ times }) => times), failed: new Map(all.flatMap(({ failed }) => [...failed])) })); // oxfmt-ignore
  const share = (i: 0 | 1) => `${Math.round((100 * (after[i] - before[i])) / took)}%`;
  say(`processor: server ${share(0)}, PostgreSQL ${share(1)} of one core`);
  say(`event loop late at most, ms in each ${sampled / 1_000} s: ${watched.late.map((ms) => ms.toFixed(0)).join(' ')}`);
  say(`memory of the server, MB: ${watched.memory.map((mb) => mb.toFixed(0)).join(' ')}`);
  await server.stop();
}

await withServedMarket(flags, mixed);
process.exit();
