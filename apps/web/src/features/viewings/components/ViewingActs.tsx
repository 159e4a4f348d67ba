import { viewingStatus } from '@app/domain/kinds';
import { errorText } from '@app/contract/errors';
import type { Viewing } from '@app/contract/viewings';
import { IconCalendarPlus } from '../../../ui/icons/IconCalendarPlus.tsx';
import { IconPhone } from '../../../ui/icons/IconPhone.tsx';
import { IconStar } from '../../../ui/icons/IconStar.tsx';
import { IconWalk } from '../../../ui/icons/IconWalk.tsx';
import { useLocale, useNow, useTranslations } from 'use-intl';
import { WriteButton } from '../../../entities/conversation/WriteButton.tsx';
import { dialogParams } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { toast } from '../../../ui/toast.ts';
import { acceptViewing, cancelViewing } from '../api.ts';
import { saveCalendarFile } from '../saveCalendarFile.ts';
import { useViewingAct } from '../useViewingAct.ts';
import { OfferedTimes } from '../../../entities/viewing/OfferedTimes.tsx';
import { PastQuestion } from '../../../entities/viewing/PastQuestion.tsx';
import { ViewingAnswers } from '../../../entities/viewing/ViewingAnswers.tsx';
import { isOpen, isPast, mayProposeTime } from '../../../entities/viewing/viewingState.ts';
import button from '../../../ui/Button.module.css';
import { buttonAttributes } from '../../../ui/Button.tsx';
import classes from './ViewingBody.module.css';

interface ViewingActsProps {
  viewing: Viewing;
  onTime: () => void;
  onDecline: () => void;
}

/** What this person may do with the viewing now, as the server says. */
export function ViewingActs({ viewing, onTime, onDecline }: ViewingActsProps) {
  const t = useTranslations('viewings');
  const accept = useViewingAct({ act: acceptViewing, note: t('acceptedNote') });
  const withdraw = useViewingAct({ act: (id: number) => cancelViewing(id, {}), note: t('cancelledNote') });
  const { can } = viewing;
  const accepted = viewing.status === viewingStatus.accepted;
  return (
    <div className={classes.foot}>
      {can.includes('accept') ? (
        <Button
          variant="ember"
          block
          loading={accept.isPending}
          onClick={() => accept.mutate(viewing.id)}
          data-autofocus
        >
          {t('accept')}
        </Button>
      ) : null}
      {can.includes('pick') ? <OfferedTimes viewing={viewing} side="ember" /> : null}
      <ViewingAnswers viewing={viewing} />
      {accepted ? <AcceptedActs viewing={viewing} /> : null}
      <PastQuestion viewing={viewing} />
      {viewing.can_review && viewing.asks === null ? (
        <LinkButton block icon={IconStar} open={{ ...dialogParams.review(viewing.id) }}>
          {t('leaveReview')}
        </LinkButton>
      ) : null}
      <WriteButton offerId={viewing.offer.id} userId={viewing.side === 'owner' ? viewing.person.id : undefined} block />
      <div className={classes.pair}>
        {mayProposeTime(viewing) ? (
          <Button onClick={onTime}>{isOpen(viewing) ? t('changeTime') : t('proposeAgain')}</Button>
        ) : null}
        {can.includes('decline') ? (
          <Button variant="bad" onClick={onDecline}>
            {t('decline')}
          </Button>
        ) : null}
        {can.includes('cancel') ? (
          <Button
            variant="bad"
            loading={withdraw.isPending}
            onClick={() => (accepted ? onDecline() : withdraw.mutate(viewing.id))}
          >
            {accepted ? t('cancel') : t('withdraw')}
          </Button>
        ) : null}
        {isOpen(viewing) ? null : (
          <LinkButton open={dialogParams.offer(viewing.offer.short_code)}>{t('openOffer')}</LinkButton>
        )}
      </div>
    </div>
  );
}

/** Whoever met calls again; where to and when is of no use any more. */
function AcceptedActs({ viewing }: { viewing: Viewing }) {
  const t = useTranslations('viewings');
  const locale = useLocale();
  const now = useNow({ updateInterval: 60_000 });
  const { phone } = viewing.person;
  const [lng, lat] = viewing.offer.coordinates;
  const save = async (): Promise<void> => {
    if (!(await saveCalendarFile(viewing.id))) toast.error(errorText('internal', locale));
  };
  return (
    <>
      {phone ? (
        <a href={`tel:${phone}`} className={button.button} {...buttonAttributes({ variant: 'ember', block: true })}>
          <IconPhone size={19} stroke={1.75} aria-hidden />
          {t('call')}
        </a>
      ) : null}
      {isPast(viewing, now) ? null : (
        <div className={classes.pair}>
          <Button icon={IconCalendarPlus} onClick={() => void save()}>
            {t('toCalendar')}
          </Button>
          <a
            href={`https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`}
            target="_blank"
            rel="noreferrer"
            className={button.button}
            {...buttonAttributes({})}
          >
            <IconWalk size={20} stroke={1.75} aria-hidden />
            {t('route')}
          </a>
        </div>
      )}
    </>
  );
}
