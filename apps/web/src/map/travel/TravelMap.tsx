import type { LngLat } from '@app/domain/kinds';
import { useLocale, useTranslations } from 'use-intl';
import { readSettings } from '../../lib/settings.ts';
import { useTheme } from '../../lib/theme.ts';
import { LazyMapView } from '../LazyMapView.tsx';
import { MarkerPicker } from '../MarkerPicker.tsx';
import { mapDefaults } from '../view.ts';
import classes from './Travel.module.css';

/** A small map on which a press says where the place is. */
export function TravelMap({ at, onChange }: { at: LngLat | null; onChange: (at: LngLat | null) => void }) {
  const t = useTranslations('travel');
  const locale = useLocale();
  const theme = useTheme();
  const { mapStyleLightUrl, mapStyleNightUrl } = readSettings();
  return (
    <div className={classes.map}>
      <LazyMapView
        label={t('mapLabel')}
        theme={theme}
        locale={locale}
        centre={at ?? mapDefaults.centre}
        zoom={at ? mapDefaults.pointZoom : mapDefaults.zoom}
        styleUrls={{ light: mapStyleLightUrl, night: mapStyleNightUrl }}
        controls={{ zoom: true, locate: true, tilt: false, stops: false }}
        pausesTouch={false}
      >
        <MarkerPicker value={at} onChange={onChange} />
      </LazyMapView>
    </div>
  );
}
