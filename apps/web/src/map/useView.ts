import { useState, useEffect } from 'react';
import { useMap } from './mapContext.ts';
import { type MapPosition, positionOf } from './view.ts';

/** Where the map stands, after each movement. */
export function useView(): MapPosition {
  const { map } = useMap();
  const [view, setView] = useState(() => positionOf(map));
  useEffect(() => {
    const look = () => setView(positionOf(map));
    look();
    map.on('moveend', look);
    return () => {
      map.off('moveend', look);
    };
  }, [map]);
  return view;
}
