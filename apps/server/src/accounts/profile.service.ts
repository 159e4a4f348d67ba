import type { PublicUser } from '@app/contract/accounts';
import type { SessionUser } from '@app/contract/currentUser';
import type { FieldError } from '@app/contract/fieldErrors';
import type { ProfileForm } from '@app/contract/profile';
import { type Identifier, isSameContact } from '@app/domain/identifier';
import type { Role } from '@app/domain/kinds';
import { roleChange } from '@app/domain/roleChange';
import { AppError, isSqlError } from '../errors.ts';
import { forgetFiles } from '../photos/photoFiles.service.ts';
import { storeAvatar } from '../photos/photos.service.ts';
import type { Db } from '../platform/database/database.ts';
import { addressKey, countTry } from '../platform/http/limits.ts';
import type { UserActor } from '../platform/http/session.ts';
import type { UploadedFile } from '../platform/http/uploads.ts';
import type { PhotoStorage } from '../platform/storage/storage.ts';
import { mayUpdate } from './accounts.policy.ts';
import { changeUser, findUserBy, lockUser, type UserRow } from './accounts.queries.ts';
import { publicCard, showSelf } from './accounts.service.ts';
import { emit } from './accounts.events.ts';
import {
  agencyNamed,
  deleteUnnamedAgency,
  hasPublished,
  isAccountName,
  looksLikeAnother,
  memberOf,
  specialisationIds,
} from './profile.queries.ts';
import { requireGrant } from './proveSelf.service.ts';

export { deleteUnnamedAgency } from './profile.queries.ts';

type ColumnChange = Parameters<typeof changeUser>[2];

/** A missing phone or e-mail is set by a grant; one that is there is replaced only through a code of its own. */
function refuseReplacement(user: UserRow, form: ProfileForm): void {
  const phone = form.phone !== undefined && user.phone !== null && form.phone !== user.phone;
  const email = form.email !== undefined && user.email !== null && !isSameContact(user.email, form.email);
  if (!phone && !email) return;
  throw new AppError('confirmation_required', {
    fields: { ...(phone ? { phone: 'phone_needs_code' } : {}), ...(email ? { email: 'email_needs_code' } : {}) },
  });
}

/** Whether the form sets a phone or an e-mail that the account has not had: by it the account could be entered. */
function addsContact(user: UserRow, { phone, email }: ProfileForm): boolean {
  return (phone !== undefined && user.phone === null) || (email !== undefined && user.email === null);
}

function ownRole(user: UserRow, role: ProfileForm['role']): ColumnChange {
  const means = role === undefined ? 'none' : roleChange(user.role as Role, role, 'self');
  if (means === 'forbidden') throw new AppError('forbidden');
  return means === 'none' ? {} : { role, verified_at: null };
}

/** An agency with an account is joined by invitation, and left where it is. @throws AppError `invalid_form` at `agency` */
async function agencyChange(db: Db, userId: number, typed: string | null): Promise<ColumnChange> {
  const own = await memberOf(db, userId);
  if (own !== undefined) {
    if (own === typed) return {};
    throw new AppError('invalid_form', { fields: { agency: 'agency_member' } });
  }
  if (typed === null) return { agency_id: null };
  if (await isAccountName(db, typed)) throw new AppError('invalid_form', { fields: { agency: 'agency_invites' } });
  return { agency_id: await agencyNamed(db, typed) };
}

/** Agency and specialisations are a realtor's: they go when the person is none any more. */
async function workChange(db: Db, user: UserRow, form: ProfileForm): Promise<ColumnChange> {
  if ((form.role ?? user.role) !== 'realtor') return { agency_id: null, specializations: [] };
  const change: ColumnChange = {};
  if (form.agency !== undefined) Object.assign(change, await agencyChange(db, user.id, form.agency));
  if (form.specialisations) change.specializations = await specialisationIds(db, form.specialisations);
  return change;
}

/** @throws AppError `invalid_form` at `name` for a realtor's that can be mistaken for an agency's or another realtor's */
async function requireOwnName(db: Db, user: UserRow, form: ProfileForm): Promise<void> {
  const name = form.name ?? user.name;
  const becomes = form.role === 'realtor' && user.role !== 'realtor';
  if ((form.role ?? user.role) !== 'realtor' || name === null || (name === user.name && !becomes)) return;
  const refused: FieldError | false =
    ((await isAccountName(db, name, user.id)) && 'name_of_agency') ||
    ((await looksLikeAnother(db, name, user.id)) && 'name_like_another');
  if (refused) throw new AppError('invalid_form', { fields: { name: refused } });
}

