import type { homeStatistic, Trend } from '@app/contract/dashboard';
import type { Reply } from '@app/contract/call';
import { formatWhole } from '@app/domain/money';
import { useTranslations } from 'use-intl';
import { DayChart } from '../../../ui/DayChart.tsx';
import { Legend } from '../../../ui/Legend.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { type Period, periods } from '../api.ts';
import { changeOf } from '../../../ui/changeOf.ts';
import classes from './Statistics.module.css';

type Statistic = Reply<typeof homeStatistic>;
type NumberName =
  | 'views'
  | 'phone_views'
  | 'favorites'
  | 'viewings'
  | 'proposals'
  | 'searchViews'
  | 'searchFavorites'
  | 'searchProposals';

interface StatisticsProps {
  statistic: Statistic;
  days: Period;
  onDays: (days: Period) => void;
}

/** How the person's offers and searches do: numbers with their change, and openings by day. */
export function Statistics({ statistic, days, onDays }: StatisticsProps) {
  const t = useTranslations('dashboard');
  const { offers, searches, counts, by_day } = statistic;
  const numbers = [
    ...(counts.offers > 0 ? numbersOf('ember', offerNumbers(offers)) : []),
    ...(counts.searches > 0 ? numbersOf('river', searchNumbers(searches)) : []),
  ];
  const series = [
    {
      side: 'ember' as const,
      name: t('chartOffers'),
      values: by_day.map((day) => day.offer_views),
      has: counts.offers,
    },
    {
      side: 'river' as const,
      name: t('chartSearches'),
      values: by_day.map((day) => day.search_views),
      has: counts.searches,
    },
  ].filter(({ has }) => has > 0);
  return (
    <section className={classes.statistics} aria-labelledby="statistics-title">
      <div className={classes.head}>
        <div>
          <h2 id="statistics-title">{t('statistics')}</h2>
          <p className="small muted">{t('compared', { count: statistic.days })}</p>
        </div>
        <SegmentedControl
          label={t('period')}
          size="s"
          value={days}
          onChange={(value) => value && onDays(value)}
          options={periods.map((value) => ({ value, label: t('days', { count: value }) }))}
        />
      </div>
      <ul className={classes.numbers} data-count={numbers.length}>
        {numbers.map((one) => (
          <Count key={one.name} {...one} />
        ))}
      </ul>
      <div className={`panel ${classes.chart}`}>
        <div className="row between wraps">
          <h3>{t('chart')}</h3>
          <Legend of={series} />
        </div>
        <DayChart days={by_day.map(({ day }) => day)} series={series} caption={t('chart')} dayLabel={t('chartDay')} />
      </div>
    </section>
  );
}

type Named = [NumberName, Trend];

const offerNumbers = (offers: Statistic['offers']): Named[] => [
  ['views', offers.views],
  ['phone_views', offers.phone_views],
  ['favorites', offers.favorites],
  ['viewings', offers.viewings],
  ['proposals', offers.proposals],
];
const searchNumbers = (searches: Statistic['searches']): Named[] => [
  ['searchViews', searches.views],
  ['searchFavorites', searches.favorites],
  ['searchProposals', searches.proposals],
];
const numbersOf = (side: 'ember' | 'river', list: Named[]) => list.map(([name, trend]) => ({ name, trend, side }));

function Count({ name, trend, side }: { name: NumberName; trend: Trend; side: 'ember' | 'river' }) {
  const t = useTranslations('dashboard');
  const change = changeOf(trend);
  return (
    <li className={`panel ${classes.number}`}>
      <span className="small muted">
        <i className="dot" data-side={side} />
        {t(`numbers.${name}`)}
      </span>
      <span className={classes.value}>
        <b className="tab">{formatWhole(trend.now)}</b>
        <span className={change?.up ? 'tiny c-good' : 'tiny faint'}>
          {change?.text ?? (trend.now === 0 ? t('none') : t('same'))}
        </span>
      </span>
    </li>
  );
}
