import type { LngLat } from './kinds.ts';

export const travelModes = ['walk', 'transit', 'car'] as const;
/** On foot, on foot and by trolleybus and bus, or by car. */
export type TravelMode = (typeof travelModes)[number];

/** What is within so many minutes of a place. */
export interface TravelPlace {
  at: LngLat;
  /** 5 to 60. */
  minutes: number;
  by: TravelMode;
}
