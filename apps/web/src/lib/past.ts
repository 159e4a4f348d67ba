/** A time that something happened at, never after `now`: a page keeps the time it was opened at, and news come later. */
export function past(time: string | Date, now: Date): Date {
  const then = new Date(time);
  return then > now ? now : then;
}
