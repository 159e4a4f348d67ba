import { z } from 'zod';
import { defineCall } from './call.ts';
import { idParams } from './shared.ts';

const area = 'viewings';

/** `text/calendar` (RFC 5545). */
export const viewingCalendarFile = defineCall({
  name: 'viewingCalendarFile',
  area,
  summary: 'An accepted viewing as an .ics file',
  method: 'GET',
  path: '/api/book-view/:id/calendar.ics',
  access: 'user',
  params: idParams,
  errors: ['viewing_not_found', 'wrong_state'],
});

/** Whoever has the address reads the viewings: it is shown to its person alone, and another one takes its place. */
const feed = z.object({ url: z.string().nullable() });

export const showCalendarFeed = defineCall({
  name: 'showCalendarFeed',
  area,
  summary: 'The secret address of my viewings for a calendar program; null when there is none',
  method: 'GET',
  path: '/api/calendar/feed',
  access: 'user',
  reply: feed,
});
export const renewCalendarFeed = defineCall({
  name: 'renewCalendarFeed',
  area,
  summary: 'Make a secret address of my viewings; one given before opens nothing more',
  method: 'POST',
  path: '/api/calendar/feed',
  access: 'active',
  reply: feed,
  limit: { tries: 30, seconds: 3600, by: 'user' },
});
export const closeCalendarFeed = defineCall({
  name: 'closeCalendarFeed',
  area,
  summary: 'Revoke the secret address of my viewings',
  method: 'POST',
  path: '/api/calendar/feed/delete',
  access: 'active',
  reply: feed,
});
/** `text/calendar` (RFC 5545). */
export const readCalendarFeed = defineCall({
  name: 'readCalendarFeed',
  area,
  summary: 'The agreed viewings of whoever has this secret address',
  method: 'GET',
  path: '/api/calendar/feeds/:key/viewings.ics',
  access: 'anyone',
  params: z.object({ key: z.string().max(100) }),
  errors: ['viewing_not_found'],
  limit: { tries: 240, seconds: 3600, by: 'address' },
});
