import type { SessionUser } from '@app/contract/currentUser';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { usePatchSearch } from '../../lib/navigation.ts';
import { dialogParams } from '../../lib/paths.ts';
import { ContactDialog, type ContactAct } from './ContactDialog.tsx';

const closed = { profile: null } as const;

/** The phone proven over any page, by a code or by Telegram; somebody without one adds it first. */
export function ProvePhoneDialog() {
  const patch = usePatchSearch();
  const { state, user } = useCurrentUser();
  useEffect(() => {
    if (state === 'guest') patch({ ...closed, ...dialogParams.signIn() }, { replace: true });
  }, [state, patch]);
  return user ? <Proving key={user.id} user={user} /> : null;
}

function Proving({ user }: { user: SessionUser }) {
  const patch = usePatchSearch();
  // What was begun stays what it is, while the number that is proven comes in.
  const [act] = useState<ContactAct | null>(user.phone === null ? 'add' : user.phone_proven ? null : 'prove');
  const close = (): void => patch(closed, { replace: true });
  const leave = useEffectEvent(close);
  useEffect(() => {
    // An address of before: there is nothing to prove any more.
    if (act === null) leave();
  }, [act]);
  return act && <ContactDialog user={user} kind="phone" act={act} onClose={close} />;
}
