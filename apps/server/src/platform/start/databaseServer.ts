import pg from 'pg';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '../../config.ts';
import { isUpToDate } from '../database/migrate.ts';
import { answered } from './patience.ts';

const oldest = 15;

export interface Found {
  version: number;
  encoding: string;
  standby: boolean;
  known: boolean;
  mayCreateTables: boolean;
  mayCreateRest: boolean;
  /** Of extensions those that the server has not got. */
  lacking: string[];
  /** Tables that stand where ours would. */
  tables: string[];
}

/** Who asks whom; `pg` knows it by the address and its defaults. */
type Target = Pick<pg.Client, 'host' | 'port'> & { user: string; database: string };

const question = `SELECT current_setting('server_version_num')::integer AS version, getdatabaseencoding() AS encoding,
  pg_is_in_recovery() AS standby, to_regclass('applied_migrations') IS NOT NULL AS known,
  coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS "mayCreateTables",
  has_database_privilege(current_database(), 'CREATE')
    OR (to_regnamespace('pgboss') IS NOT NULL AND NOT EXISTS (SELECT FROM unnest($1::text[]) e
      WHERE e NOT IN (SELECT extname FROM pg_extension))) AS "mayCreateRest",
  ARRAY(SELECT e FROM unnest($1::text[]) e WHERE e NOT IN (SELECT name FROM pg_available_extensions)) AS lacking,
  ARRAY(SELECT relname::text FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace AND nspname = current_schema()
    WHERE relkind IN ('r', 'p') AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = c.oid AND deptype = 'e')
    ORDER BY relname LIMIT 3) AS tables`;

const extensions = ['btree_gist', 'pg_trgm', 'unaccent'];

/** By SQLSTATE or the network's own word: what is wrong and what to do. */
export function whyNot(error: unknown, { host, port, user, database }: Target): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const at = `${host}:${port}`;
  const reasons: Record<string, string> = {
    ECONNREFUSED: `nothing listens at ${at}: start PostgreSQL there`,
    ENOENT: `nothing listens at ${at}: start PostgreSQL there`,
    ENOTFOUND: `no machine is called ${host}: mend the name`,
    EAI_AGAIN: `no machine is called ${host}: mend the name`,
    '28P01': `the password of ${user} is wrong: mend it`,
    '28000': `${user} is not let in: let them in (pg_hba.conf)`,
    '3D000': `there is no database ${database}: make it (createdb ${database})`,
    '42501': `${user} may not use the database ${database}: grant it to them`,
    '53300': 'the server has no connection left: raise max_connections',
    '57P03': 'the server is still starting: wait for it',
  };
  const reason = reasons[code] ?? `${at} cannot be used as PostgreSQL (${code || message}): start PostgreSQL there`;
  return `DATABASE_URL: ${reason}, or set DATABASE_URL`;
}

export function whyUnfit(found: Found, upToDate: boolean, { user, database }: Target): string | undefined {
  const { version, encoding, standby, known, lacking, tables, mayCreateTables, mayCreateRest } = found;
  if (version < oldest * 10_000)
    return `PostgreSQL ${Math.floor(version / 10_000)} is too old: ${oldest} or newer is needed`;
  if (encoding !== 'UTF8')
    return `the database ${database} is encoded in ${encoding}: make one with ENCODING 'UTF8' TEMPLATE template0`;
  if (standby) return 'the server is a standby: set DATABASE_URL to its primary';
  if (!known && tables.length > 0)
    return `the database ${database} holds tables of another program (${tables.join(', ')}): make an empty one`;
  if (lacking.length > 0) return `PostgreSQL lacks ${lacking.join(', ')}: install its contrib modules`;
  if (upToDate || (mayCreateTables && (known || mayCreateRest))) return undefined;
  return `${user} may not create what is needed in ${database}: ALTER DATABASE ${database} OWNER TO ${user}`;
}

const targetOf = ({ host, port, user = '', database = '' }: pg.Client): Target => ({ host, port, user, database });

async function look(client: pg.Client): Promise<void> {
  await client.connect();
  const { rows } = await client.query<Found>(question, [extensions]);
  const found = rows[0]!;
  const applied = found.known ? await client.query<{ name: string }>('SELECT name FROM applied_migrations') : { rows: [] };
  const upToDate = await isUpToDate(applied.rows.map(({ name }) => name));
  const unfit = whyUnfit(found, upToDate, targetOf(client));
  if (unfit !== undefined) throw new ConfigError([`DATABASE_URL: ${unfit}`]);
}

async function ask<T>(url: string, look: (client: pg.Client) => Promise<T>, patience: number): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'start' });
  client.on('error', () => {});
  const probe = look(client).catch((error: unknown) => {
    throw error instanceof ConfigError ? error : new ConfigError([whyNot(error, targetOf(client))]);
  });
  const silent = `DATABASE_URL: ${client.host}:${client.port} does not answer: start PostgreSQL there, or set DATABASE_URL`;
  const result = await answered(probe, patience, silent).catch((error: unknown) => {
    // Who is silent would not answer a goodbye either.
    void client.end().catch(() => {});
    throw error;
  });
  await client.end();
  return result;
}

/** @throws ConfigError when a server is configured whose database cannot be this program's */
export async function checkDatabaseServer(config: Config, log: Logger, patience: number): Promise<void> {
  const { databaseUrl, databaseReplicaUrl } = config;
  if (!databaseUrl) return;
  await Promise.all([
    ask(databaseUrl, look, patience),
    databaseReplicaUrl ? checkReplica(databaseReplicaUrl, log, patience) : undefined,
  ]);
}

/** Says what is wrong with the replica; the primary answers in its place. */
async function checkReplica(url: string, log: Logger, patience: number): Promise<void> {
  const isStandby = async (client: pg.Client) => {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby');
    return rows[0]!.standby;
  };
  try {
    if (await ask(url, isStandby, patience)) return;
    log.warn('DATABASE_REPLICA_URL names a primary: leave it out, or set it to a standby of DATABASE_URL');
  } catch (error) {
    const reason = (error as Error).message.replaceAll('DATABASE_URL', 'DATABASE_REPLICA_URL');
    log.warn(`${reason}: the primary answers in its place until then`);
  }
}
