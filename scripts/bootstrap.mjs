// The door of every command in package.json. Plain JavaScript for Node >= 20 with nothing installed: it brings the
// dependencies and the pinned Node, then hands over to it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinnedNode.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Command of package.json → the file that does it, run by the pinned Node. */
const commands = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  build: 'scripts/build.ts',
  check: 'scripts/check.ts',
  test: 'scripts/test.ts',
  bench: 'scripts/bench.ts',
  pictures: 'e2e/pictures.ts',
  seed: 'apps/server/seed/main.ts',
  admin: 'apps/server/src/accounts/makeAdmin.ts',
};

/** Ctrl-C reaches this process twice: from the terminal and again from npm. The second within this time is an echo. */
const ECHO_MS = 500;

/**
 * The child leads its own process group, so that a signal reaches it once, from here, and it can stop in its own time.
 * The channel tells it when this process dies without a word (kill -9): nobody is left holding the data directory.
 */
function hand(node, file, args) {
  const child = spawn(node, [join(root, file), ...args], {
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: join(root, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? '') },
  });
  let lastSignalAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - lastSignalAt < ECHO_MS) return;
      lastSignalAt = Date.now();
      child.kill(signal);
    });
  }
  child.on('error', (error) => fail(`${file} could not be started: ${error.message}`));
  child.on('exit', (code, signal) =>
    process.exit(code ?? (signal === 'SIGINT' ? 130 : signal === 'SIGTERM' ? 143 : 1)),
  );
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const [command = 'start', ...args] = process.argv.slice(2);
const file = commands[command];
if (!file) fail(`No command "${command}". There are: ${Object.keys(commands).join(', ')}.`);
if (Number(process.versions.node.split('.')[0]) < 20) fail(`Node 20 or newer is needed; this is ${process.version}.`);
try {
  ensureInstalled(root);
  const node = pinnedNode(root);
  if (!existsSync(join(root, file))) fail(`${file} is missing: the checkout is not complete.`);
  hand(node, file, args);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
