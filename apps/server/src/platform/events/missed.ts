import type { Db } from '../database/database.ts';
import { selectLiveEvents } from './liveEvents.queries.ts';
import { isKeptBetween, type Position } from './livePosition.ts';
import { messagesBetween } from './liveStream.ts';

/** A page that missed more does better to read everything anew. */
const maxMissed = 500;

/** `invalid_text_representation`: a snapshot that PostgreSQL never wrote. */
const isNoSnapshot = (error: unknown) => (error as { code?: unknown }).code === '22P02';

/**
 * What a user's page missed between two positions, as messages of its stream; undefined when that is not known any
 * more, or is too much.
 */
export async function selectMissed(
  db: Db,
  userId: number,
  earlier: Position,
  later: Position,
): Promise<string[] | undefined> {
  if (!isKeptBetween(earlier, later)) return undefined;
  const { at, snapshot, part } = earlier;
  // What it was telling when it broke off, then what came after that.
  const between = part ? { at, snapshot: part.snapshot } : earlier;
  const steps = part ? [{ from: { at, snapshot }, to: between, above: part.upTo }] : [];
  const messages: string[] = [];
  try {
    for (const { from, to, above } of [...steps, { from: between, to: later, above: 0 }]) {
      const range = { after: from.snapshot, until: to.snapshot, above, userId, max: maxMissed };
      const { events } = await selectLiveEvents(db, range);
      messages.push(...messagesBetween(from, to, events));
    }
  } catch (error) {
    if (isNoSnapshot(error)) return undefined;
    throw error;
  }
  return messages.length > maxMissed ? undefined : messages;
}
