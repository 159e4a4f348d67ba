import type { OfferCard } from '@app/contract/offers';
import type { SearchCard } from '@app/contract/searches';
import { proposalStatus } from '@app/domain/kinds';
import { formatEuro } from '@app/domain/money';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { DialogLink } from '../../../ui/AppLink.tsx';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { offerFacts, priceTail } from '../../../ui/cards/offerWords.ts';
import { searchTitle } from '../../../ui/cards/searchWords.ts';
import classes from './ProposalLine.module.css';

interface ProposalLineProps {
  status: number;
  /** My search that it was put forward for. */
  search?: SearchCard;
  /** My offer that I put forward. */
  offer?: OfferCard;
}

const looks: Record<number, { text: 'pending' | 'accepted' | 'declined'; tone: BadgeTone }> = {
  [proposalStatus.pending]: { text: 'pending', tone: 'warn' },
  [proposalStatus.accepted]: { text: 'accepted', tone: 'good' },
  [proposalStatus.declined]: { text: 'declined', tone: 'plain' },
};

/** Under a card: what became of the offer that was put forward, and what it met. */
export function ProposalLine({ status, search, offer }: ProposalLineProps) {
  const t = useTranslations('reactions');
  const ui = useTranslations('ui');
  const look = looks[status] ?? looks[proposalStatus.pending]!;
  return (
    <div className={classes.line}>
      <Badge tone={look.tone}>{t(`status.${look.text}`)}</Badge>
      {search ? (
        <DialogLink open={dialogParams.search(search.short_code)} className="link" data-side="river">
          {searchTitle(ui, search)}
        </DialogLink>
      ) : null}
      {offer ? (
        <DialogLink open={dialogParams.offer(offer.short_code)} className="link" data-side="ember">
          {formatEuro(offer.price)}
          {priceTail(ui, offer)} · {offerFacts(ui, offer)}
        </DialogLink>
      ) : null}
    </div>
  );
}
