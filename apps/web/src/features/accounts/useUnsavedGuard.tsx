import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Asks before the page is left with something unsaved, by a link, Back or closing the tab. @returns the question, when asked */
export function useUnsavedGuard(dirty: boolean): ReactNode {
  const t = useTranslations('profile');
  const blocker = useBlocker({
    // Dialogs and sections of this page are addresses too.
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('leaveTitle')}
      text={t('leaveText')}
      act={t('leave')}
      dangerous
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  );
}
