const key = 'map-filters';

/** Query parameters of the map page. */
export type MapFilters = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** What the map shows when it is opened next without filters of its own. It survives a reload, not the tab. */
export function rememberMapFilters(filters: MapFilters): void {
  sessionStorage.setItem(key, JSON.stringify(filters));
}

/** What was remembered, once. */
export function takeMapFilters(): MapFilters | null {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  try {
    return text === null ? null : (JSON.parse(text) as MapFilters);
  } catch {
    return null;
  }
}
