// npm run views [-- words …] [-- --accept]: the first views whose titles contain a word, as a report that shows old, new and
// difference side by side; `--accept` makes the new ones the baselines.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bringChromium } from './bringChromium.ts';
import { root } from './root.ts';
import { runAloud } from './run.ts';
import { buildWhenChanged } from './webBuild.ts';

interface Picture {
  png(options: { compressionLevel: number; effort: number; adaptiveFiltering: boolean }): Picture;
  toBuffer(): Promise<Buffer>;
}
const sharp = createRequire(join(root, 'apps/server/package.json'))('sharp') as (file: Buffer) => Picture;

const baselines = join(root, 'e2e/baselines');
const report = join(root, 'e2e/.output/first-views-report');

const { values, positionals } = parseArgs({ options: { accept: { type: 'boolean' } }, allowPositionals: true });
const env = {
  ...process.env,
  CHROMIUM_PATH: await bringChromium(),
  PLAYWRIGHT_HTML_OUTPUT_DIR: report,
  PLAYWRIGHT_HTML_OPEN: 'never',
};
await buildWhenChanged();
const before = await readBaselines();
const args = [
  join(root, 'node_modules/@playwright/test/cli.js'),
  'test',
  '--config=e2e/firstViews.config.ts',
  '--reporter=line,html',
  ...(positionals.length > 0 ? [`--grep=${positionals.join('|')}`] : []),
  ...(values.accept ? ['--update-snapshots'] : []),
];
const { code } = await runAloud(process.execPath, args, { cwd: root, env });
if (values.accept) await packChanged();
process.stdout.write(`\nReport: ${join(report, 'index.html')}\n`);
if (code !== 0 && !values.accept) process.stdout.write('Accept the new views with `npm run views -- --accept`.\n');
process.exit(code);

async function readBaselines(): Promise<Map<string, Buffer>> {
  const names = await readdir(baselines).catch(() => []);
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(baselines, name))] as const)));
}

/** Chromium writes PNG files quickly, at twice the size that the repository should hold: packed again, without loss. */
async function packChanged(): Promise<void> {
  for (const [name, file] of await readBaselines()) {
    if (before.get(name)?.equals(file)) continue;
    const packed = await sharp(file).png({ compressionLevel: 9, effort: 10, adaptiveFiltering: true }).toBuffer();
    await writeFile(join(baselines, name), packed);
    process.stdout.write(`e2e/baselines/${name}  ${Math.round(packed.length / 1000)} kB\n`);
  }
}
