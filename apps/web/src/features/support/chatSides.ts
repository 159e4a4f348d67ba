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
export const ownWay: ChatWay = {
  key: 'own',
  fromSupport: false,
  read: (query) => callApi(calls.showSupportChat, { query }),
  write: (body) => callApi(calls.writeToSupport, { body }),
  seen: (seq) => callApi(calls.readSupport, { body: { seq } }),
  types: () => callApi(calls.typeToSupport),
  hears: ({ type }) =>
    type === 'support_chat' || type === 'hello' ? 'change' : type === 'support_typing' ? 'typing' : null,
};

/** Support's, with one person. */
export const deskWay = (id: string): ChatWay => ({
  key: id,
  fromSupport: true,
  read: (query) => callApi(calls.showAnyChat, { params: { id }, query }),
  write: (body) => callApi(calls.sendAnswer, { params: { id }, body }),
  seen: (seq) => callApi(calls.readChat, { params: { id }, body: { seq } }),
  types: () => callApi(calls.typeToUser, { params: { id } }),
  hears: (event) => {
    if (event.type === 'hello') return 'change';
    if (event['chat'] !== id) return null;
    return event.type === 'support' ? 'change' : event.type === 'support_typing' ? 'typing' : null;
  },
});
