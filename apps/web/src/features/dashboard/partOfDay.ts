import { wallTime } from '@app/domain/chisinauTime';

/** Which greeting fits the hour on Moldova's clock. */
export function partOfDay(now: Date): 'night' | 'morning' | 'day' | 'evening' {
  const hour = Number(wallTime(now).time.slice(0, 2));
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'day' : 'evening';
}
