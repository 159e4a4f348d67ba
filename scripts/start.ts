// npm start: builds the page when its sources changed, then becomes the server.
import { buildWhenChanged } from './webBuild.ts';
import { stopWithParent } from './parentWatch.ts';

stopWithParent();
await buildWhenChanged();
await import('../apps/server/src/start.ts');
