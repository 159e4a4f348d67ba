// The door of every command in package.json. Plain JavaScript for Node >= 20 with nothing installed: it brings the
// dependencies and the pinned Node, then hands over to it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinnedNode.mjs';
import { supervise } from './supervise.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Command of package.json → the file that does it, run by the pinned Node. */
const commands = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  build: 'scripts/build.ts',
  check: 'scripts/check.ts',
  test: 'scripts/test.ts',
  'test-nightly': 'scripts/testNightly.ts',
  bench: 'scripts/bench.ts',
  'prove-booking': 'bench/proveBooking.ts',
  'prove-calendars': 'bench/proveCalendars.ts',
  'prove-days': 'bench/proveDays.ts',
  'prove-durable': 'bench/proveDurable.ts',
  'prove-faults': 'bench/proveFaults.ts',
  'prove-growing': 'bench/proveGrowing.ts',
  'prove-hostile': 'bench/proveHostile.ts',
  release: 'scripts/release.ts',
  'prove-packing': 'bench/provePacking.ts',
  'prove-rolling': 'bench/proveRolling.ts',
  'prove-support': 'bench/proveSupport.ts',
  'prove-takeover': 'bench/proveTakeover.ts',
  'prove-tests': 'bench/proveTests.ts',
  'prove-threads': 'bench/proveThreads.ts',
  views: 'scripts/views.ts',
  pictures: 'e2e/pictures.ts',
  gallery: 'e2e/gallery.ts',
  keyboard: 'e2e/allByKeyboard.ts',
  seed: 'apps/server/seed/main.ts',
  admin: 'apps/server/src/accounts/makeAdmin.ts',
  places: 'apps/server/src/map/importPlaces.ts',
  map: 'apps/server/src/map/mapCommand.ts',
  backup: 'apps/server/src/backup/backupCommand.ts',
  restore: 'apps/server/src/backup/restoreCommand.ts',
  drill: 'apps/server/src/backup/drillCommand.ts',
  move: 'apps/server/src/backup/moveCommand.ts',
};

/** These need the product alone; the others what checks and tests it as well. */
const ofTheProduct = new Set([
  'start',
  'build',
  'seed',
  'admin',
  'places',
  'map',
  'backup',
  'restore',
  'drill',
  'move',
]);

/** These stop in order, which a second signal would break off; the others have nothing to put in order. */
const stopInOrder = new Set(['start', 'dev', 'test', 'test-nightly']);

/**
 * The child stays in this process group: what is sent to the whole group (Ctrl-C, kill -9) reaches it by itself. What
 * is sent to this process alone is passed on as a message, and the child drops the message if the signal came too.
 */
function run(node, command, args) {
  // Whoever runs the site says once, in `.env` of the folder, what cron and every command need as well as the server.
  const environment = ofTheProduct.has(command) && existsSync('.env') ? ['--env-file=.env'] : [];
  return spawn(node, [...environment, join(root, commands[command]), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // What Node compiled once, types stripped, it need not compile at the next start.
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      // Memory of decoded pictures goes back to few places of glibc's, not to one for each thread.
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      PATH: join(root, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? ''),
    },
  });
}

/** The server is kept going; every other command runs once. @returns what passes a signal on */
function begin(node, command, args) {
  if (command === 'start') return supervise(() => run(node, command, args), { end: (code) => process.exit(code) });
  const child = run(node, command, args);
  child.on('error', (error) => fail(`${commands[command]} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
  return (signal) => {
    if (!stopInOrder.has(command)) child.kill(signal);
    else if (child.connected) child.send({ signal });
  };
}

function hand(node, command, args) {
  const pass = begin(node, command, args);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => pass(signal));
  process.on('SIGHUP', () => pass('SIGTERM'));
  stopWithNpm(() => pass('SIGTERM'));
}

/** `kill -9` of npm leaves this process without a word; only the parent's id tells. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 250);
}

/**
 * What runs a command's file. An image (Dockerfile) has no lock file: it was built with all that it needs, by the Node that
 * runs this. Elsewhere what is not there yet is installed first.
 */
function bring(command) {
  if (!existsSync(join(root, 'package-lock.json'))) return process.execPath;
  ensureInstalled(root, ofTheProduct.has(command) ? 'product' : 'everything');
  return pinnedNode(root);
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
  const node = bring(command);
  if (!existsSync(join(root, file))) fail(`${file} is missing: the checkout is not complete.`);
  hand(node, command, args);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
