import { deleteUser } from '@app/contract/contacts';
import type { SessionUser } from '@app/contract/currentUser';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { removeLocalAccount } from '../../lib/localAccounts.ts';
import { signOut } from '../../lib/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { type Proof, ProofStep } from './components/ProofStep.tsx';
import classes from './DeleteAccountDialog.module.css';

const consequences = ['things', 'viewings', 'data', 'keeping'] as const;

/** Says what goes, asks who it is, and deletes the account, which can be kept for 72 hours more. */
export function DeleteAccountDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const t = useTranslations('profile');
  const remove = useRemoveAccount(user);
  return (
    <Dialog title={t('deleteDialog')} onClose={onClose} width={440}>
      <div className="stack gap-4">
        <ul className={classes.list}>
          {consequences.map((name) => (
            <li key={name}>{t(`deleteConsequences.${name}`)}</li>
          ))}
        </ul>
        <ProofStep user={user} act={t('deleteForever')} of="deletion" onProof={remove} />
      </div>
    </Dialog>
  );
}

/** The account is gone on the server; then here. @throws what the server answered */
function useRemoveAccount(user: SessionUser) {
  const t = useTranslations('profile');
  return async (proof: Proof): Promise<void> => {
    await callApi(deleteUser, { params: { id: user.id }, body: proof });
    removeLocalAccount(user.id);
    signOut({ goHome: true });
    toast.success(t('deleted'));
  };
}
