import { addDays, parseWireTime } from '@app/domain/chisinauTime';
import { blockFault } from '@app/domain/slots';

export interface BlockedForm {
  fromDay: string;
  toDay: string;
  fromTime: string;
  toTime: string;
  wholeDays: boolean;
}

/** What the form asks to close, as wall times; whole days run to the midnight after the last one. */
export function blockedRange(form: BlockedForm): { from: string; to: string } {
  if (form.wholeDays) return { from: `${form.fromDay} 00:00`, to: `${form.toDay ? addDays(form.toDay, 1) : ''} 00:00` };
  return { from: `${form.fromDay} ${form.fromTime}`, to: `${form.fromDay} ${form.toTime}` };
}

/** What is wrong with it, as a key of the texts. */
export function rangeFault(
  { from, to }: { from: string; to: string },
  now: Date,
): 'blockedOrder' | 'blockedPast' | 'blockedLong' | 'blockedFar' | null {
  const [start, end] = [parseWireTime(from), parseWireTime(to)];
  const fault = start && end ? blockFault({ from: start, to: end }, now) : 'range_order';
  if (!end || fault === 'range_order') return 'blockedOrder';
  if (end <= now) return 'blockedPast';
  if (fault === undefined) return null;
  return fault === 'block_too_long' ? 'blockedLong' : 'blockedFar';
}
