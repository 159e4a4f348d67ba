import { formatWhole } from '@app/domain/money';
import { useTranslations } from 'use-intl';
import type { SiteState } from '../api.ts';
import classes from './SiteState.module.css';
import { useStateWords } from './useStateWords.ts';

/** What waits to be done apart from the pages, those first that have waited longest. */
export function QueueList({ state: { queues, given_up: givenUp } }: { state: SiteState }) {
  const t = useTranslations('admin.state');
  const words = useStateWords();
  return (
    <section className={`panel ${classes.part}`} aria-labelledby="state-queues">
      <h2 id="state-queues">{t('queues')}</h2>
      {queues.length === 0 ? (
        <p className="muted">{t('queuesEmpty')}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('queue')}</th>
              <th scope="col">{t('waiting')}</th>
              <th scope="col">{t('running')}</th>
              <th scope="col">{t('oldest')}</th>
            </tr>
          </thead>
          <tbody>
            {queues.map((queue) => (
              <tr key={queue.name}>
                <th scope="row">{queue.name}</th>
                <td>{formatWhole(queue.waiting)}</td>
                <td>{formatWhole(queue.running)}</td>
                <td className="nowrap">{words.span(queue.oldest_seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {givenUp > 0 ? <p className="c-bad strong mt-2">{t('givenUp', { count: givenUp })}</p> : null}
    </section>
  );
}
