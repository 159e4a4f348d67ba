import { logout } from '@app/contract/accounts';
import { showCurrentUser } from '@app/contract/currentUser';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { dropFormsOf } from '../../lib/keptForms.ts';
import { knownTokenOwner, signOut } from '../../lib/session.ts';

/**
 * Ends the session here, at once: token, user, forms that were not sent, and everything read as that user; goes home. Ends when the
 * server has ended it too.
 */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const { user } = useCurrentUser();
  return async () => {
    // The page may not have been told yet who is signed in.
    const id = user?.id ?? knownTokenOwner() ?? (await callApi(showCurrentUser).catch(() => null))?.id ?? null;
    // What the page still waits for would be refused once the session has ended.
    await client.cancelQueries();
    // It carries the token away; the server may be out of reach, this browser forgets it all the same.
    const ended = callApi(logout, { keepalive: true }).catch(() => undefined);
    // Somebody else may sit here next.
    dropFormsOf(id);
    signOut({ goHome: true });
    await ended;
  };
}
