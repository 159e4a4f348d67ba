import type { ApiClient } from '@app/contract/client';
import * as calls from '@app/contract/threads';
import type { ChatWay } from '../../entities/conversation/chatWay.ts';
import { callApi } from '../../lib/api.ts';

export type ThreadAbout = calls.ShownThread['thread'];

/** One conversation of the two sides of an offer, as whichever of them is signed in has it. */
export const threadWay = (id: number, api: ApiClient = callApi): ChatWay<ThreadAbout> => ({
  key: `thread-${id}`,
  read: async (query) => {
    const { thread: about, ...given } = await api(calls.showThread, { params: { id }, query });
    return { ...given, about };
  },
  write: (body) => api(calls.writeToThread, { params: { id }, body }),
  seen: (seq) => api(calls.readThread, { params: { id }, body: { seq } }),
  types: () => api(calls.typeInThread, { params: { id } }),
  hears: (event) => {
    // A notice may tell of a viewing that begins, which the conversation shows.
    if (event.type === 'hello' || event.type === 'notification') return 'change';
    if (event['thread'] !== id) return null;
    return event.type === 'thread' ? 'change' : event.type === 'thread_typing' ? 'typing' : null;
  },
});
