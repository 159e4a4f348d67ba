// npm run prove:rolling: two nodes of the version before are updated one after another to this one, over one native
// PostgreSQL and behind deploy/nginx.conf, while people use the site; nobody sees an error, nothing acknowledged is lost.
//   -- --from v1.0.0 --to HEAD --seconds 10      revisions, and how long both versions serve side by side
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../e2e/freePort.ts';
import { startNativePostgres } from '../scripts/nativePostgres.ts';
import { bring, nginxSample } from './packing/samples.ts';
import { People } from './rolling/people.ts';
import { layOut, nameOf, type Node, revisionBefore, startNode } from './rolling/version.ts';

const { values: flags } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string', default: 'HEAD' },
    seconds: { type: 'string', default: '10' },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);
const revisions = [flags.from ?? revisionBefore(), flags.to] as const;
const versions = revisions.map(nameOf) as [string, string];
const pause = Number(flags.seconds) * 1000;

await bring('nginx', 'nginx-light');
const cluster = await startNativePostgres();
if (typeof cluster === 'string') throw new Error(cluster);
const home = mkdtempSync(join(tmpdir(), 'prove-rolling-'));
chmodSync(home, 0o755);
const nodes: Node[] = [];
const ports = [await freePort(), await freePort()] as const;
const { file, origin } = nginxSample(
  home,
  [`127.0.0.1:${ports[0]}`, `127.0.0.1:${ports[1]}`],
  [await freePort(), await freePort()],
);
const nginx = spawn('nginx', ['-c', file, '-e', join(dirname(file), 'error.log')], { stdio: 'ignore' });
try {
  const folders = versions.map((_, i) => join(home, `version-${i}`));
  for (const [i, revision] of revisions.entries()) {
    say(`Laying out ${versions[i]} …`);
    await layOut(revision, folders[i]!);
  }
  // As docs/hosting.md has it: a page that was opened before its node stopped still asks for its scripts.
  const assets = 'apps/web/dist/client/assets';
  cpSync(join(folders[0]!, assets), join(folders[1]!, assets), { recursive: true, force: false });
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: cluster.url,
    DATA_DIR: join(home, 'data'),
    PUBLIC_URL: 'https://example.md',
    TRUSTED_PROXIES: '127.0.0.1',
    RATES_URL: 'http://127.0.0.1:9/rates',
    LOG_LEVEL: 'warn',
    DEMO: '1',
  };
  for (const port of ports) nodes.push(await startNode(versions[0], folders[0]!, port, env));
  const people = new People(origin, readFileSync(join(dirname(file), 'cert.pem')));
  await people.arrive();
  const end = people.begin();
  await setTimeout(pause);
  for (const [i, port] of ports.entries()) {
    say(`Updating node ${i + 1} from ${versions[0]} to ${versions[1]} under load`);
    await nodes[i]!.stop();
    nodes[i] = await startNode(versions[1], folders[1]!, port, env);
    await setTimeout(pause);
  }
  await end();
  const compared = await people.compare();
  say([...people.answers].map(([what, n]) => `${n} × ${what}`).join(', '));
  say(
    `${people.reopened} streams opened again, ${people.askedAgain} calls asked again, ${compared} favourites compared`,
  );
  if (people.failures.length > 0)
    throw new Error(`${people.failures.length} errors were seen:\n${people.failures.slice(0, 30).join('\n')}`);
  for (const node of nodes) await node.stop();
  say(`From ${versions[0]} to ${versions[1]}: no error seen, nothing lost.`);
} catch (error) {
  for (const node of nodes)
    if (node.said() !== '') say(`Node ${node.port} (${node.version}):\n${node.said().slice(-2000)}`);
  throw error;
} finally {
  for (const node of nodes) node.kill();
  nginx.kill();
  await cluster.stop();
  rmSync(home, { recursive: true, force: true });
}
