import { type StatisticPeriod, statisticPeriods } from '@app/contract/adminTabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { usePatchSearch } from '../../lib/navigation.ts';
import { Button } from '../../ui/Button.tsx';
import { DayChart } from '../../ui/DayChart.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconDownload } from '../../ui/icons/IconDownload.tsx';
import { IconPhoto } from '../../ui/icons/IconPhoto.tsx';
import { Legend } from '../../ui/Legend.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { PanelSkeletons } from '../../ui/SkeletonShapes.tsx';
import { type Statistics, statisticsQuery } from './api.ts';
import { ListHead } from './components/ListHead.tsx';
import { BalanceOfPlaces } from './statistics/BalanceOfPlaces.tsx';
import { Funnel } from './statistics/Funnel.tsx';
import { MarketNumbers } from './statistics/MarketNumbers.tsx';
import { useStatisticsFiles } from './statistics/useStatisticsFiles.ts';
import classes from './statistics/Statistics.module.css';

/** How the whole market does: numbers with their change, the way from a visit to a viewing, supply against demand. */
export function StatisticsPage() {
  const t = useTranslations('admin');
  const patch = usePatchSearch();
  const { days = 30 } = useSearch({ from: '/admin-dashboard/' });
  const { data, error, refetch } = useQuery({ ...statisticsQuery(days), placeholderData: keepPreviousData });
  return (
    <>
      <ListHead title={t('statistics.title')} total={undefined}>
        <span className="row">{data ? <Files data={data} /> : null}</span>
        <SegmentedControl<StatisticPeriod>
          label={t('statistics.period')}
          size="s"
          value={days}
          onChange={(value) => patch({ days: value === 30 ? null : String(value) }, { replace: true })}
          options={statisticPeriods.map((value) => ({ value, label: t('statistics.days', { count: value }) }))}
        />
      </ListHead>
      {data ? (
        <Shown data={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <PanelSkeletons count={3} />
      )}
    </>
  );
}

function Shown({ data }: { data: Statistics }) {
  const t = useTranslations('admin');
  const series = [
    { side: 'ember' as const, name: t('statistics.numbers.offers'), values: data.by_day.offers },
    { side: 'river' as const, name: t('statistics.numbers.searches'), values: data.by_day.searches },
  ];
  return (
    <div className="stack fits gap-3">
      <p className="small muted">{t('statistics.compared', { count: data.days.length })}</p>
      <MarketNumbers data={data} />
      <section className={`panel ${classes.part}`} aria-labelledby="by-day">
        <div className="row between wraps">
          <h2 id="by-day">{t('statistics.byDay')}</h2>
          <Legend of={series} />
        </div>
        <DayChart days={data.days} series={series} caption={t('statistics.byDay')} dayLabel={t('statistics.day')} />
      </section>
      <Funnel data={data} />
      <BalanceOfPlaces data={data} />
    </div>
  );
}

function Files({ data }: { data: Statistics }) {
  const t = useTranslations('admin');
  const { saveTable, savePicture } = useStatisticsFiles(data);
  return (
    <>
      <Button size="s" icon={IconDownload} onClick={saveTable}>
        {t('statistics.csv')}
      </Button>
      <Button size="s" icon={IconPhoto} onClick={() => void savePicture()}>
        {t('statistics.picture')}
      </Button>
    </>
  );
}
