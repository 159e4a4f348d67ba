import { saveOfferDraft } from '@app/contract/offers';
import { callApi } from '../../../lib/api.ts';
import { amendForm } from '../../../lib/keptForms.ts';
import { newOfferForm, type OpenOffer } from './newOfferForm.ts';
import { hasContent, wireOf } from './offerDraft.ts';

/** Saves it under its own name: saved once more by the form, it is the same draft. */
export async function saveBegunDraft(userId: number, { draft, draftKey }: OpenOffer): Promise<void> {
  const body = hasContent(draft) ? wireOf(draft, { id: null, key: draftKey }) : null;
  if (!body) return;
  const { id } = await callApi(saveOfferDraft, { body });
  amendForm<OpenOffer>(userId, newOfferForm, (left) => (left.draftKey === draftKey ? { ...left, id } : left));
}
