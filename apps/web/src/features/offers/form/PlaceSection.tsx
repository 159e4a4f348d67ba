import type { Ring } from '@app/domain/kinds';
import { sotInM2 } from '@app/domain/ranges';
import { ringSquareMetres } from '@app/domain/ring';
import { IconMapPin } from '../../../ui/icons/IconMapPin.tsx';
import { IconPolygon } from '../../../ui/icons/IconPolygon.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AddressField } from '../../../map/AddressField.tsx';
import { OpensWhole } from '../../../map/WholeMap.tsx';
import { decimalText } from '../../../ui/numberText.ts';
import { Switch } from '../../../ui/Checkbox.tsx';
import { ErrorWords } from '../../../ui/fields/ErrorWords.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { PlaceMap } from './PlaceMap.tsx';
import { PlaceLandmarks } from '../../../map/PlaceLandmarks.tsx';
import { PointCalled } from '../../../map/PointCalled.tsx';
import { SelectLocationDialog } from './SelectLocationDialog.tsx';
import type { OfferFormState } from './useOfferForm.ts';
import { usePlaceChoice } from './usePlaceChoice.ts';
import classes from './OfferForm.module.css';

/** Sot in a hectare. */
const sotInHa = 100;

/** In sot to a hundredth, from a hectare on in hectares. */
function areaWords(t: ReturnType<typeof useTranslations<'map'>>, outline: Ring): string {
  const sot = ringSquareMetres(outline) / sotInM2;
  return sot < sotInHa
    ? t('areaSot', { area: decimalText(sot, 2) })
    : t('areaHa', { area: decimalText(sot / sotInHa, 2) });
}

/** Where: the address by words, the point by hand, each following the other. */
export function PlaceSection({ form }: { form: OfferFormState }) {
  const t = useTranslations('offers');
  const own = useTranslations('ownOffers');
  const map = useTranslations('map');
  const choice = usePlaceChoice(form.draft.place, form.changePlace);
  const { point, outline, address, approximate } = choice.place;
  const error = form.errors['place'];
  const [isWhole, setWhole] = useState(false);
  const isLand = form.draft.kind === 'land';
  const [way, setWay] = useState<'point' | 'outline'>(outline ? 'outline' : 'point');
  const draws = isLand && way === 'outline';
  // Comes back when the person does.
  const [laidAside, layAside] = useState<Ring | null>(null);
  const switchTo = (next: 'point' | 'outline'): void => {
    setWay(next);
    if (next === 'outline' && laidAside && !outline) choice.draw(laidAside);
    if (next === 'outline') return;
    layAside(outline);
    form.changePlace({ outline: null });
  };
  return (
    <Section
      title={t('section.where')}
      state={point || outline ? { kind: 'ready' } : { kind: 'needs', what: t('needsPlace') }}
      hint={
        <>
          <span className="only-hover">{own('placeHintKeys')}</span>
          <span className="only-touch">{own('placeHint')}</span>
        </>
      }
    >
      <AddressField label={t('address')} value={address} onType={choice.type} onChoose={choice.find} />
      {isLand ? (
        <SegmentedControl<'point' | 'outline'>
          full
          label={map('placeWay')}
          value={way}
          options={[
            { value: 'point', label: map('placeWays.point'), icon: IconMapPin },
            { value: 'outline', label: map('placeWays.outline'), icon: IconPolygon },
          ]}
          onChange={(next) => switchTo(next ?? 'point')}
        />
      ) : null}
      <div data-field="place">
        <div className={classes.map} data-invalid={error ? true : undefined} data-draws={draws || undefined}>
          <OpensWhole
            label={map('selectLocation')}
            icon={draws ? IconPolygon : IconMapPin}
            onOpen={() => setWhole(true)}
          >
            <PlaceMap choice={choice} draws={draws} />
          </OpensWhole>
        </div>
        <PointCalled choice={choice} />
        {choice.place.point ? <PlaceLandmarks at={choice.place.point} withMapLimits /> : null}
        <ErrorWords text={error} />
        {isLand && outline ? (
          <p className="mt-2 small muted">{map('outlineArea', { area: areaWords(map, outline) })}</p>
        ) : null}
      </div>
      <Switch
        label={map('approximate')}
        wide
        side="ember"
        checked={approximate}
        onChange={(event) => form.changePlace({ approximate: event.currentTarget.checked })}
      />
      {isWhole ? (
        <SelectLocationDialog
          place={choice.place}
          draws={draws}
          onConfirm={(place) => {
            form.changePlace(place);
            setWhole(false);
          }}
          onClose={() => setWhole(false)}
        />
      ) : null}
    </Section>
  );
}
