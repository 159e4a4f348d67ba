import type { listClusters } from '@app/contract/map';
import type { Reply } from '@app/contract/call';
import { kindOf } from '@app/domain/kinds';
import { formatEuro } from '@app/domain/money';
import { centreOf } from '@app/domain/zones';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { usePatchSearch } from '../../../lib/navigation.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { ClusterLayer, clusterSize, type MapCluster } from '../../../map/ClusterLayer.tsx';
import { useMap } from '../../../map/mapContext.ts';
import { OfferPinsLayer, pinKey, pinWidth, type MapPin } from '../../../map/OfferPinsLayer.tsx';
import { mapDefaults, prefersStillness, showBounds } from '../../../map/view.ts';
import { StemsLayer } from '../../../map/StemsLayer.tsx';
import { type Placed, type Room, useRoom } from '../../../map/useRoom.ts';
import { ZonesLayer, type MapZone } from '../../../map/ZonesLayer.tsx';
import { ZonesTint } from '../../../map/ZonesTint.tsx';
import { offerPrice, priceTail } from '../../../entities/offer/offerWords.ts';
import { budgetTail } from '../../../entities/search/searchWords.ts';
import { litId, type Lit, type PointAt } from '../lit.ts';
import type { MapState } from '../mapState.ts';
import { useSeen } from '../seen.ts';
import { useNearPins } from './useNearPins.ts';

type Shown = Reply<typeof listClusters>;
type ShownOffer = Pick<Shown['offers'][number], 'id' | 'short_code' | 'coordinates' | 'price'> &
  Parameters<typeof priceTail>[1] & { property_type: Shown['offers'][number]['property_type'] };
type ShownSearch = Pick<
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

interface MapPinsProps {
  shown: Shown | undefined;
  state: MapState;
  /** How many of the side that is looked at fit here. */
  exact: number;
  lit: Lit;
  pointAt: PointAt;
  /** Instead of opening what was pressed. */
  onPick?: PointAt;
}

/** Rings where many stand, prices where one offer stands, wishes over their zones. */
export function MapPins({ shown, state, exact, lit, pointAt, onPick }: MapPinsProps) {
  const { side } = state;
  const patch = usePatchSearch();
  const offers = useShownOffers(shown, lit);
  const searches = useShownSearches(shown, lit);
  const offerPins = useOfferPins(offers);
  const searchPins = useSearchPins(searches);
  const nearPins = useNearPins(state, exact, lit);
  const clusters = useClusters(shown);
  const [current, other] = side === 'offers' ? [offerPins, searchPins] : [searchPins, offerPins];
  const placed = usePlaced(clusters, side, current, nearPins, other);
  const room = useRoom(placed);
  const rings = useMemo(() => searches.flatMap(({ zones }) => zones), [searches]);
  const pointed = litId(lit, 'search');
  const wholeZones = useMemo(
    (): MapZone[] =>
      searches.filter(({ id }) => id === pointed).flatMap(({ id, zones }) => zones.map((ring) => ({ id, ring }))),
    [searches, pointed],
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
      <ZonesTint rings={rings} />
      <ZonesLayer zones={wholeZones} selected={pointed} />
      <StemsLayer things={placed} room={room} />
      <Clusters rings={clusters} clusters={shown?.clusters ?? []} side={side} room={room} />
      <OfferPinsLayer
        pins={side === 'searches' ? [...searchPins, ...nearPins] : searchPins}
        lit={pointed}
        room={room}
        quiet={side !== 'searches'}
        onSelect={openSearch}
        onHover={(id) => pointAt(id === null ? null : { side: 'search', id })}
      />
      <OfferPinsLayer
        pins={side === 'offers' ? [...offerPins, ...nearPins] : offerPins}
        lit={litId(lit, 'offer')}
        room={room}
        quiet={side !== 'offers'}
        onSelect={openOffer}
        onHover={(id) => pointAt(id === null ? null : { side: 'offer', id })}
      />
    </>
  );
}

function useClusters(shown: Shown | undefined): MapCluster[] {
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
function usePlaced(
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

function useSearchPins(searches: readonly ShownSearch[]): MapPin[] {
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

interface ClustersProps {
  rings: readonly MapCluster[];
  clusters: Shown['clusters'];
  side: MapState['side'];
  room: Room;
}

function Clusters({ rings, clusters, side, room }: ClustersProps) {
  const { map } = useMap();
  const open = (id: string): void => {
    const [west, south, east, north] = clusters.find((cluster) => cluster.id === id)?.bounds ?? [];
    if (west === undefined || south === undefined || east === undefined || north === undefined) return;
    // Things at one place have no size: then nearer is all that can be done.
    const isPoint = east - west < 0.002 && north - south < 0.002;
    if (!isPoint) return showBounds(map, { west, south, east, north });
    const zoom = Math.min(18, Math.max(map.getZoom() + 2, mapDefaults.pointZoom));
    map.easeTo({ center: [(west + east) / 2, (south + north) / 2], zoom, animate: !prefersStillness() });
  };
  return <ClusterLayer clusters={rings} side={side} room={room} onOpen={({ id }) => open(id)} />;
}
