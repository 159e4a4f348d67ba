import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './freePort.ts';

const root = resolve(import.meta.dirname, '..');
/** Install, build and demo data of a first start, on a slow machine. */
const PATIENCE_MS = 300_000;

export interface Product {
  url: string;
  /** What the server wrote, for whoever looks for the reason of a failure. */
  log: string;
  stop(): Promise<void>;
}

/** Starts the product as a person would (`npm start`) on a free port and an empty data directory, demo data included. */
export async function serveProduct(name: string, env: Record<string, string> = {}): Promise<Product> {
  const data = await mkdtemp(join(tmpdir(), `${name}-`));
  const output = join(root, 'e2e/.output');
  await mkdir(output, { recursive: true });
  const log = join(output, `${name}.log`);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'start'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: data,
      DATABASE_URL: '',
      DEMO: '1',
      LOG_LEVEL: 'warn',
      // Visitors say where they come from, see person.ts.
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
  });
  const file = createWriteStream(log);
  server.stdout.pipe(file, { end: false });
  server.stderr.pipe(file, { end: false });
  await untilReady(url, server, log);
  return {
    url,
    log,
    async stop() {
      await ended(server);
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, server: ChildProcess, log: string): Promise<void> {
  const last = Date.now() + PATIENCE_MS;
  while (Date.now() < last) {
    if (server.exitCode !== null)
      throw new Error(`The product ended with ${server.exitCode} before it was ready; see ${log}`);
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(200);
  }
  await ended(server);
  throw new Error(`The product was not ready after ${PATIENCE_MS / 1000} s; see ${log}`);
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const gone = new Promise((done) => server.once('exit', done));
  server.kill('SIGTERM');
  await Promise.race([gone, wait(20_000, undefined, { ref: false })]);
  if (server.exitCode === null) server.kill('SIGKILL');
}
