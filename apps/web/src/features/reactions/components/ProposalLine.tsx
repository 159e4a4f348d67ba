import type { OfferCard } from '@app/contract/offers';
import type { SearchCard } from '@app/contract/searches';
import { formatEuro } from '@app/domain/money';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { DialogLink } from '../../../ui/AppLink.tsx';
import { offerAttributes, priceTail } from '../../../entities/offer/offerWords.ts';
import { searchTitle } from '../../../entities/search/searchWords.ts';
import { ProposalBadge } from '../../../entities/offer/ProposalBadge.tsx';
import classes from './ProposalLine.module.css';

interface ProposalLineProps {
  status: number;
  /** My search that it was put forward for. */
  search?: SearchCard;
  /** My offer that I put forward. */
  offer?: OfferCard;
  /** What may be done about it. */
  children?: ReactNode;
}

/** Under a card: what became of the offer that was put forward, and what it met. */
export function ProposalLine({ status, search, offer, children }: ProposalLineProps) {
  const ui = useTranslations('ui');
  return (
    <div className={classes.line}>
      <ProposalBadge status={status} />
      {search ? (
        <DialogLink open={dialogParams.search(search.short_code)} className="link" data-side="river">
          {searchTitle(ui, search)}
        </DialogLink>
      ) : null}
      {offer ? (
        <DialogLink open={dialogParams.offer(offer.short_code)} className="link" data-side="ember">
          {formatEuro(offer.price)}
          {priceTail(ui, offer)} · {offerAttributes(ui, offer)}
        </DialogLink>
      ) : null}
      {children}
    </div>
  );
}
