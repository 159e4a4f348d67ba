import { deals, propertyTypes, type Deal, type PropertyType } from '@app/domain/kinds';
import { allowedSearchTypes } from '@app/domain/matching';
import { Found, type OpenSearch, type Wanted } from './openSearch.ts';
import { mostRows } from './rowOrder.ts';
import { type Question, questionOf } from './question.ts';
import { SearchColumns } from './searchColumns.ts';
import { findEverywhere, Segment } from './segment.ts';

/** So many new searches are looked through one by one before they become a segment. */
const mostYoung = 512;
/** Segments of one size, each four times the one before, that stand beside each other before they become one. */
const mostAlike = 4;
const sizeOf = (rows: number): number => Math.floor(Math.log2(Math.max(1, rows / mostYoung)) / 2);

/** Takes all steps at one go. */
function exhaust(steps: Generator<void, unknown>): void {
  while (!steps.next().done);
}

/** Searches that are looked through one by one, by id. */
class YoungSearches {
  readonly columns = new SearchColumns();
  readonly #rows = new Map<number, number>();

  add(search: OpenSearch): void {
    this.#rows.set(search.id, this.columns.add(search));
  }

  remove(id: number): boolean {
    const row = this.#rows.get(id);
    if (row !== undefined) this.columns.remove(row);
    return this.#rows.delete(id);
  }
}

/** The open searches of one type and deal: segments, and the young ones since. */
class SearchClass {
  #segments: readonly Segment[] = [];
  #young = new YoungSearches();
  /** Those that are being made a segment: still found, no more added to. */
  #ripening: readonly YoungSearches[] = [];
  /** For each segment that is being made: what was removed since it was begun. */
  readonly #removed = new Set<Set<number>>();

  add(search: OpenSearch): void {
    this.#young.add(search);
    if (this.#young.columns.rows >= mostRows) exhaust(this.#ripen());
  }

  remove(id: number): boolean {
    if (this.#young.remove(id)) return true;
    for (const ids of this.#removed) ids.add(id);
    if (this.#ripening.some((young) => young.remove(id))) return true;
    return this.#segments.some((segment) => {
      const { columns } = segment;
      const row = segment.rowOf(id);
      if (row === undefined || columns.isGone(row)) return false;
      columns.remove(row);
      return true;
    });
  }

  find(question: Question, found: Found): void {
    for (const segment of this.#segments) if (!found.isFull) segment.find(question, found);
    for (const { columns } of [...this.#ripening, this.#young]) findEverywhere(columns, question, found);
  }

  /** Makes one segment; false when there is nothing to tidy. */
  *tidy(fewest: number): Generator<void, boolean> {
    if (this.#young.columns.rows >= fewest) {
      yield* this.#ripen();
      return true;
    }
    const old = this.#oldSegments();
    if (old.length === 0) return false;
    const sources = old.map(({ columns }) => columns);
    yield* this.#merge(sources, () => {
      this.#segments = this.#segments.filter((segment) => !old.includes(segment));
    });
    return true;
  }

  *#ripen(): Generator<void, void> {
    const ripe = this.#young;
    this.#young = new YoungSearches();
    this.#ripening = [...this.#ripening, ripe];
    yield* this.#merge([ripe.columns], () => {
      this.#ripening = this.#ripening.filter((young) => young !== ripe);
    });
  }

  #oldSegments(): readonly Segment[] {
    const worn = this.#segments.find(({ columns }) => columns.gone > mostYoung && columns.gone * 4 > columns.rows);
    if (worn) return [worn];
    const bySize = Map.groupBy(this.#segments, ({ columns }) => sizeOf(columns.alive));
    for (const alike of bySize.values()) {
      const few = alike.slice(0, mostAlike);
      const rows = few.reduce((sum, { columns }) => sum + columns.alive, 0);
      if (few.length === mostAlike && rows <= mostRows) return few;
    }
    return [];
  }

  *#merge(sources: readonly SearchColumns[], dropSources: () => void): Generator<void, void> {
    const removed = new Set<number>();
    this.#removed.add(removed);
    const made = yield* Segment.of(sources);
    for (const id of removed) {
      const row = made.rowOf(id);
      if (row !== undefined) made.columns.remove(row);
    }
    this.#removed.delete(removed);
    dropSources();
    this.#segments = [...this.#segments, made];
  }

  get #parts(): readonly SearchColumns[] {
    return [...this.#segments, ...this.#ripening, this.#young].map(({ columns }) => columns);
  }

  get bytes(): number {
    const young = [...this.#ripening, this.#young].reduce((sum, { columns }) => sum + columns.bytes, 0);
    return this.#segments.reduce((sum, segment) => sum + segment.bytes, young);
  }

  get size(): number {
    return this.#parts.reduce((sum, columns) => sum + columns.alive, 0);
  }
}

const classOf = (deal: Deal, type: PropertyType): number => deal * 8 + type;

/**
 * All open searches in memory, made to tell which of them an offer suits: the rule of `matching.ts`, answered in
 * microseconds. A search is added and taken out at any time; `tidy` keeps it fast.
 */
export class MatchIndex {
  readonly #classes = new Map<number, SearchClass>();

  constructor() {
    for (const deal of Object.values(deals)) {
      for (const type of Object.values(propertyTypes)) this.#classes.set(classOf(deal, type), new SearchClass());
    }
  }

  /** Adds a search, or takes its new state. */
  put(search: OpenSearch): void {
    this.remove(search.id);
    this.add(search);
  }

  /** Adds a search that is certainly not there yet. */
  add(search: OpenSearch): void {
    // Without a zone nothing suits it.
    if (search.zones.length === 0) return;
    this.#classes.get(classOf(search.deal, search.propertyType))!.add(search);
  }

  remove(id: number): boolean {
    return [...this.#classes.values()].some((one) => one.remove(id));
  }

  /** The searches that suit what is wanted, at most as many as `found` has room for. */
  find(wanted: Wanted, found: Found): Found {
    const question = questionOf(wanted);
    for (const type of allowedSearchTypes(wanted.propertyType)) {
      this.#classes.get(classOf(wanted.deal, type))!.find(question, found);
    }
    return found;
  }

  /** How many searches suit what is wanted, counted up to `limit`. */
  count(wanted: Wanted, limit: number): number {
    return Math.min(limit, this.find(wanted, new Found().reset(limit)).count);
  }

  /** Makes segments of what is young and one of many small, a step of some milliseconds at a time. */
  *tidy(fewest = mostYoung): Generator<void, void> {
    for (const one of this.#classes.values()) while (yield* one.tidy(fewest));
  }

  /** The same at one go. @param fewest of young ones that are worth a segment */
  settle(fewest = mostYoung): void {
    exhaust(this.tidy(fewest));
  }

  get size(): number {
    return [...this.#classes.values()].reduce((sum, one) => sum + one.size, 0);
  }

  get bytes(): number {
    return [...this.#classes.values()].reduce((sum, one) => sum + one.bytes, 0);
  }
}
