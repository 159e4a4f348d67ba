import type { RealtorPage as Realtor } from '@app/contract/landing';
import { specialisations } from '@app/domain/references';
import { IconRosetteDiscountCheck } from '../../../ui/icons/IconRosetteDiscountCheck.tsx';
import { IconStarFilled } from '../../../ui/icons/IconStarFilled.tsx';
import { useLocale, useTranslations } from 'use-intl';
import { storageUrl } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { initials } from '../../../entities/person/Avatar.tsx';
import { ReportLink } from '../../../entities/person/ReportLink.tsx';
import { AskHelp } from './AskHelp.tsx';
import classes from './Realtor.module.css';

/** Name, agency, trades, rating, words about themselves, and the way to ask for help. */
export function RealtorCard({ realtor }: { realtor: Realtor }) {
  const t = useTranslations('landing');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const works = specialisations
    .filter(({ code }) => realtor.specialisations.includes(code))
    .map(({ title }) => title[locale]);
  return (
    <section className={`panel ${classes.card}`} aria-labelledby="realtor">
      <span className={classes.portrait} aria-hidden>
        {realtor.avatar_path ? (
          <img src={storageUrl(realtor.avatar_path)} alt="" width={120} height={120} />
        ) : (
          initials(realtor.name)
        )}
      </span>
      <div className={classes.who}>
        <div className={classes.head}>
          <h1 id="realtor">
            {realtor.name}
            {realtor.verified ? (
              <IconRosetteDiscountCheck size={26} stroke={1.75} role="img" aria-label={t('verified')} />
            ) : null}
          </h1>
          <p className={`muted ${classes.agency}`}>
            {realtor.agency_logo ? <img src={storageUrl(realtor.agency_logo)} alt="" width={24} height={24} /> : null}
            {[t('realtor.role'), realtor.agency].filter(Boolean).join(', ')}
          </p>
        </div>
        <div className={classes.words}>
          {works.length > 0 ? (
            <p className="flow gap-2">
              {works.map((work) => (
                <Badge key={work}>{work}</Badge>
              ))}
            </p>
          ) : null}
          {realtor.description ? <p className={classes.about}>{realtor.description}</p> : null}
          {realtor.answers_within === null ? null : (
            <p className="small muted">{ui('answersWithin', { hours: String(realtor.answers_within) })}</p>
          )}
          {realtor.agency_about ? (
            <p className={`small muted ${classes.about}`}>
              {realtor.agency}: {realtor.agency_about}
            </p>
          ) : null}
          <p className="small faint">{t('realtor.since', { year: realtor.since.slice(0, 4) })}</p>
          <p className={classes.report}>
            <ReportLink subject="profile" id={realtor.id} ownerId={realtor.id} />
          </p>
        </div>
      </div>
      <div className={classes.aside}>
        <Score realtor={realtor} />
        <AskHelp realtor={realtor} />
      </div>
    </section>
  );
}

function Score({ realtor }: { realtor: Realtor }) {
  const t = useTranslations('landing');
  return (
    <div>
      {realtor.rating === null ? null : (
        <p className={classes.score}>
          <IconStarFilled size={26} aria-hidden />
          {realtor.rating.toFixed(1).replace('.', ',')}
        </p>
      )}
      <p className="small muted">
        {t('reviews', { count: realtor.review_count })}
        {realtor.recommendation_percent === null
          ? ''
          : `, ${t('realtor.recommend', { percent: String(realtor.recommendation_percent) })}`}
      </p>
    </div>
  );
}
