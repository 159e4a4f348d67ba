import type { Range } from '@app/contract/fields/values';
import type { DealKind } from '@app/domain/kinds';
import type { Random } from '../random.ts';

/** Budgets are round: 5 € by the day, 50 € in a lease, 1,000 € up to 20,000 €, 5,000 € above. */
export function budgetAround(price: number, deal: DealKind, r: Random): Range {
  const steps = { rent: price < 100 ? 5 : 50, rentByDay: 5 } as const;
  const step = deal === 'rent' || deal === 'rentByDay' ? steps[deal] : price < 20_000 ? 1_000 : 5_000;
  const to = Math.max(step * 2, Math.ceil((price * r.between(0.98, 1.28)) / step) * step);
  const from = Math.floor((price * r.between(0.55, 0.85)) / step) * step;
  return [r.chance(0.15) ? 0 : Math.min(from, to - step), to];
}
