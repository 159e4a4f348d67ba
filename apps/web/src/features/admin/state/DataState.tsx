import { useTranslations } from 'use-intl';
import type { SiteState } from '../api.ts';
import { Lines } from './Lines.tsx';
import classes from './SiteState.module.css';
import { useStateWords } from './useStateWords.ts';

/** The database, its backups, and what messages leave by. */
export function DataState({ state }: { state: SiteState }) {
  const t = useTranslations('admin.state');
  const words = useStateWords();
  const { database, drill, backup_at: backupAt, problems } = state;
  const has = (...named: SiteState['problems']) => named.some((one) => problems.includes(one));
  const tried = drill && t(drill.ok ? 'drillWell' : 'drillBad', { time: words.moment(drill.at) });
  const data = [
    { name: t('database'), value: t(database.engine) },
    { name: t('size'), value: words.size(database.size) },
    ...(database.engine === 'native'
      ? [
          {
            name: t('connections'),
            value: t('connectionsOf', { count: database.connections, most: database.most_connections }),
          },
        ]
      : []),
    {
      name: t('backup'),
      value: backupAt ? words.moment(backupAt) : t('never'),
      isBad: has('backupNone', 'backupOld'),
    },
    { name: t('drill'), value: tried ?? t('never'), isBad: has('drillFailed', 'drillOld') },
  ];
  return (
    <div className="stack fits gap-3">
      <section className={`panel ${classes.part}`} aria-labelledby="state-data">
        <h2 id="state-data">{t('data')}</h2>
        <Lines lines={data} />
      </section>
      <Channels state={state} />
    </div>
  );
}

function Channels({ state: { channels } }: { state: SiteState }) {
  const t = useTranslations('admin.state');
  const words = useStateWords();
  const lines = channels.map(({ channel, configured, waiting, oldest_seconds: oldest, failed_at: failedAt }) => {
    const said = [
      configured ? null : t('channelOff'),
      failedAt ? t('channelFailed', { time: words.moment(failedAt) }) : null,
      waiting > 0 ? t('channelWaits', { count: waiting, time: words.span(oldest) }) : null,
    ].filter((one) => one !== null);
    const value = said.length > 0 ? said.join(', ') : t('channelWell');
    return { name: t(`channel.${channel}`), value, isBad: failedAt !== null };
  });
  return (
    <section className={`panel ${classes.part}`} aria-labelledby="state-channels">
      <h2 id="state-channels">{t('channels')}</h2>
      <Lines lines={lines} />
    </section>
  );
}
