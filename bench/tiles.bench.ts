// npm run bench tiles: how long the built-in map's archive takes to make, and how many tiles a second leave the server on one
// core, by turns with the HTTP framework alone that sends as many bytes which stand ready. BENCH_SECONDS and BENCH_CONNECTIONS
// as for the other benches.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boxFeatures, boxZooms } from '../apps/server/src/map/boxFeatures.ts';
import { buildTiles } from '../apps/server/src/map/buildTiles.ts';
import { startServer } from '../apps/server/src/testing/serverProcess.ts';
import { cpuTime } from './search/cpuTime.ts';
import { measureHttp } from './search/measureHttp.ts';
import { startBare } from './serve/servers.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const rounds = 5;
const span = { warm: 0, measured: (Number(process.env['BENCH_SECONDS'] ?? 10) * 1_000) / rounds };
const headers = { 'accept-encoding': 'gzip' };

const began = performance.now();
const tiles = [...buildTiles(boxFeatures(), boxZooms)];
const took = performance.now() - began;
const bytes = tiles.reduce((sum, tile) => sum + tile.bytes.length, 0);
say(`${tiles.length} tiles, ${(bytes / 1_000).toFixed(0)} kB, made in ${took.toFixed(0)} ms`);

const folder = await mkdtemp(join(tmpdir(), 'bench-tiles-'));
const server = startServer(folder, { LOG_LEVEL: 'fatal', DEMO: '0', RATES_URL: 'http://127.0.0.1:9/rates' });
const home = await server.address();
const bare = await startBare();
const described = (await (await fetch(`${home}/map/tiles.json`)).json()) as { tiles: [string] };
const pathOf = ({ z, x, y }: { z: number; x: number; y: number }) =>
  described.tiles[0].replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
const paths = tiles.map(pathOf);
const middle = Math.round(bytes / tiles.length);

const sums = { tiles: { perSecond: 0, cpu: 0 }, bare: { perSecond: 0, cpu: 0 } };
async function measure(of: keyof typeof sums, pid: number, origin: string, wanted: readonly string[]): Promise<void> {
  const before = cpuTime(pid);
  const { perSecond, calls } = await measureHttp(origin, wanted, headers, span);
  sums[of].perSecond += perSecond / rounds;
  sums[of].cpu += (cpuTime(pid) - before) / calls / rounds;
}
await measureHttp(home, paths, headers, { warm: 0, measured: 2_000 });
await measureHttp(bare.home, [`/${middle}`], headers, { warm: 0, measured: 2_000 });
for (let round = 0; round < rounds; round += 1) {
  await measure('tiles', server.child.pid!, home, paths);
  await measure('bare', bare.pid, bare.home, [`/${middle}`]);
}
for (const [name, { perSecond, cpu }] of Object.entries(sums))
  say(`${name.padEnd(6)} ${perSecond.toFixed(0).padStart(6)} a second, ${cpu.toFixed(3)} ms of processor time each`);
say(
  `a core sends ${(1_000 / sums.tiles.cpu).toFixed(0)} tiles a second, ${((100 * sums.bare.cpu) / sums.tiles.cpu).toFixed(0)}% of the framework alone`,
);

await bare.stop();
server.child.kill('SIGTERM');
await server.exit;
await rm(folder, { recursive: true, force: true });
