type Column = Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** A column that has room for so many numbers: itself, or a copy at least twice as long. */
export function withRoom<T extends Column>(column: T, length: number): T {
  if (column.length >= length) return column;
  const larger = new (column.constructor as new (length: number) => T)(Math.max(column.length * 2, length));
  larger.set(column);
  return larger;
}
