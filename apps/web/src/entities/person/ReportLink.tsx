import type { ReportSubject } from '@app/domain/reports';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { usePatchSearch } from '../../lib/navigation.ts';
import { dialogParams } from '../../lib/paths.ts';
import { useAskSignIn } from '../../lib/useAskSignIn.ts';
import { Button } from '../../ui/Button.tsx';
import { IconFlag } from '../../ui/icons/IconFlag.tsx';

interface ReportLinkProps {
  subject: ReportSubject;
  /** A conversation is one's own and needs none. */
  id?: number;
  /** Nobody reports what is their own. */
  ownerId?: number;
}

/** The small way to say that something is wrong; a guest signs in first. */
export function ReportLink({ subject, id, ownerId }: ReportLinkProps) {
  const t = useTranslations('ui');
  const { state, user } = useCurrentUser();
  const askSignIn = useAskSignIn();
  const patch = usePatchSearch();
  if (user && (user.id === ownerId || user.is_blocked)) return null;
  const open = dialogParams.report(subject, id);
  return (
    <Button
      variant="quiet"
      size="s"
      icon={IconFlag}
      onClick={() => (state === 'guest' ? askSignIn({ open }) : patch(open))}
    >
      {t('report')}
    </Button>
  );
}
