import { listMyOffers, saveOfferDraft } from '@app/contract/offers';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { hasContent, type OfferDraft, wireOf } from './components/form/offerDraft.ts';

/** Autosave of B4.1. */
const everyMs = 60_000;

export interface DraftSaving {
  savedAt: Date | null;
  saving: boolean;
  /** Saves now; throws what the call throws. */
  save: () => Promise<void>;
  /** Waits for a save that is under way and ends the timer; the draft's id goes with the publication. */
  settle: () => Promise<number | null>;
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

interface StoredDraft {
  id: number | null;
  savedAt: Date | null;
}

/** The saves themselves, one at a time: two first saves would make two drafts. */
function useSaves(draft: OfferDraft, start: StoredDraft) {
  const queryClient = useQueryClient();
  const [savedAt, setSavedAt] = useState(start.savedAt);
  const [saving, setSaving] = useState(false);
  const id = useRef(start.id);
  const saved = useRef(draft);
  const running = useRef<Promise<void> | null>(null);

  const send = async (): Promise<void> => {
    const sent = draft;
    const body = wireOf(sent, id.current);
    if (!body) return;
    setSaving(true);
    try {
      const answer = await callApi(saveOfferDraft, { body });
      id.current = answer.id;
      saved.current = sent;
      setSavedAt(new Date(answer.saved_at));
      void queryClient.invalidateQueries({ queryKey: [listMyOffers.name] });
    } finally {
      setSaving(false);
    }
  };
  const save = async (): Promise<void> => {
    await running.current?.catch(() => undefined);
    const run = send();
    running.current = run;
    try {
      await run;
    } finally {
      running.current = null;
    }
  };
  return { id, saved, running, savedAt, saving, save };
}

/** Keeps an unfinished offer as a draft: each minute while the page is looked at, on demand, and on closing. */
export function useDraftSaving(draft: OfferDraft, start: StoredDraft, enabled: boolean): DraftSaving {
  const { id, saved, running, savedAt, saving, save } = useSaves(draft, start);
  const stopped = useRef(!enabled);
  const isUnsaved = (): boolean => draft !== saved.current && hasContent(draft) && wireOf(draft, null) !== null;
  useEachMinute(() => {
    if (stopped.current || running.current || document.visibilityState !== 'visible' || !isUnsaved()) return;
    save().catch(() => undefined);
  });
  return {
    savedAt,
    saving,
    save,
    async settle() {
      stopped.current = true;
      await running.current?.catch(() => undefined);
      return id.current;
    },
    resume() {
      stopped.current = !enabled;
    },
    leave() {
      if (stopped.current || !isUnsaved()) return false;
      save().catch(() => undefined);
      return true;
    },
  };
}
