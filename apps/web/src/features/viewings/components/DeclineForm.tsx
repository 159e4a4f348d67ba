import { CallError } from '@app/contract/client';
import { isDeclineReason } from '@app/domain/viewings';
import type { Viewing } from '@app/contract/viewings';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureText } from '../../../lib/errorText.ts';
import { useKept } from '../../../lib/useKept.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { KeptNote } from '../../../ui/KeptNote.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TileGroup } from '../../../ui/TileGroup.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { cancelViewing, declineViewing, reasonsQuery, type Reason } from '../api.ts';
import { useViewingAct } from '../useViewingAct.ts';
import { mayProposeTime } from '../../../entities/viewing/viewingState.ts';
import classes from './ViewingBody.module.css';

interface DeclineFormProps {
  viewing: Viewing;
  onDone: () => void;
  onTime: () => void;
}

/** Stands for "other reason" among the listed ones, whose ids begin at 1. */
const other = 0;
const longest = 500;

interface Typed {
  chosen: number | null;
  words: string;
}
const nothing: Typed = { chosen: null, words: '' };

/** Declines a proposed time, or cancels an agreed one, always with a reason. */
export function DeclineForm({ viewing, onDone, onTime }: DeclineFormProps) {
  const t = useTranslations('viewings');
  const reasons = useQuery(reasonsQuery);
  const [{ chosen, words }, change, kept] = useKept<Typed>(`viewing-decline-${viewing.id}`, nothing);
  const cancels = viewing.can.includes('cancel');
  const act = useViewingAct({
    act: (reason: Reason) => (cancels ? cancelViewing : declineViewing)(viewing.id, reason),
    note: cancels ? t('cancelledNote') : t('declinedNote'),
    onDone: () => {
      kept.done();
      onDone();
    },
    quiet: true,
  });
  const reason: Reason = {
    reason_id: chosen === other ? null : chosen,
    custom_reason: chosen === other ? words.trim() || null : null,
  };
  const complete = isDeclineReason(reason.reason_id, reason.custom_reason) && words.length <= longest;
  const failure = act.error ? failureText(act.error) : null;
  if (reasons.error) return <ErrorState error={reasons.error} onRetry={() => void reasons.refetch()} />;
  return (
    <form
      className={classes.frame}
      onSubmit={(event) => {
        event.preventDefault();
        if (complete) act.mutate(reason);
      }}
    >
      <div className={classes.body}>
        <KeptNote kept={kept} />
        <p className="small muted">{t('reasonSeen', { name: viewing.person.name })}</p>
        {reasons.data ? (
          <TileGroup
            label={cancels ? t('cancelTitle') : t('declineTitle')}
            labelHidden
            columns={2}
            inRow
            options={[
              ...reasons.data.map(({ id, title }) => ({ value: id, label: title })),
              { value: other, label: t('otherReason') },
            ]}
            value={chosen}
            onChange={(next) => change((before) => ({ ...before, chosen: next }))}
          />
        ) : (
          <Skeleton height="160px" />
        )}
        {chosen === other ? (
          <TextArea
            label={t('ownReason')}
            value={words}
            onChange={(next) => change((before) => ({ ...before, words: next }))}
            max={longest}
            rows={3}
            error={act.error instanceof CallError ? act.error.fields['custom_reason'] : undefined}
          />
        ) : null}
        <FailureNote text={failure} />
        {mayProposeTime(viewing) ? <p className="small muted">{t('betterTime')}</p> : null}
      </div>
      <div className={classes.foot}>
        <div className={classes.pair}>
          {mayProposeTime(viewing) ? <Button onClick={onTime}>{t('otherTime')}</Button> : null}
          <Button type="submit" variant="bad" disabled={!complete} loading={act.isPending}>
            {cancels ? t('cancel') : t('decline')}
          </Button>
        </div>
      </div>
    </form>
  );
}
