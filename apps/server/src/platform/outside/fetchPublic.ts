import { type Asked, type Fetched, fetchLimited } from './fetchLimited.ts';

export interface PublicAsked extends Pick<Asked, 'maxBytes' | 'patience' | 'headers' | 'signal'> {
  /** Origins that the operator trusts, wherever they lead. */
  trusted: readonly string[];
}

const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/** Whether the server may ask an address that somebody gave: over https, with nobody's password in it, or one that the operator trusts. */
export function mayAsk(url: URL, trusted: readonly string[]): boolean {
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || trusted.includes(url.origin);
}

/**
 * What stands at an address that somebody gave, following a few redirects: each of them has to be one that may be asked, and none
 * leads into this machine or its network.
 * @throws as `fetchLimited`, within one patience for all of it; for an address that may not be asked, and for one redirect too many
 */
export async function fetchPublic(address: URL, { trusted, signal, ...asked }: PublicAsked): Promise<Fetched> {
  const late = AbortSignal.timeout(asked.patience);
  const ending = signal ? AbortSignal.any([late, signal]) : late;
  let url = address;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    if (!mayAsk(url, trusted)) throw new Error(`${url.host} is not to be asked`);
    const answer = await fetchLimited(url, { ...asked, signal: ending, publicOnly: !trusted.includes(url.origin) });
    const next = redirects.has(answer.status) ? answer.headers.location : undefined;
    if (next === undefined) return answer;
    if (!URL.canParse(next, url.href)) throw new Error(`${url.host} leads nowhere`);
    url = new URL(next, url.href);
  }
  throw new Error(`${address.host} leads on more than ${maxRedirects} times`);
}
