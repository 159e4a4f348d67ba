import { newestProposes } from '@app/contract/dashboard';
import { listMySearches } from '@app/contract/searches';
import { callQuery } from '../../lib/callQuery.ts';

/* What home asks for somebody who is signed in: a guest's page goes without it. */

export const newsQuery = callQuery(newestProposes, { query: { limit: 8 } });
export const mySearchesQuery = callQuery(listMySearches, { query: { state: 'running', limit: 3 } });
