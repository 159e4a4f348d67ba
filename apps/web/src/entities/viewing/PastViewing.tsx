import type { Viewing } from '@app/contract/viewings';
import { dayAndTime } from '../../lib/dayAndTime.ts';
import { useLocale, useTranslations } from 'use-intl';
import { dialogParams } from '../../lib/paths.ts';
import { DialogLink } from '../../ui/AppLink.tsx';
import { PastQuestion } from './PastQuestion.tsx';
import classes from './PastViewing.module.css';

/** The last viewing that is over, with what it asks. */
export function PastViewing({ viewing }: { viewing: Viewing }) {
  const t = useTranslations('viewings');
  const locale = useLocale();
  const what = [viewing.person.name, viewing.offer.address].filter(Boolean).join(', ');
  return (
    <section className={`panel column gap-3 ${classes.past}`} aria-labelledby={`past-${viewing.id}`}>
      <div>
        <h2 id={`past-${viewing.id}`}>{t('pastAsks')}</h2>
        <DialogLink open={dialogParams.viewing(viewing.id)} className="link small">
          {dayAndTime(new Date(viewing.starts_at), locale)}
        </DialogLink>
        <p className="small muted">{what}</p>
      </div>
      <PastQuestion viewing={viewing} />
    </section>
  );
}
