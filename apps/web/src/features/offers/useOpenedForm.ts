import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { randomKey } from '../../lib/randomKey.ts';
import { toast } from '../../ui/toast.ts';
import { readSnapshot } from './components/form/formSnapshot.ts';
import { hasContent, type OfferDraft } from './components/form/offerDraft.ts';

/** What the server knows of the form that opens: nothing of a new one. */
export interface StoredForm {
  draft: OfferDraft;
  /** Of the offer that is edited, or the draft that is continued. */
  id?: number;
  savedAt?: Date;
  draftKey?: string | null;
}

export interface OpenedForm {
  userId: number;
  form: string;
  draft: OfferDraft;
  id: number | null;
  savedAt: Date | null;
  draftKey: string;
  /** It was open in this tab when the page was left, and is as it was then. */
  cameBack: boolean;
}

function openForm(form: string, userId: number, start: StoredForm): OpenedForm {
  const left = readSnapshot(userId, form, Date.now());
  const draftKey = start.draftKey ?? left?.draftKey ?? randomKey();
  if (!left) {
    const { draft, id = null, savedAt = null } = start;
    return { userId, form, draft, id, savedAt, draftKey, cameBack: false };
  }
  const savedAt = left.savedAt === null ? (start.savedAt ?? null) : new Date(left.savedAt);
  return { userId, form, draft: left.draft, id: start.id ?? left.draftId, savedAt, draftKey, cameBack: true };
}

/** The form as it was when this tab was reloaded, and says so; otherwise as it is stored. */
export function useOpenedForm(form: string, userId: number, start: StoredForm): OpenedForm {
  const t = useTranslations('offers');
  const [opened] = useState(() => openForm(form, userId, start));
  const say = useEffectEvent(() => {
    if (opened.cameBack && hasContent(opened.draft)) toast.success(t('formCameBack'));
  });
  useEffect(() => say(), []);
  return opened;
}
