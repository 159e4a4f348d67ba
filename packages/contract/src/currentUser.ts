import { roles } from '@app/domain/kinds';
import { phoneMessengers, phoneOpenings } from '@app/domain/phoneOpening';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { locale } from './shared.ts';

const ids = z.array(z.number());

/** The signed-in person as their own pages see them. */
export const sessionUser = z.object({
  id: z.number(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  username: z.string().nullable(),
  avatar_path: z.string().nullable(),
  role: z.enum(roles),
  isAdmin: z.boolean(),
  isRealtor: z.boolean(),
  is_verified_realtor: z.boolean(),
  is_blocked: z.boolean(),
  has_pass: z.boolean(),
  /** The number or address was proven by a code, the messenger or a mailed link. */
  full_authorized: z.boolean(),
  phone_proven: z.boolean(),
  email_proven: z.boolean(),
  /** The messenger is attached. */
  tg_attached: z.boolean(),
  /** Messages go to the attached messenger too. */
  tg_sync: z.boolean(),
  citizenship: z.string().nullable(),
  agency: z.string().nullable(),
  /** Codes of the references' specialisations. */
  specialisations: z.array(z.string()),
  description: z.string().nullable(),
  locale,
  /** When the phone opens in their offers. */
  phone_opens: z.enum(phoneOpenings),
  /** By which messengers others may write to the number, once it opens to them. */
  phone_messengers: z.array(z.enum(phoneMessengers)),
  /** Others may write to them before a proposal, a like or a viewing. */
  first_messages: z.boolean(),
  favorites: z.object({ properties: ids, requests: ids }),
  disliked: z.object({ properties: ids, requests: ids }),
  /** What they may do now; an offer needs a phone on the profile besides. */
  can: z.object({ createOffer: z.boolean(), createSearch: z.boolean(), administer: z.boolean() }),
});
export type SessionUser = z.output<typeof sessionUser>;

export const showCurrentUser = defineCall({
  name: 'showCurrentUser',
  area: 'accounts',
  summary: 'Who is signed in',
  method: 'GET',
  path: '/api/user',
  access: 'user',
  reply: sessionUser,
});
