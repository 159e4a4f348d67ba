import type { OwnProposal } from '@app/contract/proposals';
import { offerStatus, proposalStatus } from '@app/domain/kinds';
import type { ShownViewingState } from '@app/domain/viewings';
import { useNow, useTranslations } from 'use-intl';
import { dialogParams } from '../../lib/paths.ts';
import { viewingState } from './viewingState.ts';
import { IconCalendarEvent } from '../../ui/icons/IconCalendarEvent.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

interface ProposedTimeProps {
  /** My offer. */
  offer: Pick<OwnProposal['offer'], 'id' | 'status' | 'active_until'>;
  status: number;
  viewing: OwnProposal['viewing'];
  /** Code of the search that it was put forward for. */
  search: string;
}

const words: Partial<Record<ShownViewingState, 'timeWaiting' | 'timeAgreed'>> = {
  pending: 'timeWaiting',
  accepted: 'timeAgreed',
};

/** For an offer of mine that somebody considers: a time to view it, or the one that is being agreed on. */
export function ProposedTime({ offer, status, viewing, search }: ProposedTimeProps) {
  const t = useTranslations('ui');
  const now = useNow({ updateInterval: 60_000 });
  const open = viewing && words[viewingState(viewing, now)];
  if (open)
    return (
      <LinkButton size="s" icon={IconCalendarEvent} open={dialogParams.viewing(viewing!.id)}>
        {t(open)}
      </LinkButton>
    );
  const isShown = offer.status === offerStatus.active && new Date(offer.active_until) >= now;
  if (status === proposalStatus.declined || !isShown) return null;
  return (
    <LinkButton size="s" icon={IconCalendarEvent} open={dialogParams.bookFor(offer.id, search)}>
      {t('proposeTime')}
    </LinkButton>
  );
}
