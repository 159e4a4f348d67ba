import type { MyOffer } from '@app/contract/offers';
import { maxNote } from '@app/contract/ownAdverts';
import { useTranslations } from 'use-intl';
import { EditInPlace } from '../../../../ui/EditInPlace.tsx';
import { useNoteOffer } from '../../useOwnList.ts';

/** The owner's note to themselves, written where it stands. */
export function OfferNote({ offer }: { offer: Pick<MyOffer, 'id' | 'note'> }) {
  const t = useTranslations('ownOffers');
  const note = useNoteOffer(offer);
  return (
    <EditInPlace
      label={t('note')}
      value={offer.note ?? ''}
      empty={t('noteEmpty')}
      maxLength={maxNote}
      onSave={(text) => note.mutate(text)}
    />
  );
}
