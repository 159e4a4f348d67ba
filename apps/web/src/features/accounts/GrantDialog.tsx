import type { SessionUser } from '@app/contract/currentUser';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/Dialog.tsx';
import { GrantStep } from './components/ProofStep.tsx';

interface GrantDialogProps {
  user: SessionUser;
  onGrant: (grant: string) => void;
  onClose: () => void;
}

/** Asks over the page who it is, before something changes of how the person is reached. */
export function GrantDialog({ user, onGrant, onClose }: GrantDialogProps) {
  const t = useTranslations('profile');
  return (
    <Dialog title={t('proveIsYou')} onClose={onClose} width={375} card>
      <GrantStep titled user={user} onGrant={onGrant} />
    </Dialog>
  );
}
