import { proposalStatus } from '@app/domain/kinds';
import { useTranslations } from 'use-intl';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';

const badges: Record<number, { text: 'pending' | 'accepted' | 'declined'; tone: BadgeTone }> = {
  [proposalStatus.pending]: { text: 'pending', tone: 'warn' },
  [proposalStatus.accepted]: { text: 'accepted', tone: 'good' },
  [proposalStatus.declined]: { text: 'declined', tone: 'plain' },
};

/** What became of an offer that was put forward. */
export function ProposalBadge({ status }: { status: number }) {
  const t = useTranslations('ui');
  const look = badges[status] ?? badges[proposalStatus.pending]!;
  return <Badge tone={look.tone}>{t(`proposalStatus.${look.text}`)}</Badge>;
}
