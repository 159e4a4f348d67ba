import { ownPath } from '@app/domain/ownPath';

/**
 * Characters of an address that a page is rendered for: a zone takes at most 4,500, half as many again once its signs
 * are escaped. Each link of a page repeats its address, and what redirects would grow beyond what a header may hold.
 */
const longest = 8_000;

/** Where an address leads that is longer than any page of ours makes: to its page without a query, or home. */
export function shorterAddress(url: string): string | undefined {
  if (url.length <= longest) return undefined;
  const [path = ''] = url.split('?', 1);
  return path.length > longest ? '/' : (ownPath(path) ?? '/');
}
