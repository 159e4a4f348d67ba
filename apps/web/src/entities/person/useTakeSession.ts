import { showCurrentUser, type SessionUser } from '@app/contract/currentUser';
import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../../lib/currentUser.ts';
import { keepAccount, refreshAccount } from '../../lib/localAccounts.ts';
import { signIn } from '../../lib/session.ts';

export interface Entered {
  token: string | null;
  user: SessionUser;
  /** Replaces the one that this browser keeps for the account. */
  device_token?: string | null;
  /** The account is to be remembered in this browser. */
  remember?: boolean;
}

const ignored = (): void => undefined;

/** Takes a token into this browser: the page is this person's from now on. */
export function useTakeSession(): (entered: Entered) => void {
  const queryClient = useQueryClient();
  return ({ token, user, device_token: deviceToken, remember = false }) => {
    if (token) {
      signIn(token, user.id);
      // At once: whoever signs in here next has nothing of theirs.
      void import('../place/takeOverPlaces.ts').then(({ takeOverPlaces }) => takeOverPlaces(), ignored);
    }
    if (deviceToken) keepAccount(user, deviceToken, remember);
    else refreshAccount(user);
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    // What was read as a guest, hearts and counts say, is read anew.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== showCurrentUser.name });
  };
}
