import type { LngLat } from '@app/domain/kinds';
import { roundPoint } from '@app/domain/ring';
import { minZonePoints } from '@app/domain/zones';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMap } from './mapContext.ts';

interface CornersByKeys {
  /** Corners put so far. */
  corners: readonly LngLat[];
  /** The keyboard is in use: show where the next corner would stand. */
  active: boolean;
}

/**
 * The keyboard way of drawing: the map's own arrow keys move it under the cross in its middle, Enter puts a corner
 * there, Backspace takes the last one back, Space closes the zone, Escape gives up.
 */
export function useCornersByKeys(
  drawing: boolean,
  onDrawn: (points: LngLat[]) => void,
  onCancel: () => void,
): CornersByKeys {
  const { map } = useMap();
  const [state, setState] = useState<CornersByKeys>({ corners: [], active: false });

  const act = useEffectEvent((key: string): boolean => {
    const { corners } = state;
    if (key === 'Enter') {
      const { lng, lat } = map.getCenter();
      setState({ corners: [...corners, roundPoint([lng, lat])], active: true });
    } else if (key === 'Backspace') setState({ corners: corners.slice(0, -1), active: true });
    else if (key === ' ' && corners.length >= minZonePoints) onDrawn([...corners]);
    else if (key === 'Escape') onCancel();
    else {
      if (key.startsWith('Arrow')) setState({ corners, active: true });
      return false;
    }
    return true;
  });

  useEffect(() => {
    if (!drawing) return;
    const canvas = map.getCanvas();
    const pressed = (event: KeyboardEvent) => {
      if (!act(event.key)) return;
      event.preventDefault();
      // The drawing library listens for Enter and Escape too; these were ours.
      event.stopPropagation();
    };
    canvas.addEventListener('keydown', pressed, true);
    // Escape gives up the drawing, not the dialog around the map.
    canvas.dataset['keepsEscape'] = 'true';
    return () => {
      canvas.removeEventListener('keydown', pressed, true);
      delete canvas.dataset['keepsEscape'];
      setState({ corners: [], active: false });
    };
  }, [map, drawing]);

  return state;
}
