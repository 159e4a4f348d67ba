import { z } from 'zod';
import { defineCall } from './call.ts';
import { instant } from './shared.ts';

const area = 'viewings';

/** Why a calendar could not be read. */
export const calendarFailures = ['unreachable', 'gone', 'not_calendar', 'too_large'] as const;
export type CalendarFailure = (typeof calendarFailures)[number];

/** A calendar elsewhere whose busy times count as one's own; null when there is none. Its address is never answered whole. */
const outsideCalendar = z.object({
  calendar: z
    .object({
      /** Whose machine it is on, such as `calendar.google.com`. */
      host: z.string(),
      /** When it was last read; null while that is still to come. */
      read_at: instant.nullable(),
      /** Busy times ahead that were found in it. */
      busy: z.number(),
      /** Events in it whose times could not be understood, or not all of them. */
      unreadable: z.number(),
      failure: z.object({ why: z.enum(calendarFailures), since: instant }).nullable(),
    })
    .nullable(),
});
export type OutsideCalendar = z.output<typeof outsideCalendar>['calendar'];

export const showOutsideCalendar = defineCall({
  name: 'showOutsideCalendar',
  area,
  summary: 'Whether busy times of a calendar elsewhere are read, and when they last were',
  method: 'GET',
  path: '/api/calendar/outside',
  access: 'user',
  reply: outsideCalendar,
});
export const saveOutsideCalendar = defineCall({
  name: 'saveOutsideCalendar',
  area,
  summary: 'Read busy times from the secret address of a calendar elsewhere, instead of one given before',
  method: 'POST',
  path: '/api/calendar/outside',
  access: 'active',
  /** `https:`, or `webcal:`, which means the same. */
  body: z.object({
    address: z.string({ error: 'calendar_address' }).trim().min(1, 'calendar_address').max(2_000, 'too_long'),
  }),
  reply: outsideCalendar,
  errors: ['invalid_form'],
  limit: { tries: 20, seconds: 3600, by: 'user' },
});
export const readOutsideCalendar = defineCall({
  name: 'readOutsideCalendar',
  area,
  summary: 'Read the calendar elsewhere once more now',
  method: 'POST',
  path: '/api/calendar/outside/read',
  access: 'active',
  reply: outsideCalendar,
  limit: { tries: 20, seconds: 3600, by: 'user' },
});
export const removeOutsideCalendar = defineCall({
  name: 'removeOutsideCalendar',
  area,
  summary: 'Forget the calendar elsewhere and its busy times',
  method: 'POST',
  path: '/api/calendar/outside/delete',
  access: 'active',
  reply: outsideCalendar,
});
