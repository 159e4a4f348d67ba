import type { LngLat } from '@app/domain/kinds';
import { IconSearch } from '../ui/icons/IconSearch.tsx';
import classes from './pins.module.css';
import { ringSize } from './ringSize.ts';

export interface MapPin {
  id: number;
  at: LngLat;
  /** Offers are prices on a point, searches a wish over their zone. */
  side: 'offer' | 'search';
  /** Short: `420 €`. */
  text: string;
  /** The whole of it for a screen reader: price, rooms, place. */
  label: string;
  seen?: boolean;
  /** Nearly what was asked for: drawn as an outline. */
  near?: boolean;
}

export interface MapCluster {
  id: string;
  at: LngLat;
  side: 'offers' | 'searches';
  count: number;
}

export const pinKey = ({ side, id }: Pick<MapPin, 'side' | 'id'>): string => `${side}-${id}`;

/** A pin's body as it is drawn: the letters of `pins.module.css`, px. */
export const pinWidth = ({ side, text }: Pick<MapPin, 'side' | 'text'>): number =>
  Math.ceil(text.length * 7.7) + (side === 'search' ? 42 : 26);

/** A ring's diameter, px: those of the side that is not looked at are smaller. */
export const clusterSize = (count: number, isLookedAt: boolean): number =>
  isLookedAt ? ringSize(count) : Math.round(ringSize(count) * 0.76);

/** How a pin looks, whatever it is pressed as: a button of the map, or a link where there is no map yet. */
export function pinFace(pin: MapPin, state: 'lit' | 'dot' | 'near' | 'seen' | 'plain') {
  return {
    className: classes.pin,
    'data-pin': pinKey(pin),
    'data-side': pin.side,
    'data-state': state,
    'aria-label': pin.label,
    children: (
      <>
        {pin.side === 'search' ? <IconSearch size={13} stroke={2.2} aria-hidden /> : null}
        <span>{pin.text}</span>
      </>
    ),
  };
}

/**
 * How a ring looks, as `pinFace`.
 * @param words what it counts
 */
export function clusterFace({ id, side, count }: MapCluster, isLookedAt: boolean, words: string) {
  return {
    className: classes.cluster,
    'data-pin': id,
    'data-cluster': side,
    'data-count': count,
    'data-quiet': isLookedAt ? undefined : true,
    style: { '--size': `${clusterSize(count, isLookedAt)}px` } as React.CSSProperties,
    // Begins with what is seen, so that it can be said to a machine that listens.
    'aria-label': `${shortCount(count)}: ${words}`,
    children: <b>{shortCount(count)}</b>,
  };
}

/** The line from a place to what was moved away from it. */
export function Stem({ to: [x, y] }: { to: readonly [x: number, y: number] }) {
  return (
    <svg className={classes.stem} width="8" height="8" viewBox="-4 -4 8 8" aria-hidden>
      <line x2={x} y2={y} />
      <circle r="3" />
    </svg>
  );
}

/** `1,2k` would be read as one and two: thousands are shown whole and short. */
function shortCount(count: number): string {
  return count < 1_000 ? String(count) : `${Math.floor(count / 1_000)}k+`;
}
