import { setTimeout } from 'node:timers/promises';
import { openQuietly } from '../matching/openQuietly.ts';
import type { Gate } from '../support/gate.ts';
import type { Engine, Site } from './site.ts';
import type { SmallDisk } from '../../apps/server/src/testing/smallDisk.ts';

type Random = (below: number) => number;

export interface Fault {
  name: string;
  engines: readonly Engine[];
  /** Does it and undoes it: what is wrong when this resolves the site has to put right by itself. */
  act: (site: Site, random: Random) => Promise<void>;
  /** Why it cannot be done here. */
  obstacle?: (site: Site) => string | undefined;
}

const both = ['native', 'embedded'] as const;
const native = ['native'] as const;
const embedded = ['embedded'] as const;

/** Milliseconds by chance. */
const between = (random: Random, min: number, max: number) => setTimeout(min + random(max - min + 1));

/** Breaks something for a while. */
async function during(wait: Promise<unknown>, begin: () => unknown, end: () => unknown): Promise<void> {
  await begin();
  try {
    await wait;
  } finally {
    await end();
  }
}

const silent = (gate: Gate, wait: Promise<unknown>) =>
  during(
    wait,
    () => gate.silence(),
    () => gate.pass(),
  );
const refusing = (gate: Gate, wait: Promise<unknown>) =>
  during(
    wait,
    () => gate.refuse(),
    () => gate.pass(),
  );

async function terminateAll(url: string): Promise<void> {
  const database = await openQuietly(url);
  await database.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`);
  await database.close();
}

async function stopAndStart(site: Site, random: Random): Promise<void> {
  const { all } = site.nodes;
  const node = all[random(all.length)]!;
  await node.stop();
  node.begin();
}

const onDisk = (
  name: string,
  engines: readonly Engine[],
  diskOf: (site: Site) => SmallDisk | undefined,
  how: 'full' | 'read-only',
): Fault => ({
  name,
  engines,
  obstacle: (site) => (diskOf(site) ? undefined : 'nothing can be mounted here'),
  act(site, random) {
    const disk = diskOf(site)!;
    const wait = between(random, 1_000, 3_000);
    return how === 'full'
      ? during(
          wait,
          () => disk.fill(),
          () => disk.empty(),
        )
      : during(
          wait,
          () => disk.remount('ro'),
          () => disk.remount('rw'),
        );
  },
});

/** Everything that may befall a site, in the order of the table. */
export const faults: readonly Fault[] = [
  {
    name: 'node killed',
    engines: both,
    async act({ nodes: { all } }, random) {
      all[random(all.length)]!.kill();
    },
  },
  { name: 'node stopped in order', engines: both, act: stopAndStart },
  { name: 'database killed', engines: native, act: ({ database }) => database!.cluster.crash() },
  { name: 'database restarted', engines: native, act: ({ database }) => database!.cluster.restart() },
  { name: 'connections terminated', engines: native, act: ({ database }) => terminateAll(database!.cluster.url) },
  {
    name: 'database frozen',
    engines: native,
    act: ({ database }, random) =>
      during(
        between(random, 5_000, 10_000),
        () => database!.cluster.freeze(),
        () => database!.cluster.wake(),
      ),
  },
  {
    name: 'network silent',
    engines: native,
    act: ({ database }, random) => silent(database!.gate, between(random, 5_000, 10_000)),
  },
  { name: 'connections forgotten', engines: native, act: async ({ database }) => database!.gate.forget() },
  { name: 'connections cut', engines: native, act: async ({ database }) => database!.gate.cut() },
  {
    name: 'bucket hangs',
    engines: native,
    act: ({ bucket }, random) => silent(bucket!.gate, between(random, 3_000, 6_000)),
  },
  {
    name: 'bucket refuses',
    engines: native,
    act: ({ bucket }, random) => refusing(bucket!.gate, between(random, 1_000, 3_000)),
  },
  {
    name: 'bucket fails',
    engines: native,
    act: ({ bucket }, random) =>
      during(
        between(random, 1_000, 3_000),
        () => (bucket!.server.fault = () => 'fail'),
        () => (bucket!.server.fault = () => undefined),
      ),
  },
  { name: 'mail hangs', engines: both, act: ({ mail }, random) => silent(mail.gate, between(random, 3_000, 6_000)) },
  onDisk('disk of uploads full', native, ({ disks }) => disks.uploads, 'full'),
  onDisk('disk of database full', embedded, ({ disks }) => disks.data, 'full'),
  onDisk('disk of pictures full', embedded, ({ disks }) => disks.storage, 'full'),
  onDisk('disk of pictures read-only', embedded, ({ disks }) => disks.storage, 'read-only'),
];
