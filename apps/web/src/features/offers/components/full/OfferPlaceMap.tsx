import type { FullOffer } from '@app/contract/offers';
import { IconMap2 } from '../../../../ui/icons/IconMap2.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useIsTaken } from '../../../../lib/hydrated.ts';
import { lazyPart } from '../../../../lib/lazyPart.ts';
import { MapFrame } from '../../../../map/MapFrame.tsx';
import { MiniMap } from '../../../../map/MiniMap.tsx';
import { LatePart } from '../../../../ui/LatePart.tsx';
import { Button } from '../../../../ui/Button.tsx';
import classes from './FullOffer.module.css';

const PlaceLandmarks = lazyPart(() => import('../../../../map/PlaceLandmarks.tsx'), 'PlaceLandmarks');
const OfferMap = lazyPart(() => import('./OfferMap.tsx'), 'OfferMap');

/** Where it is: a still picture at first, the moving map when it is wanted. */
export function OfferPlaceMap({ offer }: { offer: FullOffer }) {
  const t = useTranslations('offers');
  const isTaken = useIsTaken();
  const [moving, setMoving] = useState(false);
  return (
    <section className={classes.section}>
      <h2>{t('onMap')}</h2>
      <div className={classes.map}>
        {moving ? (
          <MapFrame>
            <OfferMap offer={offer} />
          </MapFrame>
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
      {isTaken ? (
        <LatePart waiting={null} failed={null}>
          <PlaceLandmarks at={offer.coordinates} approximate={offer.approximate} withMapLimits={moving} />
        </LatePart>
      ) : null}
      {offer.approximate ? <p className="mt-2 small faint">{t('approximatePlace')}</p> : null}
    </section>
  );
}
