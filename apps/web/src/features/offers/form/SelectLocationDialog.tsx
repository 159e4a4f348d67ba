import { fieldErrorText } from '@app/contract/fieldErrors';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { IconMapPin } from '../../../ui/icons/IconMapPin.tsx';
import { useClosedHint } from '../../../lib/closedHints.ts';
import { AddressField } from '../../../map/AddressField.tsx';
import { MapHint } from '../../../map/MapHint.tsx';
import { WholeMapDialog } from '../../../map/WholeMap.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Place } from './offerDraft.ts';
import { PlaceMap } from './PlaceMap.tsx';
import { PlaceLandmarks } from '../../../map/PlaceLandmarks.tsx';
import { PointCalled } from '../../../map/PointCalled.tsx';
import { usePlaceChoice } from './usePlaceChoice.ts';

interface SelectLocationDialogProps {
  place: Place;
  draws: boolean;
  onConfirm: (place: Place) => void;
  onClose: () => void;
}

/** Where the offer is, over the whole screen: by words, by a marker, or by a plot's outline. */
export function SelectLocationDialog({ place: start, draws, onConfirm, onClose }: SelectLocationDialogProps) {
  const t = useTranslations('map');
  const offers = useTranslations('offers');
  const locale = useLocale();
  const [place, setPlace] = useState(start);
  const choice = usePlaceChoice(place, (change) => setPlace((before) => ({ ...before, ...change })));
  const [isHintClosed, closeHint] = useClosedHint('location');
  const confirm = (): void => {
    // Nothing to take over; what was there and is cleared is.
    if (!place.point && !start.point) return void toast.warning(fieldErrorText('location_required', locale));
    onConfirm(place);
  };
  return (
    <WholeMapDialog
      title={t('selectLocation')}
      side="ember"
      onBack={onClose}
      onConfirm={confirm}
      top={<AddressField label={offers('address')} value={place.address} onType={choice.type} onChoose={choice.find} />}
    >
      <PlaceMap choice={choice} draws={draws} whole />
      <PointCalled choice={choice} over />
      {place.point ? <PlaceLandmarks at={place.point} over withMapLimits /> : null}
      {isHintClosed || place.point || draws ? null : (
        <MapHint icon={IconMapPin} title={t('locationHintTitle')} text={t('locationHintText')} onClose={closeHint} />
      )}
    </WholeMapDialog>
  );
}
