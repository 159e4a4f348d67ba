import type { MatchQuery } from '@app/engine/matchIndex/openSearch';

export interface WorkerInput {
  databaseUrl: string;
}

/** A question; the answer carries its number. */
export interface Question {
  number: number;
  wanted: MatchQuery;
  limit: number;
  /** Everything that was committed before the question counts: a notice depends on it. */
  current: boolean;
  wants: 'ids' | 'count';
}

export interface IndexState {
  searches: number;
  bytes: number;
  /** Milliseconds from the start until the index was complete. */
  ready: number;
}

export type FromWorker = { state: IndexState } | { number: number; answer: Float64Array | number | null };
