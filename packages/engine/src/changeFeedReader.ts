/** What changed since a position, as it is now; what is told twice is the same both times. */
export interface Changes<Row> {
  /** What to ask from the next time. */
  position: string;
  /** Of all that changed; undefined when they are too many to be read one by one. */
  ids: readonly number[] | undefined;
  /** Of them those that are shown, the rows of one id together. */
  rows: readonly Row[];
}

/** Rows of a database, with a log of what changed. */
export interface ChangeFeed<Row> {
  /** Every change that is seen from here on stands behind this position. */
  selectPosition(): Promise<string>;
  /** Visits everything that is shown, the rows of one id together. */
  readAll(now: Date, visit: (row: Row) => void): Promise<void>;
  /** All from one moment. */
  selectChanged(position: string): Promise<Changes<Row>>;
}

/** An index that follows a feed. */
export interface FeedTarget<Row> {
  /** Takes the place of all that was known by what `read` visits, once it is read to its end. */
  replace(read: (visit: (row: Row) => void) => Promise<void>): Promise<void>;
  /** @param ids of all that changed; what is still shown is among the rows */
  change(ids: readonly number[], rows: readonly Row[]): void;
}

/** Changes are kept for a day: whoever has read none for half of it begins anew. Milliseconds. */
const longestAbsence = 12 * 3_600_000;

/** Keeps an index up to date: reads everything once, and from then on what changed. */
export class ChangeFeedReader<Row> {
  readonly #feed: ChangeFeed<Row>;
  readonly #target: FeedTarget<Row>;
  #position: string | undefined;
  /** Milliseconds since 1970. */
  #readAt = 0;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(feed: ChangeFeed<Row>, target: FeedTarget<Row>) {
    this.#feed = feed;
    this.#target = target;
  }

  /**
   * Resolves when the index has everything that was committed before the call; the first time, or after a long absence, all
   * is read anew.
   * @throws when the database does not answer: what is known is then older than asked for
   */
  catchUp(now: Date): Promise<void> {
    // One that runs may have looked already: another begins after it, for all who have asked meanwhile.
    this.#next ??= (this.#running ?? Promise.resolve())
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        this.#running = this.#read(now).finally(() => {
          this.#running = undefined;
        });
        return this.#running;
      });
    return this.#next;
  }

  async #read(now: Date): Promise<void> {
    if (now.getTime() - this.#readAt > longestAbsence) this.#position = undefined;
    for (let caughtUp = false; !caughtUp;) {
      this.#position ??= await this.#readAll(now);
      const { position, ids, rows } = await this.#feed.selectChanged(this.#position);
      caughtUp = ids !== undefined;
      if (ids && ids.length > 0) this.#target.change(ids, rows);
      this.#position = ids && position;
    }
    this.#readAt = now.getTime();
  }

  /** @returns a position before all that was read: what changed meanwhile may have been read already, or not */
  async #readAll(now: Date): Promise<string> {
    const position = await this.#feed.selectPosition();
    await this.#target.replace((visit) => this.#feed.readAll(now, visit));
    return position;
  }
}
