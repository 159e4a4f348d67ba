/** A link of the bot that signs in: `?tg_token=…&redirect=profile`. */
export interface MessengerEntry {
  of: 'entry';
  token: string;
  toProfile: boolean;
}

/** A link of the bot that proves the number of whoever asked for it: `?tg_phone=…`. */
export interface MessengerPhone {
  of: 'phone';
  token: string;
}

declare global {
  interface Window {
    __messenger?: MessengerEntry | MessengerPhone;
  }
}

/**
 * Runs in the document's head, before anything is loaded: the token leaves the address bar and the history first, and
 * waits in the page's memory for `takeMessengerEntry`.
 */
export const messengerScript = `(function(){try{var u=new URL(location.href),q=u.searchParams,t=q.get('tg_token'),p=q.get('tg_phone');if(t===null&&p===null)return;window.__messenger=t===null?{of:'phone',token:p}:{of:'entry',token:t,toProfile:q.get('redirect')==='profile'};q.delete('tg_token');q.delete('tg_phone');q.delete('redirect');history.replaceState(history.state,'',u.pathname+u.search+u.hash)}catch(e){}})()`;

/** The address that the browser shows after that: what the server draws leads nowhere with the token either. */
export function withoutMessengerToken(address: string): string {
  const url = new URL(address, 'http://page');
  if (!url.searchParams.has('tg_token') && !url.searchParams.has('tg_phone')) return address;
  for (const name of ['tg_token', 'tg_phone', 'redirect']) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/** What the page was opened with, once. */
export function takeMessengerEntry(): MessengerEntry | MessengerPhone | null {
  const entry = window.__messenger ?? null;
  delete window.__messenger;
  return entry;
}
