// npm run bench [name …]: runs the measurements by name, all of them without one; what follows `--` goes to each.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './root.ts';
import { runAloud } from './run.ts';

const benches = new Map([
  ['interaction', 'e2e/interaction.ts'],
  ['lighthouse', 'e2e/lighthouse.ts'],
  ['opening', 'e2e/mapOpening.ts'],
  ['photos', 'e2e/benchPhotos.ts'],
  ['taps', 'e2e/benchTaps.ts'],
]);
for (const file of await readdir(join(root, 'bench'))) {
  if (file.endsWith('.bench.ts')) benches.set(file.replace('.bench.ts', ''), `bench/${file}`);
}
const words = process.argv.slice(2);
const flags = words.findIndex((word) => word.startsWith('--'));
const names = flags < 0 ? words : words.slice(0, flags);
const passedOn = flags < 0 ? [] : words.slice(flags);
const unknown = names.find((name) => !benches.has(name));
if (unknown) {
  process.stderr.write(`No bench "${unknown}". There are: ${[...benches.keys()].join(', ')}.\n`);
  process.exit(1);
}
let worst = 0;
for (const name of names.length > 0 ? names : benches.keys()) {
  const { code } = await runAloud(process.execPath, [join(root, benches.get(name)!), ...passedOn], { cwd: root });
  worst = Math.max(worst, code);
}
process.exit(worst);
