import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, register } from '@app/contract/accounts';
import { createClient } from '@app/contract/client';
import { showCurrentUser } from '@app/contract/currentUser';
import pg from 'pg';
import type { Logger } from 'pino';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { startServices, stopServices } from '../startServices.ts';
import { readManifest, readPictureList, rowsOf, sha256 } from './backupFolder.ts';
import { restoreBackup } from './restoreBackup.ts';

/** Somebody registers at the restored site, signs in by the password and is known. @returns the id */
async function signIn(baseUrl: string, now: Date): Promise<number> {
  let token: string | null = null;
  const api = createClient({ baseUrl, fetch, token: () => token, locale: () => 'ru' });
  const [identifier, password] = [`drill${now.getTime()}@example.md`, `drill ${now.toISOString()}`];
  await api(register, { body: { identifier, password, agree_with_policy: true } });
  ({ token } = await api(login, { body: { identifier, password } }));
  return (await api(showCurrentUser)).id;
}

/** @throws when the restored site does not show the first picture of the backup as it was */
async function lookAtPicture(baseUrl: string, folder: string): Promise<void> {
  for await (const { key, hash } of readPictureList(folder)) {
    const answer = await fetch(`${baseUrl}/storage/${key}`);
    if (sha256(new Uint8Array(await answer.arrayBuffer())) !== hash) throw new Error(`The site does not show ${key}`);
    return;
  }
}

/** A database of its own on a PostgreSQL server; undefined on none. */
export async function ownDatabase(
  server: string | undefined,
  now: Date,
): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  if (server === undefined) return undefined;
  const name = `drill_${process.pid}_${now.getTime()}`;
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await ask(`CREATE DATABASE ${name} TEMPLATE template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => ask(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** Starts a server over the restored site, looks at a picture and signs in. @returns who signed in */
async function tryServer(config: Config, folder: string, log: Logger): Promise<number> {
  const services = await startServices(config, log);
  try {
    const app = await buildApp(services);
    try {
      await app.listen({ port: 0, host: '127.0.0.1' });
      const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
      await lookAtPicture(baseUrl, folder);
      return await signIn(baseUrl, services.clock());
    } finally {
      await app.close();
    }
  } finally {
    await stopServices(services);
  }
}

/**
 * Restores a backup into a place of its own, compares all sums, starts a server there that sends nothing to anybody, and
 * signs in. All that it made is removed again.
 * @param server a PostgreSQL server where a database may be made for it; an embedded one without it
 * @returns what it did, in words
 * @throws at the first thing that is not as it was
 */
export async function drillRestore(
  folder: string,
  server: string | undefined,
  log: Logger,
  now: Date,
): Promise<string> {
  await readManifest(folder);
  const home = await mkdtemp(join(tmpdir(), 'restore-drill-'));
  try {
    const database = await ownDatabase(server, now);
    // As in tests: no pages, no rates, no jobs that run, and no way for a message to leave.
    const quiet = { NODE_ENV: 'test', DEMO: '0', MATCH_INDEX: '0', MAP_INDEX: '0', LOG_LEVEL: 'warn', DATA_DIR: home };
    const config = readConfig({ ...quiet, ...(database ? { DATABASE_URL: database.url } : {}) }, home);
    try {
      const manifest = await restoreBackup(config, folder, log);
      const user = await tryServer(config, folder, log);
      return `As of ${manifest.madeAt}: ${rowsOf(manifest)} rows and ${manifest.pictures} pictures restored, every sum equal; a server started there, and user ${user} signed in`;
    } finally {
      await database?.drop();
    }
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
