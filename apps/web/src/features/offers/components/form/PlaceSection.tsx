import type { LngLat } from '@app/domain/kinds';
import { Switch } from '@mantine/core';
import '../../../../ui/fieldStyles.ts';
import { useLocale, useTranslations } from 'use-intl';
import { readSettings } from '../../../../lib/settings.ts';
import { useTheme } from '../../../../lib/theme.ts';
import { LazyMapView } from '../../../../map/LazyMapView.tsx';
import { MarkerPicker } from '../../../../map/MarkerPicker.tsx';
import { mapDefaults } from '../../../../map/view.ts';
import { Section } from '../../../../ui/Section.tsx';
import { useAddressOf } from '../../useAddressOf.ts';
import type { OfferFormState } from '../../useOfferForm.ts';
import { AddressField } from './AddressField.tsx';
import classes from './OfferForm.module.css';

/** Where: the address by words, the point by hand, each following the other (B2.1, decisions 7.1). */
export function PlaceSection({ form }: { form: OfferFormState }) {
  const t = useTranslations('offers');
  const locale = useLocale();
  const theme = useTheme();
  const { point, outline, address, approximate } = form.draft.place;
  const addressOf = useAddressOf();
  const { mapStyleLightUrl, mapStyleNightUrl } = readSettings();
  const error = form.errors['place'];

  const choose = (next: LngLat | null): void => {
    // A point that is set by hand replaces a plot's outline; right click and "clear" take the address along (B4.1).
    form.changePlace({ point: next, outline: null, ...(next ? {} : { address: '' }) });
    if (next) addressOf(next, (found) => form.changePlace({ address: found }));
  };
  return (
    <Section
      title={t('section.where')}
      state={form.lacksPlace ? { kind: 'needs', what: t('needsPlace') } : { kind: 'ready' }}
      hint={point ? undefined : t('placeHint')}
    >
      <AddressField
        value={address}
        onType={(text) => form.changePlace({ address: text })}
        onChoose={(place) => form.changePlace({ point: place.point, outline: null, address: place.address })}
      />
      <div data-field="place">
        <div className={classes.map} data-invalid={error ? true : undefined}>
          <LazyMapView
            label={t('mapLabel')}
            theme={theme}
            locale={locale}
            centre={point ?? mapDefaults.centre}
            zoom={point ? mapDefaults.pointZoom : mapDefaults.zoom}
            styleUrls={{ light: mapStyleLightUrl, night: mapStyleNightUrl }}
            controls={{ zoom: true, locate: true, tilt: false }}
          >
            <MarkerPicker value={point} onChange={choose} />
          </LazyMapView>
        </div>
        {error ? (
          <p className={classes.placeError} role="alert">
            {error}
          </p>
        ) : null}
        {outline ? <p className="small muted">{t('outlineKept')}</p> : null}
      </div>
      <Switch
        label={t('approximate')}
        labelPosition="left"
        color="ember"
        size="md"
        classNames={{ body: classes.switchBody, label: classes.switchLabel }}
        checked={approximate}
        onChange={(event) => form.changePlace({ approximate: event.currentTarget.checked })}
      />
    </Section>
  );
}
