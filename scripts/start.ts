// npm start: the server with its page, which is built, when its sources changed, while the database is opened and filled.
import { ConfigError } from '../apps/server/src/config.ts';
import { serve } from '../apps/server/src/serve.ts';
import { stopWithParent } from './parentWatch.ts';
import { buildWhenChanged } from './webBuild.ts';

stopWithParent();
serve({
  buildPage: () =>
    buildWhenChanged().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ConfigError([`The page could not be built (${reason}): what Vite said of it is above`]);
    }),
});
