import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { StopPatience } from '../platform/stopping.ts';

const script = join(import.meta.dirname, '../start.ts');
const serving = join(import.meta.dirname, '../serve.ts');

/** What is run: the server as it is, or one whose stop waits for as long as a test does. */
const programOf = (patience: StopPatience | undefined): string[] =>
  patience
    ? ['-e', `void import(${JSON.stringify(serving)}).then(({ serve }) => serve(${JSON.stringify({ patience })}))`]
    : [script];

/**
 * The environment of a server under test: on a free port of loopback, without demo data.
 * @param folder its `DATA_DIR`
 * @param env the embedded engine unless it names a `DATABASE_URL`
 */
export const serverEnv = (folder: string, env: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'test',
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  DEMO: '0',
  DATABASE_URL: '',
  LOG_LEVEL: 'error',
  ...env,
});

/**
 * The server as a process of its own, on a free port, without demo data.
 * @param folder its `DATA_DIR`
 * @param env the embedded engine unless it names a `DATABASE_URL`
 * @param patience how long its stop waits; as usual unless told
 * @param uid the user it runs as; only root may name another
 */
export function startServer(
  folder: string,
  env: Record<string, string> = {},
  { patience, uid }: { patience?: StopPatience; uid?: number } = {},
) {
  // It lives for seconds: to compile the embedded engine for speed would take longer than to run it as it is.
  const child = spawn(process.execPath, ['--liftoff-only', ...programOf(patience)], {
    ...(uid === undefined ? {} : { uid, gid: uid }),
    env: serverEnv(folder, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (said.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()));
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  /** Where it listens, once it does. */
  const address = async () => {
    const greeted = new Promise<void>((resolve) => {
      const look = () => said.out.includes('Stop with Ctrl-C') && resolve();
      child.stdout.on('data', look);
      // It may have been asked for before.
      look();
    });
    await Promise.race([greeted, exit]);
    const found = /listening at (http:\S+)\)/.exec(said.out);
    if (!found) throw new Error(`The server ended before it listened: ${said.err}`);
    return found[1]!;
  };
  return { child, said, exit, address };
}