async function columnsOf(db: Db, user: UserRow, form: ProfileForm, avatar: string | undefined): Promise<ColumnChange> {
  const { name, phone, username, citizenship, description, locale } = form;
  const { phone_opens, phone_messengers, first_messages } = form;
  // One that is there stays as it was proven, whatever the case of the one that is sent back.
  const email = user.email === null ? form.email : undefined;
  const plain = {
    name,
    phone,
    email,
    username,
    citizenship,
    description,
    locale,
    phone_opens,
    phone_messengers,
    first_messages,
  };
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)) as ColumnChange;
  return {
    ...given,
    ...ownRole(user, form.role),
    ...(await workChange(db, user, form)),
    ...(avatar ? { avatar_path: avatar } : form.remove_avatar ? { avatar_path: null } : {}),
  };
}

/** Who has it already, by the constraint that the database named. */
const takenBy: Record<string, Record<string, FieldError>> = {
  users_phone: { phone: 'phone_taken' },
  users_email: { email: 'email_taken' },
  users_username: { username: 'username_taken' },
};

/** The error as the form shows it: another account has this phone, e-mail or username. */
export function takenError(error: unknown): unknown {
  const [, fields] = Object.entries(takenBy).find(([name]) => isSqlError(error, 'uniqueViolation', name)) ?? [];
  return fields ? new AppError(fields['username'] ? 'invalid_form' : 'identifier_taken', { fields }) : error;
}

/**
 * Changes the caller's own profile; what is left out stays.
 * @param avatar an uploaded picture
 * @throws AppError `forbidden`, `confirmation_required`, `identifier_taken` or `invalid_form` with the field,
 * `not_a_photo`, `photo_too_large`
 */
export async function updateProfile(
  db: Db,
  storage: PhotoStorage,
  actor: { id: number },
  userId: number,
  form: ProfileForm,
  now: Date,
  avatar?: Pick<UploadedFile, 'bytes'>,
): Promise<SessionUser> {
  if (!mayUpdate(actor, userId)) throw new AppError('forbidden');
  const stored = avatar && (await storeAvatar(storage, actor, avatar));
  try {
    return await db.transaction().execute(async (trx) => {
      // Before their row is held: what it concerns above is held first.
      if (form.role !== undefined && form.role !== 'realtor') await emit(trx, 'realtorEnding', { userId }, now);
      const user = await lockUser(trx, userId);
      if (!user) throw new AppError('unauthenticated');
      refuseReplacement(user, form);
      if (addsContact(user, form)) await requireGrant(trx, userId, form.grant, now);
      await requireOwnName(trx, user, form);
      const change = await columnsOf(trx, user, form, stored);
      const changed = Object.keys(change).length > 0 ? await changeUser(trx, userId, change) : user;
      if (changed.agency_id !== user.agency_id) await deleteUnnamedAgency(trx, user.agency_id);
      if (user.avatar_path && changed.avatar_path !== user.avatar_path) await forgetFiles(trx, [user.avatar_path]);
      return showSelf(trx, changed.id);
    });
  } catch (error) {
    // One that stays is swept: what went wrong before is what the caller has to know.
    if (stored) await storage.remove(stored).catch(() => {});
    throw takenError(error);
  }
}

/** Of one address, however many accounts it makes. */
const findTries = { tries: 60, seconds: 3600 };

/**
 * The public card of whoever has this phone or e-mail and something published; oneself always, and anybody for an
 * administrator.
 * @param ip where the call comes from
 * @throws AppError `user_not_found`, `too_many_tries`
 */
export async function findPerson(
  db: Db,
  actor: UserActor,
  identifier: Identifier,
  ip: string,
  now: Date,
): Promise<PublicUser> {
  await countTry(db, `findUser:${addressKey(ip)}`, findTries, now);
  const found = await findUserBy(db, identifier);
  const visible = found && (actor.isAdmin || found.id === actor.id || (await hasPublished(db, found.id, now)));
  const card = visible ? await publicCard(db, found.id) : undefined;
  if (!card) throw new AppError('user_not_found');
  return card;
}
