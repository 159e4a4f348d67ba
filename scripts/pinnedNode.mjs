import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Path of the Node that the server's package.json pins. Its package fetches the binary in an install script, which npm may have
 * been told not to run: then that script is run from here. Throws with one clear message.
 */
export function pinnedNode(root) {
  const wanted = JSON.parse(readFileSync(join(root, 'apps/server/package.json'), 'utf8')).dependencies.node;
  const home = join(root, 'node_modules', 'node');
  const binary = join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (runs(binary, wanted)) return binary;
  process.stdout.write(`Fetching Node ${wanted} (npm did not run the install script of the package "node") …\n`);
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] });
  if (runs(binary, wanted)) return binary;
  const major = wanted.split('.')[0];
  if (process.versions.node.split('.')[0] === major) return process.execPath;
  throw new Error(
    `Node ${wanted} could not be fetched from the package registry. Install Node ${major} and start again.`,
  );
}

function runs(binary, version) {
  return spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`;
}
