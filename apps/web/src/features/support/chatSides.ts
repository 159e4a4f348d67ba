import type { ApiClient } from '@app/contract/client';
import * as calls from '@app/contract/supportChat';
import type { LiveEvent } from '../../lib/liveEvents.ts';
import { callApi } from '../../lib/api.ts';

export interface Written {
  client_id: string;
  text: string;
  photo_ids: number[];
}

/** How one side reads and writes the conversation. */
export interface ChatWay {
  /** Names the conversation among those of this browser. */
  key: string;
  fromSupport: boolean;
  read: (part: { after?: number; before?: number; limit?: number }) => Promise<calls.Conversation>;
  write: (written: Written) => Promise<calls.ChatMessage>;
  seen: (seq: number) => Promise<unknown>;
  types: () => Promise<unknown>;
  /** What a live event says of this conversation. */
  hears: (event: LiveEvent) => 'change' | 'typing' | null;
}

/** The user's own. */
export const ownWay = (api: ApiClient = callApi): ChatWay => ({
  key: 'own',
  fromSupport: false,
  read: (query) => api(calls.showSupportChat, { query }),
  write: (body) => api(calls.writeToSupport, { body }),
  seen: (seq) => api(calls.readSupport, { body: { seq } }),
  types: () => api(calls.typeToSupport),
  hears: ({ type }) =>
    type === 'support_chat' || type === 'hello' ? 'change' : type === 'support_typing' ? 'typing' : null,
});

/** Support's, with one person. */
export const deskWay = (id: string, api: ApiClient = callApi): ChatWay => ({
  key: id,
  fromSupport: true,
  read: (query) => api(calls.showAnyChat, { params: { id }, query }),
  write: (body) => api(calls.sendAnswer, { params: { id }, body }),
  seen: (seq) => api(calls.readChat, { params: { id }, body: { seq } }),
  types: () => api(calls.typeToUser, { params: { id } }),
  hears: (event) => {
    if (event.type === 'hello') return 'change';
    if (event['chat'] !== id) return null;
    return event.type === 'support' ? 'change' : event.type === 'support_typing' ? 'typing' : null;
  },
});
