import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../lib/currentUser.ts';
import { toast } from '../ui/toast.ts';

/** A form that a blocked person cannot send: it is refused when its button is pressed, before anything is typed. */
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
