import { IconLifebuoy } from '../../../ui/icons/IconLifebuoy.tsx';
import { IconSearch } from '../../../ui/icons/IconSearch.tsx';
import { deals } from '@app/domain/kinds';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { RowSkeletons } from '../../../ui/SkeletonShapes.tsx';
import { anyRealtor, contentQuery, realtorsQuery, type RealtorFilter } from '../api.ts';
import { PlaceSelect } from './PlaceSelect.tsx';
import { RealtorRow } from './RealtorRow.tsx';
import classes from './Duo.module.css';

/** Who helps: by name or agency, and by what they have on the market; the list follows each choice. */
export function RealtorFinder() {
  const t = useTranslations('landing');
  const [wish, setFilter] = useState<RealtorFilter>(anyRealtor);
  const change = (patch: Partial<RealtorFilter>): void => setFilter((before) => ({ ...before, ...patch }));
  return (
    <section className={`panel ${classes.panel}`} aria-labelledby="realtors">
      <div className={`row between wraps ${classes.head}`}>
        <h2 id="realtors">{t('realtors')}</h2>
        <label className={classes.find}>
          <IconSearch size={17} stroke={1.75} aria-hidden />
          <span className="visuallyHidden">{t('realtorsHint')}</span>
          <input
            type="search"
            value={wish.q}
            maxLength={100}
            placeholder={t('realtorsHint')}
            onChange={(event) => change({ q: event.currentTarget.value })}
          />
        </label>
      </div>
      <FilterFields wish={wish} change={change} />
      <Found wish={useDeferredValue({ ...wish, q: wish.q.trim() })} />
    </section>
  );
}

interface FilterFieldsProps {
  wish: RealtorFilter;
  change: (patch: Partial<RealtorFilter>) => void;
}

const kinds = ['apartment', 'house', 'land', 'commercial'] as const;
const dealNames = [
  ['rent', deals.rent],
  ['rentByDay', deals.rentByDay],
  ['buy', deals.sale],
  ['exchange', deals.exchange],
] as const;
const ratings = [4, 4.5, 4.8];

function FilterFields({ wish, change }: FilterFieldsProps) {
  const t = useTranslations('landing');
  const ui = useTranslations('ui');
  const number = (text: string): number | null => Number(text) || null;
  return (
    <div className={classes.wishes}>
      <PlaceSelect className={classes.wish} value={wish.place} onChange={(place) => change({ place })} />
      <select
        className={classes.wish}
        aria-label={t('kind')}
        value={wish.kind ?? ''}
        onChange={(event) => change({ kind: number(event.currentTarget.value) as RealtorFilter['kind'] })}
      >
        <option value="">{t('anyKind')}</option>
        {kinds.map((kind, i) => (
          <option key={kind} value={i + 1}>
            {ui(`kind.${kind}`)}
          </option>
        ))}
      </select>
      <select
        className={classes.wish}
        aria-label={t('deal')}
        value={wish.deal ?? ''}
        onChange={(event) => change({ deal: number(event.currentTarget.value) as RealtorFilter['deal'] })}
      >
        <option value="">{t('anyDeal')}</option>
        {dealNames.map(([deal, value]) => (
          <option key={deal} value={value}>
            {t(deal)}
          </option>
        ))}
      </select>
      <select
        className={classes.wish}
        aria-label={t('rating')}
        value={wish.rating ?? ''}
        onChange={(event) => change({ rating: number(event.currentTarget.value) })}
      >
        <option value="">{t('anyRating')}</option>
        {ratings.map((rating) => (
          <option key={rating} value={rating}>
            {t('ratingFrom', { rating: String(rating).replace('.', ',') })}
          </option>
        ))}
      </select>
    </div>
  );
}

function Found({ wish }: { wish: RealtorFilter }) {
  const t = useTranslations('landing');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    realtorsQuery(wish),
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={4} picture />;
  const found = data.pages.flatMap((page) => page.items);
  const total = data.pages[0]?.total ?? 0;
  const isWished = Object.values(wish).some(Boolean);
  if (found.length === 0) {
    return (
      <div className={classes.none} role="status">
        <p className="muted">{isWished ? t('realtorsNone') : t('realtorsEmpty')}</p>
        <LinkButton open={dialogParams.contact('help')} icon={IconLifebuoy}>
          {t('helpChoosing')}
        </LinkButton>
      </div>
    );
  }
  return (
    <>
      <ul className={classes.realtors}>
        {found.map((realtor) => (
          <RealtorRow key={realtor.id} realtor={realtor} />
        ))}
      </ul>
      <div className={`row between wraps ${classes.total}`}>
        <p role="status">{t('realtorsFound', { count: total })}</p>
        {hasNextPage ? (
          <Button size="s" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('realtorsMore')}
          </Button>
        ) : null}
      </div>
      <Fee />
    </>
  );
}

/** What a realtor usually takes, as administrators keep it. */
function Fee() {
  const t = useTranslations('landing');
  const { data } = useQuery(contentQuery);
  if (!data) return null;
  const { from_percent: from, to_percent: to } = data.fee;
  return <p className="small faint mt-3">{t('fee', { from: String(from), to: String(to) })}</p>;
}
