// npm start: builds the page when its sources changed, then becomes the server.
import { buildWhenChanged } from './webBuild.ts';
import { stopWithParent } from './parentWatch.ts';

stopWithParent();
await buildWhenChanged().catch((error: unknown) => {
  process.stderr.write(`The page could not be built: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
await import('../apps/server/src/start.ts');
