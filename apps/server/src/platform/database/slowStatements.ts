import type { SlowStatement } from '@app/domain/siteState';
import { truncate } from '@app/domain/truncate';

/** What took so long is kept, milliseconds: half a second is felt. */
const slow = 500;
/** Texts that are kept: the slowest ones. */
const most = 20;
const longestText = 400;

/** Statements of this process that took long, by their text, which is without what they were asked with. */
export class SlowStatements {
  readonly #found = new Map<string, SlowStatement>();
  /** All that there were. */
  total = 0;

  note(text: string, ms: number, now = new Date()): void {
    if (ms < slow) return;
    this.total += 1;
    const sql = truncate(text.replaceAll(/\s+/g, ' '), longestText);
    const before = this.#found.get(sql);
    const whole = Math.round(ms);
    const count = (before?.count ?? 0) + 1;
    this.#found.set(sql, { sql, ms: Math.max(whole, before?.ms ?? 0), count, at: now.toISOString() });
    if (this.#found.size <= most) return;
    const [least] = [...this.#found.values()].toSorted((a, b) => a.ms - b.ms);
    this.#found.delete(least!.sql);
  }

  /** What came before is no news to anybody. */
  forget(): void {
    this.#found.clear();
    this.total = 0;
  }

  /** The slowest first. */
  slowest(count: number): SlowStatement[] {
    return [...this.#found.values()].toSorted((a, b) => b.ms - a.ms).slice(0, count);
  }
}
