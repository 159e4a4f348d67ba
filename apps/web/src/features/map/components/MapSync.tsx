import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from '../../../map/mapContext.ts';
import { isArranged, mapDefaults, positionOf, showBounds } from '../../../map/view.ts';
import { readReach } from '../../../map/travel/reachText.ts';
import { useReached } from '../../../map/travel/useReached.ts';
import { bboxText, placeBounds, readBbox } from '../mapBounds.ts';
import { filtersOf, hasPlace, type ChangeFilters, type MapState } from '../mapState.ts';

interface MapSyncProps {
  state: MapState;
  change: ChangeFilters;
  /** The chosen place that the map began with; empty for none. */
  began: string;
}

/** Keeps map and address together: a person's movement searches there, a chosen place or Back moves the map. */
export function MapSync({ state, change, began }: MapSyncProps) {
  const { map } = useMap();
  const stood = useRef(standing(map));
  const written = useRef(state.bbox);
  const found = useRef(state.at);
  const place = placeBounds(state, useReached(readReach(state.reach)));
  const placeText = place ? bboxText(place) : '';
  // What can be reached may be known only after the map has begun.
  const shownPlace = useRef(began);

  const moved = useEffectEvent((event: object) => {
    const now = standing(map);
    // A window that is resized ends with the same event, and nobody moved anything.
    const isSame = now === stood.current;
    stood.current = now;
    if (isSame || isArranged(event) || state.move === '0' || hasPlace(filtersOf(state))) return;
    const bbox = bboxText(positionOf(map).bounds);
    written.current = bbox;
    change({ bbox }, { replace: true });
  });
  useEffect(() => {
    map.on('moveend', moved);
    return () => {
      map.off('moveend', moved);
    };
  }, [map]);

  useEffect(() => {
    if (placeText === shownPlace.current) return;
    shownPlace.current = placeText;
    if (placeText) showBounds(map, readBbox(placeText), { padding: mapDefaults.presetPadding, arranged: true });
  }, [map, placeText]);

  useEffect(() => {
    if (state.bbox === written.current) return;
    written.current = state.bbox;
    // What a person looked for on the map moves it as their hand does: the list is of what is seen then.
    const isFound = state.at !== undefined && state.at !== found.current;
    found.current = state.at;
    if (state.bbox) showBounds(map, readBbox(state.bbox), { padding: 0, arranged: !isFound });
  }, [map, state.bbox, state.at]);

  return null;
}

function standing(map: ReturnType<typeof useMap>['map']): string {
  const { lng, lat } = map.getCenter();
  return [lng.toFixed(6), lat.toFixed(6), map.getZoom().toFixed(3), map.getPitch(), map.getBearing()].join(' ');
}
