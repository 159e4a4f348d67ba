/** The first number from `low` to before `high` that does not come before what is looked for; `high` when all do. */
export function lowerBound(low: number, high: number, comesBefore: (i: number) => boolean): number {
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comesBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
