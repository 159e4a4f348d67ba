import { useCallback, useState } from 'react';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { amendForm } from '../../../lib/keptForms.ts';
import { randomKey } from '../../../lib/randomKey.ts';
import { type KeptState, useKept } from '../../../lib/useKept.ts';
import type { FormMode } from '../../../ui/fields/useFormState.ts';
import { newOfferForm, type OpenOffer } from './newOfferForm.ts';
import { emptyDraft, type OfferDraft } from './offerDraft.ts';

/** What the server knows of the form that opens: nothing of a new one. */
export interface StoredForm {
  draft: OfferDraft;
  /** Of the offer that is edited, or the draft that is continued. */
  id?: number;
  savedAt?: Date;
  draftKey?: string | null;
}

/** Uploaded photos that nothing names are removed after 48 hours. */
const photosLastFor = 40 * 3_600_000;

const storedOffer = (form: string, { draft, id, draftKey }: StoredForm): OpenOffer => ({
  draft,
  id: id ?? null,
  draftKey: draftKey ?? (form === newOfferForm ? randomKey() : form),
  photosOnTheWay: 0,
});

/** Photos that no offer or draft names are gone after a while: the form does without them. */
const lasting =
  ({ draft: stored }: OpenOffer, mode: FormMode) =>
  (left: OpenOffer, leftAt: number): OpenOffer => {
    const isNamed = (id: number) => stored.photos.some((photo) => photo.id === id);
    const areThere = (mode === 'create' && left.id !== null) || leftAt > Date.now() - photosLastFor;
    const photos = areThere ? left.draft.photos : left.draft.photos.filter(({ id }) => isNamed(id));
    return { ...left, draft: { ...emptyDraft, ...left.draft, photos }, photosOnTheWay: 0 };
  };

interface OpenOfferState {
  opened: OpenOffer;
  /** The same function all along. */
  change: (change: Partial<OpenOffer>) => void;
  /** The same function all along. */
  setDraft: (next: (before: OfferDraft) => OfferDraft) => void;
  kept: KeptState<OpenOffer>;
  /** The server has it as this draft, whether or not the form is still open. */
  saved: (id: number) => void;
}

/** The form of an offer as it was left in this browser, or as it is stored. */
export function useOpenOffer(form: string, stored: StoredForm, mode: FormMode): OpenOfferState {
  const [start] = useState(() => storedOffer(form, stored));
  const [opened, setOpened, kept] = useKept(form, start, {
    ofStored: form !== newOfferForm,
    lasting: lasting(start, mode),
  });
  const change = useCallback(
    (change: Partial<OpenOffer>) => setOpened((before) => ({ ...before, ...change })),
    [setOpened],
  );
  const setDraft = useCallback(
    (next: (before: OfferDraft) => OfferDraft) => setOpened((before) => ({ ...before, draft: next(before.draft) })),
    [setOpened],
  );
  const { user } = useCurrentUser();
  const saved = (id: number): void => {
    // A draft that was opened is as stored again; a new form goes on as the draft that it became.
    if (form !== newOfferForm) return kept.done();
    change({ id });
    if (user)
      amendForm<OpenOffer>(user.id, form, (left) => (left.draftKey === opened.draftKey ? { ...left, id } : left));
  };
  return { opened, change, setDraft, kept, saved };
}
