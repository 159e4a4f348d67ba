import { centreOf } from '@app/domain/zones';
import { useMemo } from 'react';
import { usePatchSearch } from '../../../lib/navigation.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { ClusterLayer } from '../../../map/ClusterLayer.tsx';
import { useMap } from '../../../map/mapContext.ts';
import { OfferPinsLayer } from '../../../map/OfferPinsLayer.tsx';
import type { MapCluster } from '../../../map/pinFaces.tsx';
import { StemsLayer } from '../../../map/StemsLayer.tsx';
import { type Room, useRoom } from '../../../map/useRoom.ts';
import { ZonesLayer, type MapZone } from '../../../map/ZonesLayer.tsx';
import { ZonesTint } from '../../../map/ZonesTint.tsx';
import { litId, type Lit, type PointAt } from '../lit.ts';
import type { MapState } from '../mapState.ts';
import { openCluster } from '../openCluster.ts';
import type { Shown } from '../useShown.ts';
import { type ShownOffer, type ShownSearch, useClusters, useOfferPins, usePlaced, useSearchPins } from './pinsShown.ts';
import { useNearPins } from './useNearPins.ts';

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

interface ClustersProps {
  rings: readonly MapCluster[];
  clusters: Shown['clusters'];
  side: MapState['side'];
  room: Room;
}

function Clusters({ rings, clusters, side, room }: ClustersProps) {
  const { map } = useMap();
  const open = (id: string): void => {
    const found = clusters.find((cluster) => cluster.id === id);
    if (found) openCluster(map, found.bounds);
  };
  return <ClusterLayer clusters={rings} side={side} room={room} onOpen={({ id }) => open(id)} />;
}
