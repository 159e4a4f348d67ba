import type { FullSearch as Search } from '@app/contract/searches';
import { IconLinkOff } from '../../../ui/icons/IconLinkOff.tsx';
import { IconSend } from '../../../ui/icons/IconSend.tsx';
import { IconSparkles } from '../../../ui/icons/IconSparkles.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { useAskSignIn } from '../../../lib/useAskSignIn.ts';
import { Button } from '../../../ui/Button.tsx';
import { ReportLink } from '../../../ui/ReportLink.tsx';
import { type ClientKey, suitableQuery } from '../api.ts';
import { MyProposals } from './MyProposals.tsx';
import { OfferHelp } from './OfferHelp.tsx';
import { ProposeDialog } from './ProposeDialog.tsx';
import { SearchLifecycle } from './SearchActs.tsx';
import { SearchSummary } from './SearchSummary.tsx';
import { SuitableOffers } from './SuitableOffers.tsx';
import classes from './SearchSummary.module.css';

interface FullSearchProps {
  search: Search;
  view: ClientKey;
  level?: 1 | 2;
  onDeleted: () => void;
}

/** A search in full: for its side the offers beside it, for everybody else a way to put an offer forward. */
export function FullSearch({ search, view, level = 2, onDeleted }: FullSearchProps) {
  const t = useTranslations('matching');
  return search.can.decide ? (
    <DecidingView search={search} view={view} level={level} onDeleted={onDeleted} />
  ) : (
    <div className={classes.alone}>
      {search.client_view === 'revoked' ? (
        <p className="note" data-side="warn">
          <IconLinkOff size={19} stroke={1.75} aria-hidden />
          {t('linkRevoked')}
        </p>
      ) : null}
      <SearchSummary search={search} level={level}>
        {search.can.propose ? <ProposeAct search={search} /> : null}
        {search.can.propose ? <MyProposals search={search} /> : null}
        {search.can.propose ? <OfferHelp search={search} /> : null}
        {search.client_view === null ? <ReportLink subject="search" id={search.id} ownerId={search.user_id} /> : null}
      </SearchSummary>
    </div>
  );
}

function DecidingView({ search, view, level, onDeleted }: FullSearchProps) {
  const t = useTranslations('matching');
  const [lit, setLit] = useState<number | null>(null);
  const list = useInfiniteQuery(suitableQuery(search.id, view));
  const found =
    list.data?.pages.flatMap((page) => [...page.suitable_responded_adverts, ...page.suitable_adverts]) ?? [];
  const shown = [...new Map(found.map((match) => [match.offer.id, match])).values()];
  return (
    <div className={classes.columns}>
      <SearchSummary search={search} offers={shown.map(({ offer }) => offer)} litOffer={lit} level={level}>
        <SearchLifecycle search={search} onDeleted={onDeleted} />
      </SearchSummary>
      <div>
        {level === 1 ? <h2 className="visuallyHidden">{t('tabsLabel')}</h2> : null}
        {search.client_view === 'open' ? (
          <p className={`note ${classes.forClient}`} data-side="river">
            <IconSparkles size={19} stroke={1.75} aria-hidden />
            <span>
              <strong>{t('clientTitle')}.</strong> {t('clientHint')}
            </span>
          </p>
        ) : null}
        <SuitableOffers search={search} view={view} onHover={setLit} />
      </div>
    </div>
  );
}

/** Guests sign in first and come back to this search with the form of a new offer. */
function ProposeAct({ search }: { search: Search }) {
  const t = useTranslations('matching');
  const { state } = useCurrentUser();
  const askSignIn = useAskSignIn();
  const [proposing, setProposing] = useState(false);
  const propose = (): void => {
    if (state === 'guest')
      askSignIn({ open: { ...dialogParams.search(search.short_code), ...dialogParams.createOffer() } });
    else setProposing(true);
  };
  return (
    <>
      <Button variant="ember" size="l" block icon={IconSend} onClick={propose}>
        {t('propose.act')}
      </Button>
      <p className="small muted">{t('propose.hint')}</p>
      {proposing ? <ProposeDialog search={search} onClose={() => setProposing(false)} /> : null}
    </>
  );
}
