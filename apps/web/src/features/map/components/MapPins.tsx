import type { listClusters } from '@app/contract/map';
import type { Reply } from '@app/contract/call';
import { deals, kindOf } from '@app/domain/kinds';
import { formatEuro } from '@app/domain/money';
import { centreOf } from '@app/domain/zones';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { usePatchSearch } from '../../../lib/navigation.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { ClusterLayer } from '../../../map/ClusterLayer.tsx';
import { useMap } from '../../../map/mapContext.ts';
import { OfferPinsLayer, type MapPin } from '../../../map/OfferPinsLayer.tsx';
import { mapDefaults, prefersStillness, showBounds } from '../../../map/view.ts';
import { ZonesLayer, type MapZone } from '../../../map/ZonesLayer.tsx';
import { priceTail } from '../../../ui/cards/offerWords.ts';
import { litId, type Lit, type PointAt } from '../lit.ts';
import { useSeen } from '../seen.ts';

type Shown = Reply<typeof listClusters>;
type ShownOffer = Pick<Shown['offers'][number], 'id' | 'short_code' | 'coordinates' | 'price'> &
  Parameters<typeof priceTail>[1] & { property_type: Shown['offers'][number]['property_type'] };
type ShownSearch = Pick<
  Shown['searches'][number],
  'id' | 'short_code' | 'coordinates' | 'budget_max' | 'request_type' | 'property_type' | 'zones'
>;

interface MapPinsProps {
  shown: Shown | undefined;
  lit: Lit;
  pointAt: PointAt;
  /** Instead of opening what was pressed. */
  onPick?: PointAt;
}

/** Rings where many stand, prices where one offer stands, wishes over their zones. */
export function MapPins({ shown, lit, pointAt, onPick }: MapPinsProps) {
  const patch = usePatchSearch();
  const offers = useShownOffers(shown, lit);
  const searches = useShownSearches(shown, lit);
  const offerPins = useOfferPins(offers);
  const searchPins = useSearchPins(searches);
  const zones = useMemo(
    (): MapZone[] => searches.flatMap(({ id, zones: rings }) => rings.map((ring) => ({ id, ring }))),
    [searches],
  );
  const openOffer = (id: number): void => {
    if (onPick) return onPick({ side: 'offer', id });
    patch(dialogParams.offer(offers.find((offer) => offer.id === id)?.short_code ?? id));
  };
  const openSearch = (id: number): void => {
    if (onPick) return onPick({ side: 'search', id });
    patch(dialogParams.search(searches.find((search) => search.id === id)?.short_code ?? id));
  };
  return (
    <>
      <ZonesLayer zones={zones} selected={litId(lit, 'search')} />
      <Clusters clusters={shown?.clusters ?? []} />
      <OfferPinsLayer
        pins={searchPins}
        lit={litId(lit, 'search')}
        onSelect={openSearch}
        onHover={(id) => pointAt(id === null ? null : { side: 'search', id })}
      />
      <OfferPinsLayer
        pins={offerPins}
        lit={litId(lit, 'offer')}
        onSelect={openOffer}
        onHover={(id) => pointAt(id === null ? null : { side: 'offer', id })}
      />
    </>
  );
}

/** What stands alone, and what the list points at even where it is one of a crowd. */
function useShownOffers(shown: Shown | undefined, lit: Lit): readonly ShownOffer[] {
  return useMemo(() => {
    const alone = shown?.offers ?? [];
    if (lit?.side !== 'offer' || !lit.card || alone.some(({ id }) => id === lit.id)) return alone;
    return [...alone, lit.card];
  }, [shown, lit]);
}

function useShownSearches(shown: Shown | undefined, lit: Lit): readonly ShownSearch[] {
  return useMemo(() => {
    const alone = shown?.searches ?? [];
    if (lit?.side !== 'search' || !lit.card || alone.some(({ id }) => id === lit.id)) return alone;
    const rings = lit.card.zones.map(({ ring }) => ring);
    return rings[0] ? [...alone, { ...lit.card, zones: rings, coordinates: [...centreOf(rings[0])] }] : alone;
  }, [shown, lit]);
}

function useOfferPins(offers: readonly ShownOffer[]): MapPin[] {
  const t = useTranslations('mapPage');
  const ui = useTranslations('ui');
  const seen = useSeen();
  return useMemo(
    () =>
      offers.map((offer) => {
        const price = formatEuro(offer.price);
        const kind = ui(`kind.${kindOf(offer.property_type)}`);
        return {
          id: offer.id,
          at: offer.coordinates,
          side: 'offer',
          text: price,
          label: t('pinOffer', { price, tail: priceTail(ui, offer), kind }),
          seen: seen.includes(offer.short_code),
        };
      }),
    [offers, seen, t, ui],
  );
}

function useSearchPins(searches: readonly ShownSearch[]): MapPin[] {
  const t = useTranslations('mapPage');
  const ui = useTranslations('ui');
  return useMemo(
    () =>
      searches.map((search) => {
        const price = formatEuro(search.budget_max);
        const tail = search.request_type === deals.rent ? ui('perMonth') : '';
        return {
          id: search.id,
          at: search.coordinates,
          side: 'search',
          text: t('upTo', { price }),
          label: t('pinSearch', { kind: ui(`kind.${kindOf(search.property_type)}`), price, tail }),
        };
      }),
    [searches, t, ui],
  );
}

function Clusters({ clusters }: { clusters: Shown['clusters'] }) {
  const { map } = useMap();
  const rings = useMemo(
    () => clusters.map(({ id, coordinates, offers, searches }) => ({ id, at: coordinates, offers, searches })),
    [clusters],
  );
  const open = (id: string): void => {
    const [west, south, east, north] = clusters.find((cluster) => cluster.id === id)?.bounds ?? [];
    if (west === undefined || south === undefined || east === undefined || north === undefined) return;
    // Things at one place have no size: then nearer is all that can be done.
    const isPoint = east - west < 0.002 && north - south < 0.002;
    if (!isPoint) return showBounds(map, { west, south, east, north });
    const zoom = Math.min(18, Math.max(map.getZoom() + 2, mapDefaults.pointZoom));
    map.easeTo({ center: [(west + east) / 2, (south + north) / 2], zoom, animate: !prefersStillness() });
  };
  return <ClusterLayer clusters={rings} onOpen={({ id }) => open(id)} />;
}
