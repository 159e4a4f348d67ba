import type { LngLat, Ring } from '@app/domain/kinds';
import { type Bounds, boundsOf, sameRing } from '@app/domain/ring';
import { thinRing } from '@app/domain/thinRing';
import { maxZones, repairZone } from '@app/domain/zones';
import { IconPolygon } from '../ui/icons/IconPolygon.tsx';
import { IconTrash } from '../ui/icons/IconTrash.tsx';
import { IconX } from '../ui/icons/IconX.tsx';
import type { Map as MaplibreMap } from 'maplibre-gl';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/Button.tsx';
import { useRemoval } from '../ui/useRemoval.ts';
import classes from './DrawZones.module.css';
import { useMap } from './mapContext.ts';
import { PathLayer } from './PathLayer.tsx';
import { useCornersByKeys } from './useCornersByKeys.ts';
import { useFreehand } from './useFreehand.ts';
import { useRightClick } from './useRightClick.ts';
import { useZonePress } from './useZonePress.ts';
import { mapDefaults, showBounds } from './view.ts';
import { ZoneMarks } from './ZoneMarks.tsx';
import { ZonesLayer } from './ZonesLayer.tsx';

/** Codes of the error catalogue. */
export type DrawRefusal = 'too_many_zones' | 'zone_too_small';

interface DrawZonesProps {
  /** Zones of a search, or the outline of a plot on offer: other words, the other side's colour. */
  of?: 'zones' | 'plot';
  /** Closed rings, the oldest first; the first is the search's selected zone. */
  zones: readonly Ring[];
  /** What each of several is called. */
  names?: readonly string[];
  onChange: (zones: Ring[]) => void;
  onRefused: (code: DrawRefusal) => void;
  /** Drawing starts at once, as in a dialog that is there for it. */
  startsDrawing?: boolean;
  /** How many there may be: five of a search. Where one is all, a new drawing takes the place of the old. */
  max?: number;
  /** A click on a zone removes it, as its cross does. */
  removesOnClick?: boolean;
  /** Stands beside the buttons. */
  beside?: ReactNode;
}

/**
 * Drawing and removing zones: freehand by pointer or finger, or corner by corner from the keyboard; a button or a right
 * click begins, and it is off after each zone. A zone's own cross removes it, "clear" the last; both can be taken back.
 */
