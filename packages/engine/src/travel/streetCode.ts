/*
 * Who may pass a piece of a street, in a byte: five bits of speed by car, one for people on foot, one for cars from its beginning to its
 * end and one for those the other way.
 */
const speedMask = 31;
const speedStep = 5;
export const onFoot = 32;
export const carsAlong = 64;
export const carsAgainst = 128;
export const carsBoth = carsAlong | carsAgainst;

export interface Passing {
  onFoot: boolean;
  /** Cars in the direction in which it is noted, and in the other one. */
  along: boolean;
  against: boolean;
  /** Of cars, km/h: known to five, from 5 to 155. */
  kmh: number;
}

export function streetCode({ onFoot: feet, along, against, kmh }: Passing): number {
  const speed = Math.max(1, Math.min(speedMask, Math.round(kmh / speedStep)));
  return (feet ? onFoot : 0) | (along ? carsAlong : 0) | (against ? carsAgainst : 0) | speed;
}

/** The same piece from its other end. */
export const turned = (code: number): number =>
  (code & ~carsBoth) | (code & carsAlong ? carsAgainst : 0) | (code & carsAgainst ? carsAlong : 0);

/** Kilometres an hour by car. */
export const speedOf = (code: number): number => (code & speedMask) * speedStep;
