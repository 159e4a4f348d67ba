import { addDays, instantOf, wallTime } from './chisinauTime.ts';
import { type DeliveryChannel, notificationKind } from './notifications.ts';

const quietFrom = '22:00';
const quietUntil = '08:00';
const hour = 3_600_000;
/** A viewing this near is told of at night too: in the morning it may be too late. */
const nearViewing = 12 * hour;

/** The end of the quiet hours that `at` falls in, 22–08 on Moldova's clock; `at` itself by day. */
function afterQuiet(at: Date): Date {
  const { day, time } = wallTime(at);
  if (time < quietFrom && time >= quietUntil) return at;
  return instantOf(time >= quietFrom ? addDays(day, 1) : day, quietUntil)!;
}

interface Written {
  type: number;
  /** When it was written, or its digest last changed. */
  at: Date;
  /** Start of the viewing it tells of. */
  viewingAt: Date | null;
  channel?: DeliveryChannel;
}

/**
 * When a notice may leave the page for mail, Telegram or push: at once by day, at 08:00 when it came at night; of a
 * viewing within 12 hours at any time; a digest when its hour is over. A letter waits where most read what it tells of at once.
 */
export function deliveryTime({ type, at, viewingAt, channel }: Written): Date {
  const { group, digest, mailWaits } = notificationKind(type);
  if (mailWaits && channel === 'mail') return afterQuiet(new Date(at.getTime() + mailWaits));
  if (digest) return afterQuiet(new Date((Math.floor(at.getTime() / hour) + 1) * hour));
  const ahead = viewingAt ? viewingAt.getTime() - at.getTime() : Number.NaN;
  const isNear = group === 'viewings' && ahead > 0 && ahead <= nearViewing;
  return isNear ? at : afterQuiet(at);
}
