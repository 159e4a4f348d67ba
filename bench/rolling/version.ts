import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../../scripts/root.ts';
import { run } from '../../scripts/run.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** What people run now: the last release; before the first one, the commit before this. */
export function revisionBefore(): string {
  const tags = git('tag', '--list', 'v[0-9]*', '--sort=-v:refname', '--no-contains', 'HEAD').split('\n');
  return tags[0] || 'HEAD^';
}

export const nameOf = (revision: string): string => git('describe', '--tags', '--always', revision);

/** The packages of others are the same; those of ours are the version's own. */
function linkModules(folder: string): void {
  const [theirs, own] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(own, '@app'), { recursive: true });
  for (const entry of readdirSync(theirs)) if (entry !== '@app') symlinkSync(join(theirs, entry), join(own, entry));
  for (const path of [
    'apps/server',
    'apps/web',
    'packages/contract',
    'packages/domain',
    'packages/engine',
    'e2e',
    'bench',
  ])
    if (existsSync(join(folder, path, 'package.json')))
      symlinkSync(join(folder, path), join(own, '@app', path.split('/')[1] ?? path));
}

/** Versions of what the product is shipped with; tools may differ. */
const shipped = (lock: string): string => {
  const { packages } = JSON.parse(lock) as { packages: Record<string, { version?: string; dev?: boolean }> };
  return JSON.stringify(
    Object.entries(packages)
      .filter(([path, entry]) => path.startsWith('node_modules/') && !entry.dev)
      .map(([path, { version }]) => [path, version])
      .sort(([a], [b]) => a!.localeCompare(b!, 'en')),
  );
};

/** Lays a revision out with its page built, as an operator has it in a folder of its own. */
export async function layOut(revision: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await run('sh', ['-c', `git archive ${revision} | tar -x -C '${folder}'`], { cwd: root });
  const same =
    shipped(readFileSync(join(folder, 'package-lock.json'), 'utf8')) ===
    shipped(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  if (same) linkModules(folder);
  const quickly = "await import('./scripts/webBuild.ts').then(({ buildWhenChanged }) => buildWhenChanged())";
  if (same) await run(process.execPath, ['--input-type=module', '-e', quickly], { cwd: folder });
  else await run(process.execPath, ['scripts/bootstrap.mjs', 'build'], { cwd: folder });
}

export interface Node {
  version: string;
  port: number;
  said: () => string;
  /** @throws when it does not end in order */
  stop: () => Promise<void>;
  kill: () => void;
}

/** Starts a node of a version and waits until it can serve. */
export async function startNode(
  version: string,
  folder: string,
  port: number,
  env: Record<string, string>,
): Promise<Node> {
  const child: ChildProcess = spawn(process.execPath, ['apps/server/src/start.ts'], {
    cwd: folder,
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part: Buffer) => (said += part.toString()));
  const exit = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)));
  let ended: number | undefined;
  void exit.then((code) => (ended = code));
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (ended !== undefined) throw new Error(`A node of ${version} ended with ${ended}:\n${said}`);
    await setTimeout(250);
  }
  return {
    version,
    port,
    said: () => said,
    async stop() {
      child.kill('SIGTERM');
      const code = await exit;
      if (code !== 0) throw new Error(`A node of ${version} ended with ${code}:\n${said}`);
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
