/**
 * A place in the feed of live events: which of them were told up to it. Numbers of rows and of transactions become visible
 * out of order, so that "all up to this one" would lose some; what a snapshot of PostgreSQL saw is exactly known.
 */
export interface Position {
  /** When the snapshot was taken at the latest, milliseconds by the database's clock. */
  at: number;
  /** What this `pg_snapshot` saw was told… */
  snapshot: string;
  /** …and of what a later one saw, the rows up to this number. */
  part?: { snapshot: string; upTo: number };
}

/** So long after it was taken a position can be gone on from; rows are kept for longer, for transactions take their time. */
const longestAbsence = 3_600_000;
/** A snapshot names every open transaction: of hundreds it is longer, and nobody is sent that. */
const longestText = 4_000;

const form = /^([\da-z]{1,9})\.(\d+:\d+:[\d,]*)(?:\.(\d+:\d+:[\d,]*)\.(\d{1,15}))?$/;

/** The position as the id of an event, which only `parsePosition` reads. */
export function formatPosition({ at, snapshot, part }: Position): string {
  const whole = `${at.toString(36)}.${snapshot}`;
  return part ? `${whole}.${part.snapshot}.${part.upTo}` : whole;
}

/** Undefined for what is none; whether PostgreSQL takes its snapshots is another question. */
export function parsePosition(text: unknown): Position | undefined {
  const found = typeof text === 'string' && text.length <= longestText ? form.exec(text) : null;
  if (!found) return undefined;
  const [, at = '', snapshot = '', ofPart, upTo] = found;
  const part = ofPart === undefined ? {} : { part: { snapshot: ofPart, upTo: Number(upTo) } };
  return { at: Number.parseInt(at, 36), snapshot, ...part };
}

const next = (snapshot: string) => BigInt(snapshot.split(':')[1] ?? 0);

/** Whether all that was told between them is still known: the earlier is not too old, nor of another database. */
export function isKeptBetween(earlier: Position, later: Position): boolean {
  const last = earlier.part?.snapshot ?? earlier.snapshot;
  return later.at - earlier.at <= longestAbsence && next(last) <= next(later.snapshot);
}
