import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../e2e/freePort.ts';

const start = join(import.meta.dirname, '../../apps/server/src/start.ts');

/** Runs `work` beside a server of its own, once that answers from memory. */
export async function withServer(
  url: string,
  say: (text: string) => void,
  work: (home: string) => Promise<void>,
): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'bench-matching-'));
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [start], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: data, DEMO: '0', LOG_LEVEL: 'info', PORT: String(port), TRUSTED_PROXIES: 'loopback', RATES_URL: 'http://127.0.0.1:1/' }, // oxfmt-ignore
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => {
        if (String(text).includes('open searches are answered from memory')) resolve();
      });
      child.on('exit', () => reject(new Error('the server ended')));
    });
    say(`the server answers from memory ${((performance.now() - began) / 1000).toFixed(2)} s after its start`);
    await work(`http://127.0.0.1:${port}`);
  } finally {
    child.removeAllListeners('exit');
    child.kill();
    await rm(data, { recursive: true, force: true });
  }
}
