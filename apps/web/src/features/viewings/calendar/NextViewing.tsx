import type { Viewing } from '@app/contract/viewings';
import { formatEuro } from '@app/domain/money';
import { IconPhone } from '../../../ui/icons/IconPhone.tsx';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { buttonAttributes } from '../../../ui/Button.tsx';
import button from '../../../ui/Button.module.css';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { priceTail } from '../../../entities/offer/offerWords.ts';
import { useDayWords } from '../useDayWords.ts';
import { ViewingAnswers } from '../../../entities/viewing/ViewingAnswers.tsx';
import { isPast, sideColour } from '../../../entities/viewing/viewingState.ts';
import classes from './CalendarAside.module.css';

const weekMs = 7 * 24 * 3_600_000;

/** The nearest agreed viewing: when, who, where, and how to reach them. */
export function NextViewing({ viewing }: { viewing: Viewing }) {
  const t = useTranslations('viewings');
  const ui = useTranslations('ui');
  const format = useFormatter();
  const days = useDayWords();
  const now = useNow({ updateInterval: 60_000 });
  const at = new Date(viewing.starts_at);
  const { person, offer } = viewing;
  // Nine days are not "in a week".
  const unit = at.getTime() - now.getTime() < weekMs ? {} : { unit: 'day' as const };
  // The page was opened before it began.
  if (isPast(viewing, now)) return null;
  return (
    <section className={`panel ${classes.next}`} data-side={sideColour(viewing)}>
      <div className="row between">
        <span className="small muted">{t('nearest', { when: format.relativeTime(at, { now, ...unit }) })}</span>
        <Badge tone="good">{t('acceptedBadge')}</Badge>
      </div>
      <p className={classes.time}>{days.moment(at)}</p>
      <p className="strong">{person.name}</p>
      <p className="small muted">
        {formatEuro(offer.price)}
        {priceTail(ui, offer)}, {offer.address}
      </p>
      <ViewingAnswers viewing={viewing} />
      <div className={classes.acts}>
        {person.phone ? (
          <a href={`tel:${person.phone}`} className={`${button.button} grow`} {...buttonAttributes({ size: 's' })}>
            <IconPhone size={18} stroke={1.75} aria-hidden />
            {t('call')}
          </a>
        ) : null}
        <LinkButton size="s" open={dialogParams.viewing(viewing.id)} className={person.phone ? '' : 'grow'}>
          {t('change')}
        </LinkButton>
      </div>
    </section>
  );
}
