import { acceptInviteLink, type ReceivedInvitation, showInviteLink } from '@app/contract/agencies';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { failureText } from '../../../lib/errorText.ts';
import { usePatchSearch } from '../../../lib/navigation.ts';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { RowSkeletons } from '../../../ui/SkeletonShapes.tsx';
import { useAgencyAct } from '../api.ts';
import { InvitationCard } from './Received.tsx';

/** Somebody opened a link that an agency's owner gave them. */
export function InviteLink({ token }: { token: string }) {
  const t = useTranslations('agency.invited');
  const patch = usePatchSearch();
  const forget = () => patch({ invite: null }, { replace: true });
  // Kept apart from other readings: the link is a secret, and opens once.
  const { data, error } = useQuery<ReceivedInvitation>({
    queryKey: [showInviteLink.name, token],
    queryFn: ({ signal }) => callApi(showInviteLink, { body: { token }, signal }),
    retry: false,
    staleTime: Infinity,
  });
  const accept = useAgencyAct(
    () => callApi(acceptInviteLink, { body: { token } }),
    () => {
      forget();
      return t('joined', { name: data!.agency.name });
    },
  );
  if (error) return <FailureNote text={failureText(error)} />;
  if (!data) return <RowSkeletons count={1} picture />;
  return (
    <InvitationCard
      invitation={data}
      joining={accept.isPending}
      onJoin={() => accept.mutate(undefined)}
      onDecline={forget}
    />
  );
}
