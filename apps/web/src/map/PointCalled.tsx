import { useTranslations } from 'use-intl';
import type { MarkerAddress } from './useMarkerAddress.ts';
import classes from './PointCalled.module.css';

interface PointCalledProps {
  choice: Pick<MarkerAddress, 'isOwn' | 'called' | 'takeOver'>;
  /** Lies over the map, which keeps its size under the finger. */
  over?: boolean;
}

/** Marks an address in somebody's own words; what the map calls the point replaces it by one press. */
export function PointCalled({ choice: { isOwn, called, takeOver }, over }: PointCalledProps) {
  const t = useTranslations('map');
  return (
    <div role="status">
      {isOwn ? (
        <div className={classes.called} data-over={over}>
          <p>{t('ownAddress')}</p>
          {called === null ? null : (
            <p>
              {t('pointCalled', { address: called })}{' '}
              <button type="button" className="link" onClick={takeOver}>
                {t('takeAddressOver')}
              </button>
            </p>
          )}
        </div>
      ) : null}
    </div>
  );
}