export function DrawZones({
  of = 'zones',
  zones,
  names,
  onChange,
  onRefused,
  startsDrawing = false,
  max = maxZones,
  removesOnClick = false,
  beside,
}: DrawZonesProps) {
  const { map } = useMap();
  const t = useWords(of);
  const [drawing, setDrawing] = useState(startsDrawing && (max === 1 || zones.length < max));
  const [said, setSaid] = useState('');
  const keysId = useId();
  const takeAway = useRemoval({ items: zones, onChange, max });

  const isFull = max > 1 && zones.length >= max;
  const start = () => {
    if (isFull) return onRefused('too_many_zones');
    setDrawing(true);
    map.getCanvas().focus({ preventScroll: true });
  };
  const add = (points: LngLat[]) => {
    setDrawing(false);
    const [ring] = repairZone(thinRing(points));
    if (!ring) return onRefused('zone_too_small');
    if (isFull) return onRefused('too_many_zones');
    const kept = max === 1 ? [] : zones;
    if (!kept.some((zone) => sameRing(zone, ring))) onChange([...kept, ring]);
    setSaid(t.added(kept.length + 1, max));
    // One of several leaves the map as it is: the next may lie beside it.
    if (max === 1 || !isInView(map, boundsOf(ring)))
      showBounds(map, boundsOf([...kept, ring].flat()), { padding: mapDefaults.drawnPadding });
  };
  const remove = (index: number, byKey: boolean) =>
    takeAway(index, t.words('zoneRemoved'), byKey ? () => map.getCanvas().focus({ preventScroll: true }) : null);

  useRightClick(drawing ? () => setDrawing(false) : start);
  useFreehand(drawing, of === 'plot' ? 'ember' : 'river', { onDrawn: add, onLost: () => setDrawing(false) });
  useZonePress(zones, removesOnClick && !drawing, (index) => remove(index, false));
  const keys = useCornersByKeys(drawing, add, () => setDrawing(false));
  const shown = useMemo(() => zones.map((ring, id) => ({ id, ring })), [zones]);
  return (
    <>
      <ZonesLayer
        zones={shown}
        selected={zones.length - 1}
        distinguished={zones.length > 1}
        side={of === 'plot' ? 'ember' : 'river'}
      />
      <ZoneMarks
        zones={zones}
        numbered={max > 1}
        removeLabel={(index) => (names?.[index] ? t.remove(names[index]) : t.words('removeZone'))}
        onRemove={remove}
      />
      {keys.corners.length > 0 ? <PathLayer points={keys.corners} /> : null}
      {drawing && keys.active ? <span className={classes.cross} aria-hidden /> : null}
      <DrawBar
        of={of}
        keysId={keysId}
        drawing={drawing}
        onStart={start}
        onStop={() => setDrawing(false)}
        onClear={zones.length > 0 ? (byKey) => remove(zones.length - 1, byKey) : undefined}
        beside={beside}
      />
      {drawing ? (
        <p className={classes.hint}>
          {keys.active ? (
            t.words('drawKeys')
          ) : (
            <>
              <span className="only-hover">{t.words('drawHint')}</span>
              <span className="only-touch">{t.words('drawHintTouch')}</span>
            </>
          )}
        </p>
      ) : null}
      <p id={keysId} className="visuallyHidden">
        {t.words('drawKeys')}
      </p>
      <p role="status" className="visuallyHidden">
        {keys.corners.length > 0 ? t.corners(keys.corners.length) : said}
      </p>
    </>
  );
}

function isInView(map: MaplibreMap, { west, south, east, north }: Bounds): boolean {
  const view = map.getBounds();
  return view.contains([west, south]) && view.contains([east, north]);
}

type Word =
  | 'draw'
  | 'stopDrawing'
  | 'clearLast'
  | 'drawHint'
  | 'drawHintTouch'
  | 'drawKeys'
  | 'zoneRemoved'
  | 'removeZone';

/** What is drawn is a zone to search in, or a plot. */
function useWords(of: 'zones' | 'plot') {
  const t = useTranslations('map');
  const isPlot = of === 'plot';
  return {
    words: (word: Word): string => (isPlot ? t(`plot.${word}`) : t(word)),
    added: (count: number, max: number): string =>
      isPlot ? t('plot.zoneAdded') : t('zoneAdded', { count: String(count), max: String(max) }),
    remove: (name: string): string => t('removeNamedZone', { name }),
    corners: (count: number): string => t('cornerCount', { count }),
  };
}

interface DrawBarProps {
  of: 'zones' | 'plot';
  /** Where the keys are named. */
  keysId: string;
  drawing: boolean;
  onStart: () => void;
  onStop: () => void;
  /** Left out when there is nothing to clear. */
  onClear?: ((byKey: boolean) => void) | undefined;
  beside: ReactNode;
}

function DrawBar({ of, keysId, drawing, onStart, onStop, onClear, beside }: DrawBarProps) {
  const { words: t } = useWords(of);
  const colour = of === 'plot' ? 'ember' : 'river';
  const look = drawing
    ? ({ variant: colour, icon: IconX } as const)
    : ({ variant: `${colour}-outlined`, icon: IconPolygon } as const);
  return (
    <div className={classes.bar} data-over-map>
      <Button size="s" {...look} data-control="draw" aria-describedby={keysId} onClick={drawing ? onStop : onStart}>
        {t(drawing ? 'stopDrawing' : 'draw')}
      </Button>
      {onClear && !drawing ? (
        <Button
          size="s"
          square
          icon={IconTrash}
          data-control="clear"
          aria-label={t('clearLast')}
          title={t('clearLast')}
          onClick={(event) => onClear(event.detail === 0)}
        />
      ) : null}
      {drawing ? null : beside}
    </div>
  );
}
