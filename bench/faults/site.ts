import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BucketServer, bucketServer } from '../../apps/server/src/testing/bucketServer.ts';
import { type SmtpServer, smtpServer } from '../../apps/server/src/testing/smtpServer.ts';
import { type Cluster, startNativePostgres } from '../../scripts/nativePostgres.ts';
import { Gate } from '../support/gate.ts';
import { Nodes } from '../support/nodes.ts';
import { withServices } from '../support/withServices.ts';
import { makeEverybody, type People } from './people.ts';
import { SmallDisk } from '../../apps/server/src/testing/smallDisk.ts';

export type Engine = 'native' | 'embedded';

/** A whole site with everything that it depends on, and a gate before each of these. */
export interface Site {
  engine: Engine;
  nodes: Nodes;
  people: People;
  /** Of a native PostgreSQL. */
  database: { cluster: Cluster; gate: Gate } | undefined;
  bucket: { server: BucketServer; gate: Gate } | undefined;
  mail: { server: SmtpServer; gate: Gate };
  /** Where an embedded database lives, where pictures lie, where uploads wait; none where nothing can be mounted. */
  disks: { data?: SmallDisk | undefined; storage?: SmallDisk | undefined; uploads?: SmallDisk | undefined };
  folder: string;
  /** For whoever looks at database and storage once the nodes have ended: past the gates. */
  directly: Record<string, string>;
  close(options: { keep: boolean }): Promise<void>;
}

const gateTo = (port: number) => Gate.open(() => [port]);

async function openNative(folder: string) {
  const cluster = await startNativePostgres();
  if (typeof cluster === 'string') throw new Error(cluster);
  const server = await bucketServer();
  const database = { cluster, gate: await gateTo(Number(new URL(cluster.url).port)) };
  const bucket = { server, gate: await gateTo(Number(new URL(server.url).port)) };
  const through = (url: string, gate: Gate) => {
    const { port } = new URL(url);
    return url.replace(`:${port}/`, `:${gate.port}/`);
  };
  return {
    database,
    bucket,
    disks: { uploads: SmallDisk.mount(join(folder, 'uploads'), 64) },
    directly: { DATABASE_URL: cluster.url, STORAGE_URL: server.url, DATA_DIR: join(folder, 'own') },
    env: {
      DATABASE_URL: through(cluster.url, database.gate),
      STORAGE_URL: through(server.url, bucket.gate),
      TMPDIR: join(folder, 'uploads'),
    },
  };
}

function openEmbedded(folder: string) {
  const data = join(folder, '0');
  const disks = { data: SmallDisk.mount(data, 500), storage: SmallDisk.mount(join(data, 'storage'), 64) };
  return { database: undefined, bucket: undefined, disks, directly: { DATA_DIR: data }, env: {} };
}

/** @param pairs how many pairs trade, one after another @param lookers how often it is looked whether all works */
export async function openSite(engine: Engine, pairs: number, lookers: number): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'prove-faults-'));
  const { env, directly, ...parts } = engine === 'native' ? await openNative(folder) : openEmbedded(folder);
  const server = await smtpServer();
  const mail = { server, gate: await gateTo(server.port) };
  const people = await withServices(directly, (services) => makeEverybody(services, pairs, lookers));
  const nodes = await Nodes.start(
    folder,
    { ...env, SMTP_URL: `smtp://127.0.0.1:${mail.gate.port}`, TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'warn' },
    engine === 'native' ? 2 : 1,
  );
  return {
    engine,
    folder,
    nodes,
    people,
    mail,
    ...parts,
    directly: { ...directly, SMTP_URL: `smtp://127.0.0.1:${server.port}` },
    async close({ keep }) {
      for (const gate of [parts.database?.gate, parts.bucket?.gate, mail.gate]) gate?.close();
      parts.bucket?.server.close();
      await Promise.race([server.close(), new Promise((resolve) => setTimeout(resolve, 1_000))]);
      await parts.database?.cluster.stop();
      for (const disk of Object.values(parts.disks).reverse()) disk?.unmount();
      if (!keep) await rm(folder, { recursive: true, force: true });
    },
  };
}
