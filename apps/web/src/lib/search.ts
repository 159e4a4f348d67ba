/** The query part of an address as the pages see it: plain strings, a repeated key is a list. Nothing is quoted. */
export type SearchValues = Record<string, string | string[]>;

export function parseSearch(text: string): SearchValues {
  const values: SearchValues = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const known = values[key];
    values[key] = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value];
  }
  return values;
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
