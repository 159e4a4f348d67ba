import { agencyAboutLimit } from '@app/domain/agencies';
import { nameLimit } from '@app/domain/profile';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { identifier } from './identifier.ts';
import { emptied, idParams, instant, photoErrors, shownName, yes } from './shared.ts';

const area = 'agencies';

const role = z.enum(['owner', 'member']);

/** What everybody sees of an agency. */
const shown = { name: z.string(), logo_path: z.string().nullable(), about: z.string().nullable() };

const member = z.object({
  id: z.number(),
  name: z.string().nullable(),
  avatar_path: z.string().nullable(),
  role,
  is_verified_realtor: z.boolean(),
  is_blocked: z.boolean(),
  joined_at: instant,
  /** Theirs, drafts and deleted ones left out: how many a hand-over would move. */
  offers: z.number(),
  searches: z.number(),
});
export type AgencyMember = z.output<typeof member>;

/** One that its owner wrote; whom it found is not said. */
const invitation = z.object({
  id: z.number(),
  /** The phone or e-mail that it was written to; null for a link. */
  identifier: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
});
export type AgencyInvitation = z.output<typeof invitation>;

/** One that somebody else wrote to the caller. */
const received = z.object({
  id: z.number(),
  agency: z.object({ ...shown, members: z.number() }),
  invited_by: z.string().nullable(),
  expires_at: instant,
});
export type ReceivedInvitation = z.output<typeof received>;

const agency = z.object({
  id: z.number(),
  ...shown,
  founded_at: instant,
  /** The caller's. */
  role,
  /** The owner first, then by how long they have been in it. */
  members: z.array(member),
  /** Those that wait for an answer; its owner's alone to see. */
  invitations: z.array(invitation),
});
export type Agency = z.output<typeof agency>;

/** Where the caller stands: their agency, or what they are invited to. */
export const agencyStanding = z.object({ agency: agency.nullable(), invitations: z.array(received) });
export type AgencyStanding = z.output<typeof agencyStanding>;

export const showAgency = defineCall({
  name: 'showAgency',
  area,
  summary: 'My agency with its members, and what I am invited to',
  method: 'GET',
  path: '/api/agency',
  access: 'user',
  reply: agencyStanding,
});

const form = {
  name: shownName.min(1, 'agency_name_required').max(nameLimit, 'too_long'),
  about: emptied(agencyAboutLimit, 'too_long').optional(),
};
/** The part `logo` is a picture, made a square of 512. */
const multipart = { json: ['remove_logo'], files: ['logo'], maxFiles: 1 } as const;
const formErrors = ['invalid_form', ...photoErrors, 'too_many_photos'] as const;

export const foundAgency = defineCall({
  name: 'foundAgency',
  area,
  summary: 'Make an agency, of which the caller becomes the owner',
  method: 'POST',
  path: '/api/agency',
  access: 'active',
  multipart,
  body: z.object(form),
  reply: agencyStanding,
  errors: [...formErrors, 'realtors_only', 'already_in_agency'],
  limit: { tries: 10, seconds: 86_400, by: 'user' },
});

/** What is left out stays as it is. */
export const changeAgency = defineCall({
  name: 'changeAgency',
  area,
  summary: 'Change name, logo and text of one’s agency',
  method: 'POST',
  path: '/api/agency/update',
  access: 'active',
  multipart,
  body: z.object({ name: form.name.optional(), about: form.about, remove_logo: yes.optional() }),
  reply: agencyStanding,
  errors: [...formErrors, 'agency_not_found', 'forbidden'],
  limit: { tries: 60, seconds: 3600, by: 'user' },
});

const often = { tries: 120, seconds: 3600, by: 'user' } as const;

export const closeAgency = defineCall({
  name: 'closeAgency',
  area,
  summary: 'Close one’s agency: everybody keeps what is theirs',
  method: 'POST',
  path: '/api/agency/close',
  access: 'active',
  reply: agencyStanding,
  errors: ['agency_not_found', 'forbidden'],
  limit: often,
});

export const appointAgencyOwner = defineCall({
  name: 'appointAgencyOwner',
  area,
  summary: 'Make a member the owner in one’s place',
  method: 'POST',
  path: '/api/agency/members/:id/appoint',
  access: 'active',
  reply: agencyStanding,
  params: idParams,
  errors: ['agency_not_found', 'forbidden', 'member_not_found'],
  limit: often,
});

/** Answered alike whoever has an account under it, and whoever has none: an invitation finds nobody out. */
export const inviteRealtor = defineCall({
  name: 'inviteRealtor',
  area,
  summary: 'Invite whoever has proven this phone or e-mail',
  method: 'POST',
  path: '/api/agency/invitations',
  access: 'active',
  reply: agencyStanding,
  body: z.object({ identifier }),
  errors: ['invalid_form', 'agency_not_found', 'forbidden', 'invitations_full', 'agency_full'],
  limit: often,
});

export const makeInviteLink = defineCall({
  name: 'makeInviteLink',
  area,
  summary: 'A link by which one realtor joins',
  method: 'POST',
  path: '/api/agency/invitations/link',
  access: 'active',
  reply: z.object({ token: z.string(), expires_at: instant }),
  errors: ['agency_not_found', 'forbidden', 'invitations_full', 'agency_full'],
  limit: often,
});

export const revokeInvitation = defineCall({
  name: 'revokeInvitation',
  area,
  summary: 'Take back an invitation',
  method: 'POST',
  path: '/api/agency/invitations/:id/revoke',
  access: 'active',
  reply: agencyStanding,
  params: idParams,
  errors: ['agency_not_found', 'forbidden', 'invitation_over'],
  limit: often,
});

const joining = ['invitation_over', 'realtors_only', 'already_in_agency', 'agency_full'] as const;

export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  area,
  summary: 'Join the agency that invited me',
  method: 'POST',
  path: '/api/agency/invitations/:id/accept',
  access: 'active',
  reply: agencyStanding,
  params: idParams,
  errors: joining,
  limit: often,
});

export const declineInvitation = defineCall({
  name: 'declineInvitation',
  area,
  summary: 'Decline an invitation to an agency',
  method: 'POST',
  path: '/api/agency/invitations/:id/decline',
  access: 'active',
  reply: agencyStanding,
  params: idParams,
  errors: ['invitation_over'],
  limit: often,
});

const byToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
/** 256 bits are guessed by nobody; whoever tries is stopped early all the same. */
const fewTries = { tries: 30, seconds: 3600, by: 'user' } as const;

export const showInviteLink = defineCall({
  name: 'showInviteLink',
  area,
  summary: 'To which agency a link leads',
  method: 'POST',
  path: '/api/agency/link',
  access: 'active',
  body: byToken,
  reply: received,
  errors: ['invitation_over'],
  limit: fewTries,
});

export const acceptInviteLink = defineCall({
  name: 'acceptInviteLink',
  area,
  summary: 'Join the agency that a link leads to',
  method: 'POST',
  path: '/api/agency/link/accept',
  access: 'active',
  reply: agencyStanding,
  body: byToken,
  errors: joining,
  limit: fewTries,
});
