// npm run dev: the server with Vite in it; a changed server file restarts it, a changed page file reloads in place.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stopWithParent } from './parentWatch.ts';
import { root } from './root.ts';

stopWithParent();
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'apps/server/src/start.ts')], {
  stdio: 'inherit',
  // A group of its own, so that Ctrl-C reaches the server once, from here.
  detached: process.platform !== 'win32',
  env: { ...process.env, NODE_ENV: 'development' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
