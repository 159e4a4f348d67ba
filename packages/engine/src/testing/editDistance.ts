/** Insertions, deletions, changes and swaps of neighbours between two words, as every textbook writes it. */
export function editDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => [
    i,
    ...Array.from<number>({ length: b.length }).fill(0),
  ]);
  for (let j = 1; j <= b.length; j++) table[0]![j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const cost = Math.min(table[i - 1]![j]! + 1, table[i]![j - 1]! + 1, table[i - 1]![j - 1]! + same);
      const swaps = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      table[i]![j] = swaps ? Math.min(cost, table[i - 2]![j - 2]! + 1) : cost;
    }
  }
  return table[a.length]![b.length]!;
}
