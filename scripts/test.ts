// npm test [words …]: checks, unit, server and browser tests; the last lines say what is left to the nightly set.
import { runParts } from './runParts.ts';
import { nightlyParts, parts } from './suites.ts';

const leftOut = nightlyParts.map(({ name, covers }) => `  ${name.padEnd(26)} ${covers ?? ''}`);
await runParts(parts, ['Left to `npm run test:nightly`, each part by a word of its name:', ...leftOut, '']);
