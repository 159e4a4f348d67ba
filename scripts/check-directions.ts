// Imports run in the directions of the house, and every module was looked at.
import { directionFaults } from './directions.ts';
import { root } from './root.ts';

const { seen, found } = await directionFaults(root);
if (found.length > 0) {
  process.stderr.write(`${found.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(`${seen} modules, all seen\n`);
