import type { Target } from './toggleReaction.ts';

interface Thing {
  id: number;
}

/** What answers that list offers or searches may hold: pages, items, similar ones, what stands on the map. */
interface Listing {
  pages?: readonly Listing[];
  items?: readonly Thing[];
  similar?: readonly Thing[];
  total?: number;
  offers?: readonly Thing[];
  searches?: readonly Thing[];
  totals?: { offers: number; searches: number };
}

/** An answer as it would be without one offer or search; the very same where that is not in it. */
export function withoutItem<L extends Listing>(answer: L, target: Target, id: number): L {
  const isOther = (thing: Thing): boolean => thing.id !== id;
  if (answer.pages) {
    const pages = answer.pages.map((page) => withoutItem(page, target, id));
    const isIn = pages.some((page, i) => page !== answer.pages![i]);
    // Each page says how many the whole list has.
    return isIn ? { ...answer, pages: answer.pages.map((page, i) => lessOne(page, pages[i]!)) } : answer;
  }
  const side = `${target}${target === 'offer' ? 's' : 'es'}` as 'offers' | 'searches';
  const names = (['items', 'similar', side] as const).filter((name) => !answer[name]?.every(isOther) && answer[name]);
  if (names.length === 0) return answer;
  const left = Object.fromEntries(names.map((name) => [name, answer[name]!.filter(isOther)]));
  return {
    ...answer,
    ...left,
    ...(names.includes('items') && answer.total !== undefined ? { total: answer.total - 1 } : {}),
    ...(names.includes(side) && answer.totals ? { totals: { ...answer.totals, [side]: answer.totals[side] - 1 } } : {}),
  };
}

const lessOne = (before: Listing, after: Listing): Listing =>
  before.total === undefined ? after : { ...after, total: before.total - 1 };
