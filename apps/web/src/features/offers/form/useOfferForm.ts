import type { DealKind } from '@app/domain/kinds';
import { useTranslations } from 'use-intl';
import { type FormMode, type FormState, useFormState } from '../../../ui/fields/useFormState.ts';
import { DepositField } from './DepositField.tsx';
import { FloorField } from './FloorField.tsx';
import { type OfferDraft, offerModel, type Place, withKind } from './offerDraft.ts';
import { PhoneOpensField } from './PhoneOpensField.tsx';
import { RoomsField } from './RoomsField.tsx';

export interface OfferFormState extends FormState<OfferDraft> {
  /** Null where they are sent as they come; else so many wait in this browser for somebody to sign in. */
  heldPhotos: number | null;
  changePlace: (change: Partial<Place>) => void;
  changePhotos: (photos: OfferDraft['photos']) => void;
}

const controls = { rooms: RoomsField, floor: FloorField, deposit: DepositField, phone_opens: PhoneOpensField };
const priceNames = {
  rent: 'priceRent',
  rentByDay: 'priceDay',
  sale: 'priceSale',
  exchange: 'priceExchange',
} as const satisfies Record<DealKind, string>;

/** The state of an offer's form. */
export function useOfferForm(
  draft: OfferDraft,
  setDraft: (next: (before: OfferDraft) => OfferDraft) => void,
  mode: FormMode,
  heldPhotos: number | null,
): OfferFormState {
  const t = useTranslations('offers');
  const { deal, place, photos } = draft;
  const form = useFormState({
    model: offerModel,
    mode,
    draft,
    setDraft,
    problems: {
      place: place.point === null && place.outline === null ? 'location_required' : undefined,
      photos: photos.length + (heldPhotos ?? 0) === 0 ? 'photos_required' : undefined,
    },
    labels: deal ? { price: t(priceNames[deal]) } : {},
    placeholders: { description: t('descriptionHint') },
    controls,
  });
  return {
    ...form,
    heldPhotos,
    chooseKind: (kind) => setDraft((before) => withKind(before, kind, mode === 'edit')),
    changePlace: (change) => setDraft((before) => ({ ...before, place: { ...before.place, ...change } })),
    changePhotos: (photos) => setDraft((before) => ({ ...before, photos })),
  };
}
