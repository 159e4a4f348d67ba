import { formatEuro } from '@app/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { MapPin } from '../../../map/pinFaces.tsx';
import { similarPointsQuery } from '../api.ts';
import type { Lit } from '../lit.ts';
import { countFilters, filtersOf, type MapState } from '../mapState.ts';
import { dealTail } from '../../../entities/offer/offerWords.ts';

/** As many as the list shows. */
const max = 12;

/** Whether the map shows what nearly fits: there are filters, and few fit them. */
export const wantsNear = (state: MapState, exact: number): boolean => exact < 24 && countFilters(filtersOf(state)) > 0;

/**
 * What nearly fits, told apart from what does.
 * @param exact how many fit: with many there is no need for others
 */
export function useNearPins(state: MapState, exact: number, lit: Lit): MapPin[] {
  const t = useTranslations('mapPage');
  const ui = useTranslations('ui');
  const { data } = useQuery({
    ...similarPointsQuery(state),
    enabled: wantsNear(state, exact),
  });
  const side = state.side === 'offers' ? 'offer' : 'search';
  const carded = lit?.side === side && lit.card ? lit.id : null;
  return useMemo(
    (): MapPin[] =>
      (data?.items ?? [])
        // One whose card is pointed at in the list has its pin already.
        .filter(({ id, similar }) => similar && id !== carded)
        .slice(0, max)
        .map(({ id, coordinates, price, deal }) => {
          const words = `${formatEuro(price)}${dealTail(ui, deal)}`;
          return {
            id,
            at: coordinates,
            side,
            text: `≈ ${words}`,
            label: t('pinSimilar', { price: words }),
            near: true,
          };
        }),
    [data, side, carded, t, ui],
  );
}
