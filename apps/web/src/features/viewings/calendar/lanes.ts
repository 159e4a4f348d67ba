/** Where an entry stands in its column, as shares of the column's width. */
export interface Lane {
  left: number;
  width: number;
}

/** Entries of one half hour stand side by side: several clients may ask for the same time. */
export function lanesOf<T extends { id: number; starts_at: string }>(entries: readonly T[]): Map<number, Lane> {
  const slots = Map.groupBy(entries, (entry) => entry.starts_at);
  const lanes = new Map<number, Lane>();
  for (const inSlot of slots.values())
    inSlot.forEach(({ id }, i) => lanes.set(id, { left: i / inSlot.length, width: 1 / inSlot.length }));
  return lanes;
}
