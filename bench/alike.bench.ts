// npm run bench alike: how long the server takes to answer for an account that exists, for one of nobody, and whether that
// tells them apart. Prints the medians in milliseconds of whole calls over HTTP.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

const rounds = 200;
const password = 'Nucul 123';
/** A port of loopback that nobody listens on now. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port: free } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return free;
}

const port = await freePort();
const data = await mkdtemp(join(tmpdir(), 'bench-alike-'));
const home = `http://127.0.0.1:${port}`;
const env = { ...process.env, PORT: String(port), DATA_DIR: data, DEMO: '0', LOG_LEVEL: 'fatal' };
const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/src/start.ts')], {
  // Every call from another household: what is measured is the work, not the limit.
  env: { ...env, TRUSTED_PROXIES: 'loopback' },
  stdio: ['ignore', 'ignore', 'inherit'],
});

let asked = 0;
async function call(path: string, body: object): Promise<number> {
  asked += 1;
  const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const began = performance.now();
  const answer = await fetch(`${home}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (answer.status === 429 || answer.status >= 500) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - began;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!;
const known = (i: number) => `+37368${String(i).padStart(6, '0')}`;
const unknown = (i: number) => `+37378${String(i).padStart(6, '0')}`;

/** Both sides in turn, so that whatever else the machine does falls on both. */
async function measure(name: string, ask: (identifier: string) => Promise<number>): Promise<void> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let i = 0; i < rounds; i += 1) {
    times.known.push(await ask(known(i)));
    times.unknown.push(await ask(unknown(i)));
  }
  const [here, nobody] = [median(times.known), median(times.unknown)];
  process.stdout.write(
    `${name.padEnd(16)} known ${here.toFixed(2).padStart(7)} ms  unknown ${nobody.toFixed(2).padStart(7)} ms  apart ${Math.abs(here - nobody).toFixed(2)} ms\n`,
  );
}

try {
  for (let i = 0; i < 300; i += 1) {
    if (
      await fetch(`${home}/api/header-stats`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  for (let i = 0; i < rounds; i += 1)
    await call('register', { identifier: known(i), password, agree_with_policy: true });
  await measure('check-user', (identifier) => call('check-user', { identifier }));
  await measure('send-reset-code', (identifier) => call('send-reset-code', { identifier }));
  await measure('login', (identifier) => call('login', { identifier, password: 'не тот пароль' }));
  await measure('set-pass', (identifier) => call('set-pass', { identifier, password, grant: 'x'.repeat(43) }));
} finally {
  server.kill();
  await rm(data, { recursive: true, force: true });
}
