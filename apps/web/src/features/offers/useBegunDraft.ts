import { useEffect } from 'react';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { peekForm } from '../../lib/keptForms.ts';
import { newOfferForm, type OpenOffer } from './form/newOfferForm.ts';

/** An offer that was begun without an account is a draft of the account as soon as there is one, opened or not. */
export function useBegunDraft(): void {
  const { user } = useCurrentUser();
  const id = user !== null && !user.is_blocked ? user.id : null;
  useEffect(() => {
    if (id === null) return;
    const begun = peekForm<OpenOffer>(id, newOfferForm, Date.now());
    if (begun === null || begun.id !== null) return;
    // What fails is saved by the form itself, when it is opened.
    void import('./form/saveBegunDraft.ts').then(({ saveBegunDraft }) => saveBegunDraft(id, begun)).catch(() => null);
  }, [id]);
}
