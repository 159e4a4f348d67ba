import { maxOfferedTimes } from '@app/domain/viewings';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, idOrCode, idParams, instant, photo } from './shared.ts';
import { clientView, offeredTime, viewingAction } from './viewingParts.ts';
import { wireDeal } from './wireDealSchemas.ts';

const area = 'viewings';

/** Wire time: `YYYY-MM-DD HH:mm` in Europe/Chisinau. */
export const wireDateTime = z
  .string({ error: 'date_time_required' })
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, 'date_time_required');

/** Said with a request, a changed time or a proposal, for the other side to read. */
const note = z.string().trim().max(500, 'too_long').optional();

export const viewingSide = z.enum(['owner', 'client']);
/** What a reminder is answered with: `late` is by ten minutes, `cannot_come` cancels. */
const viewingAnswer = z.enum(['on_my_way', 'late', 'cannot_come']);

/** A time, and up to two more to choose from. */
const askedTimes = {
  date_time: wireDateTime,
  more_times: z
    .array(wireDateTime)
    .max(maxOfferedTimes - 1)
    .optional(),
};

/** An appointment at an offer, as one of its two people sees it. */
export const viewing = z.object({
  id: z.number(),
  /** 0 pending, 1 accepted, 2 declined, 3 cancelled, 4 expired. */
  status: z.number(),
  /** Of several times that are offered the last. */
  starts_at: instant,
  ends_at: instant,
  /** Several times to pick one from, while it waits for an answer; empty for a single one. */
  offered: z.array(offeredTime),
  /** While it waits for an answer: the time that this one is to stand in for; null when it is the first. */
  previous_starts_at: instant.nullable(),
  /** What was said with the time that stands, by whoever named it. */
  note: z.string().nullable(),
  /** The caller's side: `owner` shows the property, `client` comes to see it. */
  side: viewingSide,
  proposed_by: viewingSide,
  can: z.array(viewingAction),
  /** What the caller may say of it now, shortly before it. */
  answers: z.array(viewingAnswer),
  /** What was said of the time that stands, the earliest first. */
  said: z.array(z.object({ side: viewingSide, answer: viewingAnswer, at: instant })),
  /** What a viewing that is over asks the caller next; null for nothing. */
  asks: z.enum(['came', 'liked', 'review']).nullable(),
  /** What the caller said of it. */
  took_place: z.boolean().nullable(),
  /** What whoever came said; for both. */
  liked: z.boolean().nullable(),
  /** It was held with a realtor, and the caller has not reviewed them yet. */
  can_review: z.boolean(),
  reason: z.string().nullable(),
  /** Others may come to the same offer at the same time. */
  is_shared: z.boolean(),
  /** For whoever shows: others who come to the same offer at the same time, by their viewings. */
  together: z.array(z.object({ id: z.number(), name: z.string() })),
  search_id: z.number().nullable(),
  response_id: z.number().nullable(),
  person: z.object({
    id: z.number(),
    name: z.string(),
    avatar_path: z.string().nullable(),
    /** Of an accepted viewing only. */
    phone: z.string().nullable(),
  }),
  offer: z.object({
    id: z.number(),
    short_code: z.string(),
    advert_type: wireDeal,
    property_type: z.number(),
    price: z.number(),
    rent_by_day: z.boolean(),
    rooms: z.number().nullable(),
    is_studio: z.boolean(),
    area: z.number().nullable(),
    /** Exact for both sides of an accepted viewing. */
    coordinates: z.tuple([z.number(), z.number()]),
    address: z.string(),
    photo: photo.nullable(),
  }),
});
export type Viewing = z.output<typeof viewing>;

const bookErrors = [
  'offer_not_found',
  'offer_unavailable',
  'own_offer',
  'booking_refused',
  'slot_taken',
  'past_date',
  'too_far_ahead',
  'not_a_slot',
  'outside_hours',
  'too_soon',
  'wrong_state',
] as const;
const answerErrors = [
  'viewing_not_found',
  'wrong_state',
  'slot_taken',
  'past_date',
  'too_far_ahead',
  'not_a_slot',
  'invalid_form',
] as const;

export const bookViewing = defineCall({
  name: 'bookViewing',
  area,
  summary: 'Propose a time to view an offer',
  method: 'POST',
  path: '/api/book-view/offers/:id',
  access: 'anyone',
  params: z.object({ id: idOrCode }),
  body: z.object({ ...askedTimes, note, ...clientView }),
  reply: viewing,
  errors: [...bookErrors, 'blocked', 'search_not_found', 'invalid_form'],
  limit: { tries: 60, seconds: 3600, by: 'user' },
});

