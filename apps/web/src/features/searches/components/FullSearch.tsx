import type { OfferCard } from '@app/contract/offers';
import type { FullSearch as Search } from '@app/contract/searches';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ClientKey } from '../../../lib/clientLink.ts';
import { IconLinkOff } from '../../../ui/icons/IconLinkOff.tsx';
import { ReportLink } from '../../../entities/person/ReportLink.tsx';
import { SearchLifecycle } from './SearchActs.tsx';
import { SearchSummary } from './SearchSummary.tsx';
import classes from './SearchSummary.module.css';

/** What proposals bring to a search in full. */
export interface SearchSides {
  /** For its owner and their client: the offers beside it, which `summary` draws on its map, one of them lit. */
  Deciding: ComponentType<{
    search: Search;
    view: ClientKey;
    level: 1 | 2;
    summary: (offers: readonly OfferCard[], litOffer: number | null) => ReactNode;
  }>;
  /** For everybody else: a way to put an offer forward. */
  Proposing: ComponentType<{ search: Search }>;
}

interface FullSearchProps {
  search: Search;
  view: ClientKey;
  sides: SearchSides;
  level?: 1 | 2;
  onDeleted: () => void;
}

/** A search in full: for its side the offers beside it, for everybody else a way to put an offer forward. */
export function FullSearch({ search, view, sides, level = 2, onDeleted }: FullSearchProps) {
  const t = useTranslations('searchPages');
  const { Deciding, Proposing } = sides;
  return search.can.decide ? (
    <Deciding
      search={search}
      view={view}
      level={level}
      summary={(offers, litOffer) => (
        <SearchSummary search={search} offers={offers} litOffer={litOffer} level={level}>
          <SearchLifecycle search={search} onDeleted={onDeleted} />
        </SearchSummary>
      )}
    />
  ) : (
    <div className={classes.alone}>
      {search.client_view === 'revoked' ? (
        <p className="note" data-side="warn">
          <IconLinkOff size={19} stroke={1.75} aria-hidden />
          {t('linkRevoked')}
        </p>
      ) : null}
      <SearchSummary search={search} level={level}>
        {search.can.propose ? <Proposing search={search} /> : null}
        {search.client_view === null ? <ReportLink subject="search" id={search.id} ownerId={search.user_id} /> : null}
      </SearchSummary>
    </div>
  );
}
