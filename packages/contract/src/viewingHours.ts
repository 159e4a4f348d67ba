import { maxHoursOfDay, maxNoticeHours, maxPlaces } from '@app/domain/viewingHours';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { idOrCode } from './shared.ts';

const area = 'viewings';

const clock = z.string().regex(/^\d{2}:\d{2}$/);

/** When somebody shows homes, on Moldova's clock. */
export const viewingHours = z.object({
  /** Seven days from Monday; `to` is exclusive. A day without hours is a day off. */
  week: z.array(z.array(z.object({ from: clock, to: clock })).max(maxHoursOfDay)).length(7),
  /** Hours between a request and the viewing, at least. */
  notice_hours: z.number().int().min(0).max(maxNoticeHours),
  /** A request within these hours is accepted as it comes. */
  at_once: z.boolean(),
  /** Clients who may come to one offer in one half hour. */
  places: z.number().int().min(1).max(maxPlaces).default(1),
});
export type WireViewingHours = z.output<typeof viewingHours>;

export const showViewingHours = defineCall({
  name: 'showViewingHours',
  area,
  summary: 'When I show homes; 08:00 to 21:00 on all days where I have set nothing',
  method: 'GET',
  path: '/api/calendar/hours',
  access: 'user',
  reply: viewingHours,
});

export const saveViewingHours = defineCall({
  name: 'saveViewingHours',
  area,
  summary: 'Set when I show homes, and on what terms; viewings that are asked for or agreed stay',
  method: 'POST',
  path: '/api/calendar/hours',
  access: 'active',
  body: viewingHours,
  reply: viewingHours,
  errors: ['invalid_form'],
  limit: { tries: 120, seconds: 3600, by: 'user' },
});

/** What one chooses a time by: intervals only, no who, no where. Dates and times in Europe/Chisinau. */
export const showMeetingTimes = defineCall({
  name: 'showMeetingTimes',
  area,
  summary: 'When this person shows homes, and when they or the caller cannot meet in the next hundred days',
  method: 'GET',
  path: '/api/calendar/:userId/meeting-times',
  access: 'anyone',
  /** As of `listBusySlots`. */
  params: z.object({ userId: z.coerce.number().int().min(0) }),
  query: z.object({
    /** Which one is to be seen: a half hour with places left at it is not busy. */
    offer: idOrCode.optional(),
    /** `client` comes to see: their own hours do not count. */
    side: z.enum(['owner', 'client']).default('owner'),
  }),
  reply: z.object({
    busy: z.record(z.string(), z.array(z.object({ from: z.string(), to: z.string() }))),
    /** Null where they do not count. */
    hours: viewingHours.nullable(),
  }),
  errors: ['user_not_found', 'offer_not_found'],
  limit: { tries: 600, seconds: 3600, by: 'address' },
});
