// npm run prove:takeover: attempts to get into, lock out, or spend money of somebody else, over two server processes on one
// native PostgreSQL. Prints a line for each: what was tried, the refusal that is expected, and what came. None succeeds.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../apps/server/src/testing/serverProcess.ts';
import { startNativePostgres } from '../scripts/nativePostgres.ts';
import { openQuietly } from './matching/openQuietly.ts';
import { attempts } from './takeover/attempts.ts';
import type { Attempt, Site } from './takeover/site.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

const cluster = await startNativePostgres();
if (typeof cluster === 'string') throw new Error(cluster);
const folder = await mkdtemp(join(tmpdir(), 'prove-takeover-'));
const env = { DATABASE_URL: cluster.url, TRUSTED_PROXIES: 'loopback' };
const servers = [startServer(join(folder, 'a'), env)];
const origins = [await servers[0]!.address()];
servers.push(startServer(join(folder, 'b'), env));
origins.push(await servers[1]!.address());
const database = await openQuietly(cluster.url);
const site: Site = { db: database.db, origins };

async function outcome({ run }: Attempt): Promise<string> {
  try {
    return await run(site);
  } catch (error) {
    return `FAILED: ${error instanceof Error ? error.message : String(error)}`;
  }
}

let wrong = 0;
for (const [i, attempt] of attempts.entries()) {
  const got = await outcome(attempt);
  const isRefused = attempt.expected.includes(got);
  if (!isRefused) wrong += 1;
  const row = [String(i + 1).padStart(3), attempt.name.padEnd(92), attempt.expected.join(' or ').padEnd(52), got];
  say(`${row.join('  ')}${isRefused ? '' : '   <-- NOT REFUSED'}`);
}
await database.close();
for (const { child, exit } of servers) {
  child.kill('SIGTERM');
  await exit;
}
await cluster.stop();
await rm(folder, { recursive: true, force: true });
say(`${attempts.length} attempts, ${wrong} succeeded or failed otherwise than expected`);
process.exit(wrong === 0 ? 0 : 1);
