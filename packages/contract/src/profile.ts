import { citizenships, specialisations } from '@app/domain/references';
import { phoneMessengers, phoneOpenings } from '@app/domain/phoneOpening';
import { descriptionLimit, nameLimit, profileRoles, usernamePattern } from '@app/domain/profile';
import { z } from 'zod';
import { grantToken, newPassword, publicUser } from './accounts.ts';
import { defineCall } from './call.ts';
import { sessionUser } from './currentUser.ts';
import { email, identifier, phone } from './identifier.ts';
import { emptied, idParams, locale, photoErrors, shownName, yes } from './shared.ts';

const area = 'accounts';

const oneOf = (codes: readonly string[]) => z.string().refine((code) => codes.includes(code), 'invalid');
const citizenshipCodes = citizenships.map(({ code }) => code);
const specialisationCodes = specialisations.map(({ code }) => code);

/** The profile's form and the dialog "edit profile". What is left out stays as it is; `''` empties a field. */
const profileForm = z.object({
  name: shownName.min(1, 'name_required').max(nameLimit, 'too_long').optional(),
  phone: phone.optional(),
  email: email.optional(),
  /** With or without the leading `@`. */
  username: z
    .string()
    .transform((text) => text.trim().replace(/^@/, ''))
    .refine((text) => text === '' || usernamePattern.test(text), 'username_invalid')
    .transform((text) => (text === '' ? null : text))
    .optional(),
  /** An administrator's role is changed by administrators alone. */
  role: z.enum(profileRoles).optional(),
  /** A realtor's agency by its name: one of the list, or a new one. */
  agency: shownName
    .max(nameLimit, 'too_long')
    .transform((text) => (text === '' ? null : text))
    .optional(),
  specialisations: z.array(oneOf(specialisationCodes)).max(specialisationCodes.length).optional(),
  /** Code of `users/citizenships`. */
  citizenship: z.union([z.literal('').transform(() => null), oneOf(citizenshipCodes)]).optional(),
  description: emptied(descriptionLimit, 'about_long').optional(),
  /** Of mails and messages. */
  locale: locale.optional(),
  /** When the phone opens in one's offers; each may say otherwise. */
  phone_opens: z.enum(phoneOpenings).optional(),
  /** Each at most once. */
  phone_messengers: z
    .array(z.enum(phoneMessengers))
    .max(phoneMessengers.length)
    .transform((names) => [...new Set(names)])
    .optional(),
  /** Whether others may write before a proposal, a like or a viewing. */
  first_messages: yes.optional(),
  remove_avatar: yes.optional(),
  /** Of `proveSelf`: needed when a phone or an e-mail is added. */
  grant: grantToken.optional(),
});
export type ProfileForm = z.output<typeof profileForm>;
/** As a page sends it. */
export type ProfileChange = z.input<typeof profileForm>;

const profileSaved = z.object({ user: sessionUser, message: z.string() });

/**
 * A missing phone or e-mail is set, unproven, by the `grant` of `proveSelf`; one that is there is replaced only through
 * a code, which answers `confirmation_required` here. The part `avatar` is a picture, made a square of 512.
 */
export const updateUser = defineCall({
  name: 'updateUser',
  area,
  summary: 'Change own profile',
  method: 'POST',
  path: '/api/users/:id/update',
  access: 'active',
  params: idParams,
  multipart: {
    json: ['specialisations', 'phone_messengers', 'first_messages', 'remove_avatar'],
    files: ['avatar'],
    maxFiles: 1,
  },
  body: profileForm,
  reply: profileSaved,
  errors: ['invalid_form', 'forbidden', 'identifier_taken', 'confirmation_required', ...photoErrors, 'too_many_photos'],
  limit: { tries: 60, seconds: 3600, by: 'user' },
});

/**
 * The public card of whoever has exactly this phone or e-mail and shows something on the market; oneself and, for
 * administrators, anybody. All others are answered as nobody, so that numbers cannot be tried for having an account.
 */
export const findUser = defineCall({
  name: 'findUser',
  area,
  summary: 'Find a person by phone or e-mail',
  method: 'GET',
  path: '/api/users/find',
  access: 'active',
  query: z.object({ identifier }),
  reply: publicUser,
  errors: ['invalid_form', 'user_not_found'],
  limit: { tries: 30, seconds: 3600, by: 'user' },
});

/** Every other session, every device and every outstanding grant of the account end; the caller's session goes on. */
export const changePassword = defineCall({
  name: 'changePassword',
  area,
  summary: 'Change own password',
  method: 'POST',
  path: '/api/users/:id/password',
  access: 'active',
  params: idParams,
  body: z.object({
    /** Asked for when the account has a password. */
    old_password: z.string().max(200, 'too_long').optional(),
    /** Of `proveSelf`: needed when it has none, and instead of the old one. */
    grant: grantToken.optional(),
    password: newPassword,
  }),
  reply: z.object({ user: sessionUser, device_token: z.string().nullable() }),
  errors: ['invalid_form', 'forbidden', 'confirmation_required'],
  limit: { tries: 10, seconds: 900, by: 'user' },
});

/** Everything the product holds of the caller: `data.json` and their pictures as one ZIP, streamed. */
export const downloadUserData = defineCall({
  name: 'downloadUserData',
  area,
  summary: 'Download own data',
  method: 'GET',
  path: '/api/users/:id/data',
  access: 'user',
  params: idParams,
  errors: ['forbidden'],
  limit: { tries: 5, seconds: 3600, by: 'user' },
});
