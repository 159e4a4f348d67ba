import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@app/contract/call';
import { queryString } from '@app/contract/client';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { DestinationStream } from 'pino';
import { inject } from 'vitest';
import type { z } from 'zod';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Db } from '../platform/database/database.ts';
import { newToken } from '../platform/http/session.ts';
import { createLog } from '../platform/log.ts';
import type { Services } from '../platform/services.ts';
import { startServices, stopServices } from '../startServices.ts';
import { borrowDatabase } from './keptDatabase.ts';
import { administer, databaseUrl } from './template.ts';

/** The time a test starts at: a Tuesday, 12:00 in Chișinău. */
export const startOfTest = new Date('2026-09-15T09:00:00Z');

export interface TestFile {
  /** Name of the part, such as `photo`. */
  part: string;
  name: string;
  bytes: Uint8Array;
}

export interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Sends the body as a multipart form, objects as JSON text, with these files. */
  files?: readonly TestFile[];
  headers?: Record<string, string>;
}

export interface Answer<R> {
  status: number;
  body: R;
  headers: LightMyRequestResponse['headers'];
}

/** What the test calls as: nobody, a user's session, or a token as it is. */
export interface Caller {
  call<C extends Call>(call: C, input?: CallInput): Promise<Answer<z.output<C['reply']>>>;
  /** Any request at all. */
  send: FastifyInstance['inject'];
}

export interface TestApp extends Caller {
  app: FastifyInstance;
  services: Services;
  db: Db;
  now(): Date;
  setNow(now: Date): void;
  /** Calls with a session of this user. */
  as(user: { id: number }): Promise<Caller>;
  /** A session of this user for a client of its own. */
  tokenOf(user: { id: number }): Promise<string>;
  withToken(token: string): Caller;
  /**
   * Another node of the same site: on a server its own process in all but name, with connections of its own; on the
   * embedded engine, which one process holds, another application over the same database.
   */
  secondNode(): Promise<Pick<TestApp, 'call' | 'withToken' | 'close'>>;
  /** Runs the jobs that are due, and what they add. */
  drain(): Promise<number>;
  close(): Promise<void>;
}

function multipartOf(body: unknown, files: readonly TestFile[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const file of files) form.append(file.part, new Blob([new Uint8Array(file.bytes)]), file.name);
  return form;
}

function callerOf(app: FastifyInstance, token: string | undefined): Caller {
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return {
    send: app.inject.bind(app) as FastifyInstance['inject'],
    async call(call, { params = {}, query, body, files, headers = {} } = {}) {
      const path = call.path.replace(/:([A-Za-z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
      const form = files ? multipartOf(body, files) : undefined;
      const answer = await app.inject({
        method: call.method,
        url: path + queryString(query),
        headers: { ...authorization, ...headers },
        ...(form ? { payload: form } : body === undefined ? {} : { payload: body as object }),
      });
      const isJson = /json/.test(String(answer.headers['content-type']));
      const parsed: unknown = answer.body === '' ? undefined : isJson ? JSON.parse(answer.body) : answer.body;
      return { status: answer.statusCode, body: parsed as never, headers: answer.headers };
    },
  };
}

async function openSecondNode(
  services: Services,
  clock: () => Date,
  moreRoutes: readonly ((app: FastifyInstance) => void)[],
): ReturnType<TestApp['secondNode']> {
  const own = services.engine === 'native';
  const other = own ? await startServices(services.config, services.log, { clock }) : services;
  const node = await buildApp(other, moreRoutes);
  await node.ready();
  return {
    ...callerOf(node, undefined),
    withToken: (token) => callerOf(node, token),
    async close() {
      await node.close();
      if (own) await stopServices(other);
    },
  };
}

/** Signs a user in. @returns the token */
export async function openSession(db: Db, userId: number, now: Date): Promise<string> {
  const { token, hash } = newToken();
  await db
    .insertInto('sessions')
    // Far ahead, so that a test may move its clock by weeks.
    .values({
      token_hash: hash,
      user_id: userId,
      remember: true,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 365 * 86_400_000),
    })
    .execute();
  return token;
}

let databases = 0;

/** An empty database of one's own on the engine under test, with the schema in place; `env` names it. */
export async function freshDatabase(
  folder: string,
): Promise<{ env: Record<string, string>; memory: string | undefined; drop: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return { env: { DATA_DIR: folder }, memory: inject('snapshot'), drop: async () => {} };
  const name = `test_${process.pid}_${Date.now()}_${++databases}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${inject('template')} STRATEGY FILE_COPY`);
  return {
    env: { DATA_DIR: folder, DATABASE_URL: databaseUrl(server, name) },
    memory: undefined,
    drop: () => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/**
 * A whole server over a fresh database: the real application, asked without a socket. Its clock stands at `startOfTest`
 * until the test moves it; jobs run when the test says so. Close it in `afterAll`.
 */
export async function testApp(
  env: Record<string, string> = {},
  moreRoutes: readonly ((app: FastifyInstance) => void)[] = [],
  logTo?: DestinationStream,
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'server-test-'));
  const database = await freshDatabase(folder);
  let now = startOfTest;
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', DEMO: '0', ...database.env, ...env }, folder);
  const services = await startServices(config, createLog(config.logLevel, logTo), {
    clock: () => now,
    database: database.memory === undefined ? undefined : await borrowDatabase(database.memory),
  });
  const app = await buildApp(services, moreRoutes);
  await app.ready();
  return {
    ...callerOf(app, undefined),
    app,
    services,
    db: services.db,
    now: () => now,
    setNow(time) {
      now = time;
    },
    tokenOf: ({ id }) => openSession(services.db, id, now),
    as: async ({ id }) => callerOf(app, await openSession(services.db, id, now)),
    withToken: (token) => callerOf(app, token),
    secondNode: () => openSecondNode(services, () => now, moreRoutes),
    drain: () => services.jobs.drain(services),
    async close() {
      await app.close();
      await stopServices(services);
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
