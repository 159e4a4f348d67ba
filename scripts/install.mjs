import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Installs what package-lock.json names, only when something of it is not there. Throws with one clear message. */
export function ensureInstalled(root) {
  if (isInstalled(root)) return;
  process.stdout.write('Installing dependencies …\n');
  const began = Date.now();
  const flags = ['--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'];
  const clean = runNpm(root, ['ci', ...flags], 'pipe');
  // Newer npm refuses `ci` when the lock file leaves out packages of other platforms; the same lock file still
  // decides every version under `install --no-save`, which leaves it unchanged.
  if (clean.status !== 0 && runNpm(root, ['install', '--no-save', ...flags], 'inherit').status !== 0) {
    throw new Error(`npm could not install the dependencies.\n${clean.stderr ?? ''}`.trim());
  }
  writeFileSync(stampOf(root), lockHash(root));
  process.stdout.write(`Installed in ${Math.round((Date.now() - began) / 1000)} s.\n`);
}

/**
 * True after an install of this very lock file. One done by hand counts too: npm's own record, written last, then
 * names every package of the lock file.
 */
export function isInstalled(root) {
  try {
    if (readFileSync(stampOf(root), 'utf8') === lockHash(root)) return true;
  } catch {
    // No stamp: the record decides.
  }
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

const stampOf = (root) => join(root, 'node_modules', '.installed-lock');
const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

function sameEntry(entry, installed) {
  return entry.link ? installed?.link === true : installed?.version === entry.version;
}

function runNpm(root, args, stderr) {
  const own = process.env.npm_execpath;
  const [command, first] = own?.endsWith('.js') ? [process.execPath, [own]] : ['npm', []];
  return spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', stderr],
    encoding: 'utf8',
    shell: process.platform === 'win32' && command === 'npm',
  });
}
