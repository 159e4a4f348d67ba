// npm run move -- postgres://user:password@host/name, or -- /srv/vatra-data: the site's database into a PostgreSQL server, or into
// the embedded database of another folder. The site has to stand still, and stays as it was.
import pino from 'pino';
import { moveSite } from './moveSite.ts';
import { sayOutcome } from './sayOutcome.ts';
import { siteToKeep } from './siteToKeep.ts';

async function run(): Promise<string> {
  const [target, ...others] = process.argv.slice(2);
  if (!target || others.length > 0 || target.startsWith('-'))
    throw new Error(
      'say where to: npm run move -- postgres://user:password@host/name, or npm run move -- /srv/vatra-data',
    );
  return moveSite(siteToKeep(), target, pino({ level: 'warn' }), new Date());
}

sayOutcome(run(), 'Not moved');
