import { countUnreadThreads, listThreads } from '@app/contract/threads';
import type { QueryClient } from '@tanstack/react-query';
import { callPages } from '../../lib/callQuery.ts';

export const threadsQuery = callPages(listThreads, { query: { limit: 30 } });

export async function refreshThreads(queryClient: QueryClient): Promise<void> {
  const names = [listThreads.name, countUnreadThreads.name];
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
