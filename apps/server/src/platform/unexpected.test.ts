import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A process that something unexpected happens to, until it ends by itself or says that it goes on. */
async function meet(what: string): Promise<{ code: number | null; said: string }> {
  const script = `
    import pino from ${JSON.stringify(import.meta.resolve('pino'))};
    import { unexpected, watchUnexpected } from ${JSON.stringify(join(import.meta.dirname, 'unexpected.ts'))};
    watchUnexpected(pino(), async () => console.log('stopped'));
    setTimeout(() => { ${what} }, 1);
    setTimeout(() => { console.log('goes on ' + JSON.stringify(unexpected)); process.exit(0); }, 500);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

it('a rejection that nobody handled is logged and counted, and the process goes on', async () => {
  const { code, said } = await meet(`void Promise.reject(new Error('nobody saw it coming'));`);
  expect(said).toContain('nobody saw it coming');
  expect(said).toContain('goes on {"rejection":1,"exception":0}');
  expect(code).toBe(0);
});

it('an error of a connection that nobody listened to leaves everything as it was', async () => {
  const { code, said } = await meet(`throw Object.assign(new Error('read'), { code: 'ECONNRESET' });`);
  expect(said).toContain('goes on {"rejection":0,"exception":1}');
  expect(code).toBe(0);
});

it('after any other exception the process ends in order, as one that failed', async () => {
  const { code, said } = await meet(`throw new TypeError('nobody knows what state things are in');`);
  expect(said).toContain('nobody knows what state things are in');
  expect(said).toContain('stopped');
  expect(said).not.toContain('goes on');
  expect(code).toBe(1);
});
