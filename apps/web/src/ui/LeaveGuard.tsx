import { useBlocker } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface LeaveGuardProps {
  dirty: boolean;
  /** What would be lost. */
  text: string;
}

/** Asks before something unsaved is left, by a link, Back or closing the tab. */
export function LeaveGuard({ dirty, text }: LeaveGuardProps) {
  const t = useTranslations('ui');
  const blocker = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('leave.title')}
      text={text}
      act={t('leave.act')}
      dangerous
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  );
}
