import { showAnalytics } from '@app/contract/adminFind';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { failureText } from '../../../lib/errorText.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { RejectDialog } from '../RejectDialog.tsx';

interface JudgeActsProps {
  /** `offer-12` */
  about: string;
  /** "Reject: apartment, rent, 400 €?" */
  title: string;
  text: string;
  isRejected: boolean;
  reject: (reason: string) => Promise<unknown>;
  restore: () => Promise<unknown>;
  done: { rejected: string; restored: string };
  /** The call whose list shows it. */
  shownIn: string;
}

/** Takes something off the market with a reason, or brings it back. */
export function JudgeActs({ about, title, text, isRejected, reject, restore, done, shownIn }: JudgeActsProps) {
  const t = useTranslations('admin');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const act = useMutation({
    mutationFn: (reason: string | null) => (reason === null ? restore() : reject(reason)),
    onSuccess: (_, reason) => toast.success(reason === null ? done.restored : done.rejected),
    onError: (error) => toast.error(failureText(error, locale)),
    onSettled: () => {
      setAsks(false);
      void queryClient.invalidateQueries({ queryKey: [showAnalytics.name] });
      return queryClient.invalidateQueries({ queryKey: [shownIn] });
    },
  });
  if (isRejected) {
    return (
      <Button size="s" loading={act.isPending} onClick={() => act.mutate(null)}>
        {t('offers.restore')}
      </Button>
    );
  }
  return (
    <>
      <Button size="s" onClick={() => setAsks(true)}>
        {t('offers.reject')}
      </Button>
      {asks ? (
        <RejectDialog
          about={about}
          title={title}
          text={text}
          pending={act.isPending}
          onReject={act.mutateAsync}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}
