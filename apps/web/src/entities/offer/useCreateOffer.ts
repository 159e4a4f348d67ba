import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { usePatchSearch } from '../../lib/navigation.ts';
import { dialogParams } from '../../lib/paths.ts';
import { toast } from '../../ui/toast.ts';

/**
 * Opens the form of a new offer, or says first what is missing: one without a phone adds it, one who is blocked is told so.
 * What they were going to do is kept as `then=offer`. A guest signs in when they publish.
 * @param chosen fills the form
 */
export function useCreateOffer(chosen?: Parameters<typeof dialogParams.createOffer>[0]): () => void {
  const t = useTranslations('shell');
  const { user } = useCurrentUser();
  const patch = usePatchSearch();
  return () => {
    if (user?.is_blocked) return void toast.error(t('blocked'));
    if (user && !user.phone) {
      toast.warning(t('phoneToCreate'));
      return patch({ ...dialogParams.createOffer(chosen), ...dialogParams.editProfile(), create: null, then: 'offer' });
    }
    patch(dialogParams.createOffer(chosen));
  };
}
