import { openThread } from '@app/contract/threads';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { useGo } from '../../lib/navigation.ts';
import { useAskSignIn } from '../../lib/useAskSignIn.ts';
import { Button } from '../../ui/Button.tsx';
import { IconMessageCircle } from '../../ui/icons/IconMessageCircle.tsx';
import { toast } from '../../ui/toast.ts';
import { messagesPath } from '../../lib/messagesPath.ts';

interface WriteButtonProps {
  offerId: number;
  /** With whom the offer's owner writes. */
  userId?: number | undefined;
  size?: 's' | 'm' | 'l';
  block?: boolean;
}

/** Leads to the conversation about an offer; where no step has opened it yet, says which does. */
export function WriteButton({ offerId, userId, size = 'm', block }: WriteButtonProps) {
  const t = useTranslations('messages');
  const go = useGo();
  const { state, user } = useCurrentUser();
  const askSignIn = useAskSignIn();
  const open = useMutation({
    mutationFn: () => callApi(openThread, { body: { offer_id: offerId, user_id: userId } }),
    onSuccess: ({ id }) => go(messagesPath(id)),
    onError: toast.failure,
  });
  if (user?.is_blocked) return null;
  return (
    <Button
      size={size}
      block={block}
      icon={IconMessageCircle}
      loading={open.isPending}
      onClick={() => (state === 'guest' ? askSignIn({}) : open.mutate())}
    >
      {t('write')}
    </Button>
  );
}
