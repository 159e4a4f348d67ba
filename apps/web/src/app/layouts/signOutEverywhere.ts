import { logout } from '@app/contract/accounts';
import { callApi } from '../../lib/api.ts';
import { signOut } from '../../lib/session.ts';

/** Ends the session on the server, then here: token, user and everything read as that user; goes home (A4). */
export async function signOutEverywhere(): Promise<void> {
  // The server may be out of reach: this browser forgets the token all the same.
  await callApi(logout).catch(() => undefined);
  signOut({ goHome: true });
}
