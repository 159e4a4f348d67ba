import { kindOf } from '@app/domain/kinds';
import { formatEuro } from '@app/domain/money';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { clusterSize, type MapCluster, type MapPin, pinKey, pinWidth } from '../../../map/pinFaces.tsx';
import type { Placed } from '../../../map/useRoom.ts';
import { offerPrice, priceTail } from '../../../entities/offer/offerWords.ts';
import { budgetTail } from '../../../entities/search/searchWords.ts';
import type { MapState } from '../mapState.ts';
import { useSeen } from '../seen.ts';
import type { Shown } from '../useShown.ts';

export type ShownOffer = Pick<Shown['offers'][number], 'id' | 'short_code' | 'coordinates' | 'price'> &
  Parameters<typeof priceTail>[1] & { property_type: Shown['offers'][number]['property_type'] };
export type ShownSearch = Pick<
  Shown['searches'][number],
  | 'id'
  | 'short_code'
  | 'coordinates'
  | 'budget_max'
  | 'request_type'
  | 'is_rent_term_about_days'
  | 'property_type'
  | 'zones'
>;

export function useClusters(shown: Shown | undefined): MapCluster[] {
  return useMemo(
    () =>
      (shown?.clusters ?? []).map(({ id, coordinates, offers, searches }) => ({
        id,
        at: coordinates,
        side: offers > 0 ? 'offers' : 'searches',
        count: offers + searches,
      })),
    [shown],
  );
}

/** Everything on the map in the order of who keeps its place: the side that is looked at, what nearly fits, the other side. */
export function usePlaced(
  clusters: readonly MapCluster[],
  side: MapState['side'],
  current: readonly MapPin[],
  near: readonly MapPin[],
  other: readonly MapPin[],
): Placed[] {
  return useMemo(() => {
    const ring = ({ id, at, ...cluster }: MapCluster): Placed => {
      const size = clusterSize(cluster.count, cluster.side === side);
      return { key: id, at, width: size, height: size, above: 0 };
    };
    const pin = (one: MapPin): Placed => {
      const size = { width: pinWidth(one), height: 34 };
      return { key: pinKey(one), at: one.at, ...size, above: one.side === 'offer' ? 20 : 0 };
    };
    const isLooked = (cluster: MapCluster) => cluster.side === side;
    return [
      ...clusters.filter(isLooked).map(ring),
      ...current.map(pin),
      ...near.map(pin),
      ...clusters.filter((cluster) => !isLooked(cluster)).map(ring),
      ...other.map(pin),
    ];
  }, [clusters, side, current, near, other]);
}

export function useOfferPins(offers: readonly ShownOffer[]): MapPin[] {
  const t = useTranslations('mapPage');
  const ui = useTranslations('ui');
  const seen = useSeen();
  return useMemo(
    () =>
      offers.map((offer) => {
        const said = { price: formatEuro(offer.price), tail: priceTail(ui, offer) };
        const kind = ui(`kind.${kindOf(offer.property_type)}`);
        return {
          id: offer.id,
          at: offer.coordinates,
          side: 'offer',
          text: offerPrice(ui, offer),
          label: t('pinOffer', { ...said, kind }),
          seen: seen.includes(offer.short_code),
        };
      }),
    [offers, seen, t, ui],
  );
}

export function useSearchPins(searches: readonly ShownSearch[]): MapPin[] {
  const t = useTranslations('mapPage');
  const ui = useTranslations('ui');
  return useMemo(
    () =>
      searches.map((search) => {
        const price = formatEuro(search.budget_max);
        const tail = budgetTail(ui, search);
        return {
          id: search.id,
          at: search.coordinates,
          side: 'search',
          text: t('upTo', { price: `${price}${tail}` }),
          label: t('pinSearch', { kind: ui(`kind.${kindOf(search.property_type)}`), price, tail }),
        };
      }),
    [searches, t, ui],
  );
}
