import { answerViewing, showViewing } from '@app/contract/viewings';
import type { ViewingAnswer } from '@app/domain/viewingAnswers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { callQuery } from '../../lib/callQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshViewings } from './refreshViewings.ts';

interface ViewingAnswersProps {
  viewing: { id: number; starts_at: string; answers: readonly ViewingAnswer[] };
}

/** What one says of an agreed viewing shortly before it, each by one press: the other side is told at once. */
export function ViewingAnswers({ viewing }: ViewingAnswersProps) {
  const t = useTranslations('viewings');
  const queryClient = useQueryClient();
  const { id, starts_at, answers } = viewing;
  const say = useMutation({
    mutationFn: (answer: ViewingAnswer) =>
      callApi(answerViewing, { params: { id }, body: { answer, seen_at: starts_at } }),
    onSuccess: (answered, answer) => {
      queryClient.setQueryData(callQuery(showViewing, { params: { id } }).queryKey, answered);
      toast.success(t(`answered.${answer}`));
    },
    onError: toast.failure,
    onSettled: () => refreshViewings(queryClient),
  });
  if (answers.length === 0) return null;
  return (
    <div className="flow gap-2 mt-2" role="group" aria-label={t('answerReminder')}>
      {answers.map((answer) => (
        <Button
          key={answer}
          size="s"
          variant={answer === 'cannot_come' ? 'bad' : 'plain'}
          loading={say.isPending && say.variables === answer}
          disabled={say.isPending}
          onClick={() => say.mutate(answer)}
        >
          {t(`answer.${answer}`)}
        </Button>
      ))}
    </div>
  );
}