export const changeViewingTime = defineCall({
  name: 'changeViewingTime',
  area,
  summary: 'Propose another time; the ball goes to the other side',
  method: 'POST',
  path: '/api/book-view/offers/:id/change-time',
  access: 'active',
  params: idParams,
  body: z.object({ ...askedTimes, note }),
  reply: viewing,
  errors: [...bookErrors, 'viewing_not_found', 'invalid_form'],
  limit: { tries: 120, seconds: 3600, by: 'user' },
});

/** Of several offered times the one that suits. */
const pickedTime = z.object({ date_time: wireDateTime.optional() }).default({});

export const acceptViewing = defineCall({
  name: 'acceptViewing',
  area,
  summary: 'Accept the proposed time, or one of those that are offered',
  method: 'POST',
  path: '/api/book-view/offers/:id/accept',
  access: 'active',
  params: idParams,
  body: pickedTime,
  reply: viewing,
  errors: answerErrors,
});

/** One listed reason, or a reason of one's own: exactly one of the two. */
const reasonBody = z
  .object({ reason_id: id.nullish(), custom_reason: z.string().trim().max(500, 'too_long').nullish() })
  .refine((body) => Boolean(body.reason_id) !== Boolean(body.custom_reason), {
    error: 'reason_required',
    path: ['reason_id'],
  });

export const declineViewing = defineCall({
  name: 'declineViewing',
  area,
  summary: 'Decline the proposed time, with a reason',
  method: 'POST',
  path: '/api/book-view/offers/:id/decline',
  access: 'active',
  params: idParams,
  body: reasonBody,
  reply: viewing,
  errors: ['viewing_not_found', 'wrong_state', 'invalid_form'],
});

export const cancelViewing = defineCall({
  name: 'cancelViewing',
  area,
  summary: 'Cancel an accepted viewing or take back a proposed one, with a reason',
  method: 'POST',
  path: '/api/book-view/offers/:id/cancel',
  access: 'active',
  params: idParams,
  body: z
    .object({ reason_id: id.nullish(), custom_reason: z.string().trim().max(500, 'too_long').nullish() })
    .default({}),
  reply: viewing,
  errors: ['viewing_not_found', 'wrong_state', 'invalid_form'],
});

export const answerViewing = defineCall({
  name: 'answerViewing',
  area,
  summary:
    'Say shortly before an agreed viewing that I am on my way, late by ten minutes, or cannot come, which cancels it',
  method: 'POST',
  path: '/api/book-view/offers/:id/answer',
  access: 'active',
  params: idParams,
  /** `seen_at`: of which time it is said. */
  body: z.object({ answer: viewingAnswer, seen_at: instant.optional() }),
  reply: viewing,
  errors: ['viewing_not_found', 'wrong_state'],
  limit: { tries: 120, seconds: 3600, by: 'user' },
});

export const saveOutcome = defineCall({
  name: 'saveOutcome',
  area,
  summary:
    'Say of a viewing that is over whether it took place and whether I liked it, or that I want to be asked no more',
  method: 'POST',
  path: '/api/book-view/offers/:id/outcome',
  access: 'active',
  params: idParams,
  body: z.object({
    took_place: z.boolean().optional(),
    /** Of whoever came; it took place then. */
    liked: z.boolean().optional(),
    closed: z.boolean().optional(),
  }),
  reply: viewing,
  errors: ['viewing_not_found', 'wrong_state'],
  limit: { tries: 120, seconds: 3600, by: 'user' },
});

export const showViewing = defineCall({
  name: 'showViewing',
  area,
  summary: 'One of my viewings',
  method: 'GET',
  path: '/api/book-view/:id',
  access: 'user',
  params: idParams,
  reply: viewing,
  errors: ['viewing_not_found'],
});

/** A viewing of an offer that was proposed for, or liked in, a search: either side of the pair may propose the time. */
export const bookViewingForProposal = defineCall({
  name: 'bookViewingForProposal',
  area,
  summary: 'Propose a viewing time for a proposed offer',
  method: 'POST',
  path: '/api/dashboard/requests/responses/propose-and-book-view',
  access: 'anyone',
  body: z.object({
    request_response_id: id.nullish(),
    ...askedTimes,
    advert_id: id,
    request_id: idOrCode,
    note,
    is_client_view_mode: clientView.is_client_view_mode,
    key: clientView.key,
    name: clientView.name,
    phone: clientView.phone,
  }),
  reply: viewing,
  errors: [...bookErrors, 'search_not_found', 'proposal_not_found', 'forbidden', 'blocked', 'invalid_form'],
  limit: { tries: 60, seconds: 3600, by: 'user' },
});

