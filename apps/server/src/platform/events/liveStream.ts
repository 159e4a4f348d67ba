import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '@app/contract/live';
import type { LiveEventRow } from './liveEvents.queries.ts';
import { formatPosition, type Position } from './livePosition.ts';

/** What may wait for a page that does not read; it comes back, and goes on from what it has. Bytes. */
const maxUnread = 64 * 1024;

const messageOf = (position: Position, event: LiveEvent) =>
  `id: ${formatPosition(position)}\ndata: ${JSON.stringify(event)}\n\n`;

/** A page that reads everything anew from here on. */
export const helloAt = (position: Position): string => messageOf(position, { type: 'hello' });

/** The stream is alive, and there was nothing else up to here. */
export const beatAt = (position: Position): string => `: beat\nid: ${formatPosition(position)}\n\n`;

/** What was told between two snapshots as messages of the stream, each with the position after it. */
export function messagesBetween(earlier: Position, later: Position, events: readonly LiveEventRow[]): string[] {
  const { at, snapshot } = earlier;
  const upTo = (id: number): Position => ({ at, snapshot, part: { snapshot: later.snapshot, upTo: id } });
  return events.map(({ id, event }, i) => messageOf(i === events.length - 1 ? later : upTo(id), event));
}

/** The open stream of one page. */
export class LiveStream {
  readonly userId: number;
  /** Hash of the session that it reads by. */
  readonly session: Buffer;
  readonly #answer: ServerResponse;
  #held: string | undefined;

  constructor(userId: number, session: Buffer, answer: ServerResponse) {
    this.userId = userId;
    this.session = session;
    this.#answer = answer;
  }

  /** Tells the page, or keeps it for later while the stream is held. */
  send(text: string): void {
    if (this.#held === undefined) this.#write(text);
    else if (this.#held.length > maxUnread) this.#answer.destroy();
    else this.#held += text;
  }

  /** From here on nothing is sent until `release`. */
  hold(): void {
    this.#held = '';
  }

  /** Sends this first, then what came meanwhile. */
  release(first: string): void {
    const held = this.#held ?? '';
    this.#held = undefined;
    this.#write(first + held);
  }

  #write(text: string): void {
    if (this.#answer.writableEnded) return;
    if (this.#answer.writableLength > maxUnread) this.#answer.destroy();
    else this.#answer.write(text);
  }

  end(): void {
    this.#answer.end();
  }
}
