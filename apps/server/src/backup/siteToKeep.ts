import { join } from 'node:path';
import { type Config, readConfig } from '../config.ts';

/** A cron job has no environment: by default it would keep what lies in ./data from trying out, and nobody would know. */
export const isSiteNamed = (env: NodeJS.ProcessEnv): boolean =>
  [env['DATABASE_URL'], env['DATA_DIR']].some((value) => value?.trim());

/** @throws when nothing says which site is meant */
export function siteToKeep(): Config {
  const config = readConfig(process.env, process.cwd());
  if (!isSiteNamed(process.env))
    throw new Error(
      `nothing says of which site: set DATABASE_URL, or DATA_DIR, in ${join(process.cwd(), '.env')} or the environment`,
    );
  return config;
}
