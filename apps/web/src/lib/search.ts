/** The query part of an address as the pages see it: plain strings, a repeated key is a list. Nothing is quoted. */
export type SearchValues = Record<string, string | string[]>;

/** Far more than any page asks for. Each link of a page repeats what its address holds. */
const maxValues = 200;

/** @param text with or without its `?`; values beyond the first 200 are left out */
export function parseSearch(text: string): SearchValues {
  const found = new Map<string, string | string[]>();
  for (const [key, value] of [...new URLSearchParams(text)].slice(0, maxValues)) {
    const known = found.get(key);
    if (Array.isArray(known)) known.push(value);
    else found.set(key, known === undefined ? value : [known, value]);
  }
  found.delete('__proto__');
  return Object.fromEntries(found);
}

/** What an address holds under a name when it is one of the known values; anything else is as if it were not there. */
export function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value);
}

/** Empty values are left out, lists repeat their key. The order of keys is kept. */
export function stringifySearch(values: Record<string, unknown>): string {
  const parts = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null || item === '') continue;
      parts.append(key, String(item));
    }
  }
  const text = parts.toString();
  return text ? `?${text}` : '';
}
