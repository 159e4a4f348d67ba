// npm run release -- 1.0.0: makes a release of what is committed here, with its tag; pushing both is up to whoever gave it.
import { prepareRelease, ReleaseRefused } from './release/prepareRelease.ts';
import { root } from './root.ts';

try {
  const tag = prepareRelease(root, process.argv[2] ?? '', new Date().toISOString().slice(0, 10));
  process.stdout.write(`${tag} is committed and tagged. To publish it: git push --follow-tags\n`);
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error;
  process.stderr.write(`No release was made: ${error.message}\n`);
  process.exit(1);
}
