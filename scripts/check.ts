// npm run check: types, unused code, lint, format, styles, directions, file vocabulary, notices, texts.
import { runChecks } from './checks.ts';

const results = await runChecks();
process.exit(results.every(({ code }) => code === 0) ? 0 : 1);
