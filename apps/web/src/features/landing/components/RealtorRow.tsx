import type { HomeRealtor } from '@app/contract/landing';
import { specialisations } from '@app/domain/references';
import { IconRosetteDiscountCheck } from '../../../ui/icons/IconRosetteDiscountCheck.tsx';
import { IconStarFilled } from '../../../ui/icons/IconStarFilled.tsx';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Avatar } from '../../../entities/person/Avatar.tsx';
import classes from './Duo.module.css';

/** A realtor in the finder's list; leads to their page. */
export function RealtorRow({ realtor }: { realtor: HomeRealtor }) {
  const t = useTranslations('landing');
  const locale = useLocale();
  const works = specialisations
    .filter(({ code }) => realtor.specialisations.includes(code))
    .map(({ title }) => title[locale]);
  const about = [realtor.agency, ...works].filter(Boolean).join(', ');
  return (
    <li className={classes.realtor}>
      <Avatar name={realtor.name} path={realtor.avatar_path} size="l" />
      <div className="grow">
        <p className={classes.name}>
          <AppLink to={paths.realtor(realtor.id)} className={`cut ${classes.open}`}>
            {realtor.name}
          </AppLink>
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
    </li>
  );
}
