import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../config.ts';
import { startServices, stopServices } from '../startServices.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A tar of an embedded database with the schema in place; empty when the suite runs on a server. */
    snapshot: string;
    /** Name of the server's database that each test's own is copied from; empty on the embedded engine. */
    template: string;
  }
}

/** The address of another database of the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement as the server's administrator. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const log = pino({ level: 'silent' });

async function prepareServer(project: TestProject, server: string) {
  const name = `template_${process.pid}_${Date.now()}`;
  await administer(server, `CREATE DATABASE ${name}`);
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl(server, name) }, tmpdir());
  await stopServices(await startServices(config, log));
  project.provide('template', name);
  project.provide('snapshot', '');
  return () => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function prepareEmbedded(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'server-tests-'));
  const snapshot = join(folder, 'template.tar');
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder }, folder);
  const services = await startServices(config, log, { memory: true });
  await services.jobs.stop();
  await writeFile(snapshot, await services.database.snapshot());
  await stopServices(services);
  project.provide('snapshot', snapshot);
  project.provide('template', '');
  return () => rm(folder, { recursive: true, force: true });
}

/** Makes the database that every test's own starts from, once a run. */
export default function prepare(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? prepareServer(project, server) : prepareEmbedded(project);
}
