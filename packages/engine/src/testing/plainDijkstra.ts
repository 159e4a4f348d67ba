/**
 * The cheapest way to everything that is reached within a limit, as textbooks have it.
 * @param next where one gets from somewhere, and what that costs
 */
export function plainDijkstra<T extends string | number>(
  from: T,
  next: (at: T) => readonly (readonly [to: T, cost: number])[],
  limit = Infinity,
): Map<T, number> {
  const settled = new Map<T, number>();
  const heap: [cost: number, at: T][] = [];
  const push = (cost: number, at: T): void => {
    let i = heap.push([cost, at]) - 1;
    for (let up = (i - 1) >> 1; i > 0 && heap[up]![0] > heap[i]![0]; i = up, up = (i - 1) >> 1)
      [heap[up], heap[i]] = [heap[i]!, heap[up]!];
  };
  const pop = (): [cost: number, at: T] => {
    const [first, last] = [heap[0]!, heap.pop()!];
    if (heap.length === 0) return first;
    heap[0] = last;
    for (let i = 0, down = 1; down < heap.length; i = down, down = 2 * i + 1) {
      if (down + 1 < heap.length && heap[down + 1]![0] < heap[down]![0]) down += 1;
      if (heap[i]![0] <= heap[down]![0]) break;
      [heap[i], heap[down]] = [heap[down]!, heap[i]!];
    }
    return first;
  };
  push(0, from);
  while (heap.length > 0) {
    const [cost, at] = pop();
    if (settled.has(at)) continue;
    settled.set(at, cost);
    for (const [to, more] of next(at)) if (cost + more <= limit && !settled.has(to)) push(cost + more, to);
  }
  return settled;
}
