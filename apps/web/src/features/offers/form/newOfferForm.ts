import type { OfferDraft } from './offerDraft.ts';

/** The name that a form of a new offer is kept under. */
export const newOfferForm = 'offer-create';

/** An open form as it is kept. */
export interface OpenOffer {
  draft: OfferDraft;
  /** Of the offer that is edited, or of the draft that the server has of the form. */
  id: number | null;
  /** What the draft and photos on their way are known by. */
  draftKey: string;
  /** Photos that are being sent: the form is kept for them, whatever else it holds. */
  photosOnTheWay: number;
}
