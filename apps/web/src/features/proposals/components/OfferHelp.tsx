import { offerHelp } from '@app/contract/help';
import type { FullSearch as Search } from '@app/contract/searches';
import { IconLifebuoy } from '../../../ui/icons/IconLifebuoy.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';

/** A verified realtor offers their help with the whole search, beside single offers; once a week. */
export function OfferHelp({ search }: { search: Search }) {
  const t = useTranslations('proposals');
  const { user } = useCurrentUser();
  const offer = useMutation({
    mutationFn: () => callApi(offerHelp, { body: { request_id: search.id } }),
    onSuccess: ({ message }) => toast.success(message ?? t('helpOffered')),
    onError: toast.failure,
  });
  if (!user?.is_verified_realtor) return null;
  return (
    <Button
      size="l"
      block
      icon={IconLifebuoy}
      loading={offer.isPending}
      disabled={offer.isSuccess}
      onClick={() => offer.mutate()}
    >
      {offer.isSuccess ? t('helpOffered') : t('offerHelp')}
    </Button>
  );
}
