import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../e2e/freePort.ts';
import type { Image, User } from '../../scripts/packing/buildImage.ts';
import { runQuietly } from '../../scripts/run.ts';
import { execFileSync } from 'node:child_process';

export interface Running {
  origin: string;
  /** What stands in the container's handbook works too: a command of the product, and a stop in order. */
  prove: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts what was built as its container would: another user, a root that cannot be written to, its volumes elsewhere. */
export async function startImage(
  image: Image,
  home: string,
  user: User,
  say: (line: string) => void,
): Promise<Running> {
  const folder = join(home, 'volumes');
  for (const name of ['data', 'tmp', 'backups']) mkdirSync(join(folder, name), { recursive: true });
  execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
  const cwd = join(image.folder, image.workdir);
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    ...image.env,
    // Nothing of this machine but its Node, in the place of the base image's.
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    HOME: '/home/node',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://example.md',
    DEMO: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    RATES_URL: `http://127.0.0.1:${port}/no-rates`,
    DATA_DIR: join(folder, 'data'),
    NODE_COMPILE_CACHE: join(folder, 'tmp/compiled'),
    npm_config_cache: join(folder, 'tmp/npm'),
    TMPDIR: join(folder, 'tmp'),
  };
  const options = { cwd, env, ...user };
  const before = fileCount(image.folder);
  const server = spawn(image.command[0]!, image.command.slice(1), { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  const exit = new Promise<number>((resolve) => server.once('exit', (code) => resolve(code ?? -1)));
  const isWell = async () => (await runQuietly(image.healthCheck[0]!, image.healthCheck.slice(1), options)).code === 0;
  const ended = exit.then((code): never => {
    throw new Error(`The image's server ended with ${code}:\n${said}`);
  });
  ended.catch(() => {});
  while (!(await Promise.race([isWell(), ended]))) await Promise.race([setTimeout(500), ended]);
  say(`The image serves at ${port}, as user ${user.uid}, and its health check says so`);
  return {
    origin: `127.0.0.1:${port}`,
    async prove() {
      const backup = ['scripts/bootstrap.mjs', 'backup', join(folder, 'backups/one')];
      const done = await runQuietly('node', backup, options);
      if (done.code !== 0) throw new Error(`A backup within the image ended with ${done.code}: ${done.output}`);
      say(`npm run backup within the image: ${done.output.trim().split('\n').at(-1)}`);
      server.kill('SIGTERM');
      const code = await exit;
      if (code !== 0) throw new Error(`SIGTERM ended it with ${code}: ${said}`);
      say('SIGTERM stops it in order, with 0');
      if (fileCount(image.folder) !== before)
        throw new Error('It wrote into its own folder, which a container forbids');
      const logged = said.split('\n').filter((line) => line.includes('"level":"error"') || line.includes('"level":50'));
      if (logged.length > 0) throw new Error(`It logged errors:\n${logged.join('\n')}`);
    },
    async stop() {
      server.kill('SIGKILL');
      await exit;
    },
  };
}

const fileCount = (folder: string): number => readdirSync(folder, { recursive: true }).length;
