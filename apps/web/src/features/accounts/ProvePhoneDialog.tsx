import { useEffect } from 'react';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { usePatchSearch } from '../../lib/navigation.ts';
import { dialogParams } from '../../lib/paths.ts';
import { ContactDialog } from './ContactDialog.tsx';

const closed = { profile: null } as const;

/** The phone proven by a code over any page; somebody without one adds it first. */
export function ProvePhoneDialog() {
  const patch = usePatchSearch();
  const { state, user } = useCurrentUser();
  useEffect(() => {
    if (state === 'guest') patch({ ...closed, ...dialogParams.signIn() }, { replace: true });
  }, [state, patch]);
  if (!user) return null;
  const act = user.phone === null ? 'add' : 'prove';
  return <ContactDialog user={user} kind="phone" act={act} onClose={() => patch(closed, { replace: true })} />;
}
