// npm run test:nightly [-- words …]: what `npm test` leaves out, all of it or the parts whose names contain a word.
import { runParts } from './runParts.ts';
import { nightlyParts } from './suites.ts';

await runParts(nightlyParts);
