/** Where an entry stands in its column, as shares of the column's width. */
export interface Lane {
  left: number;
  width: number;
}

/** Entries of one half hour stand side by side: several clients may ask for the same time. */
export function lanesOf(entries: readonly { key: string; viewing: { starts_at: string } }[]): Map<string, Lane> {
  const slots = Map.groupBy(entries, (entry) => entry.viewing.starts_at);
  const lanes = new Map<string, Lane>();
  for (const inSlot of slots.values())
    inSlot.forEach(({ key }, i) => lanes.set(key, { left: i / inSlot.length, width: 1 / inSlot.length }));
  return lanes;
}
