import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { IconArrowBackUp } from '../../../ui/icons/IconArrowBackUp.tsx';
import { IconTrash } from '../../../ui/icons/IconTrash.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Reaction, Target } from '../../../entities/reaction/toggleReaction.ts';
import { clearReactions } from '../api.ts';
import { refreshLists } from '../../../entities/reaction/shownLists.ts';

interface ClearReactionsProps {
  target: Target;
  kind: Reaction;
  /** How many there are. */
  count: number;
}

/** Empties the whole list of favourites, or of what is hidden, after asking. */
export function ClearReactions({ target, kind, count }: ClearReactionsProps) {
  const t = useTranslations('reactions');
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const clear = useMutation({
    mutationFn: () => clearReactions(target, kind),
    onSuccess: ({ cleared }) => {
      client.setQueriesData<Reaction | null>({ queryKey: ['reaction', target] }, (now) => (now === kind ? null : now));
      toast.success(t(`cleared.${kind}`, { count: cleared }));
      setAsks(false);
    },
    onError: toast.failure,
    onSettled: () => refreshLists(client),
  });
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        icon={kind === 'favorite' ? IconTrash : IconArrowBackUp}
        onClick={() => setAsks(true)}
      >
        {t(`clear.${kind}`)}
      </Button>
      {asks ? (
        <ConfirmDialog
          title={t(`clearTitle.${kind}`, { count })}
          text={t(`clearText.${kind}`)}
          act={t(`clear.${kind}`)}
          dangerous={kind === 'favorite'}
          pending={clear.isPending}
          onConfirm={() => clear.mutate()}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}
