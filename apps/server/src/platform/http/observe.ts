import { isIPv6 } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { breakersOf } from '../breaker.ts';
import { mailAnswers } from '../outbox/senders.ts';
import { slowOf } from '../database/kysely.ts';
import { indexesInMemory } from '../inMemory/indexThread.ts';
import { diskOf } from '../nodes/ownNode.ts';
import type { Services } from '../services.ts';
import type { StateCount } from '../database/stateCounts.queries.ts';
import { registerState } from './stateMetrics.ts';
import { unexpected } from '../unexpected.ts';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

const readyWithin = 2_000;
/** Machines around ask every second or two: the storage need not hear of each. Milliseconds. */
const storageAskedEvery = 1_000;
/** A mail server greets whoever asks, and may count them. */
const mailAskedEvery = 30_000;

/** Addresses of this machine and of private networks. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  if (isIPv6(plain)) return plain === '::1' || /^f[cd]|^fe[89ab]/i.test(plain);
  return /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(plain);
}

/** Whether a call comes from this machine or a private network itself, not through a proxy nobody has named. */
export function comesFromNear(request: FastifyRequest): boolean {
  const passedOn = request.headers['x-forwarded-for'] ?? request.headers['forwarded'];
  const named = request.server.services.config.trustedProxies.length > 0;
  return (passedOn === undefined || named) && isPrivateAddress(request.ip);
}

type State = 'ok' | 'ill';

/** How something outside is: asked when somebody wants to know, but not each time. @param every milliseconds between two questions */
function watch(isWell: () => Promise<boolean>, every: number): () => Promise<State> {
  let askedAt = -Infinity;
  let answer: Promise<State>;
  const ask = async (): Promise<State> => {
    const answered = isWell().then((well): State => (well ? 'ok' : 'ill'));
    return Promise.race([answered, wait(readyWithin, 'ill' as const, { ref: false })]);
  };
  return () => {
    if (performance.now() - askedAt >= every) {
      askedAt = performance.now();
      answer = ask();
    }
    return answer;
  };
}

/** How mail is: ill while mails fail, or their server lets nobody in. Undefined where mails stay in the outbox. */
function watchMail({ config }: Services): (() => Promise<State>) | undefined {
  const { smtpUrl } = config;
  if (!smtpUrl) return undefined;
  const answers = watch(() => mailAnswers(smtpUrl, readyWithin), mailAskedEvery);
  return async () => (breakersOf(config).get('mail')?.isOpen ? 'ill' : answers());
}

function registerHealth(app: FastifyInstance) {
  const { services } = app;
  const storageState = watch(() => services.storage.isWell(), storageAskedEvery);
  const mailState = watchMail(services);
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/health/live', { logLevel: 'warn' }, async () => ({ ok: true }));
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const answered = sql`SELECT 1`.execute(services.db).then(
      () => true,
      () => false,
    );
    const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), readyWithin).unref());
    const [database, storage, mail] = await Promise.all([
      Promise.race([answered, late]),
      storageState(),
      mailState?.(),
    ]);
    const ok = !stopping && database;
    const { replica } = services.database;
    return reply.status(ok ? 200 : 503).send({
      ok,
      ...(stopping ? { stopping } : {}),
      database: database ? 'ok' : 'away',
      // Without it the primary answers: the node is ready all the same.
      ...(replica === undefined ? {} : { replica }),
      // Without it everything goes on but pictures.
      storage,
      // Without it mails wait.
      ...(mail === undefined ? {} : { mail }),
    });
  });
}

/** Room on the disk of the data of this node. */
function registerDisk(register: Registry, directory: string) {
  const help = { free: 'Bytes free on', total: 'Bytes of' } as const;
  for (const [name, words] of Object.entries(help) as [keyof typeof help, string][]) {
    new Gauge({
      name: `disk_${name}_bytes`,
      help: `${words} the disk of DATA_DIR`,
      registers: [register],
      async collect() {
        const disk = await diskOf(directory);
        if (disk) this.set(disk[name]);
      },
    });
  }
}

/** Errors that nobody expected, of which the process was told last. */
function registerUnexpected(register: Registry) {
  new Counter({
    name: 'process_unexpected_total',
    help: 'Errors that no code expected: rejections that nobody handled and exceptions that nobody caught',
    labelNames: ['kind'],
    registers: [register],
    collect() {
      this.reset();
      for (const [kind, count] of Object.entries(unexpected)) this.inc({ kind }, count);
    },
  });
}

