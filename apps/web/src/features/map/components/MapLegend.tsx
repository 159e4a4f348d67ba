import { useTranslations } from 'use-intl';
import classes from './MapPane.module.css';

export function MapLegend() {
  const t = useTranslations('mapPage');
  return (
    <p className={classes.legend}>
      <span>
        <i className="dot" />
        {t('legend.offers')}
      </span>
      <span>
        <i className="dot" data-side="river" />
        {t('legend.searches')}
      </span>
    </p>
  );
}
