import { useTranslations } from 'use-intl';
import type { SiteState } from '../api.ts';
import classes from './SiteState.module.css';
import { useStateWords } from './useStateWords.ts';

/** Statements that took longest, of all nodes since each began. */
export function SlowList({ state: { slow } }: { state: SiteState }) {
  const t = useTranslations('admin.state');
  const words = useStateWords();
  return (
    <section className={`panel ${classes.part}`} aria-labelledby="state-slow">
      <h2 id="state-slow">{t('slow')}</h2>
      {slow.length === 0 ? (
        <p className="muted">{t('slowNone')}</p>
      ) : (
        <ol className={classes.statements}>
          {slow.map(({ sql, ms, count, at, node }) => (
            <li key={`${node} ${sql}`}>
              <p className="small tab">{t('slowTimes', { ms, count, time: words.moment(at) })}</p>
              <code>{sql}</code>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
