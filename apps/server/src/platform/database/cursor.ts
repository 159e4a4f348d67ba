import { z } from 'zod';

const momentForm = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.\d{1,6})?(?:Z|[+-](\d\d)(?::?\d\d)?)$/;

/** Whether the text is a moment that the calendar has, as PostgreSQL and JavaScript write it. */
export function isMoment(text: string): boolean {
  const [, year, month, day, hour, minute, second, offset] = (momentForm.exec(text) ?? []).map(Number);
  if (year === undefined || year < 1) return false;
  const date = new Date(Date.UTC(year, month! - 1, day));
  const isDay = date.getUTCMonth() === month! - 1 && date.getUTCDate() === day;
  return isDay && hour! < 24 && minute! < 60 && second! < 60 && !(offset! > 14);
}

/** What cursors are made of, as far as a column can hold it. */
export const cursorPart = {
  moment: z.string().max(40).refine(isMoment),
  /** Of a column of four bytes. */
  integer: z.int32(),
  id: z.int().min(0),
};

/**
 * An opaque cursor of this shape: where a list goes on. One that is not ours, of another list or forged, reads as none,
 * and the list begins anew.
 */
export function cursorOf<S extends z.ZodType>(shape: S) {
  return {
    write: (place: z.output<S>): string => Buffer.from(JSON.stringify(place)).toString('base64url'),
    read(cursor: string | undefined): z.output<S> | undefined {
      if (!cursor) return undefined;
      try {
        return shape.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data;
      } catch {
        return undefined;
      }
    },
  };
}
