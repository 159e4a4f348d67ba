import { deals, propertyTypes, type Deal, type PropertyType } from '@app/domain/kinds';
import { allowedSearchTypes } from '@app/domain/matching';
import type { Grain } from './coverZone.ts';
import { Found, type OpenSearch, type MatchQuery } from './openSearch.ts';
import { needsCompaction, segmentsKept } from '../compaction.ts';
import { maxRows } from './rowOrder.ts';
import { type PreparedQuery, prepareQuery } from './preparedQuery.ts';
import { SearchColumns } from './searchColumns.ts';
import { findEverywhere, Segment } from './segment.ts';

/** So many new searches are looked through one by one before the memtable is flushed. */
const memtableRows = 512;
/** A flush takes in the segment before it that is not twice as large: each search is written some five times. */
const growth = 2;

/** Takes all steps at one go. */
function exhaust(steps: Generator<void, unknown>): void {
  while (!steps.next().done);
}

/** Searches that are looked through one by one, by id. */
class Memtable {
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

/** The open searches of one type and deal: segments, and the memtable of those that came since. */
class SearchClass {
  #segments: readonly Segment[] = [];
  #memtable = new Memtable();
  /** Memtables that are being made segments: still searched, no more added to. */
  #flushing: readonly Memtable[] = [];
  /** For each segment that is being made: what was removed since it was begun. */
  readonly #removed = new Set<Set<number>>();

  add(search: OpenSearch): void {
    this.#memtable.add(search);
    if (this.#memtable.columns.rows >= maxRows) this.flushCoarsely();
  }

  /** Makes a segment of the memtable at once, in a third of the time that a fine one takes. */
  flushCoarsely(): void {
    if (this.#memtable.columns.rows > 0) exhaust(this.#flush('coarse'));
  }

  remove(id: number): boolean {
    if (this.#memtable.remove(id)) return true;
    for (const ids of this.#removed) ids.add(id);
    if (this.#flushing.some((memtable) => memtable.remove(id))) return true;
    return this.#segments.some((segment) => {
      const { columns } = segment;
      const row = segment.rowOf(id);
      if (row === undefined || columns.isDeleted(row)) return false;
      columns.remove(row);
      return true;
    });
  }

  find(query: PreparedQuery, found: Found): void {
    for (const segment of this.#segments) if (!found.isFull) segment.find(query, found);
    for (const { columns } of [...this.#flushing, this.#memtable]) findEverywhere(columns, query, found);
  }

  /** Flushes the memtable or compacts a segment, once; false when there is nothing to do. */
  *compactInSteps(fewest: number): Generator<void, boolean> {
    const due = this.#segments.find(({ columns, grain }) => grain === 'coarse' || needsCompaction(columns));
    if (this.#memtable.columns.rows >= fewest) yield* this.#flush('fine');
    else if (due) yield* this.#merge([due], 'fine');
    else return false;
    return true;
  }

  *#flush(grain: Grain): Generator<void, void> {
    const full = this.#memtable;
    this.#memtable = new Memtable();
    this.#flushing = [...this.#flushing, full];
    const columns = this.#segments.map((segment) => segment.columns);
    const kept = segmentsKept(columns, full.columns.live, { growth, maxRows });
    yield* this.#merge(this.#segments.slice(kept), grain, full);
  }

  /** Makes one segment of several and of a memtable; they are searched until it is there. */
  *#merge(segments: readonly Segment[], grain: Grain, memtable?: Memtable): Generator<void, void> {
    const removed = new Set<number>();
    this.#removed.add(removed);
    const sources = [...segments, ...(memtable ? [memtable] : [])].map(({ columns }) => columns);
    const merged = yield* Segment.of(sources, grain);
    for (const id of removed) {
      const row = merged.rowOf(id);
      if (row !== undefined) merged.columns.remove(row);
    }
    this.#removed.delete(removed);
    this.#flushing = this.#flushing.filter((one) => one !== memtable);
    this.#segments = [...this.#segments.filter((one) => !segments.includes(one)), merged];
  }

  get #sources(): readonly SearchColumns[] {
    return [...this.#segments, ...this.#flushing, this.#memtable].map(({ columns }) => columns);
  }

  get bytes(): number {
    const memtable = [...this.#flushing, this.#memtable].reduce((sum, { columns }) => sum + columns.bytes, 0);
    return this.#segments.reduce((sum, segment) => sum + segment.bytes, memtable);
  }

  get size(): number {
    return this.#sources.reduce((sum, columns) => sum + columns.live, 0);
  }
}

const classOf = (deal: Deal, type: PropertyType): number => deal * 8 + type;

/**
 * All open searches in memory, made to tell which of them an offer suits: the rule of `matching.ts`, answered in
 * microseconds. A search is added and taken out at any time; `compactInSteps` keeps it fast.
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
  find(wanted: MatchQuery, found: Found): Found {
    const query = prepareQuery(wanted);
    for (const type of allowedSearchTypes(wanted.propertyType)) {
      this.#classes.get(classOf(wanted.deal, type))!.find(query, found);
    }
    return found;
  }

  /** How many searches suit what is wanted, counted up to `limit`. */
  count(wanted: MatchQuery, limit: number): number {
    return Math.min(limit, this.find(wanted, new Found().reset(limit)).count);
  }

  /** Makes what was added fast to ask, at once; `compactInSteps` makes it faster. */
  flushCoarsely(): void {
    for (const one of this.#classes.values()) one.flushCoarsely();
  }

  /** Flushes memtables and compacts segments, a step of some milliseconds at a time. */
  *compactInSteps(fewest = memtableRows): Generator<void, void> {
    for (const one of this.#classes.values()) while (yield* one.compactInSteps(fewest));
  }

  /** The same at one go. @param fewest searches of a memtable that are worth a segment */
  compact(fewest = memtableRows): void {
    exhaust(this.compactInSteps(fewest));
  }

  get size(): number {
    return [...this.#classes.values()].reduce((sum, one) => sum + one.size, 0);
  }

  get bytes(): number {
    return [...this.#classes.values()].reduce((sum, one) => sum + one.bytes, 0);
  }
}
