import { logout } from '@app/contract/accounts';
import { showCurrentUser } from '@app/contract/currentUser';
import { callApi } from '../../lib/api.ts';
import { dropFormsOf } from '../../lib/keptForms.ts';
import { knownTokenOwner, signOut } from '../../lib/session.ts';

/**
 * Ends the session on the server, then here: token, user, forms that were not sent, and everything read as that user;
 * goes home.
 * @param userId null when the page has not been told yet who is signed in
 */
export async function signOutEverywhere(userId: number | null): Promise<void> {
  const id = userId ?? knownTokenOwner() ?? (await callApi(showCurrentUser).catch(() => null))?.id ?? null;
  // The server may be out of reach: this browser forgets the token all the same.
  await callApi(logout).catch(() => undefined);
  // Somebody else may sit here next.
  dropFormsOf(id);
  signOut({ goHome: true });
}
