import { z } from 'zod';
import { defineCall } from './call.ts';

/**
 * What the server tells an open page at once: `hello` when it may have missed something, then the events of the areas. An event
 * says what changed, not the new state: the page asks again for what it shows, and at `hello` for everything.
 */
export const liveEvent = z.looseObject({ type: z.string() });
export type LiveEvent = z.output<typeof liveEvent>;

/**
 * `text/event-stream`: each event is `data: <LiveEvent as JSON>` with an `id`. Whoever comes back with the last id as
 * `Last-Event-ID` within an hour, at whichever node, is told exactly what came meanwhile; else, or when that was very much,
 * the stream begins with `hello`. A comment with an `id` of its own comes every 10 s: a stream that is silent for 25 s is not told
 * anything, and is to be opened anew.
 */
export const live = defineCall({
  name: 'live',
  area: 'notifications',
  summary: 'Stream of what changes for the signed-in user',
  method: 'GET',
  path: '/api/user/live',
  access: 'user',
});
