import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconAlertTriangle } from '../../ui/icons/IconAlertTriangle.tsx';
import { IconCircleCheck } from '../../ui/icons/IconCircleCheck.tsx';
import { PanelSkeletons } from '../../ui/SkeletonShapes.tsx';
import { type SiteState, siteStateQuery } from './api.ts';
import { ListHead } from './components/ListHead.tsx';
import { MapData } from './components/MapData.tsx';
import { DataState } from './state/DataState.tsx';
import { FirstSteps } from './state/FirstSteps.tsx';
import { NodeList } from './state/NodeList.tsx';
import { QueueList } from './state/QueueList.tsx';
import { SlowList } from './state/SlowList.tsx';
import classes from './state/SiteState.module.css';
import { useStateWords } from './state/useStateWords.ts';

/** How the site itself is: what to look at first, then its nodes, data, queues and channels. */
export function SiteStatePage() {
  const t = useTranslations('admin.state');
  const { data, error, refetch } = useQuery(siteStateQuery);
  return (
    <>
      <ListHead title={t('title')} total={undefined} />
      {data ? (
        <div className="stack fits gap-3">
          <Verdict state={data} />
          <FirstSteps state={data} />
          <NodeList state={data} />
          <div className={classes.pair}>
            <DataState state={data} />
            <QueueList state={data} />
          </div>
          <SlowList state={data} />
          <MapData />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <PanelSkeletons count={3} />
      )}
    </>
  );
}

function Verdict({ state: { problems, at } }: { state: SiteState }) {
  const t = useTranslations('admin.state');
  const words = useStateWords();
  const isWell = problems.length === 0;
  const Icon = isWell ? IconCircleCheck : IconAlertTriangle;
  return (
    <section className={`panel ${classes.part}`} aria-labelledby="state-verdict">
      <h2 id="state-verdict" className={isWell ? 'c-good' : 'c-bad'}>
        <Icon size={22} stroke={1.75} aria-hidden />
        {isWell ? t('well') : t('problems', { count: problems.length })}
      </h2>
      {isWell ? null : (
        <ul className={classes.problems}>
          {problems.map((problem) => (
            <li key={problem}>{t(`problem.${problem}`)}</li>
          ))}
        </ul>
      )}
      <p className="small muted">{t('looked', { time: words.clock(at) })}</p>
    </section>
  );
}
