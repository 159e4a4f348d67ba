import { z } from 'zod';
import { defineCall } from './call.ts';

/**
 * What the server tells an open page at once: `hello` when the stream opens, then the events of the areas. An event says
 * what changed, not the new state: the page asks again for what it shows. After a break it asks again for everything.
 */
export const liveEvent = z.looseObject({ type: z.string() });
export type LiveEvent = z.output<typeof liveEvent>;

/** `text/event-stream`: each event is `data: <LiveEvent as JSON>`, a comment every 25 s keeps proxies from closing it. */
export const live = defineCall({
  name: 'live',
  area: 'notifications',
  summary: 'Stream of what changes for the signed-in user',
  method: 'GET',
  path: '/api/user/live',
  access: 'user',
});
