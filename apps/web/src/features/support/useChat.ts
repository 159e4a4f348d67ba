import type { ChatMessage } from '@app/contract/supportChat';
import { CallError } from '@app/contract/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from 'use-intl';
import { failureText } from '../../lib/errorText.ts';
import { onLive } from '../../lib/liveBus.ts';
import { toast } from '../../ui/toast.ts';
import type { ChatWay, Written } from './chatSides.ts';

/** What is read at once. */
const part = 50;
/** While the live stream fails, the conversation is asked for all the same; ms. */
const askEvery = 20_000;
const tryAgain = 3_000;
const typesFor = 5_000;

export interface ChatState {
  messages: readonly ChatMessage[];
  /** Written here and not taken by the server yet. */
  unsent: readonly Written[];
  seenSeq: number;
  lastSeq: number;
  decided: boolean;
  loaded: boolean;
  error: Error | null;
  otherTypes: boolean;
}

const start: ChatState = {
  messages: [],
  unsent: [],
  seenSeq: 0,
  lastSeq: 0,
  decided: false,
  loaded: false,
  error: null,
  otherTypes: false,
};

/** A message is what its number says, however often it comes. */
function joined(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const bySeq = new Map([...known, ...more].map((message) => [message.seq, message]));
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

/**
 * A conversation that loses nothing: what was missed is asked for by number after every break, what was written is sent
 * until the server has it, one after another, under a name that makes a second sending the same message. One mounting is
 * one conversation.
 */
export function useChat(way: ChatWay) {
  const [state, setState] = useState<ChatState>(() => ({ ...start, unsent: keptUnsent(way.key) }));
  const change = useCallback((patch: (before: ChatState) => Partial<ChatState>) => {
    setState((before) => ({ ...before, ...patch(before) }));
  }, []);
  const sync = useSync(way, change);
  const write = useOutgoing(way, change, sync);
  useEffect(() => {
    let typing: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive((event) => {
      const heard = way.hears(event);
      if (heard === 'change') void sync();
      if (heard !== 'typing') return;
      change(() => ({ otherTypes: true }));
      clearTimeout(typing);
      typing = setTimeout(() => change(() => ({ otherTypes: false })), typesFor);
    });
    void sync();
    const timer = setInterval(() => void sync(), askEvery);
    // Whoever comes back to the page, or whose network does, has missed something and sees it now.
    const back = (): void => void sync();
    document.addEventListener('visibilitychange', back);
    window.addEventListener('online', back);
    return () => {
      stop();
      clearTimeout(typing);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('online', back);
    };
  }, [way, sync, change]);
  const earlier = useCallback(async () => {
    const first = state.messages[0]?.seq ?? 1;
    if (first <= 1) return;
    const { messages } = await way.read({ before: first, limit: part });
    change((before) => ({ messages: joined(before.messages, messages) }));
  }, [state.messages, way, change]);
  return { state, write, earlier, again: sync };
}

type Change = (patch: (before: ChatState) => Partial<ChatState>) => void;

/** Asks for what follows the last number that is known, one asking at a time. */
function useSync(way: ChatWay, change: Change): () => Promise<void> {
  const known = useRef<{ way: ChatWay; last: number; asks: Promise<void> }>({ way, last: 0, asks: Promise.resolve() });
  if (known.current.way !== way) known.current = { way, last: 0, asks: Promise.resolve() };
  return useCallback(() => {
    const mine = known.current;
    const ask = async (): Promise<void> => {
      for (;;) {
        const given = await way.read(mine.last === 0 ? { limit: part } : { after: mine.last, limit: part });
        if (known.current !== mine) return;
        mine.last = given.messages.at(-1)?.seq ?? mine.last;
        change((before) => ({
          messages: joined(before.messages, given.messages),
          unsent: before.unsent.filter(({ client_id: id }) => given.messages.every((one) => one.client_id !== id)),
          seenSeq: given.seen_seq,
          lastSeq: given.last_seq,
          decided: given.decided,
          loaded: true,
          error: null,
        }));
        if (mine.last >= given.last_seq) {
          if (given.read_seq < given.last_seq && !document.hidden) await way.seen(given.last_seq);
          return;
        }
      }
    };
    mine.asks = mine.asks.then(ask).catch((error: unknown) => {
      change((before) => (before.loaded ? {} : { error: error as Error }));
    });
    return mine.asks;
  }, [way, change]);
}

const storeKey = (key: string) => `unsent-support-${key}`;

function keptUnsent(key: string): Written[] {
  try {
    return JSON.parse(sessionStorage.getItem(storeKey(key)) ?? '[]') as Written[];
  } catch {
    return [];
  }
}

/** Sends one message after another; each until the server has it or refuses it. A reload of the page loses none. */
function useOutgoing(way: ChatWay, change: Change, sync: () => Promise<void>): (written: Written) => void {
  const locale = useLocale();
  const queue = useRef<{ way: ChatWay; items: Written[]; runs: boolean }>({ way, items: [], runs: false });
  if (queue.current.way !== way) queue.current = { way, items: [], runs: false };
  const send = useCallback(async () => {
    const mine = queue.current;
    if (mine.runs) return;
    mine.runs = true;
    while (mine.items[0]) {
      try {
        await way.write(mine.items[0]);
        mine.items.shift();
        void sync();
      } catch (error) {
        const isRefused =
          error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;
        if (isRefused) {
          toast.error(failureText(error, locale));
          const [refused] = mine.items.splice(0, 1);
          change((before) => ({ unsent: before.unsent.filter((one) => one.client_id !== refused?.client_id) }));
        } else await new Promise((done) => setTimeout(done, tryAgain));
      }
      sessionStorage.setItem(storeKey(way.key), JSON.stringify(mine.items));
    }
    mine.runs = false;
  }, [way, change, sync, locale]);
  useEffect(() => {
    queue.current.items = keptUnsent(way.key);
    void send();
  }, [way, send]);
  return useCallback(
    (written) => {
      queue.current.items.push(written);
      sessionStorage.setItem(storeKey(way.key), JSON.stringify(queue.current.items));
      change((before) => ({ unsent: [...before.unsent, written] }));
      void send();
    },
    [way, change, send],
  );
}
