import { formatEuro } from '@app/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { MapPin } from '../../../map/pinFaces.tsx';
import { similarPointsQuery } from '../api.ts';
import { type MapState, wantsNear } from '../mapState.ts';
import { dealTail } from '../../../entities/offer/offerWords.ts';

/** As many as the list shows. */
const max = 12;

/**
 * What nearly fits, told apart from what does.
 * @param exact how many fit: with many there is no need for others
 */
export function useNearPins(state: MapState, exact: number): MapPin[] {
  const t = useTranslations('mapPage');
  const ui = useTranslations('ui');
  const { data } = useQuery({
    ...similarPointsQuery(state),
    enabled: wantsNear(state, exact),
  });
  const side = state.side === 'offers' ? 'offer' : 'search';
  return useMemo(
    (): MapPin[] =>
      (data?.items ?? [])
        .filter(({ similar }) => similar)
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
    [data, side, t, ui],
  );
}
