import { listMyOffers, saveOfferDraft } from '@app/contract/offers';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { hasContent, type DraftName, type OfferDraft, wireOf } from './offerDraft.ts';

/** How often an open form saves its draft by itself. */
const everyMs = 60_000;

export interface DraftSaving {
  savedAt: Date | null;
  saving: boolean;
  /** Which draft it is now. */
  name: () => DraftName;
  /** Saves now; throws what the call throws. */
  save: () => Promise<void>;
  /** Waits for a save that is under way and ends the timer; the draft's name goes with the publication. */
  settle: () => Promise<DraftName>;
  /** After a refused publication the timer goes on. */
  resume: () => void;
  /** Saves what is not saved yet, without waiting or complaining; returns whether there was anything. */
  leave: () => boolean;
}

function useEachMinute(act: () => void): void {
  const tick = useEffectEvent(act);
  useEffect(() => {
    const timer = setInterval(() => tick(), everyMs);
    return () => clearInterval(timer);
  }, []);
}

/** Another tab, another app, a reload, a closed window: whichever the browser tells of first; and the way back. */
function useOnLeaving(act: () => void): void {
  const leave = useEffectEvent(act);
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    const gone = (): void => leave();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', gone);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', gone);
      leave();
    };
  }, []);
}

interface StoredDraft extends DraftName {
  savedAt: Date | null;
  /** The form came back as it was left: the server may not have the last of it. */
  unsaved: boolean;
}

/** The saves themselves, one at a time unless the page is being left: then there is no waiting. */
function useSaves(draft: OfferDraft, start: StoredDraft, onSaved: (id: number) => void) {
  const queryClient = useQueryClient();
  const [savedAt, setSavedAt] = useState(start.savedAt);
  const [saving, setSaving] = useState(false);
  const id = useRef(start.id);
  const saved = useRef(start.unsaved ? null : draft);
  const running = useRef<Promise<void> | null>(null);
  const name = (): DraftName => ({ id: id.current, key: start.key });

  const send = async (keepalive: boolean): Promise<void> => {
    const sent = draft;
    const body = wireOf(sent, name());
    if (!body) return;
    setSaving(true);
    try {
      const answer = await callApi(saveOfferDraft, { body, keepalive });
      id.current = answer.id;
      saved.current = sent;
      setSavedAt(new Date(answer.saved_at));
      onSaved(answer.id);
      void queryClient.invalidateQueries({ queryKey: [listMyOffers.name] });
    } finally {
      setSaving(false);
    }
  };
  const save = async (keepalive = false): Promise<void> => {
    if (!keepalive) await running.current?.catch(() => undefined);
    const run = send(keepalive);
    running.current = run;
    try {
      await run;
    } finally {
      if (running.current === run) running.current = null;
    }
  };
  return { name, saved, running, savedAt, saving, save };
}

/**
 * Keeps an unfinished offer as a draft: each minute while the page is looked at, on demand, on closing, and when the
 * page is left in any way. A save that fails by itself is silent.
 */
export function useDraftSaving(
  draft: OfferDraft,
  start: StoredDraft,
  enabled: boolean,
  onSaved: (id: number) => void,
): DraftSaving {
  const { name, saved, running, savedAt, saving, save } = useSaves(draft, start, onSaved);
  const stopped = useRef(!enabled);
  const left = useRef<OfferDraft>(null);
  const isUnsaved = (): boolean => draft !== saved.current && hasContent(draft) && wireOf(draft, null) !== null;
  useEachMinute(() => {
    if (stopped.current || running.current || document.visibilityState !== 'visible' || !isUnsaved()) return;
    save().catch(() => undefined);
  });
  const leave = (): boolean => {
    // One leaving is told of more than once.
    if (stopped.current || left.current === draft || !isUnsaved()) return false;
    left.current = draft;
    save(true).catch(() => (left.current = null));
    return true;
  };
  useOnLeaving(() => leave());
  return {
    savedAt,
    saving,
    name,
    save,
    async settle() {
      stopped.current = true;
      await running.current?.catch(() => undefined);
      return name();
    },
    resume() {
      stopped.current = !enabled;
    },
    leave,
  };
}
