import { z } from 'zod';
import { defineCall } from './call.ts';
import { id, instant, page, yes } from './shared.ts';

const area = 'admin';

/** Everything that stands in the log: changes, and looks at private data. */
export const loggedActs = [
  'block',
  'unblock',
  'verify',
  'unverify',
  'change_role',
  'sign_out_everywhere',
  'delete_user',
  'list_users',
  'view_user',
  'change_offer',
  'delete_offer',
  'change_search',
  'delete_search',
  'reject_offer',
  'restore_offer',
  'reject_search',
  'restore_search',
  'clear',
  'uphold',
  'list_reports',
  'answer_chat',
  'decide_chat',
  'view_chat',
  'edit_list',
  'install_map',
  'cancel_map_install',
] as const;
export type LoggedAct = (typeof loggedActs)[number];

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const person = z.object({ id: z.number(), name: z.string().nullable(), avatar_path: z.string().nullable() });

export const adminAction = z.object({
  id: z.number(),
  at: instant,
  act: z.string(),
  /** Null when the account is gone. */
  admin: person.nullable(),
  /** Whom it was about; null when it was about nobody, or the account is gone. */
  user: person.nullable(),
  subject: z.string(),
  subject_id: z.number().nullable(),
  reason: z.string().nullable(),
  /** What was looked for, of a list. */
  sought: z.string().nullable(),
  /** What the changed items of a list were called, by the id that begins their keys in `before` and `after`. */
  names: z.record(z.string(), z.object({ ru: z.string(), ro: z.string() })),
  before: z.record(z.string(), value),
  after: z.record(z.string(), value),
  looked: z.boolean(),
});
export type AdminAction = z.output<typeof adminAction>;

export const listAdminActions = defineCall({
  name: 'listAdminActions',
  area,
  summary: 'What administrators did and looked at, newest first',
  method: 'GET',
  path: '/api/admin-dashboard/actions',
  access: 'admin',
  query: z.object({
    /** Words of the reason. */
    q: z.string().max(100).optional(),
    act: z.enum(loggedActs).optional(),
    /** Who did it. */
    admin: id.optional(),
    /** Whom it was about. */
    user: id.optional(),
    /** Looks at private data as well as changes. */
    looks: yes.optional(),
    from: instant.optional(),
    to: instant.optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: page(adminAction),
});
