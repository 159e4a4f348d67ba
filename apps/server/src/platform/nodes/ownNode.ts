import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { NodeState, SlowStatement } from '@app/domain/siteState';
import type { FastifyInstance } from 'fastify';
import { breakersOf } from '../breaker.ts';
import { slowOf } from '../database/kysely.ts';
import type { Services } from '../services.ts';
import { announceNode, removeNode } from './nodes.queries.ts';

const every = 15_000;
const root = join(import.meta.dirname, '../../../../..');
const shownStatements = 10;

const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(join(root, path), 'utf8').trim();
  } catch {
    return undefined;
  }
};

/** Of package.json, and which commit where it stands in a checkout. */
function versionHere(): string {
  const { version } = JSON.parse(readIfThere('package.json') ?? '{"version": "?"}') as { version: string };
  const head = readIfThere('.git/HEAD');
  const commit = head?.startsWith('ref: ') ? readIfThere(`.git/${head.slice(5)}`) : head;
  return commit ? `${version} (${commit.slice(0, 8)})` : version;
}

/** Free and whole bytes of the disk that the data of this node is on. */
export async function diskOf(directory: string): Promise<NodeState['disk']> {
  const found = await statfs(directory).catch(() => undefined);
  return found ? { free: found.bavail * found.bsize, total: found.blocks * found.bsize } : null;
}

function slowOfNode({ db, reader }: Services): SlowStatement[] {
  const databases = reader === db ? [db] : [db, reader];
  const all = databases.flatMap((one) => slowOf(one).slowest(shownStatements));
  return all.toSorted((a, b) => b.ms - a.ms).slice(0, shownStatements);
}

async function stateOf(services: Services): Promise<NodeState> {
  const { config, database, events, storage } = services;
  return {
    memory: process.memoryUsage.rss(),
    disk: await diskOf(config.dataDir),
    replica: database.replica ?? null,
    replica_delay: database.replicaDelay ?? null,
    left_alone: [...breakersOf(config)].filter(([, { isOpen }]) => isOpen).map(([name]) => name),
    storage: await storage.isWell(),
    streams: events.size,
    slow: slowOfNode(services),
  };
}

/** Says of itself that it runs, and how it is. */
export class OwnNode {
  readonly #id = randomUUID();
  readonly #services: Services;
  readonly #startedAt: Date;
  readonly #version = versionHere();
  #timer: NodeJS.Timeout | undefined;

  constructor(services: Services) {
    this.#services = services;
    this.#startedAt = services.clock();
  }

  async announce(): Promise<void> {
    const { db, clock, config } = this.#services;
    const state = await stateOf(this.#services);
    const name = `${hostname()}:${config.port}`;
    const seen_at = clock();
    await announceNode(db, { id: this.#id, name, version: this.#version, started_at: this.#startedAt, seen_at, state });
  }

  begin(): void {
    // Migrations and demo data take as long as they take.
    for (const database of [this.#services.db, this.#services.reader]) slowOf(database).forget();
    // A database that is away is told of elsewhere; the next time it may be there.
    const say = () => void this.announce().catch((err: unknown) => this.#services.log.debug({ err }, 'not announced'));
    this.#timer = setInterval(say, every).unref();
    say();
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#timer) await removeNode(this.#services.db, this.#id).catch(() => {});
  }
}

const nodes = new WeakMap<Services, OwnNode>();

/** This process, as others see it. */
export function ownNode(services: Services): OwnNode {
  const node = nodes.get(services) ?? new OwnNode(services);
  nodes.set(services, node);
  return node;
}

/** From when it listens until it stops. */
export function registerNode(app: FastifyInstance): void {
  const node = ownNode(app.services);
  app.addHook('onListen', async () => node.begin());
  app.addHook('preClose', () => node.end());
}
