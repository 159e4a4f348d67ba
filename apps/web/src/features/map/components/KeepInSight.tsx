import type { LngLat } from '@app/domain/kinds';
import type { MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from '../../../map/mapContext.ts';
import { prefersStillness } from '../../../map/view.ts';

/** px at the map's edges where a pin is under something else: the buttons above, the cards below. */
const covered = { top: 76, right: 72, bottom: 190, left: 64 } as const;

/** Moves the map so that the pin of the picked card is not under the cards or beyond the edge; the list's window stays. */
export function KeepInSight({ point, onAway }: { point: LngLat | undefined; onAway: () => void }) {
  const { map } = useMap();
  const key = String(point);
  const go = useEffectEvent(() => {
    if (!point) return;
    const { x, y } = map.project([...point]);
    const { clientWidth, clientHeight } = map.getContainer();
    const { top, right, bottom, left } = covered;
    if (x >= left && x <= clientWidth - right && y >= top && y <= clientHeight - bottom) return;
    map.easeTo(
      { center: [...point], offset: [(left - right) / 2, (top - bottom) / 2], animate: !prefersStillness() },
      { arranged: true },
    );
  });
  useEffect(() => go(), [map, key]);
  const away = useEffectEvent(({ originalEvent }: MapMouseEvent) => {
    if (originalEvent.target === map.getCanvas()) onAway();
  });
  useEffect(() => {
    map.on('click', away);
    return () => {
      map.off('click', away);
    };
  }, [map]);
  return null;
}
