import { useCallback, useEffect, useState } from 'react';
import { onLive } from '../../lib/liveBus.ts';
import { toast } from '../../ui/toast.ts';
import type { ChatWay, Written } from './chatWay.ts';
import { Conversation, emptyTalk, type Talk } from './conversation.ts';
import { ownOutbox } from './ownOutbox.ts';

/** While the live stream fails, the conversation is asked for all the same; ms. */
const askEvery = 20_000;
const typesFor = 5_000;

export interface ChatState<About = unknown> extends Talk<About> {
  otherTypes: boolean;
}

/** A conversation that loses nothing, of one person who is signed in. One mounting is one conversation. */
export function useChat<About>(way: ChatWay<About>, userId: number) {
  const [outbox] = useState(() => ownOutbox(userId, way));
  const [state, setState] = useState<ChatState<About>>(() => ({
    ...emptyTalk,
    unsent: [...outbox.items],
    otherTypes: false,
  }));
  const change = useCallback((patch: (before: ChatState<About>) => Partial<ChatState<About>>) => {
    setState((before) => ({ ...before, ...patch(before) }));
  }, []);
  const [conversation] = useState(() => new Conversation(way, change, () => !document.hidden));
  const sync = useCallback(() => conversation.sync(), [conversation]);
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
    const stopHearing = outbox.hear({
      sent: () => void sync(),
      refused: ({ client_id: id }, error) => {
        toast.failure(error);
        change((before) => ({ unsent: before.unsent.filter((one) => one.client_id !== id) }));
      },
    });
    conversation.open();
    const timer = setInterval(() => void sync(), askEvery);
    // Whoever comes back to the page, or whose network does, has missed something and sees it now.
    const back = (): void => void sync();
    document.addEventListener('visibilitychange', back);
    window.addEventListener('online', back);
    return () => {
      stop();
      stopHearing();
      conversation.close();
      clearTimeout(typing);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('online', back);
    };
  }, [way, outbox, conversation, sync, change]);
  const write = useCallback(
    (written: Written) => {
      change((before) => ({ unsent: [...before.unsent, written] }));
      outbox.put(written);
    },
    [outbox, change],
  );
  const first = state.messages[0]?.seq ?? 1;
  const earlier = useCallback(
    () => conversation.earlier(first).catch((error: Error) => toast.failure(error)),
    [conversation, first],
  );
  return { state, write, earlier, again: sync };
}
