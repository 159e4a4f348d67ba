import type { SearchCard } from '@app/contract/searches';
import { IconFlame } from '../../../ui/icons/IconFlame.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dialogParams, paths } from '../../../lib/paths.ts';
import { ZoneThumbnail } from '../../../map/ZoneThumbnail.tsx';
import { AppLink, DialogLink } from '../../../ui/AppLink.tsx';
import { maxBudgetWords, searchTitle } from '../../../entities/search/searchWords.ts';
import { newestQuery } from '../api.ts';
import classes from './Newest.module.css';

/** The newest searches that my offers suit and were not put forward for. */
export function ForOffers() {
  const t = useTranslations('dashboard');
  const { data, error } = useQuery(newestQuery);
  // The answers beside it say what went wrong.
  if (error) return null;
  return (
    <section className={`panel ${classes.panel}`} data-side="river" aria-labelledby="for-offers">
      <div className="row between">
        <h2 id="for-offers">{t('forOffers')}</h2>
        <AppLink to={paths.map({ side: 'searches' })} className="link small" data-side="river">
          {t('all')}
        </AppLink>
      </div>
      {data?.for_offers.length === 0 ? (
        <p className={classes.none}>
          {t.rich('forOffersNone', {
            map: (words) => (
              <AppLink to={paths.map({ side: 'searches' })} className="link">
                {words}
              </AppLink>
            ),
          })}
        </p>
      ) : null}
      <ul>
        {data?.for_offers.map(({ request, offers }) => (
          <Row key={request.id} request={request} offers={offers} />
        ))}
      </ul>
    </section>
  );
}

function Row({ request, offers }: { request: SearchCard; offers: number }) {
  const t = useTranslations('dashboard');
  const ui = useTranslations('ui');
  return (
    <li className={classes.row}>
      <span className={classes.zone}>
        <ZoneThumbnail zones={request.zones} width={168} height={126} />
      </span>
      <div className="grow">
        <p className={classes.title}>
          <DialogLink open={dialogParams.search(request.short_code)} className={classes.cover}>
            {searchTitle(ui, request)}
          </DialogLink>
        </p>
        <p className="small muted cut">{`${maxBudgetWords(ui, request)} · ${request.places.join(', ')}`}</p>
        <p className={classes.suits}>
          <IconFlame size={15} stroke={1.75} aria-hidden />
          {t('suitsMine', { count: offers })}
        </p>
      </div>
    </li>
  );
}
