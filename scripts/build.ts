// npm run build: the page, whether or not its sources changed.
import { buildWeb } from './webBuild.ts';

await buildWeb();
