import type { LngLat } from '@app/domain/kinds';
import type { Map as MaplibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { useNotLoaded } from '../ui/useNotLoaded.ts';
import { palettes } from './palette.ts';
import { useMap } from './mapContext.ts';

interface Session {
  stop: () => void;
}

const loadDrawing = () => Promise.all([import('terra-draw'), import('terra-draw-maplibre-gl-adapter')]);

function startSession(
  [{ TerraDraw, TerraDrawFreehandMode }, { TerraDrawMapLibreGLAdapter }]: Awaited<ReturnType<typeof loadDrawing>>,
  map: MaplibreMap,
  colour: string,
  onDrawn: (points: LngLat[]) => void,
): Session {
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 6, prefixId: 'td' }),
    modes: [
      new TerraDrawFreehandMode({
        drawInteraction: 'click-drag',
        autoCloseTimeout: 0,
        minDistance: 10,
        cursors: { start: 'crosshair', close: 'crosshair' },
        styles: {
          fillColor: hex(colour),
          fillOpacity: 0.2,
          outlineColor: hex(colour),
          outlineWidth: 3,
          closingPointColor: hex(colour),
          closingPointOutlineColor: hex(colour),
        },
      }),
    ],
  });
  draw.start();
  draw.setMode('freehand');
  draw.on('finish', (id) => {
    const drawn = draw.getSnapshotFeature(id);
    const corners = drawn?.geometry.type === 'Polygon' ? (drawn.geometry.coordinates[0] ?? []) : [];
    onDrawn(corners.map(([lng, lat]) => [lng ?? 0, lat ?? 0]));
  });
  const release = holdPointer(map.getCanvas(), () => draw.setMode('freehand'));
  return {
    stop: () => {
      release();
      draw.stop();
    },
  };
}

/** A stroke ends wherever its pointer is released; a second finger drops it. The drawing library does neither. */
function holdPointer(canvas: HTMLCanvasElement, drop: () => void): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  // The second finger may be on a button over the map.
  const down = ({ isPrimary, pointerId, target }: PointerEvent): void => {
    if (!isPrimary) drop();
    else if (target === canvas) canvas.setPointerCapture(pointerId);
  };
  window.addEventListener('pointerdown', down, { signal, capture: true });
  canvas.addEventListener('pointercancel', drop, { signal });
  return () => ends.abort();
}

/** The drawing library types colours as `#…`, which all of the palette are. */
const hex = (colour: string) => colour as `#${string}`;

/**
 * While `drawing`, the map does not move and a pointer or a finger draws one outline. Ends by itself neither way: the
 * caller turns `drawing` off. The library is loaded when drawing first starts; when that fails, a notice shows it and `onLost` runs.
 */
export function useFreehand(
  drawing: boolean,
  side: 'ember' | 'river',
  { onDrawn, onLost }: { onDrawn: (points: LngLat[]) => void; onLost: () => void },
): void {
  const { map, theme } = useMap();
  const drawn = useEffectEvent(onDrawn);
  const showNotLoaded = useNotLoaded();
  const lost = useEffectEvent(() => {
    onLost();
    showNotLoaded();
  });

  useEffect(() => {
    if (!drawing) return;
    const canvas = map.getCanvas();
    const canvasBox = map.getCanvasContainer();
    let session: Session | undefined;
    let over = false;
    // It may be paused for one finger; then it has to be so again afterwards.
    const before = { pan: map.dragPan.isEnabled(), touch: canvasBox.style.touchAction };
    map.getContainer().dataset['drawing'] = 'starting';
    map.dragPan.disable();
    map.touchZoomRotate.disable();
    canvas.style.cursor = 'crosshair';
    canvasBox.style.touchAction = 'none';
    canvas.style.touchAction = 'none';
    void loadDrawing().then(
      (libraries) => {
        if (over) return;
        session = startSession(libraries, map, palettes[theme][side], (points) => drawn(points));
        map.dragPan.disable();
        map.getContainer().dataset['drawing'] = 'ready';
      },
      () => {
        if (!over) lost();
      },
    );
    return () => {
      over = true;
      // Whoever leaves while drawing takes the whole map away first, and its style with it.
      if (!map.style) return;
      session?.stop();
      if (before.pan) map.dragPan.enable();
      map.touchZoomRotate.enable();
      canvas.style.cursor = '';
      canvas.style.touchAction = '';
      canvasBox.style.touchAction = before.touch;
      delete map.getContainer().dataset['drawing'];
    };
  }, [map, theme, drawing, side]);
}
