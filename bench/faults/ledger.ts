import type { Finding } from '../../apps/server/src/testing/durableMarket.ts';

/** One fault that was made. Moments in ms. */
export interface Entry {
  name: string;
  from: number;
  /** ms from the fault's end until everything worked; undefined when it did not. */
  back: number | undefined;
}

export interface Column {
  title: string;
  found: readonly Finding[];
}

const seconds = (ms: number | undefined) => (ms === undefined ? 'never' : (ms / 1000).toFixed(1));

/** What befell the site when, so that what is found later is laid to the fault that it came with. */
export class Ledger {
  readonly entries: Entry[] = [];

  begin(name: string): Entry {
    const entry = { name, from: Date.now(), back: undefined };
    this.entries.push(entry);
    return entry;
  }

  faultAt(moment: number): string {
    return this.entries.findLast(({ from }) => from <= moment)?.name ?? 'before any';
  }

  /** Lines of a table: a fault each, with how often it was made, what was found, and how long until all worked. */
  table(columns: readonly Column[]): string[] {
    const names = [...new Set(this.entries.map(({ name }) => name))].toSorted();
    const counts = columns.map(({ found }) => Map.groupBy(found, ({ at }) => this.faultAt(at)));
    const isEarly = counts.some((count) => count.has('before any'));
    const rows = [...names, ...(isEarly ? ['before any'] : [])].map((name) => {
      const backs = this.entries.filter((entry) => entry.name === name).map(({ back }) => back ?? Infinity);
      const sorted = backs.toSorted((a, b) => a - b);
      const shown = (ms: number | undefined) => (sorted.length === 0 ? '' : seconds(ms === Infinity ? undefined : ms));
      const found = counts.map((count) => String(count.get(name)?.length ?? 0));
      return [name, String(backs.length), shown(sorted[sorted.length >> 1]), shown(sorted.at(-1)), ...found];
    });
    const totals = columns.map(({ found }) => String(found.length));
    const head = ['fault', 'times', 'back, s', 'worst', ...columns.map(({ title }) => title)];
    const lines = [head, ...rows, ['all', String(this.entries.length), '', '', ...totals]];
    const widths = head.map((_, i) => Math.max(...lines.map((line) => line[i]!.length)));
    return lines.map((line) =>
      line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
    );
  }
}
