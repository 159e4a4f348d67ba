import type { OfferedTime } from '@app/contract/viewingParts';
import { acceptViewing, showViewing } from '@app/contract/viewings';
import { formatWireTime } from '@app/domain/chisinauTime';
import { dayAndTime } from '../../lib/dayAndTime.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { callQuery } from '../../lib/callQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshViewings } from './refreshViewings.ts';

interface OfferedTimesProps {
  viewing: { id: number; offered: readonly OfferedTime[] };
  side: 'ember' | 'river';
  size?: 's' | 'm';
}

/** Times to choose from: each is agreed by one press; one that went to another meanwhile is struck out. */
export function OfferedTimes({ viewing: { id, offered }, side, size = 'm' }: OfferedTimesProps) {
  const t = useTranslations('viewings');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const pick = useMutation({
    mutationFn: (at: string) =>
      callApi(acceptViewing, { params: { id }, body: { date_time: formatWireTime(new Date(at)) } }),
    onSuccess: (agreed) => {
      queryClient.setQueryData(callQuery(showViewing, { params: { id } }).queryKey, agreed);
      toast.success(t('acceptedNote'));
    },
    onError: toast.failure,
    onSettled: () => refreshViewings(queryClient),
  });
  return (
    <div className="column gap-2" role="group" aria-label={t('offeredTimes')}>
      {offered.map(({ starts_at: at, state }) => {
        const words = dayAndTime(new Date(at), locale);
        return state === 'free' ? (
          <Button
            key={at}
            variant={side}
            size={size}
            block
            loading={pick.isPending && pick.variables === at}
            disabled={pick.isPending}
            onClick={() => pick.mutate(at)}
          >
            {t('pickTime', { when: words })}
          </Button>
        ) : (
          <Button key={at} size={size} block disabled>
            <s>{words}</s>, {t(`offeredState.${state}`)}
          </Button>
        );
      })}
    </div>
  );
}
