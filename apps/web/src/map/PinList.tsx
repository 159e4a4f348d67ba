import type { MapRing } from '@app/domain/mapMarks';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from './mapContext.ts';
import { MapMarker } from './MapMarker.tsx';
import { type MapPin, pinKey } from './pinFaces.tsx';
import classes from './PinList.module.css';
import { prefersStillness } from './view.ts';

interface PinListProps {
  ring: MapRing;
  label: string;
  pins: readonly MapPin[];
  /** Shown in place of the pins while there are none. */
  waiting?: ReactNode;
  /** The ring was pressed by a key. */
  byKey: boolean;
  lit: string | null;
  onSelect: (pin: MapPin) => void;
  onHover?: ((pin: MapPin | null) => void) | undefined;
  onClose: () => void;
}

/** px between the list and the map's edge. */
const margin = 12;
/** They scroll the list and press its rows; to the map they would be a drag or a zoom. */
const ownEvents = ['wheel', 'mousedown', 'touchstart', 'touchmove', 'dblclick'] as const;

/** The offers or searches of one place, which no zoom takes apart, listed above their ring. */
export function PinList({ ring, label, pins, waiting, byKey, lit, onSelect, onHover, onClose }: PinListProps) {
  const { map } = useMap();
  const list = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  const count = pins.length;
  useEffect(() => {
    const onClick = (): void => close();
    map.on('click', onClick);
    return () => void map.off('click', onClick);
  }, [map]);
  useEffect(() => {
    const ends = new AbortController();
    for (const type of ownEvents)
      list.current?.addEventListener(type, (event) => event.stopPropagation(), { signal: ends.signal });
    return () => ends.abort();
  }, []);
  useEffect(() => {
    if (count === 0 || !list.current) return;
    bringIn(map, list.current);
    if (byKey) list.current.querySelector('button')?.focus({ preventScroll: true });
  }, [map, count, byKey]);
  return (
    <MapMarker at={ring.at} anchor="bottom" level={6}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves its buttons */}
      <div
        ref={list}
        className={classes.list}
        role="group"
        aria-label={label}
        style={{ '--size': `${ring.size}px` } as React.CSSProperties}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
          document.querySelector<HTMLElement>(`.maplibregl-marker [data-pin="${CSS.escape(ring.key)}"]`)?.focus();
        }}
      >
        {count === 0
          ? waiting
          : pins.map((pin) => (
              <button
                key={pinKey(pin)}
                type="button"
                data-side={pin.side}
                data-lit={pinKey(pin) === lit || undefined}
                onClick={(event) => {
                  event.stopPropagation();
                  onSelect(pin);
                }}
                onPointerEnter={() => onHover?.(pin)}
                onPointerLeave={() => onHover?.(null)}
                onFocus={() => onHover?.(pin)}
                onBlur={() => onHover?.(null)}
              >
                {pin.label}
              </button>
            ))}
      </div>
    </MapMarker>
  );
}

/** Moves the map just as far as the list needs to be seen whole. */
function bringIn(map: ReturnType<typeof useMap>['map'], list: HTMLElement): void {
  const frame = map.getContainer().getBoundingClientRect();
  const { left, right, top } = list.getBoundingClientRect();
  const x = Math.min(0, left - frame.left - margin) + Math.max(0, right - frame.right + margin);
  const y = Math.min(0, top - frame.top - margin);
  if (x !== 0 || y !== 0) map.panBy([x, y], { animate: !prefersStillness() }, { arranged: true });
}
