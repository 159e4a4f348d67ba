import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import pino from 'pino';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { startServices, stopServices } from '../startServices.ts';

/** The statements of one request, with their values written into them. */
export type Script = string;

const deepPages = 10;
const asked = new AsyncLocalStorage<Script[]>();

/** How the driver writes values; its types leave it out. */
const { utils } = pg as unknown as { utils: { prepareValue(value: unknown): string | null } };
type Query = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const send = prototype.query;
// Whatever a request asks is written down; what the server does by itself meanwhile is not. Nothing is kept in
// memory here: what is written is how the database answers the question by itself.
prototype.query = function query(this: pg.Client, asking, given, ...rest) {
  const planned = typeof asking === 'object' ? (asking as { text?: string; values?: unknown[] } | null) : null;
  const [text, values] = planned?.text === undefined ? [asking, given] : [planned.text, planned.values];
  if (typeof text === 'string') asked.getStore()?.push(written(text, Array.isArray(values) ? values : []));
  return send.call(this, asking, given, ...rest);
};

function written(text: string, values: readonly unknown[]): string {
  const literal = (value: unknown): string => {
    const prepared = utils.prepareValue(value);
    return prepared === null ? 'NULL' : pg.escapeLiteral(prepared);
  };
  return `${text.replaceAll(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1])).replaceAll(/\s+/g, ' ')};`;
}

export interface Captured {
  paths: string[];
  scripts: Script[];
}

/** The process of the server that keeps a database, where it runs on this machine. */
export async function postmasterOf(url: string): Promise<number | undefined> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  try {
    const stat = readFileSync(`/proc/${rows[0]!.pid}/stat`, 'utf8');
    return Number(stat.split(') ').at(-1)!.split(' ')[1]);
  } catch {
    return undefined;
  } finally {
    await client.end();
  }
}

/** After seeding: what a live database does by itself in time. */
export async function vacuum(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query('VACUUM ANALYZE');
  await client.end();
}

/**
 * Asks each address once, in this process, and writes down the SQL it takes. An address that ends in `#deep` becomes that
 * of the eleventh page of 60.
 */
export async function captureAll(
  env: NodeJS.ProcessEnv,
  subjects: readonly { paths: readonly string[]; headers?: Record<string, string> }[],
  headers: Record<string, string>,
): Promise<Captured[]> {
  const services = await startServices(
    readConfig({ ...env, MATCH_INDEX: '0', MAP_INDEX: '0' }, process.cwd()),
    pino({ level: 'fatal' }),
  );
  const app = await buildApp(services);
  await app.ready();
  const ask = async (path: string, own = headers) => {
    const answer = await app.inject({ url: path, headers: own });
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer;
  };
  const deepen = async (path: string) => {
    const [address = '', depth] = path.split('#');
    if (!depth) return address;
    let cursor = '';
    for (let page = 0; page < deepPages; page += 1) {
      const { next } = (await ask(`${address}&limit=60${cursor}`)).json<{ next?: string | null }>();
      if (!next) break;
      cursor = `&cursor=${encodeURIComponent(next)}`;
    }
    return `${address}${cursor}`;
  };
  const captured: Captured[] = [];
  for (const { paths, headers: own } of subjects) {
    const real = await Promise.all(paths.map((path) => deepen(path)));
    const scripts: Script[] = [];
    for (const path of real) {
      const statements: Script[] = [];
      // What a server learns of a list is learned before; of the map it learns nothing here.
      if (path.startsWith('/api/properties')) await ask(path, own);
      await asked.run(statements, () => ask(path, own));
      scripts.push(statements.join('\n'));
    }
    captured.push({ paths: real, scripts });
  }
  await app.close();
  await stopServices(services);
  return captured;
}
