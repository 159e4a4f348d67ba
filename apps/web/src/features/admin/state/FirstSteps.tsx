import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { IconCircleCheck } from '../../../ui/icons/IconCircleCheck.tsx';
import { IconInfoCircle } from '../../../ui/icons/IconInfoCircle.tsx';
import { mapDataQuery, type SiteState } from '../api.ts';
import { MapInstall } from '../components/MapInstall.tsx';
import classes from './SiteState.module.css';

/** What a new site lacks before people can rely on it; nothing once all of it is there. */
export function FirstSteps({ state: { channels, backup_at: backupAt } }: { state: SiteState }) {
  const t = useTranslations('admin.state.firstSteps');
  const { data: map } = useQuery(mapDataQuery);
  if (!map) return null;
  const isConfigured = (...some: readonly string[]) =>
    channels.some(({ channel, configured }) => configured && some.includes(channel));
  const steps = [
    { name: 'mail', isDone: isConfigured('mail') },
    { name: 'phones', isDone: isConfigured('sms', 'telegram') },
    { name: 'backup', isDone: backupAt !== null },
    { name: 'map', isDone: map.installed_at !== null },
  ] as const;
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <section className={`panel ${classes.part}`} aria-labelledby="first-steps">
      <h2 id="first-steps">{t('title')}</h2>
      <ul className={classes.steps}>
        {steps.map(({ name, isDone }) => {
          const Icon = isDone ? IconCircleCheck : IconInfoCircle;
          return (
            <li key={name}>
              <Icon size={20} stroke={1.75} className={isDone ? 'c-good' : 'muted'} aria-hidden />
              <div className="stack gap-2">
                <p>
                  <b>{t(`${name}.title`)}</b> <span className="muted">{t(isDone ? 'done' : `${name}.todo`)}</span>
                </p>
                {name === 'map' && !isDone ? <MapInstall data={map} /> : null}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
