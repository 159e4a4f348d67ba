import type { MarketNumber } from '@app/domain/marketNumbers';
import { formatWhole } from '@app/domain/money';
import { useTranslations } from 'use-intl';
import { changeOf } from '../../../ui/changeOf.ts';
import type { Statistics } from '../api.ts';
import classes from './Statistics.module.css';
import { useWaitWords } from './useWaitWords.ts';

export const shownNumbers = [
  'users',
  'offers',
  'searches',
  'matches',
  'proposals',
  'viewings_approved',
  'offers_ended',
  'searches_ended',
] as const satisfies readonly MarketNumber[];

/** What was new in these days, beside the days before. */
export function MarketNumbers({ data }: { data: Statistics }) {
  const t = useTranslations('admin');
  const wait = useWaitWords();
  const now = { users: data.active.users, offers: data.active.offers, searches: data.active.searches };
  return (
    <ul className={classes.numbers}>
      {shownNumbers.map((name) => {
        const change = changeOf(data.totals[name]);
        return (
          <li key={name} className={`panel ${classes.number}`}>
            <span className="small muted">{t(`statistics.numbers.${name}`)}</span>
            <b className="tab">{formatWhole(data.totals[name].now)}</b>
            <span className="tiny faint">
              <span className={change?.up ? 'c-good' : undefined}>{change?.text ?? t('statistics.same')}</span>
              {name in now ? ` · ${t('statistics.nowAll', { count: formatWhole(now[name as keyof typeof now]) })}` : ''}
            </span>
          </li>
        );
      })}
      <li className={`panel ${classes.number}`}>
        <span className="small muted">{t('statistics.firstProposal')}</span>
        <b className="tab">{wait(data.first_proposal.now)}</b>
        <span className="tiny faint">{t('statistics.wasBefore', { time: wait(data.first_proposal.before) })}</span>
      </li>
    </ul>
  );
}
