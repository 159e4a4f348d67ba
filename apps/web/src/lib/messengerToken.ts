/** What a link of the bot brings: `?tg_token=…&redirect=profile` (A2). */
export interface MessengerEntry {
  token: string;
  toProfile: boolean;
}

declare global {
  interface Window {
    __messenger?: MessengerEntry;
  }
}

/**
 * Runs in the document's head, before anything is loaded: the token leaves the address bar and the history first
 * (decisions 3.8), and waits in the page's memory for `takeMessengerEntry`.
 */
export const messengerScript = `(function(){try{var u=new URL(location.href),q=u.searchParams,t=q.get('tg_token');if(t===null)return;window.__messenger={token:t,toProfile:q.get('redirect')==='profile'};q.delete('tg_token');q.delete('redirect');history.replaceState(history.state,'',u.pathname+u.search+u.hash)}catch(e){}})()`;

/** The address that the browser shows after that: what the server draws leads nowhere with the token either. */
export function withoutMessengerToken(address: string): string {
  const url = new URL(address, 'http://page');
  if (!url.searchParams.has('tg_token')) return address;
  for (const name of ['tg_token', 'redirect']) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** What the page was opened with, once. */
export function takeMessengerEntry(): MessengerEntry | null {
  const entry = window.__messenger ?? null;
  delete window.__messenger;
  return entry;
}
