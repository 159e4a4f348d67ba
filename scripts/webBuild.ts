import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './listFiles.ts';
import { run } from './run.ts';
import { root } from './root.ts';

const web = join(root, 'apps/web');
const stamp = join(web, 'dist/.sources');
const renderer = join(web, 'dist/server/entry-server.js');

/** Builds the page unless `dist` was made from exactly these sources; somebody waits for it, so it is packed quickly. */
export async function buildWhenChanged(): Promise<void> {
  const built = existsSync(renderer) ? await readFile(stamp, 'utf8').catch(() => '') : '';
  if (built !== (await sourcesHash())) await buildWeb({ isWaitedFor: true });
}

/**
 * Builds the page's files and its renderer. Throws when Vite fails, having printed what it said.
 * @param isWaitedFor saves half of the time for files a tenth larger
 */
export async function buildWeb({ isWaitedFor = false } = {}): Promise<void> {
  const began = Date.now();
  const hash = await sourcesHash();
  process.stdout.write('Building the page …\n');
  await rm(stamp, { force: true });
  await run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: web,
    // A server under test has it built as well, and not as tests are.
    env: { ...process.env, NODE_ENV: 'production', PACK_QUICKLY: isWaitedFor ? '1' : '' },
  });
  await writeFile(stamp, hash);
  process.stdout.write(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.\n`);
}

/** One hash over everything the build reads: names and contents of the web's and the packages' files, and the lock. */
async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256');
  const files = [...(await listFiles('apps/web')), ...(await listFiles('packages')), 'package-lock.json'];
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
