import type { FullOffer } from '@app/contract/offers';
import { boundsOf } from '@app/domain/ring';
import { useLocale, useTranslations } from 'use-intl';
import { readSettings } from '../../../../lib/settings.ts';
import { useTheme } from '../../../../lib/theme.ts';
import { MapView } from '../../../../map/MapView.tsx';
import { PinMarker } from '../../../../map/PinMarker.tsx';
import { mapDefaults } from '../../../../map/view.ts';
import { ZonesLayer } from '../../../../map/ZonesLayer.tsx';
import { offerPrice } from '../../../../entities/offer/offerWords.ts';

/** The moving map with the offer's pin and plot. It comes with the map's engine: load it lazily. */
export function OfferMap({ offer }: { offer: FullOffer }) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const theme = useTheme();
  const { mapStyleLightUrl, mapStyleNightUrl } = readSettings();
  return (
    <MapView
      label={t('mapLabel')}
      theme={theme}
      locale={locale}
      centre={offer.coordinates}
      zoom={mapDefaults.pointZoom - (offer.approximate ? 1 : 0)}
      {...(offer.outline ? { bounds: boundsOf(offer.outline) } : {})}
      styleUrls={{ light: mapStyleLightUrl, night: mapStyleNightUrl }}
    >
      {offer.outline ? (
        <ZonesLayer zones={[{ id: offer.id, ring: offer.outline }]} selected={offer.id} side="ember" />
      ) : null}
      <PinMarker
        pin={{ id: offer.id, at: offer.coordinates, side: 'offer', text: offerPrice(ui, offer), label: offer.address }}
        isLit
        onSelect={() => undefined}
      />
    </MapView>
  );
}
