import type { MatchQuery } from '@app/engine/matchIndex/openSearch';
import type { Logger } from 'pino';
import { IndexThread } from '../platform/inMemory/indexThread.ts';
import type { FoundSearch } from './openSearches.ts';

/** Who waits longer asks PostgreSQL instead. Milliseconds. */
const patience = { count: 150, searches: 5_000 } as const;

export interface MatchQuestion {
  number: number;
  wanted: MatchQuery;
  limit: number;
  /** Everything that was committed before the question counts: a notice depends on it. */
  current: boolean;
  wants: 'searches' | 'count';
}

/** Carries the number of its question; null when nobody can say. Of searches by turns the id and the owner's. */
export interface MatchAnswer {
  number: number;
  answer: Float64Array | number | null;
}

/** The index of open searches: the thread that keeps it answers, so that what was committed before a question counts. */
export class MatchIndexThread {
  readonly #thread: IndexThread<MatchAnswer>;
  #number = 0;
  readonly #waiting = new Map<number, (answer: MatchAnswer['answer']) => void>();

  constructor(databaseUrl: string, log: Logger) {
    const file = new URL('./matchIndexWorker.ts', import.meta.url);
    this.#thread = new IndexThread(
      { databaseUrl, file, name: 'open searches', log },
      {
        hear: ({ number, answer }) => this.#answer(number, answer),
        lost: () => {
          for (const number of this.#waiting.keys()) this.#answer(number, null);
        },
      },
    );
  }

  /** Searches that suit what is wanted, of all that were committed before; undefined when the index cannot say. */
  async find(wanted: MatchQuery): Promise<FoundSearch[] | undefined> {
    const found = await this.#ask({ wanted, limit: Infinity, current: true, wants: 'searches' });
    if (!(found instanceof Float64Array)) return undefined;
    return Array.from({ length: found.length / 2 }, (_, i) => ({ id: found[2 * i]!, ownerId: found[2 * i + 1]! }));
  }

  /** How many there are, counted up to `limit`; some milliseconds old. Undefined when the index cannot say. */
  async count(wanted: MatchQuery, limit: number): Promise<number | undefined> {
    const count = await this.#ask({ wanted, limit, current: false, wants: 'count' });
    return typeof count === 'number' ? count : undefined;
  }

  #ask(question: Omit<MatchQuestion, 'number'>): Promise<MatchAnswer['answer']> {
    if (this.#thread.silence === Infinity) return Promise.resolve(null);
    const number = this.#number++;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#answer(number, null), patience[question.wants]);
      this.#waiting.set(number, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      this.#thread.ask({ ...question, number } satisfies MatchQuestion);
    });
  }

  #answer(number: number, answer: MatchAnswer['answer']): void {
    this.#waiting.get(number)?.(answer);
    this.#waiting.delete(number);
  }
}
