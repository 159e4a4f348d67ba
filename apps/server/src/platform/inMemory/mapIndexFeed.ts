import { ChangeFeedReader } from '@app/engine/changeFeedReader';
import { IndexBuilder } from '@app/engine/mapIndex/indexBuilder';
import type { IndexedItem, Shape } from '@app/engine/mapIndex/indexedItem';
import type { Update } from '@app/engine/mapIndex/mapIndex';
import { MapIndexWriter } from '@app/engine/mapIndex/mapIndexWriter';
import { changeFeedOf, type FedTable, type Source } from './changeFeed.queries.ts';

/** What a map's index holds, and how it is read. */
export interface MapSubject<Row extends { id: number }> {
  shape: Shape;
  fed: FedTable;
  itemOf: (row: Row) => IndexedItem;
}

/** Makes the segments of a map's index from the database, and tells of each change. */
export class MapIndexFeed<Row extends { id: number }> {
  readonly #reader: ChangeFeedReader<Row>;
  #writer: MapIndexWriter;

  constructor(source: Source, { shape, fed, itemOf }: MapSubject<Row>, tell: (update: Update) => void) {
    this.#writer = new MapIndexWriter(shape);
    this.#reader = new ChangeFeedReader(changeFeedOf<Row>(source, fed), {
      replace: async (read) => {
        const builder = new IndexBuilder(shape);
        await read((row) => builder.add(itemOf(row)));
        this.#writer = new MapIndexWriter(shape);
        tell(this.#writer.change([], builder));
      },
      change: (ids, rows) => {
        const builder = new IndexBuilder(shape);
        for (const row of rows) builder.add(itemOf(row));
        tell(this.#writer.change(ids, builder));
      },
    });
  }

  /** As `ChangeFeedReader.catchUp`. */
  catchUp(now: Date): Promise<void> {
    return this.#reader.catchUp(now);
  }

  get size(): number {
    return this.#writer.size;
  }

  get bytes(): number {
    return this.#writer.bytes;
  }
}
