import type { SearchValues } from '../lib/search.ts';

/** Parameters that say who looks at the page below, not which dialog is over it. */
const pageView = ['client_view', 'key'] as const;

/**
 * What leaves the address with a dialog (property_id or request_id, and client_view). The client view stays while what
 * is below is seen in it too: the preview whose own parameter it is, or the search that the offer was opened from and
 * that Back returns to.
 * @param path of the page, without its language
 */
export function closedParams(
  param: string,
  alsoRemoves: readonly string[],
  values: SearchValues,
  path: string,
): Record<string, null> {
  const staysClient = path.startsWith('/preview/') || (param === 'property_id' && values['request_id'] !== undefined);
  const leaving = alsoRemoves.filter((name) => !staysClient || !pageView.some((view) => view === name));
  return Object.fromEntries([param, ...leaving].map((name) => [name, null]));
}
