import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatState } from './useChat.ts';

/** Pixels from the end within which one looks at it. */
const nearEnd = 40;

const distanceOf = (log: HTMLElement): number => log.scrollHeight - log.clientHeight - log.scrollTop;

/**
 * Whoever looks at the end of a conversation goes on looking at it, also when a keyboard takes room from what is above it. Whoever
 * reads what was before is left there, and told how many messages came meanwhile.
 */
export function useEndOfLog({ messages, unsent, otherTypes, loaded }: ChatState) {
  const log = useRef<HTMLDivElement>(null);
  const fromEnd = useRef(0);
  /** The last message when one went away from the end; null at the end. */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const first = messages[0]?.seq;
  const last = messages.at(-1)?.seq ?? 0;
  const written = unsent.at(-1)?.client_id;

  const toEnd = (): void => log.current?.scrollTo({ top: log.current.scrollHeight });
  const onScroll = (): void => {
    if (!log.current) return;
    fromEnd.current = distanceOf(log.current);
    setLeftAt((before) => (fromEnd.current < nearEnd ? null : (before ?? last)));
  };

  // Earlier messages come in above what is looked at.
  useLayoutEffect(() => {
    const box = log.current;
    if (box) box.scrollTop = box.scrollHeight - box.clientHeight - fromEnd.current;
  }, [first]);
  useLayoutEffect(() => {
    if (!log.current) return;
    if (fromEnd.current < nearEnd) toEnd();
    else fromEnd.current = distanceOf(log.current);
  }, [last, otherTypes]);
  useLayoutEffect(() => {
    if (written !== undefined) toEnd();
  }, [written]);
  useEffect(() => {
    const box = log.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => fromEnd.current < nearEnd && toEnd());
    // What it holds grows, too, when its letters come.
    for (const part of [box, ...box.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [loaded, first, last]);

  return {
    log,
    onScroll,
    isAway: leftAt !== null,
    /** Of others, since one went away from the end. */
    fresh: leftAt === null ? 0 : messages.filter(({ seq, own }) => seq > leftAt && !own).length,
    toEnd: () => {
      toEnd();
      // The button goes away: the keyboard goes on from here.
      log.current?.focus({ preventScroll: true });
    },
  };
}
