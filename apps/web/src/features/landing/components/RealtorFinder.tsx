import type { HomeRealtor } from '@app/contract/landing';
import { specialisations } from '@app/domain/references';
import { IconRosetteDiscountCheck, IconSearch, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { failureText } from '../../../lib/errorText.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { realtorsQuery } from '../api.ts';
import classes from './Duo.module.css';

export function RealtorFinder() {
  const t = useTranslations('landing');
  const [name, setName] = useState('');
  return (
    <div className={`panel ${classes.panel}`}>
      <div className={`row between wraps ${classes.head}`}>
        <h2>{t('realtors')}</h2>
        <label className={classes.find}>
          <IconSearch size={17} stroke={1.75} aria-hidden />
          <span className="unseen">{t('realtorsHint')}</span>
          <input
            type="search"
            value={name}
            maxLength={100}
            placeholder={t('realtorsHint')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </label>
      </div>
      <Found name={useDeferredValue(name.trim())} />
    </div>
  );
}

function Found({ name }: { name: string }) {
  const t = useTranslations('landing');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(realtorsQuery(name));
  if (error) return <ErrorState text={failureText(error, locale)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="240px" />;
  if (data.items.length === 0) return <p className="muted">{name ? t('realtorsNone') : t('realtorsEmpty')}</p>;
  return (
    <>
      {data.items.map((realtor) => (
        <Realtor key={realtor.id} realtor={realtor} />
      ))}
      <p className={classes.total}>{t('realtorsFound', { count: data.total })}</p>
    </>
  );
}

function Realtor({ realtor }: { realtor: HomeRealtor }) {
  const t = useTranslations('landing');
  const locale = useLocale();
  const works = specialisations
    .filter(({ code }) => realtor.specialisations.includes(code))
    .map(({ title }) => title[locale]);
  const about = [realtor.agency, ...works].filter(Boolean).join(', ');
  return (
    <div className={classes.realtor}>
      <Avatar name={realtor.name} path={realtor.avatar_path} size="l" />
      <div className="grow">
        <p className={classes.name}>
          <span className="cut">{realtor.name}</span>
          {realtor.verified ? (
            <IconRosetteDiscountCheck size={18} stroke={1.75} role="img" aria-label={t('verified')} />
          ) : null}
        </p>
        <p className="small muted cut">{about || t('realtorOffers', { count: realtor.offer_count })}</p>
      </div>
      <p className={classes.score}>
        {realtor.rating === null ? null : (
          <span>
            <IconStarFilled size={16} aria-hidden />
            {realtor.rating.toFixed(1).replace('.', ',')}
          </span>
        )}
        <span className="tiny faint">{t('reviews', { count: realtor.review_count })}</span>
      </p>
    </div>
  );
}
