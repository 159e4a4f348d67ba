import type { LngLat } from '@app/domain/kinds';
import type { MapRing, MapSide, MapThing } from '@app/domain/mapMarks';
import type { CSSProperties } from 'react';
import { IconSearch } from '../ui/icons/IconSearch.tsx';
import classes from './pins.module.css';

export interface MapPin {
  id: number;
  /** What addresses name it by, where it is known. */
  code?: string;
  at: LngLat;
  /** Offers are prices on a point, searches a small mark on their zone. */
  side: 'offer' | 'search';
  /** Short: `420 €`. */
  text: string;
  /** The whole of it for a screen reader: price, rooms, place. */
  label: string;
  seen?: boolean;
  /** Nearly what was asked for: weaker than what matches. */
  near?: boolean;
}

/** A crowd of the server's, or a single one with its pin. */
export interface PinThing extends MapThing {
  pin?: MapPin;
}

export const pinKey = ({ side, id }: Pick<MapPin, 'side' | 'id'>): string => `${side}-${id}`;

export function thingOf(pin: MapPin): PinThing {
  const [lng, lat] = pin.at;
  return {
    key: pinKey(pin),
    at: pin.at,
    offers: pin.side === 'offer' ? 1 : 0,
    searches: pin.side === 'search' ? 1 : 0,
    bounds: [lng, lat, lng, lat],
    pin,
  };
}

/** px by the letters of `pins.module.css`. A search, and what is not of the chosen side, shows its price when pointed at. */
export const priceWidth =
  (side: MapSide) =>
  ({ pin }: PinThing): number =>
    pin?.side === 'offer' && side === 'offers' ? Math.ceil(pin.text.length * 7.7) + 18 : 0;

interface PinLook {
  isLit?: boolean;
  /** A dot until it is pointed at. */
  closed?: boolean;
}

/** How a pin looks, whatever it is pressed as: a button of the map, or a link where there is no map yet. */
export function pinFace(pin: MapPin, { isLit = false, closed = false }: PinLook = {}) {
  return {
    className: classes.pin,
    'data-pin': pinKey(pin),
    'data-side': pin.side,
    'data-state': isLit ? 'lit' : pin.near ? 'near' : pin.seen ? 'seen' : 'plain',
    'data-closed': (closed && !isLit) || undefined,
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
 * @param side the chosen one: its number is the large one
 * @param words what it counts
 */
export function clusterFace(ring: MapRing, side: MapSide, words: string) {
  const other = side === 'offers' ? 'searches' : 'offers';
  const shown = ring[side] > 0 ? side : other;
  const second = shown === side && ring[other] > 0 ? shortCount(ring[other]) : null;
  return {
    className: classes.cluster,
    'data-pin': ring.key,
    'data-cluster': shown,
    'data-count': ring[shown],
    'data-quiet': shown === side ? undefined : true,
    style: { '--size': `${ring.size}px` } as CSSProperties,
    // Begins with what is seen, so that it can be said to a machine that listens.
    'aria-label': `${[shortCount(ring[shown]), second].filter(Boolean).join(' ')}: ${words}`,
    children: (
      <>
        <b>{shortCount(ring[shown])}</b>
        {second ? <small data-count={ring[other]}>{second}</small> : null}
      </>
    ),
  };
}

/** `1,2k` would be read as one and two: thousands are shown whole and short. */
function shortCount(count: number): string {
  return count < 1_000 ? String(count) : `${Math.floor(count / 1_000)}k+`;
}
