import { CallError } from '@app/contract/client';
import type { Viewing } from '@app/contract/viewings';
import { instantOf } from '@app/domain/chisinauTime';
import { viewingStatus } from '@app/domain/kinds';
import { useTranslations } from 'use-intl';
import { useKept } from '../../../lib/useKept.ts';
import { KeptNote } from '../../../ui/KeptNote.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { book, changeTime } from '../api.ts';
import { useTimeChoice } from '../useTimeChoice.ts';
import { useViewingAct } from '../useViewingAct.ts';
import { NoteField } from './NoteField.tsx';
import { OfferLine } from './OfferLine.tsx';
import { OldAndNew } from './OldAndNew.tsx';
import { ProposeButton } from './ProposeButton.tsx';
import { TimePicker } from './TimePicker.tsx';
import classes from './ViewingBody.module.css';

/** Another time for an open viewing (the ball goes to the other side), or a new proposal after one that is over. */
export function ChangeTime({ viewing, onDone }: { viewing: Viewing; onDone: (viewing: Viewing) => void }) {
  const t = useTranslations('viewings');
  const isOpenStill = viewing.can.includes('change');
  const other = {
    userId: viewing.person.id,
    offer: viewing.offer.id,
    side: viewing.side === 'owner' ? ('client' as const) : ('owner' as const),
  };
  const name = `viewing-time-${viewing.id}`;
  const choice = useTimeChoice(other, name, isOpenStill ? viewing.starts_at : undefined);
  const [note, setNote, keptNote] = useKept(`${name}-note`, '');
  const { offer, search_id: searchId, response_id: responseId } = viewing;
  const change = useViewingAct({
    act: (dateTime: string) =>
      isOpenStill
        ? changeTime(viewing.id, dateTime, note, choice.more)
        : book({
            offer: String(offer.id),
            offerId: offer.id,
            dateTime,
            moreTimes: choice.more,
            note,
            searchId: searchId !== null && responseId !== null ? String(searchId) : undefined,
          }),
    note: (changed) => (changed.status === viewingStatus.accepted ? t('acceptedNote') : t('sentNote')),
    onDone: (changed) => {
      choice.kept.done();
      keptNote.done();
      onDone(changed);
    },
    quiet: true,
  });
  const fields = change.error instanceof CallError ? change.error.fields : {};
  const chosen = choice.day && choice.time ? instantOf(choice.day, choice.time) : undefined;
  return (
    <div className={classes.frame}>
      <OfferLine offer={offer as Parameters<typeof OfferLine>[0]['offer']} />
      <div className={classes.body}>
        <KeptNote kept={choice.kept} />
        {isOpenStill && viewing.offered.length === 0 ? (
          <OldAndNew before={new Date(viewing.starts_at)} now={chosen ?? null} />
        ) : null}
        <TimePicker choice={choice} />
        <NoteField value={note} onChange={setNote} error={fields['note']} />
        <FailureNote error={change.error} />
      </div>
      <div className={classes.foot}>
        <ProposeButton choice={choice} loading={change.isPending} onPropose={change.mutate} />
      </div>
    </div>
  );
}
