import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { newestQuery } from '../api.ts';
import { NewestOffer } from './NewestOffer.tsx';
import classes from './Newest.module.css';

/** The newest offers for my searches: what suits them, and what I liked of what was put forward. */
export function ForSearches() {
  const t = useTranslations('dashboard');
  const { data, error, refetch } = useQuery(newestQuery);
  return (
    <section className={`panel ${classes.panel}`} aria-labelledby="for-searches">
      <div className="row between">
        <h2 id="for-searches">{t('forSearches')}</h2>
        <AppLink to={paths.mySearches()} className="link small" data-side="river">
          {t('all')}
        </AppLink>
      </div>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.for_searches.length === 0 ? (
        <p className={classes.none}>
          {t.rich('forSearchesNone', {
            searches: (words) => (
              <AppLink to={paths.mySearches()} className="link">
                {words}
              </AppLink>
            ),
          })}
        </p>
      ) : null}
      <ul>
        {data?.for_searches.map((one) => (
          <NewestOffer key={one.offer.id} one={one} />
        ))}
      </ul>
    </section>
  );
}
