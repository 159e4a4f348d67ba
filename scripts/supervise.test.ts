import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { supervise } from './supervise.mjs';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'supervise-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Each line says what one life of the program does; the last is repeated. */
function live(lives: readonly string[], signalAt?: number, patience?: number) {
  const said: string[] = [];
  const log = join(folder, 'lives');
  let begun = 0;
  return new Promise<{ code: number; lives: string; said: string[] }>((resolve) => {
    const stop = supervise(
      () => {
        const life = lives[Math.min(begun, lives.length - 1)]!;
        begun += 1;
        const program = `require('node:fs').appendFileSync(${JSON.stringify(log)}, 'x'); ${life}`;
        const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
        if (begun === signalAt) child.once('message', () => stop('SIGTERM'));
        return child;
      },
      {
        end: (code) => resolve({ code, lives: readFileSync(log, 'utf8'), said }),
        say: (line) => said.push(line),
        pause: 10,
        ...(patience === undefined ? {} : { patience }),
      },
    );
  });
}

const serve = 'process.send({ serving: true });';
const then = (act: string) => `setTimeout(() => { ${act} }, 50);`;
const untilNotified = `process.on('message', ({ signal }) => signal && process.exit(0)); setInterval(() => {}, 1000);`;

it('a server that died is started again, however it died, until it is told to stop', async () => {
  const abort = serve + then('process.abort()');
  const killed = serve + then("process.kill(process.pid, 'SIGKILL')");
  const thrown = serve + then("throw new Error('x')");
  const { code, lives, said } = await live([abort, killed, thrown, serve + untilNotified], 4);
  expect([code, lives.length]).toEqual([0, 4]);
  expect(said.map((line) => /with (\S+);.* in ([\d.]+) s/.exec(line)?.slice(1))).toEqual([
    ['SIGABRT', '0.01'],
    ['SIGKILL', '0.02'],
    ['1', '0.04'],
  ]);
});

it('what dies before it ever served is not started again', async () => {
  expect(await live(['process.exit(1)'])).toEqual({ code: 1, lives: 'x', said: [] });
});

it('what ends in order is not started again', async () => {
  expect(await live([serve + then('process.exit(0)')])).toEqual({ code: 0, lives: 'x', said: [] });
});

it('once it had served, a start that fails is tried again', async () => {
  const died = serve + then('process.exit(1)');
  const { code, lives } = await live([died, 'process.exit(1)', serve + untilNotified], 3);
  expect([code, lives.length]).toEqual([0, 3]);
});

it('what is told to stop and never does is killed', async () => {
  const deaf = serve + "process.on('message', () => {}); setInterval(() => {}, 1000);";
  expect(await live([deaf], 1, 200)).toEqual({ code: 137, lives: 'x', said: [] });
});

it('what the signal itself ends, before it could listen to it, ended in order', async () => {
  const early =
    serve + 'process.on("message", ({ signal }) => process.kill(process.pid, signal)); setInterval(() => {}, 1000);';
  expect(await live([early], 1)).toEqual({ code: 0, lives: 'x', said: [] });
});
