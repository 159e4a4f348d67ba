import { listSearchesFor, proposeAllToSuitable } from '@app/contract/proposals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { IconSend } from '../../../../ui/icons/IconSend.tsx';
import { toast } from '../../../../ui/toast.ts';

/** Every shown offer to everybody who looks for it, within the limits; what goes out to many is asked about first. */
export function ProposeAll() {
  const t = useTranslations('offers');
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(proposeAllToSuitable),
    onSuccess: ({ message }) => {
      toast.success(message);
      void queryClient.invalidateQueries({ queryKey: [listSearchesFor.name] });
    },
    onError: toast.failure,
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button icon={IconSend} onClick={() => setAsking(true)}>
        {t('proposeAll')}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t('proposeAllTitle')}
          text={t('proposeAllText')}
          act={t('proposeAllAct')}
          pending={isPending}
          onConfirm={() => mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
