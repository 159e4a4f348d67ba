import { proposalStatus } from '@app/domain/kinds';
import type { NewestForSearch } from '@app/contract/dashboard';
import { formatEuro } from '@app/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dialogParams, paths } from '../../../lib/paths.ts';
import { AppLink, DialogLink } from '../../../ui/AppLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { offerPlace } from '../../../entities/offer/offerPlace.ts';
import { offerAttributes, priceTail } from '../../../entities/offer/offerWords.ts';
import { searchTitle } from '../../../entities/search/searchWords.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PhotoFrame } from '../../../entities/photo/PhotoFrame.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { newestQuery } from '../api.ts';
import { Invite } from './Invite.tsx';
import classes from './Newest.module.css';

/** The newest offers for my searches: put forward for them, or suiting them. */
export function ForSearches({ has }: { has: boolean }) {
  const t = useTranslations('dashboard');
  const { data, error, refetch } = useQuery({ ...newestQuery, enabled: has });
  if (!has) return <Invite side="river" />;
  return (
    <section className={`panel ${classes.panel}`} aria-labelledby="for-searches">
      <div className="row between">
        <h2 id="for-searches">{t('forSearches')}</h2>
        <AppLink to={paths.mySearches()} className="link small" data-side="river">
          {t('all')}
        </AppLink>
      </div>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height="200px" /> : null}
      {data?.for_searches.length === 0 ? <p className={classes.none}>{t('forSearchesNone')}</p> : null}
      <ul>
        {data?.for_searches.map((one) => (
          <Row key={one.offer.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

/** Opens the offer over its search, so that Back leads to where it is decided about. */
function Row({ one: { offer, request, ...state } }: { one: NewestForSearch }) {
  const t = useTranslations('dashboard');
  const ui = useTranslations('ui');
  const open = { ...dialogParams.search(request.short_code), ...dialogParams.offer(offer.short_code) };
  return (
    <li className={classes.row}>
      <PhotoFrame photo={offer.photos[0]} alt="" sizes="84px" className={classes.photo!} />
      <div className="grow">
        <div className="row between">
          <p className={classes.price}>
            <DialogLink open={open} className={classes.cover}>
              {formatEuro(offer.price)}
              <small>{priceTail(ui, offer)}</small>
              <span className="visuallyHidden">{`, ${offerAttributes(ui, offer)}`}</span>
            </DialogLink>
          </p>
          <State {...state} />
        </div>
        <p className="small muted cut">{`${offerAttributes(ui, offer)} · ${offerPlace(offer)}`}</p>
        <p className="tiny faint cut">{t('forSearch', { search: searchTitle(ui, request) })}</p>
      </div>
    </li>
  );
}

function State({ response_status, other_type }: Pick<NewestForSearch, 'response_status' | 'other_type'>) {
  const t = useTranslations('dashboard');
  if (response_status === proposalStatus.pending) return <Badge tone="ember">{t('state.0')}</Badge>;
  if (response_status === proposalStatus.accepted) return <Badge tone="good">{t('state.1')}</Badge>;
  return other_type ? <Badge>{t('otherType')}</Badge> : <Badge tone="river">{t('suits')}</Badge>;
}