/**
 * The same acts under the paths of a search's responses; `:id` of the first is the proposal, of the others the viewing.
 */
export const proposeTimeForProposal = defineCall({
  name: 'proposeTimeForProposal',
  area,
  summary: 'Propose a new time for the viewing of a proposal',
  method: 'POST',
  path: '/api/dashboard/requests/responses/:id/propose-view-datetime',
  access: 'active',
  params: idParams,
  body: z.object({ ...askedTimes, note }),
  reply: viewing,
  errors: [...bookErrors, 'proposal_not_found', 'forbidden', 'invalid_form'],
});
export const acceptViewingForProposal = defineCall({
  name: 'acceptViewingForProposal',
  area,
  summary: 'Accept the time proposed for a proposal',
  method: 'POST',
  path: '/api/dashboard/requests/responses/propose-view-datetime/:id/accept',
  access: 'active',
  params: idParams,
  body: pickedTime,
  reply: viewing,
  errors: answerErrors,
});
export const declineViewingForProposal = defineCall({
  name: 'declineViewingForProposal',
  area,
  summary: 'Decline the time proposed for a proposal',
  method: 'POST',
  path: '/api/dashboard/requests/responses/propose-view-datetime/:id/decline',
  access: 'active',
  params: idParams,
  body: reasonBody,
  reply: viewing,
  errors: ['viewing_not_found', 'wrong_state', 'invalid_form'],
});

export const listCalendar = defineCall({
  name: 'listCalendar',
  area,
  summary: 'My viewings between two instants, both sides, with the hours I blocked',
  method: 'GET',
  path: '/api/calendar/proposals',
  access: 'user',
  /** Left out: from the beginning, and to the end, of this month in Europe/Chisinau. */
  query: z.object({ from: instant.optional(), to: instant.optional() }),
  reply: z.object({
    items: z.array(viewing),
    /** Pending ones that wait for my answer, whenever they are. */
    waiting: z.array(viewing),
    /** The nearest accepted one to come. */
    next: viewing.nullable(),
    /** The last one that is over and asks how it went. */
    over: viewing.nullable(),
    blocked: z.array(z.object({ id: z.number(), from: instant, to: instant })),
  }),
});

export const listComingViewings = defineCall({
  name: 'listComingViewings',
  area,
  summary: 'My viewings from today on, both sides, the earliest first',
  method: 'GET',
  path: '/api/calendar/coming',
  access: 'user',
  query: z.object({
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  reply: z.object({ items: z.array(viewing), next: z.string().nullable() }),
});

/** Intervals only: no who, no where. Dates and times in Europe/Chisinau; the end is not included. */
export const listBusySlots = defineCall({
  name: 'listBusySlots',
  area,
  summary: 'When this person cannot meet in the next hundred days, the caller included',
  method: 'GET',
  path: '/api/calendar/:userId/busy-slots',
  access: 'anyone',
  /** 0 with an offer: of whoever shows that offer, when the page does not know who they are. */
  params: z.object({ userId: z.coerce.number().int().min(0) }),
  query: z.object({ offer: idOrCode.optional() }),
  reply: z.record(z.string(), z.array(z.object({ from: z.string(), to: z.string() }))),
  errors: ['user_not_found', 'offer_not_found'],
  limit: { tries: 600, seconds: 3600, by: 'address' },
});

export const blockHours = defineCall({
  name: 'blockHours',
  area,
  summary: 'Keep hours or days free of viewings',
  method: 'POST',
  path: '/api/calendar/blocked-hours',
  access: 'active',
  body: z
    .object({ from: wireDateTime, to: wireDateTime })
    .refine((b) => b.from < b.to, { error: 'range_order', path: ['to'] }),
  reply: z.object({ id: z.number(), from: instant, to: instant }),
  errors: ['invalid_form', 'too_many_blocks'],
  limit: { tries: 200, seconds: 3600, by: 'user' },
});
export const unblockHours = defineCall({
  name: 'unblockHours',
  area,
  summary: 'Open blocked hours again',
  method: 'POST',
  path: '/api/calendar/blocked-hours/:id/delete',
  access: 'active',
  params: idParams,
  errors: ['viewing_not_found'],
});
/** Why a viewing may be declined or cancelled, in the caller's language, beside words of one's own. */
export const listDeclineReasons = defineCall({
  name: 'listDeclineReasons',
  area,
  summary: 'Reasons to decline a viewing',
  method: 'GET',
  path: '/api/view-decline-reasons',
  access: 'anyone',
  reply: z.array(z.object({ id: z.number(), title: z.string() })),
});
