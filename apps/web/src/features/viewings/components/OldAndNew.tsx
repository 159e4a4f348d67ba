import { useTranslations } from 'use-intl';
import { useDayWords } from '../useDayWords.ts';
import classes from './OldAndNew.module.css';

/** The time that was, beside the one that is to stand in for it. */
export function OldAndNew({ before, now }: { before: Date; now: Date | null }) {
  const t = useTranslations('viewings');
  const words = useDayWords();
  return (
    <dl className={classes.times}>
      <div>
        <dt>{t('was')}</dt>
        <dd>
          <s>{words.moment(before)}</s>
        </dd>
      </div>
      <div>
        <dt>{t('becomes')}</dt>
        <dd className="strong">{now ? words.moment(now) : '—'}</dd>
      </div>
    </dl>
  );
}
