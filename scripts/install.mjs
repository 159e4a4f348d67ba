import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a command needs: the product alone, or what checks and tests it too. */
const parts = {
  product: ['apps/server', 'apps/web', 'packages/contract', 'packages/domain', 'packages/engine'].flatMap((path) => [
    '-w',
    path,
  ]),
  everything: [],
};

/**
 * Installs what package-lock.json names, only when something of it is not there. Throws with one clear message.
 * @param {'product' | 'everything'} part a first start waits for nothing that it does not use
 */
export function ensureInstalled(root, part = 'everything') {
  if (isInstalled(root, part)) return;
  process.stdout.write('Installing dependencies …\n');
  const began = Date.now();
  const flags = ['--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'];
  // Not `ci`: newer npm refuses it when the lock file leaves out packages of other platforms. The lock file decides
  // every version here too, and `--no-save` leaves it unchanged.
  if (runNpm(root, ['install', '--no-save', ...flags, ...parts[part]]).status !== 0) {
    throw new Error('npm could not install the dependencies: its reason is above.');
  }
  writeFileSync(stampOf(root, part), lockHash(root));
  process.stdout.write(`Installed in ${Math.round((Date.now() - began) / 1000)} s.\n`);
}

/**
 * True after an install of this very lock file. One done by hand counts too: npm's own record, written last, then
 * names every package of the lock file.
 */
export function isInstalled(root, part = 'everything') {
  if (isStamped(root, part) || isStamped(root, 'everything')) return true;
  let wanted, found;
  try {
    wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    found = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages;
  } catch {
    return false;
  }
  return Object.entries(wanted).every(
    ([path, entry]) => !path.startsWith('node_modules/') || entry.optional || sameEntry(entry, found[path]),
  );
}

function isStamped(root, part) {
  try {
    return readFileSync(stampOf(root, part), 'utf8') === lockHash(root);
  } catch {
    return false;
  }
}

const stampOf = (root, part) => join(root, 'node_modules', `.installed-${part}`);
const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

function sameEntry(entry, installed) {
  return entry.link ? installed?.link === true : installed?.version === entry.version;
}

function runNpm(root, args) {
  const own = process.env.npm_execpath;
  const [command, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  return spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32' && command === 'npm',
  });
}
