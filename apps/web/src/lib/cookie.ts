/** A cookie's value from a Cookie header or `document.cookie`: null for one that cannot be decoded, as for none. */
export function readCookie(cookies: string | undefined, name: string): string | null {
  for (const part of (cookies ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return decoded(part.slice(at + 1).trim());
  }
  return null;
}

/** Anybody may send any cookie: a page that one of them fails is a server error. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** A preference for a year, for this site only. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}
