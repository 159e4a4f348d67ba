import type { SessionUser } from '@app/contract/currentUser';
import { ownPath } from '@app/domain/ownPath';
import { useTranslations } from 'use-intl';
import { type Entered, useTakeSession } from '../../entities/person/useTakeSession.ts';
import { carryOut, takeIntent } from '../../lib/intent.ts';
import { useGo, usePatchSearch, useSearchValues, type SearchPatch } from '../../lib/navigation.ts';
import { dialogParams, paths } from '../../lib/paths.ts';
import { toast } from '../../ui/toast.ts';

/** The parameters that sign-in and its follow-ups own. */
export const nothingOpen: SearchPatch = { auth: null, forgot: null, password: null, next: null, then: null };

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
