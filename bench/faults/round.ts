import { setTimeout } from 'node:timers/promises';
import { markNotificationsRead } from '@app/contract/notifications';
import { listMyOffers } from '@app/contract/offers';
import { openLiveEvents } from '../../apps/web/src/lib/liveEvents.ts';
import type { Market } from './market.ts';
import type { Person } from './people.ts';
import type { Replies } from './replies.ts';
import type { Site } from './site.ts';

/** ms; what takes longer did not work, and is tried again. */
const patience = 5_000;
/** ms from a write to its event; one that comes later was not live. */
const eventPatience = 2_500;

/** A stream at one node that counts what it hears; it works at once or not at all. */
function openStream(origin: string, person: Person, fetch: ReturnType<Replies['fetchAs']>, end: AbortController) {
  const heard = { hello: 0, notification: 0 };
  const stop = openLiveEvents({
    async ask(signal) {
      const answer = await fetch(`${origin}/api/user/live`, {
        headers: { authorization: `Bearer ${person.token}` },
        signal: AbortSignal.any([signal, end.signal]),
      }).catch(() => undefined);
      if (!answer?.ok) end.abort();
      return answer ?? Response.error();
    },
    isWanted: () => !end.signal.aborted,
    onEvent({ type }) {
      if (type === 'hello' || type === 'notification') heard[type] += 1;
    },
  });
  end.signal.addEventListener('abort', stop);
  return heard;
}

async function until(isSo: () => boolean, signal: AbortSignal): Promise<void> {
  while (!isSo()) await setTimeout(20, undefined, { signal });
}

/** On every node a read, an upload, a write and its event, which both nodes' streams hear. @throws when one does not work */
async function tryRound(site: Site, market: Market, replies: Replies, person: Person, n: number): Promise<void> {
  const end = new AbortController();
  const signal = AbortSignal.any([end.signal, AbortSignal.timeout(patience)]);
  try {
    const { all } = site.nodes;
    const fetch = replies.fetchAs(person.id);
    const streams = all.map(({ origin }) => openStream(origin, person, fetch, end));
    await until(() => streams.every(({ hello }) => hello > 0), signal);
    for (const [i, { origin }] of all.entries()) {
      const as = market.clientOf(person, origin);
      await as(listMyOffers, { query: {}, signal });
      await market.upload(as, 2 * n + i, signal);
      const before = streams.map(({ notification }) => notification);
      await as(markNotificationsRead, { body: {}, signal });
      const soon = AbortSignal.any([signal, AbortSignal.timeout(eventPatience)]);
      await until(() => streams.every(({ notification }, k) => notification > before[k]!), soon);
    }
  } finally {
    end.abort();
  }
}

/** @returns ms until everything worked once; undefined when it did not within `longest` ms */
export async function untilAllWorks(
  site: Site,
  market: Market,
  replies: Replies,
  person: Person,
  longest: number,
): Promise<number | undefined> {
  const began = Date.now();
  for (let n = 0; Date.now() - began < longest; n += 1) {
    try {
      await tryRound(site, market, replies, person, n);
      return Date.now() - began;
    } catch {
      await setTimeout(100);
    }
  }
  return undefined;
}
