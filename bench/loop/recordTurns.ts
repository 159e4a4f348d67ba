// Loaded before a server (`--import`): notes each turn of its event loop that takes longer than 5 ms of the thread's own processor time, so
// that other processes on the machine do not count.
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['LOOP_TURNS'];
const worthNoting = 5;
if (isMainThread && file) {
  let last = process.threadCpuUsage();
  let began = Date.now();
  setInterval(() => {
    const now = process.threadCpuUsage();
    const ms = (now.user + now.system - last.user - last.system) / 1_000;
    if (ms > worthNoting) appendFileSync(file, `${began} ${Date.now()} ${ms.toFixed(1)}\n`);
    last = process.threadCpuUsage();
    began = Date.now();
  }, 1).unref();
}
