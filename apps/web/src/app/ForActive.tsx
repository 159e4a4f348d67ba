import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../lib/currentUser.ts';
import { toast } from '../ui/toast.ts';

/** A form that a blocked person could not send: they are told when they press its button, not after they have filled it in. */
export function ForActive({ close, children }: { close: () => void; children: ReactNode }) {
  const t = useTranslations('shell');
  const isBlocked = useCurrentUser().user?.is_blocked ?? false;
  const refuse = useEffectEvent(() => {
    toast.error(t('blocked'));
    close();
  });
  useEffect(() => {
    if (isBlocked) refuse();
  }, [isBlocked]);
  return isBlocked ? null : children;
}
