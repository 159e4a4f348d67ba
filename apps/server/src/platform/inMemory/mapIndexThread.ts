import type { Shape } from '@app/engine/mapIndex/indexedItem';
import { MapIndex, type Update } from '@app/engine/mapIndex/mapIndex';
import type { Db } from '../database/database.ts';
import type { Services } from '../services.ts';
import { IndexThread } from './indexThread.ts';
import { keepWhenLarge } from './keepWhenLarge.ts';

/** Not heard of for so long, the index may be behind: the database is asked. Milliseconds. */
const longestSilence = 120_000;

type Kept = ConstructorParameters<typeof IndexThread>[0] & { shape: Shape };

/** A map's index that another thread reads and keeps up to date; asking it takes this one's time alone, and little. */
export class MapIndexThread {
  #index: MapIndex;
  readonly #thread: IndexThread<{ update: Update }>;

  constructor({ shape, ...kept }: Kept) {
    this.#index = new MapIndex(shape);
    this.#thread = new IndexThread(kept, {
      hear: ({ update }) => this.#index.apply(update),
      lost: () => (this.#index = new MapIndex(shape)),
    });
  }

  /** The index, some milliseconds behind what was committed; undefined when it cannot say what the database holds. */
  get current(): MapIndex | undefined {
    return this.#thread.silence < longestSilence ? this.#index : undefined;
  }

  stop(): Promise<void> {
    return this.#thread.stop();
  }
}

/** Keeps what of a table lists and the map ask in memory, once it is large. @param threads where it is found by the database */
export async function keepMapIndex(
  services: Services,
  table: string,
  kept: Pick<Kept, 'file' | 'shape' | 'name'>,
  threads: WeakMap<Db, MapIndexThread>,
): Promise<void> {
  const { config, database, log } = services;
  if (!config.mapIndex) return;
  await keepWhenLarge(services, table, (databaseUrl) => {
    const thread = new MapIndexThread({ ...kept, databaseUrl, log });
    for (const db of [database.db, database.reader]) threads.set(db, thread);
  });
}
