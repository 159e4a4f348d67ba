import type { Viewing } from '@app/contract/viewings';
import { useTranslations } from 'use-intl';
import { KeptNote } from '../../../ui/KeptNote.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { book, changeTime } from '../api.ts';
import { useTimeChoice } from '../useTimeChoice.ts';
import { useViewingAct } from '../useViewingAct.ts';
import { OfferLine } from './OfferLine.tsx';
import { ProposeButton } from './ProposeButton.tsx';
import { TimePicker } from './TimePicker.tsx';
import classes from './ViewingBody.module.css';

/** Another time for an open viewing (the ball goes to the other side), or a new proposal after one that is over. */
export function ChangeTime({ viewing, onDone }: { viewing: Viewing; onDone: (viewing: Viewing) => void }) {
  const t = useTranslations('viewings');
  const choice = useTimeChoice({ userId: viewing.person.id }, `viewing-time-${viewing.id}`);
  const { offer, search_id: searchId, response_id: responseId } = viewing;
  const change = useViewingAct({
    act: (dateTime: string) =>
      viewing.can.includes('change')
        ? changeTime(viewing.id, dateTime)
        : book({
            offer: String(offer.id),
            offerId: offer.id,
            dateTime,
            searchId: searchId !== null && responseId !== null ? String(searchId) : undefined,
          }),
    note: t('sentNote'),
    onDone: (changed) => {
      choice.kept.done();
      onDone(changed);
    },
    quiet: true,
  });
  return (
    <div className={classes.frame}>
      <OfferLine offer={offer as Parameters<typeof OfferLine>[0]['offer']} />
      <div className={classes.body}>
        <KeptNote kept={choice.kept} />
        <TimePicker choice={choice} />
        <FailureNote error={change.error} />
      </div>
      <div className={classes.foot}>
        <ProposeButton choice={choice} loading={change.isPending} onPropose={change.mutate} />
      </div>
    </div>
  );
}