/** How much is kept in memory, and how long reading it took. */
function registerIndexes(register: Registry) {
  const of = { things: 'How many', bytes: 'Bytes of memory of', ready: 'Milliseconds it took to read' } as const;
  for (const [name, help] of Object.entries(of) as [keyof typeof of, string][]) {
    new Gauge({
      name: `in_memory_${name}`,
      help: `${help} what is answered from memory`,
      labelNames: ['what'],
      registers: [register],
      collect() {
        for (const [what, state] of indexesInMemory()) this.set({ what }, state[name]);
      },
    });
  }
}

/** What does not answer and is left alone for a while. */
function registerBreakers(register: Registry, config: Config) {
  new Gauge({
    name: 'breaker_open',
    help: '1 while a channel or the geocoder failed so often in a row that it is tried only now and then',
    labelNames: ['of'],
    registers: [register],
    collect() {
      for (const [of, { isOpen }] of breakersOf(config)) this.set({ of }, Number(isOpen));
    },
  });
}

function registerStorageFailures(register: Registry, services: Services) {
  new Counter({
    name: 'storage_failures_total',
    help: 'What failed at the storage of pictures, the disk or the bucket, by what was wanted of it',
    labelNames: ['act'],
    registers: [register],
    collect() {
      this.reset();
      for (const [act, count] of Object.entries(services.storage.failures)) this.inc({ act }, count);
    },
  });
}

/** Whether the database and its replica are there, and what took them long. */
function registerDatabase(register: Registry, { database, db, reader }: Services) {
  new Gauge({
    name: 'database_up',
    help: 'Whether this node uses the server: 1, or 0 while it is away, or as a replica behind',
    labelNames: ['server'],
    registers: [register],
    collect() {
      this.set({ server: 'primary' }, database.away ? 0 : 1);
      if (database.replica !== undefined) this.set({ server: 'replica' }, database.replica === 'ok' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'replica_delay_seconds',
    help: 'For how long the primary has been further than the replica',
    registers: [register],
    collect() {
      if (database.replicaDelay !== undefined) this.set(database.replicaDelay);
    },
  });
  new Counter({
    name: 'slow_statements_total',
    help: 'Statements that took half a second or more',
    registers: [register],
    collect() {
      this.reset();
      this.inc(slowOf(db).total + (reader === db ? 0 : slowOf(reader).total));
    },
  });
}

function registerMetrics(app: FastifyInstance, counts: readonly StateCount[]) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  new Gauge({
    name: 'live_streams',
    help: 'Pages listening for live events',
    registers: [register],
    collect() {
      this.set(app.services.events.size);
    },
  });
  registerDatabase(register, app.services);
  registerDisk(register, app.services.config.dataDir);
  registerIndexes(register);
  registerUnexpected(register);
  registerBreakers(register, app.services.config);
  registerStorageFailures(register, app.services);
  const readState = registerState(register, app.services, counts);
  app.addHook('onResponse', async (request, reply) => {
    // The route as declared, not the address asked for: its values must not make a series each.
    const route = request.routeOptions.url ?? 'none';
    seconds.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    // A proxy in front is on a private address too; what it passes on comes from outside.
    const passedOn = request.headers['x-forwarded-for'] ?? request.headers['forwarded'];
    if (passedOn !== undefined || !isPrivateAddress(request.raw.socket.remoteAddress ?? '127.0.0.1')) {
      return reply.callNotFound();
    }
    await readState();
    return reply.type(register.contentType).send(await register.metrics());
  });
}

function registerAccessLog(app: FastifyInstance) {
  // Whoever has to write to support may quote it.
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      // The route as declared: what stands in its place may be a key, a token or a number.
      route: request.routeOptions.url ?? 'none',
      query: askedNames(request.query),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    const isStatic = /^\/(assets|storage|health|metrics|map\/tiles)/.test(request.url);
    request.log[isStatic ? 'debug' : 'info'](line, 'answered');
  });
}

/** Query parameters whose names may be logged; never what was asked by them. */
const namedInLog = new Set([
  'area_from',
  'area_to',
  'bbox',
  'city',
  'client_view',
  'cursor',
  'days',
  'deal',
  'facts',
  'kind',
  'limit',
  'price_from',
  'price_to',
  'rooms',
  'sector',
  'side',
  'sort',
  'state',
  'zoom',
]);

const askedNames = (query: unknown): string =>
  Object.keys(query ?? {})
    .filter((name) => namedInLog.has(name))
    .join(' ');

/**
 * `/health/live`, `/health/ready`, `/metrics` for the machines around, and a log line an answer.
 * @param counts what the areas have operators watch
 */
export function registerObservation(app: FastifyInstance, counts: readonly StateCount[]): void {
  registerHealth(app);
  registerMetrics(app, counts);
  registerAccessLog(app);
}
