import { formatEuro } from '@app/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { usePatchSearch } from '../../../lib/navigation.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { OfferPinsLayer, type MapPin } from '../../../map/OfferPinsLayer.tsx';
import { similarPointsQuery } from '../api.ts';
import { litId, type Lit, type PointAt } from '../lit.ts';
import { countFilters, filtersOf, type MapState } from '../mapState.ts';

/** As many as the list shows. */
const most = 12;

interface NearPinsProps {
  state: MapState;
  /** How many fit exactly: with many there is no need for others. */
  exact: number;
  lit: Lit;
  pointAt: PointAt;
  onPick?: PointAt;
}

/** What nearly fits, told apart from what does. */
export function NearPins({ state, exact, lit, pointAt, onPick }: NearPinsProps) {
  const t = useTranslations('mapPage');
  const patch = usePatchSearch();
  const { data } = useQuery({
    ...similarPointsQuery(state),
    enabled: exact < 24 && countFilters(filtersOf(state)) > 0,
  });
  const side = state.side === 'offers' ? 'offer' : 'search';
  const carded = lit?.side === side && lit.card ? lit.id : null;
  const pins = useMemo(
    (): MapPin[] =>
      (data?.items ?? [])
        // One whose card is pointed at in the list has its pin already.
        .filter(({ id, similar }) => similar && id !== carded)
        .slice(0, most)
        .map(({ id, coordinates, price }) => ({
          id,
          at: coordinates,
          side,
          text: `≈ ${formatEuro(price)}`,
          label: t('pinSimilar', { price: formatEuro(price) }),
          near: true,
        })),
    [data, side, carded, t],
  );
  return (
    <OfferPinsLayer
      pins={pins}
      lit={litId(lit, side)}
      onSelect={(id) => {
        if (onPick) return onPick({ side, id });
        patch(side === 'offer' ? dialogParams.offer(id) : dialogParams.search(id));
      }}
      onHover={(id) => pointAt(id === null ? null : { side, id })}
    />
  );
}
