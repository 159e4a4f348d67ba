type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namesOf = (...all: readonly Fields[]): string[] => [...new Set(all.flatMap((one) => Object.keys(one)))];

/** Whether two values are stored alike; what is undefined is as good as not there. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (isFields(one) && isFields(other)) return namesOf(one, other).every((name) => isSame(one[name], other[name]));
  return Object.is(one, other);
}

function merge(base: unknown, typed: unknown, now: unknown): unknown {
  if (isSame(typed, base)) return now;
  if (!isFields(typed) || !isFields(now)) return typed;
  const before = isFields(base) ? base : {};
  return Object.fromEntries(
    namesOf(typed, now).map((name) => [name, merge(before[name], typed[name], now[name])] as const),
  );
}

/**
 * What was typed into a form of something stored, over what is stored now: each field that was touched stays as typed, all
 * others follow what is stored.
 * @param base what was stored when the form was begun
 */
export function mergeKept<T>(
  base: T,
  typed: T,
  now: T,
): { value: T; isChangedMeanwhile: boolean; isNothingNew: boolean } {
  const value = merge(base, typed, now) as T;
  return { value, isChangedMeanwhile: !isSame(base, now), isNothingNew: isSame(value, now) };
}
