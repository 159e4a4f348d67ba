/** How much lower a price is that an owner might think of. */
const share = 0.93;

/** A round price some 7% lower, whole euros: 420 for 450, 60,000 for 65,000; null where there is none. */
export function lowerPrice(price: number): number | null {
  const target = price * share;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(target)) - 1);
  const lower = Math.round(target / step) * step;
  return lower > 0 && lower < price ? lower : null;
}
