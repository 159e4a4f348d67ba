import { showAnalytics } from '@app/contract/adminFind';
import { type chatStates, listCannedAnswers, listSupportChats, showAnyChat } from '@app/contract/supportChat';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callPages, callQuery } from '../../lib/callQuery.ts';

export type ChatListState = (typeof chatStates)[number];

export const chatsQuery = (state: ChatListState) => callPages(listSupportChats, { query: { state } });

export const answersQuery = queryOptions({ ...callQuery(listCannedAnswers), staleTime: 300_000 });

/** Whose conversation it is; the messages are read by the conversation itself. */
export const chatQuery = (id: string) => callQuery(showAnyChat, { params: { id }, query: { limit: 1 } });

export async function refreshChats(queryClient: QueryClient): Promise<void> {
  const names = [listSupportChats.name, showAnyChat.name, showAnalytics.name];
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
