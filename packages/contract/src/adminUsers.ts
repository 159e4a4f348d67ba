import { roles } from '@app/domain/kinds';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { done, idParams } from './shared.ts';

const area = 'admin';

/** Why, in the administrator's words; whom it is about reads it. */
const reason = z
  .string()
  .trim()
  .max(300, 'too_long')
  .optional()
  .transform((text) => text || undefined);

/** Which state of the person the act is meant for, as it was read: another's change since then is told. */
const version = z.number().int().positive().optional();

/** Where it hurts, why is asked for. */
const withReason = z.object({ reason: z.string().trim().min(1, 'required').max(300, 'too_long'), version });
/** Without a body nothing is said. */
const plainAct = z.preprocess((body) => body ?? {}, z.object({ version }));

/** What the act has made of the person. */
const standing = z.object({
  user: z.object({
    id: z.number(),
    role: z.enum(roles),
    is_blocked: z.boolean(),
    is_verified_realtor: z.boolean(),
    version: z.number(),
  }),
});
export type Standing = z.output<typeof standing>['user'];

/** From the next call on every write is refused but sign-out, support and deletion. */
export const blockUser = defineCall({
  name: 'blockUser',
  area,
  summary: 'Block a user',
  method: 'POST',
  path: '/api/admin-dashboard/users/:id/block',
  access: 'admin',
  params: idParams,
  body: withReason,
  reply: standing,
  errors: ['invalid_form', 'user_not_found', 'last_admin', 'forbidden', 'edited_meanwhile'],
});

export const unblockUser = defineCall({
  name: 'unblockUser',
  area,
  summary: 'Take a block back',
  method: 'POST',
  path: '/api/admin-dashboard/users/:id/unblock',
  access: 'admin',
  params: idParams,
  body: plainAct,
  reply: standing,
  errors: ['user_not_found', 'edited_meanwhile'],
});

export const verifyUser = defineCall({
  name: 'verifyUser',
  area,
  summary: 'Say that a realtor is one',
  method: 'POST',
  path: '/api/admin-dashboard/users/:id/verify',
  access: 'admin',
  params: idParams,
  body: plainAct,
  reply: standing,
  errors: ['user_not_found', 'not_a_realtor', 'edited_meanwhile'],
});

export const unverifyUser = defineCall({
  name: 'unverifyUser',
  area,
  summary: "Take a realtor's verification back",
  method: 'POST',
  path: '/api/admin-dashboard/users/:id/unverify',
  access: 'admin',
  params: idParams,
  body: withReason,
  reply: standing,
  errors: ['invalid_form', 'user_not_found', 'edited_meanwhile'],
});

/** A realtor of another role is to be verified anew; agency and specialisations go with the role. */
export const changeUserRole = defineCall({
  name: 'changeUserRole',
  area,
  summary: "Change a user's role",
  method: 'POST',
  path: '/api/admin-dashboard/users/:id/change-role',
  access: 'admin',
  params: idParams,
  body: z.object({ role: z.enum(roles), reason, version }),
  reply: standing,
  errors: ['invalid_form', 'user_not_found', 'last_admin', 'edited_meanwhile'],
});

/** Every session, remembered device and one-time right of the person ends. */
export const signUserOut = defineCall({
  name: 'signUserOut',
  area,
  summary: 'Sign a user out everywhere',
  method: 'POST',
  path: '/api/admin-dashboard/users/:id/sign-out',
  access: 'admin',
  params: idParams,
  reply: done,
  errors: ['user_not_found'],
});

/** For good, as if the person had done it themselves; why stays in the log. */
export const eraseUser = defineCall({
  name: 'eraseUser',
  area,
  summary: 'Delete a user for good',
  method: 'POST',
  path: '/api/admin-dashboard/users/:id/delete',
  access: 'admin',
  params: idParams,
  body: withReason,
  reply: done,
  errors: ['invalid_form', 'user_not_found', 'last_admin', 'forbidden', 'edited_meanwhile'],
});
