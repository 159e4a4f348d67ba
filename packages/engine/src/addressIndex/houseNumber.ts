import { fold } from '@app/domain/gazetteer/fold';

/** House numbers that are the same however they are written: `10А`, `10 a`, `10-a`; not `1-0`. */
export const houseKey = (number: string): string => fold(number.replace(/[\s'’`]/g, '').replace(/-(?=\p{L})/u, ''));

/** The number that a house number begins with; NaN of none. */
export const numberOf = (number: string): number => Number.parseInt(number, 10);
