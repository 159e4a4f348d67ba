import type { Viewing } from '@app/contract/viewings';
import { formatEuro } from '@app/domain/money';
import { IconClock } from '../../../ui/icons/IconClock.tsx';
import { IconX } from '../../../ui/icons/IconX.tsx';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PhotoFrame } from '../../../entities/photo/PhotoFrame.tsx';
import { priceTail } from '../../../entities/offer/offerWords.ts';
import { acceptViewing } from '../api.ts';
import { ViewingNote } from '../components/ViewingNote.tsx';
import { useDayWords } from '../useDayWords.ts';
import { useViewingAct } from '../useViewingAct.ts';
import { OfferedTimes } from '../../../entities/viewing/OfferedTimes.tsx';
import { sideColour } from '../../../entities/viewing/viewingState.ts';
import classes from './CalendarAside.module.css';

/** Proposals that wait for my answer, with the answers. */
export function WaitingList({ waiting }: { waiting: readonly Viewing[] }) {
  const t = useTranslations('viewings');
  return (
    <section className="panel" aria-labelledby="waiting-title">
      <div className={classes.head}>
        <h2 id="waiting-title">{t('waitingList')}</h2>
        <Badge tone="warn">{waiting.length}</Badge>
      </div>
      <ul>
        {waiting.map((viewing) => (
          <Asked key={viewing.id} viewing={viewing} />
        ))}
      </ul>
    </section>
  );
}

function Asked({ viewing }: { viewing: Viewing }) {
  const t = useTranslations('viewings');
  const ui = useTranslations('ui');
  const accept = useViewingAct({ act: acceptViewing, note: t('acceptedNote') });
  const { offer, person } = viewing;
  const side = sideColour(viewing);
  const what = `${formatEuro(offer.price)}${priceTail(ui, offer)}, ${offer.address}`;
  return (
    <li className={classes.asked} data-side={side}>
      <div className="row">
        <PhotoFrame photo={offer.photo ?? undefined} alt="" sizes="60px" className={classes.photo} />
        <div className="grow">
          <p className={`strong cut ${classes.name}`}>{person.name}</p>
          <p className="small muted cut">{what}</p>
        </div>
      </div>
      {viewing.offered.length > 0 ? null : <When viewing={viewing} />}
      {viewing.note ? <ViewingNote viewing={viewing} /> : null}
      {viewing.can.includes('pick') ? (
        <div className="mt-3">
          <OfferedTimes viewing={viewing} side={side} size="s" />
        </div>
      ) : null}
      <div className={classes.acts}>
        {viewing.can.includes('accept') ? (
          <Button
            size="s"
            variant={side}
            className="grow"
            loading={accept.isPending}
            onClick={() => accept.mutate(viewing.id)}
          >
            {t('accept')}
          </Button>
        ) : null}
        <LinkButton
          size="s"
          className={viewing.can.includes('accept') ? '' : 'grow'}
          open={dialogParams.viewing(viewing.id, 'time')}
        >
          {viewing.can.includes('accept') ? t('time') : t('otherTime')}
        </LinkButton>
        <LinkButton
          size="s"
          square
          variant="bad"
          icon={IconX}
          open={dialogParams.viewing(viewing.id, 'decline')}
          aria-label={t('decline')}
        />
      </div>
    </li>
  );
}

/** The time that is asked for, beside the one that it stands in for. */
function When({ viewing }: { viewing: Viewing }) {
  const days = useDayWords();
  return (
    <p className={classes.when}>
      <IconClock size={17} stroke={1.75} aria-hidden />
      <span>
        <b className="strong">{days.moment(new Date(viewing.starts_at))}</b>
        {viewing.previous_starts_at ? (
          <>
            {' '}
            <s className="muted">{days.moment(new Date(viewing.previous_starts_at))}</s>
          </>
        ) : null}
      </span>
    </p>
  );
}
