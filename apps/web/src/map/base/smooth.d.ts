import type { LngLat } from '@app/domain/kinds';
/**
 * Rounds the corners of a hand-drawn course (Chaikin's corner cutting): each round replaces a corner by two points a
 * quarter of the way to its neighbours. Ends stay; a closed shape, given without its closing point, has none.
 */
export declare function smooth(points: readonly LngLat[], closed?: boolean, rounds?: number): LngLat[];
