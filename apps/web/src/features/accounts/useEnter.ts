import { showCurrentUser, type SessionUser } from '@app/contract/currentUser';
import { ownPath } from '@app/domain/ownPath';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { currentUserQuery } from '../../lib/currentUser.ts';
import { carryOut, takeIntent } from '../../lib/intent.ts';
import { keepAccount, refreshAccount } from '../../lib/localAccounts.ts';
import { useGo, usePatchSearch, useSearchValues, type SearchPatch } from '../../lib/navigation.ts';
import { dialogParams, paths } from '../../lib/paths.ts';
import { signIn } from '../../lib/session.ts';
import { toast } from '../../ui/toast.ts';

/** The parameters that sign-in and its follow-ups own. */
export const nothingOpen: SearchPatch = { auth: null, forgot: null, password: null, next: null, then: null };

interface Entered {
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
      void import('../../entities/place/takeOverPlaces.ts').then(({ takeOverPlaces }) => takeOverPlaces(), ignored);
    }
    if (deviceToken) keepAccount(user, deviceToken, remember);
    else refreshAccount(user);
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    // What was read as a guest, hearts and counts say, is read anew.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== showCurrentUser.name });
  };
}

/**
 * Signs this browser in and goes where the person was going: a protected page, a new offer, a booking, a like. A new
 * account with nothing pending goes to its profile.
 */
export function useEnter(): (entered: Entered & { isNew: boolean }) => void {
  const takeSession = useTakeSession();
  const t = useTranslations('shell');
  const go = useGo();
  const patch = usePatchSearch();
  const values = useSearchValues();
  return ({ isNew, ...entered }) => {
    const { user } = entered;
    takeSession(entered);
    const intent = takeIntent();
    const asked = intent?.next ?? values['next'];
    const next = typeof asked === 'string' ? ownPath(asked) : undefined;
    if (values['then'] === 'offer') return patch({ ...nothingOpen, ...offerStep(user, t) }, { replace: true });
    if (next !== undefined) return go(next, { replace: true });
    if (isNew && !intent) return go(paths.profile(), { replace: true });
    patch({ ...nothingOpen, ...intent?.open }, { replace: true });
    if (intent?.act) carryOut(intent.act);
  };
}

/** What opens for somebody who wanted to publish an offer: the form, or first their phone. */
function offerStep(user: SessionUser, t: ReturnType<typeof useTranslations<'shell'>>): SearchPatch {
  if (user.is_blocked) {
    toast.error(t('blocked'));
    return {};
  }
  if (user.phone) return dialogParams.createOffer();
  toast.warning(t('phoneToCreate'));
  return { ...dialogParams.editProfile(), then: 'offer' };
}
