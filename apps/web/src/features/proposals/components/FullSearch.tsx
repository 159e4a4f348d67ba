import type { FullSearch as Search } from '@app/contract/searches';
import { useTranslations } from 'use-intl';
import { ReportLink } from '../../../entities/person/ReportLink.tsx';
import { SearchSummary } from '../../../entities/search/SearchSummary.tsx';
import type { ClientKey } from '../../../lib/clientLink.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { IconLinkOff } from '../../../ui/icons/IconLinkOff.tsx';
import { IconMessageCircle } from '../../../ui/icons/IconMessageCircle.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { DecideOffers } from './DecideOffers.tsx';
import { ProposeOffers } from './ProposeOffers.tsx';
import { SearchLifecycle } from './SearchActs.tsx';

interface FullSearchProps {
  search: Search;
  view: ClientKey;
  level?: 1 | 2;
  onDeleted: () => void;
}

/** A search in full: for its side the offers beside it, for everybody else a way to put an offer forward. */
export function FullSearch({ search, view, level = 2, onDeleted }: FullSearchProps) {
  const t = useTranslations('searchPages');
  return search.can.decide ? (
    <DecideOffers search={search} view={view} level={level}>
      <SearchLifecycle search={search} onDeleted={onDeleted} />
    </DecideOffers>
  ) : (
    <div>
      {search.client_view === 'revoked' ? (
        <p className="note" data-side="warn">
          <IconLinkOff size={19} stroke={1.75} aria-hidden />
          {t('linkRevoked')}
        </p>
      ) : null}
      <SearchSummary search={search} level={level} alone>
        {search.can.propose ? <ProposeOffers search={search} /> : null}
        {search.can.ask ? (
          <LinkButton block icon={IconMessageCircle} open={dialogParams.ask('search', search.id)}>
            {t('ask')}
          </LinkButton>
        ) : null}
        {search.client_view === null ? <ReportLink subject="search" id={search.id} ownerId={search.user_id} /> : null}
      </SearchSummary>
    </div>
  );
}
