import { setTimeout } from 'node:timers/promises';
import { ChangeFeedReader } from '@app/engine/changeFeedReader';
import { MatchIndex } from '@app/engine/matchIndex/matchIndex';
import { Found, type MatchQuery } from '@app/engine/matchIndex/openSearch';
import { changeFeedOf, type Source } from '../platform/inMemory/changeFeed.queries.ts';
import { openZones, type OpenZoneRow, SearchAssembler } from './openSearches.queries.ts';

/**
 * How long compaction rests after a step, in steps. A node that has just started refines a million searches for some 40 s of
 * processor time, which pages and the database need too; until then a question takes some milliseconds instead of one.
 */
const rest = 3;

/** A search that an offer may suit, and whose it is. */
export interface FoundSearch {
  id: number;
  ownerId: number;
}

/** All open searches of the database in this thread's memory, brought up to date from what was noted of their changes. */
export class OpenSearches {
  #index = new MatchIndex();
  readonly #reader: ChangeFeedReader<OpenZoneRow>;
  #compacting = false;
  /** What is read now for those who ask. */
  #reading: Promise<void> = Promise.resolve();
  readonly #found = new Found();

  constructor(source: Source) {
    this.#reader = new ChangeFeedReader(changeFeedOf<OpenZoneRow>(source, openZones), {
      replace: async (read) => {
        const index = new MatchIndex();
        const assembler = new SearchAssembler((search) => index.add(search));
        await read((row) => assembler.addZone(row));
        assembler.finish();
        // It answers once it can; what makes it answer faster comes by and by.
        index.flushCoarsely();
        this.#index = index;
      },
      change: (ids, rows) => {
        for (const id of ids) this.#index.remove(id);
        const assembler = new SearchAssembler((search) => this.#index.add(search));
        for (const row of rows) assembler.addZone(row);
        assembler.finish();
      },
    });
  }

  /** As `ChangeFeedReader.catchUp`. */
  catchUp(now: Date): Promise<void> {
    return (this.#reading = this.#reader.catchUp(now));
  }

  /** Searches that suit what is wanted, in no order. */
  find(wanted: MatchQuery): FoundSearch[] {
    const { ids, owners, count } = this.#index.find(wanted, this.#found.reset());
    return Array.from({ length: count }, (_, i) => ({ id: ids[i]!, ownerId: owners[i]! }));
  }

  /** How many there are, counted up to `limit`. */
  count(wanted: MatchQuery, limit: number): number {
    return this.#index.find(wanted, this.#found.reset(limit)).count;
  }

  /** Flushes and compacts what was added, a step at a time; who asks meanwhile waits for one step at the most. */
  async compact(): Promise<void> {
    if (this.#compacting) return;
    this.#compacting = true;
    const steps = this.#index.compactInSteps();
    for (;;) {
      const began = performance.now();
      if (steps.next().done) break;
      await setTimeout(rest * (performance.now() - began));
      await this.#reading.catch(() => {});
    }
    this.#compacting = false;
  }

  get size(): number {
    return this.#index.size;
  }

  get bytes(): number {
    return this.#index.bytes;
  }
}
