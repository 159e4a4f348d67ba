/**
 * An address as it is where it leads to a path of this site, whatever resolves it; undefined for one of another site.
 * Every redirect goes through here.
 */
export function ownPath(address: string): string | undefined {
  // Browsers drop tabs and line breaks and read `\` as `/`; an escaped slash becomes one where a path is decoded.
  if (!/^\/(?![/\\]|%2f|%5c)[^\s\\\p{Cc}]*$/iu.test(address)) return undefined;
  const [path = ''] = address.split(/[?#]/, 1);
  // `/ru/..//elsewhere` is resolved to `//elsewhere`, which leaves the site when it is resolved once more.
  return /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path) ? undefined : address;
}
