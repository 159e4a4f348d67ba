import type { FullOffer } from '@app/contract/offers';
import { boundsOf } from '@app/domain/ring';
import { IconMap2 } from '../../../../ui/icons/IconMap2.tsx';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { readSettings } from '../../../../lib/settings.ts';
import { useTheme } from '../../../../lib/theme.ts';
import { LazyMapView } from '../../../../map/LazyMapView.tsx';
import { MiniMap } from '../../../../map/MiniMap.tsx';
import { OfferPinsLayer } from '../../../../map/OfferPinsLayer.tsx';
import { mapDefaults } from '../../../../map/view.ts';
import { ZonesLayer } from '../../../../map/ZonesLayer.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { offerPrice } from '../../../../entities/offer/offerWords.ts';
import classes from './FullOffer.module.css';

/** Where it is: a still picture at first, the moving map when it is wanted. */
export function OfferPlaceMap({ offer }: { offer: FullOffer }) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const theme = useTheme();
  const [moving, setMoving] = useState(false);
  const { mapStyleLightUrl, mapStyleNightUrl } = readSettings();
  return (
    <section className={classes.section}>
      <h2>{t('onMap')}</h2>
      <div className={classes.map}>
        {moving ? (
          <LazyMapView
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
            <OfferPinsLayer
              pins={[
                {
                  id: offer.id,
                  at: offer.coordinates,
                  side: 'offer',
                  text: offerPrice(ui, offer),
                  label: offer.address,
                },
              ]}
              lit={offer.id}
              onSelect={() => undefined}
            />
          </LazyMapView>
        ) : (
          <>
            <MiniMap
              at={offer.coordinates}
              approximate={offer.approximate}
              outline={offer.outline}
              width={760}
              height={320}
            />
            <Button size="s" icon={IconMap2} className={classes.mapButton} onClick={() => setMoving(true)}>
              {t('openMap')}
            </Button>
          </>
        )}
      </div>
      {offer.approximate ? <p className="mt-2 small faint">{t('approximatePlace')}</p> : null}
    </section>
  );
}
