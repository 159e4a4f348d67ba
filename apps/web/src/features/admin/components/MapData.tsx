import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { mapDataQuery } from '../api.ts';
import { MapInstall } from './MapInstall.tsx';
import classes from './Part.module.css';

/** How old the map is and what it holds; nothing while that is not known. */
export function MapData() {
  const t = useTranslations('admin');
  const format = useFormatter();
  const { data } = useQuery(mapDataQuery);
  if (!data) return null;
  const { installed_at: installedAt, source, size, layers, addresses, near } = data;
  const day = (instant: string) =>
    format.dateTime(new Date(instant), { day: 'numeric', month: 'long', year: 'numeric' });
  const megabytes = format.number(size / 1_048_576, { maximumFractionDigits: 1 });
  return (
    <section className={`panel stack gap-2 mt-4 ${classes.part}`} aria-labelledby="map-data">
      <h2 id="map-data">{t('map.title')}</h2>
      <p>{installedAt ? t('map.installed', { day: day(installedAt) }) : t('map.builtIn')}</p>
      {source ? (
        <p className="muted">
          {source.data_at
            ? t('map.sourceOf', { name: source.name, day: day(source.data_at) })
            : t('map.source', { name: source.name })}
        </p>
      ) : null}
      <p className="muted">
        {layers.map(({ layer, count }) => `${t(`map.layer.${layer}`)}: ${format.number(count)}`).join(' · ')}
        {` · ${t('map.size', { megabytes })}`}
      </p>
      <p className="muted">
        {t('map.addresses', addresses)} · {t('map.near', near)}
      </p>
      <p className="small muted">{t('map.how')}</p>
      {installedAt ? <MapInstall data={data} /> : null}
    </section>
  );
}
