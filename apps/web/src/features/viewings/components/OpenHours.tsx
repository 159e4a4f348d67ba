import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { refreshViewings } from '../../../entities/viewing/refreshViewings.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { unblockHours } from '../api.ts';
import type { Blocked } from '../calendar/blocked.ts';
import { useDayWords } from '../useDayWords.ts';

/** Asks whether closed hours shall be open again. */
export function OpenHours({ blocked, onClose }: { blocked: Blocked; onClose: () => void }) {
  const t = useTranslations('viewings');
  const words = useDayWords();
  const queryClient = useQueryClient();
  const open = useMutation({
    mutationFn: () => unblockHours(blocked.id),
    onSuccess: () => toast.success(t('openedNote')),
    onError: toast.failure,
    onSettled: () => {
      refreshViewings(queryClient);
      onClose();
    },
  });
  const when = `${words.moment(blocked.from)} – ${words.moment(blocked.to)}`;
  return (
    <ConfirmDialog
      title={t('openTitle')}
      text={t('openText', { when })}
      act={t('open')}
      pending={open.isPending}
      onConfirm={() => open.mutate()}
      onClose={onClose}
    />
  );
}
