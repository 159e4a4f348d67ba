import { wholePercent } from '@app/domain/percent';
import type { Trend } from '@app/contract/dashboard';

/** From so many on a change says more in percent. */
const enough = 20;

/** How a count changed against the period before, ready to be read: "+18%", "−3"; nothing when there is none. */
export function changeOf({ now, before }: Trend): { text: string; up: boolean } | null {
  const difference = now - before;
  if (difference === 0) return null;
  const up = difference > 0;
  const size = Math.abs(difference);
  const amount = before >= enough ? `${wholePercent(size, before)}%` : String(size);
  return { text: `${up ? '+' : '−'}${amount}`, up };
}
