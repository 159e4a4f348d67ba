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

/** What the page was opened with, once. */
export function takeMessengerEntry(): MessengerEntry | null {
  const entry = window.__messenger ?? null;
  delete window.__messenger;
  return entry;
}
