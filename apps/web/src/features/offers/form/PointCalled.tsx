import { useTranslations } from 'use-intl';
import type { PlaceChoice } from './usePlaceChoice.ts';
import classes from './PointCalled.module.css';

interface PointCalledProps {
  choice: PlaceChoice;
  /** Lies over the map, which keeps its size under the finger. */
  over?: boolean;
}

/** What the map calls the chosen point, when somebody has said it in other words; one press takes it over. */
export function PointCalled({ choice: { called, takeOver }, over }: PointCalledProps) {
  const t = useTranslations('map');
  return (
    <div role="status">
      {called === null ? null : (
        <p className={classes.called} data-over={over}>
          {t('pointCalled', { address: called })}{' '}
          <button type="button" className="link" onClick={takeOver}>
            {t('takeAddressOver')}
          </button>
        </p>
      )}
    </div>
  );
}
