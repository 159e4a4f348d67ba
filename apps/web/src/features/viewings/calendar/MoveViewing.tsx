import { instantOf } from '@app/domain/chisinauTime';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { changeTime } from '../api.ts';
import { useDayWords } from '../useDayWords.ts';
import { useViewingAct } from '../useViewingAct.ts';
import type { Going } from './useMoveByHand.ts';

/** Asks before a viewing that was moved in the calendar is proposed for that time: the other side has to agree again. */
export function MoveViewing({ move, onClose }: { move: Going; onClose: () => void }) {
  const t = useTranslations('viewings');
  const words = useDayWords();
  const { viewing, day, time } = move;
  const change = useViewingAct({ act: () => changeTime(viewing.id, `${day} ${time}`), note: t('sentNote') });
  const when = words.moment(instantOf(day, time)!);
  return (
    <ConfirmDialog
      title={t('moveTitle')}
      text={t('moveText', { when, person: viewing.person.name, place: viewing.offer.address })}
      act={t('move')}
      pending={change.isPending}
      onConfirm={() => change.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
