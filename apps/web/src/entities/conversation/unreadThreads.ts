import { countUnreadThreads } from '@app/contract/threads';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/callQuery.ts';

/** How many conversations have something unread. Live events refresh it; asking is what is left when the stream fails. */
export const unreadThreadsQuery = queryOptions({ ...callQuery(countUnreadThreads), refetchInterval: 60_000 });
