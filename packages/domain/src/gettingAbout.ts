/*
 * How long getting about takes where nobody has measured it: on foot, by car, by trolleybus and bus. All that the product says of
 * minutes on the way is made of these averages, so that no two places of it disagree.
 */

/** Along streets. */
export const walkedMetresAMinute = 4_700 / 60;
/** Streets are longer than the crow's way. */
export const walkedDetour = 1.3;

/** Minutes on foot, whole and at least one, of metres as the crow flies. */
export const walkMinutes = (metres: number): number =>
  Math.max(1, Math.ceil((metres * walkedDetour) / walkedMetresAMinute));

/** By car through a city, as the crow flies: its traffic is slow, and parking takes its time too. */
export const driveMinutes = (metres: number): number => (metres * 1.4) / (25_000 / 60) + 5;

/** From the first to the last of a day, minutes. */
const serviceMinutes = 17 * 60;

/** Minutes from one to the next of a line with so many trips a day in each direction. */
export const averageInterval = (trips: number): number => serviceMinutes / trips;

/** Who comes to a stop without looking at the clock waits for half the interval. */
export const averageWait = (interval: number): number => interval / 2;

/**
 * Minutes from a stop to the next, as the crow flies, with 20 seconds of standing. Of the lines of Chișinău the half is longer than the
 * straight lines between its stops by 15 % and more; the speed is what such vehicles make in a city between stops: no data has theirs.
 */
export const rideMinutes = (metres: number): number => (metres * 1.15) / (17_000 / 60) + 20 / 60;
