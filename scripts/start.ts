// npm start: the server with its page, which is built, when its sources changed, while the database is opened and filled.
import { serve } from '../apps/server/src/serve.ts';
import { stopWithParent } from './parentWatch.ts';
import { buildWhenChanged } from './webBuild.ts';

stopWithParent();
serve(
  buildWhenChanged().catch((error: unknown) => {
    process.stderr.write(`The page could not be built: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }),
);
