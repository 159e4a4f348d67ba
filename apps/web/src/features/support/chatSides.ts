import type { ApiClient } from '@app/contract/client';
import * as calls from '@app/contract/supportChat';
import type { ChatWay, Given, TalkMessage } from '../../entities/conversation/chatWay.ts';
import { callApi } from '../../lib/api.ts';

/** What is told of a conversation with support. */
interface About {
  decided: boolean;
}

const seenBy =
  (fromSupport: boolean) =>
  ({ from_support: by, ...message }: calls.ChatMessage): TalkMessage => ({ ...message, own: by === fromSupport });

const givenTo = (fromSupport: boolean, { decided, messages, ...state }: calls.Conversation): Given<About> => ({
  ...state,
  messages: messages.map(seenBy(fromSupport)),
  about: { decided },
});

/** The user's own. */
export const ownWay = (api: ApiClient = callApi): ChatWay<About> => ({
  key: 'own',
  read: async (query) => givenTo(false, await api(calls.showSupportChat, { query })),
  write: async (body) => seenBy(false)(await api(calls.writeToSupport, { body })),
  seen: (seq) => api(calls.readSupport, { body: { seq } }),
  types: () => api(calls.typeToSupport),
  hears: ({ type }) =>
    type === 'support_chat' || type === 'hello' ? 'change' : type === 'support_typing' ? 'typing' : null,
});

/** Support's, with one person. */
export const deskWay = (id: string, api: ApiClient = callApi): ChatWay<About> => ({
  key: id,
  read: async (query) => givenTo(true, await api(calls.showAnyChat, { params: { id }, query })),
  write: async (body) => seenBy(true)(await api(calls.sendAnswer, { params: { id }, body })),
  seen: (seq) => api(calls.readChat, { params: { id }, body: { seq } }),
  types: () => api(calls.typeToUser, { params: { id } }),
  hears: (event) => {
    if (event.type === 'hello') return 'change';
    if (event['chat'] !== id) return null;
    return event.type === 'support' ? 'change' : event.type === 'support_typing' ? 'typing' : null;
  },
});
