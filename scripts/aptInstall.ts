import { existsSync } from 'node:fs';
import { runQuietly } from './run.ts';

/**
 * Installs Debian packages where that may be done: as root on a Debian system. Answers what stood in the way, or
 * nothing when it worked.
 */
export async function aptInstall(...packages: string[]): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'not root';
  if (!existsSync('/usr/bin/apt-get')) return 'no apt-get';
  const options = ['-y', '-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Options::=--force-confold'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => runQuietly('apt-get', ['install', ...options, ...packages], { env });
  process.stdout.write(`Installing ${packages.join(', ')} …\n`);
  if ((await install()).code === 0) return undefined;
  await runQuietly('apt-get', ['update', '-qq'], { env });
  const { code, output } = await install();
  return code === 0 ? undefined : `apt-get install ${packages.join(' ')}: ${output.trim().split('\n').at(-1)}`;
}
