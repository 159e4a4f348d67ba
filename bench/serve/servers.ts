import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../e2e/freePort.ts';
import { root } from '../../scripts/root.ts';

/** A process that answers, and whose processor time is read. */
export interface Served {
  name: string;
  home: string;
  pid: number;
  /** Ends in order: what it was to leave behind is written by then. */
  stop(): Promise<void>;
}

function served(name: string, home: string, child: ChildProcess): Served {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // Should the bench fail meanwhile.
  process.once('exit', () => child.kill());
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { name, home, pid: child.pid!, stop };
}

async function untilAnswers(home: string): Promise<void> {
  for (let i = 0; i < 300; i += 1) {
    const { ok } = await fetch(`${home}/health/ready`).catch(() => ({ ok: false }));
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error('the server did not answer');
}

/**
 * The server of a checkout with its built page, as `npm start` runs it.
 * @param args of node's own
 */
export async function startCheckout(
  name: string,
  checkout: string,
  env: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Promise<Served> {
  const port = await freePort();
  const child = spawn(process.execPath, [...args, join(checkout, 'apps/server/src/start.ts')], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const home = `http://127.0.0.1:${port}`;
  await untilAnswers(home);
  return served(name, home, child);
}

/** The HTTP framework by itself. */
export async function startBare(): Promise<Served> {
  const child = spawn(process.execPath, [join(root, 'apps/server/src/testing/bareServer.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (said: Buffer) => resolve(said.toString().trim()));
    child.once('exit', () => reject(new Error('the bare server ended')));
  });
  return served('bare', `http://127.0.0.1:${port}`, child);
}
