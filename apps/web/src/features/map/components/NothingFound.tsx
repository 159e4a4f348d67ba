import { IconHome } from '../../../ui/icons/IconHome.tsx';
import { IconSearch } from '../../../ui/icons/IconSearch.tsx';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { CreateOfferButton } from '../../../entities/offer/CreateOfferButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { countFilters, filtersOf, listQueryOf, noFilters, type ChangeFilters, type MapState } from '../mapState.ts';

/** A quarter wider on both ends, in round sums. */
function widened({ price_from: from, price_to: to }: MapState): Partial<MapState> {
  const round = (euros: number): number => {
    const step = euros < 1_000 ? 10 : 1_000;
    return Math.round(euros / step) * step;
  };
  return {
    price_from: from === undefined ? undefined : round(from * 0.75),
    price_to: to === undefined ? undefined : round(to * 1.25) || undefined,
  };
}

/** Nothing fits: what to loosen, and how to let the other side come. */
export function NothingFound({ state, change }: { state: MapState; change: ChangeFilters }) {
  const t = useTranslations('mapPage');
  const offers = state.side === 'offers';
  const hasBudget = state.price_from !== undefined || state.price_to !== undefined;
  return (
    <div>
      <EmptyState
        icon={offers ? IconHome : IconSearch}
        level={2}
        title={t(`empty.${state.side}`)}
        text={t(offers ? 'emptyOffersHint' : 'emptySearchesHint')}
      >
        {hasBudget ? <Button onClick={() => change(widened(state))}>{t('widenBudget')}</Button> : null}
        {listQueryOf(state).bbox !== undefined ? (
          <Button onClick={() => change({ bbox: undefined })}>{t('dropWindow')}</Button>
        ) : null}
        {countFilters(filtersOf(state)) > 0 ? (
          <Button onClick={() => change({ ...noFilters, bbox: undefined })}>{t('dropFilters')}</Button>
        ) : null}
        {offers ? (
          // The dialog opens over this page and finds the filters in its address.
          <LinkButton open={dialogParams.createSearch()} variant="river" icon={IconSearch}>
            {t('describe')}
          </LinkButton>
        ) : (
          <CreateOfferButton variant="ember" icon={IconHome}>
            {t('publish')}
          </CreateOfferButton>
        )}
      </EmptyState>
    </div>
  );
}
