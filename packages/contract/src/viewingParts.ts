import { z } from 'zod';
import { idOrCode, instant, shownName, yes } from './shared.ts';

/** `pick`: one of several times that are offered, where otherwise there is one to accept. */
export const viewingAction = z.enum(['accept', 'pick', 'change', 'decline', 'cancel']);

/** A time of several that are offered; taken when it went to another viewing meanwhile. */
export const offeredTime = z.object({ starts_at: instant, state: z.enum(['free', 'taken', 'past']) });
export type OfferedTime = z.output<typeof offeredTime>;

/** A client view books with the search's key, a name and a phone instead of an account; an account without a name takes this one. */
export const clientView = {
  is_client_view_mode: yes.optional(),
  request_id: idOrCode.optional(),
  key: z.string().max(100).optional(),
  name: shownName.max(100).optional(),
  phone: z.string().trim().max(60, 'phone_invalid').optional(),
};
