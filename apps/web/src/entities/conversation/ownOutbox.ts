import { readToken } from '../../lib/session.ts';
import type { ChatWay, Written } from './chatWay.ts';
import { Outbox } from './outbox.ts';

/** Those of this page, with the session that each was begun under. */
const outboxes = new Map<string, { token: string | null; outbox: Outbox }>();

function keptIn(key: string): Written[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Written[];
  } catch {
    return [];
  }
}

/** Without room or permission they live on in the page alone. */
function keepIn(key: string, items: readonly Written[]): void {
  try {
    if (items.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(items));
  } catch {
    // They are sent all the same.
  }
}

/** This person's outbox of a conversation: one for all mountings, so that nothing is sent by two of them at once. */
export function ownOutbox(userId: number, way: ChatWay): Outbox {
  const key = `unsent-${userId}-${way.key}`;
  const token = readToken();
  const known = outboxes.get(key);
  if (known?.token === token) return known.outbox;
  const outbox = new Outbox(way, {
    kept: keptIn(key),
    keep: (items) => keepIn(key, items),
    may: () => readToken() === token,
  });
  outboxes.set(key, { token, outbox });
  return outbox;
}
