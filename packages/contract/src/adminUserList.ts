import { personActs } from '@app/domain/adminActs';
import { roles } from '@app/domain/kinds';
import { z } from 'zod';
import { adminAction } from './adminLog.ts';
import { defineCall } from './call.ts';
import { device } from './devices.ts';
import { countedPage, idParams, instant } from './shared.ts';

const area = 'admin';

export const userStates = ['active', 'blocked', 'unverified', 'verified', 'unproven'] as const;
export type UserState = (typeof userStates)[number];

export const adminUser = z.object({
  id: z.number(),
  name: z.string().nullable(),
  username: z.string().nullable(),
  avatar_path: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  phone_proven: z.boolean(),
  email_proven: z.boolean(),
  role: z.enum(roles),
  is_blocked: z.boolean(),
  is_verified_realtor: z.boolean(),
  agency: z.string().nullable(),
  /** Not deleted; drafts are offers too. */
  offer_count: z.number(),
  search_count: z.number(),
  created_at: instant,
  /** When one of their sessions was last used; null when they have none left. */
  last_seen_at: instant.nullable(),
  version: z.number(),
  can: z.array(z.enum(personActs)),
});
export type AdminUser = z.output<typeof adminUser>;

/** Reading it stands in the log. */
export const listAdminUsers = defineCall({
  name: 'listAdminUsers',
  area,
  summary: 'Users by name, phone, e-mail or id',
  method: 'GET',
  path: '/api/admin-dashboard/users',
  access: 'admin',
  query: z.object({
    q: z.string().max(100).optional(),
    role: z.enum(roles).optional(),
    state: z.enum(userStates).optional(),
    sort: z.enum(['newest', 'oldest']).default('newest'),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: countedPage(adminUser),
});

const advert = z.object({
  id: z.number(),
  short_code: z.string(),
  deal: z.number(),
  property_type: z.number(),
  status: z.number(),
  /** Of an offer its price, of a search the upper end of its budget; whole euros. */
  price: z.number().nullable(),
  /** The street line of an offer, the number of zones of a search. */
  place: z.string().nullable(),
  created_at: instant,
});
export type AdminAdvert = z.output<typeof advert>;

const meeting = z.object({
  id: z.number(),
  offer_id: z.number(),
  address: z.string().nullable(),
  status: z.number(),
  starts_at: instant,
  side: z.enum(['owner', 'client']),
});

const judged = z.object({
  id: z.number(),
  rating: z.number(),
  text: z.string(),
  created_at: instant,
  /** Whether they wrote it or got it. */
  written: z.boolean(),
});

export const adminUserFull = adminUser.extend({
  citizenship: z.string().nullable(),
  specialisations: z.array(z.string()),
  description: z.string().nullable(),
  locale: z.string(),
  tg_attached: z.boolean(),
  rating: z.number().nullable(),
  review_count: z.number(),
  counts: z.object({
    viewings: z.number(),
    proposals: z.number(),
    favorites: z.number(),
    unread: z.number(),
  }),
  devices: z.array(device),
  /** The newest ten of each. */
  offers: z.array(advert),
  searches: z.array(advert),
  viewings: z.array(meeting),
  reviews: z.array(judged),
  /** The last ten acts of administrators about them. */
  actions: z.array(adminAction),
});
export type AdminUserFull = z.output<typeof adminUserFull>;

/** Opening it stands in the log. */
export const showAdminUser = defineCall({
  name: 'showAdminUser',
  area,
  summary: 'A user with everything of theirs',
  method: 'GET',
  path: '/api/admin-dashboard/users/:id',
  access: 'admin',
  params: idParams,
  reply: adminUserFull,
  errors: ['user_not_found'],
});
