import { CallError } from '@app/contract/client';
import { askForHelp } from '@app/contract/help';
import type { RealtorPage as Realtor } from '@app/contract/landing';
import { IconLifebuoy } from '../../../ui/icons/IconLifebuoy.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { usePatchSearch } from '../../../lib/navigation.ts';
import { dialogParams, paths } from '../../../lib/paths.ts';
import { useAskSignIn } from '../../../lib/useAskSignIn.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';

/** Asks this realtor for help with one's newest search; a guest signs in first, without a search it is described first. */
export function AskHelp({ realtor }: { realtor: Realtor }) {
  const t = useTranslations('landing');
  const { state, user } = useCurrentUser();
  const askSignIn = useAskSignIn();
  const patch = usePatchSearch();
  const ask = useMutation({
    mutationFn: () => callApi(askForHelp, { body: { realtor_id: realtor.id } }),
    onSuccess: ({ message }) => toast.success(message ?? t('realtor.asked')),
    onError: (error) => {
      if (error instanceof CallError && error.code === 'search_needed') {
        toast.warning(error.message);
        patch(dialogParams.createSearch());
      } else toast.failure(error);
    },
  });
  if (!realtor.verified || user?.id === realtor.id || user?.is_blocked) return null;
  return (
    <div>
      <Button
        variant="river"
        size="l"
        block
        icon={IconLifebuoy}
        loading={ask.isPending}
        disabled={ask.isSuccess}
        onClick={() => (state === 'guest' ? askSignIn({ next: paths.realtor(realtor.id) }) : ask.mutate())}
      >
        {ask.isSuccess ? t('realtor.asked') : t('realtor.askHelp')}
      </Button>
      <p className="tiny faint" style={{ marginTop: 'var(--space-2)' }}>
        {t('realtor.askHelpHint')}
      </p>
    </div>
  );
}
