/**
 * The path, query and fragment of this site that an address leads to in a browser; undefined for an address of another
 * site. Every redirect goes through here.
 */
export function ownPath(address: string): string | undefined {
  // Browsers drop tabs and line breaks and read `\` as `/`; an escaped slash becomes one where a path is decoded.
  if (!/^\/(?![/\\]|%2f|%5c)[^\s\\\p{Cc}]*$/iu.test(address)) return undefined;
  const base = 'http://own.invalid';
  const url = URL.parse(address, base);
  // `/ru/..//elsewhere` is resolved to `//elsewhere`, which would leave the site when it is resolved once more.
  if (url?.origin !== base || /^\/(?:\/|%2f|%5c)/i.test(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}
