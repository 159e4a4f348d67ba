import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { usePatchSearch, useSearchValue } from '../../lib/navigation.ts';
import { dialogParams } from '../../lib/paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ProfileForm } from './components/ProfileForm.tsx';

const closed = { profile: null, then: null } as const;

/** Name, phone and e-mail over any page; with `then=offer` the form of a new offer follows. */
export function EditProfileDialog() {
  const t = useTranslations('accounts');
  const patch = usePatchSearch();
  const toOffer = useSearchValue('then') === 'offer';
  const { state, user } = useCurrentUser();
  useEffect(() => {
    if (state === 'guest') patch({ ...closed, ...dialogParams.signIn() }, { replace: true });
  }, [state, patch]);
  // Opens with its fields in place, so that the first of them has the focus.
  if (!user) return null;
  return (
    <Dialog title={t('profileTitle')} onClose={() => patch(closed, { replace: true })} width={375}>
      <ProfileForm
        user={user}
        onSaved={() => patch({ ...closed, ...(toOffer ? dialogParams.createOffer() : {}) }, { replace: true })}
      />
    </Dialog>
  );
}
