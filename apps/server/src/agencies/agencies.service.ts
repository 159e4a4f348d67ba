import type { AgencyStanding } from '@app/contract/agencies';
import { type AgencyAct, agencyAdmits, type AgencyRole, nextOwner } from '@app/domain/agencies';
import { notificationTypes } from '@app/domain/notifications';
import { deleteUnnamedAgency } from '../accounts/profile.service.ts';
import { AppError, isSqlError } from '../errors.ts';
import { notify, notifyMany } from '../notifications/notifications.service.ts';
import { forgetFiles } from '../photos/photoFiles.service.ts';
import { storeAvatar } from '../photos/photos.service.ts';
import type { Db } from '../platform/database/database.ts';
import type { UploadedFile } from '../platform/http/uploads.ts';
import type { PhotoStorage } from '../platform/storage/storage.ts';
import { agencyTexts } from './agencies.messages.ts';
import { presentStanding } from './agencies.presenter.ts';
import {
  type AgencyRow,
  deleteAgency,
  deleteMember,
  insertAgency,
  insertMember,
  lockAgency,
  lockRealtor,
  type MemberRow,
  selectAgency,
  selectAgencyIdOf,
  selectMembers,
  setOwner,
  updateAgency,
} from './agencies.queries.ts';
import { selectInvitations, selectReceived } from './invitations.queries.ts';

/** What the caller's own page of it says: their agency, or what they are invited to. */
export async function showStanding(db: Db, userId: number, now: Date): Promise<AgencyStanding> {
  const agencyId = await selectAgencyIdOf(db, userId);
  const agency = agencyId === undefined ? undefined : await selectAgency(db, agencyId);
  if (!agency) return presentStanding({ received: await selectReceived(db, userId, now) });
  const [members, role] = [await selectMembers(db, agency.id), roleOf(agency, userId)];
  const invitations = agencyAdmits(role, 'invite') ? await selectInvitations(db, agency.id, now) : [];
  return presentStanding({ agency: { row: agency, role, members, invitations } });
}

const roleOf = (agency: Pick<AgencyRow, 'owner_id'>, userId: number): AgencyRole =>
  agency.owner_id === userId ? 'owner' : 'member';

/** What a person is in their agency; nothing in none. */
export async function roleIn(db: Db, userId: number): Promise<AgencyRole | undefined> {
  const id = await selectAgencyIdOf(db, userId);
  const agency = id === undefined ? undefined : await selectAgency(db, id);
  return agency && roleOf(agency, userId);
}

/** The caller's agency, held until the transaction ends. @throws AppError `agency_not_found`, `forbidden` */
export async function heldAgency(trx: Db, userId: number, act: AgencyAct): Promise<AgencyRow> {
  const id = await selectAgencyIdOf(trx, userId);
  const agency = id === undefined ? undefined : await lockAgency(trx, id);
  // They may have left, or been left by it, while it was waited for.
  if (!agency || (await selectAgencyIdOf(trx, userId)) !== agency.id) throw new AppError('agency_not_found');
  if (!agencyAdmits(roleOf(agency, userId), act)) throw new AppError('forbidden');
  return agency;
}

interface AgencyForm {
  name?: string | undefined;
  about?: string | null | undefined;
  remove_logo?: boolean | undefined;
}
type Logo = Pick<UploadedFile, 'bytes'>;

/** The picture first, as a transaction would wait for it; one that stays behind is taken away. */
async function withLogo<T>(
  storage: PhotoStorage,
  userId: number,
  logo: Logo | undefined,
  act: (key: string | undefined) => Promise<T>,
): Promise<T> {
  const key = logo && (await storeAvatar(storage, { id: userId }, logo));
  try {
    return await act(key);
  } catch (error) {
    if (key) await storage.remove(key).catch(() => {});
    if (['agencies_skeleton', 'agencies_account'].some((name) => isSqlError(error, 'uniqueViolation', name))) {
      throw new AppError('invalid_form', { fields: { name: 'agency_name_taken' } });
    }
    throw error;
  }
}

/**
 * The caller makes an agency and owns it.
 * @throws AppError `realtors_only`, `already_in_agency`, `invalid_form` at `name`, and what a picture may be refused for
 */
export function foundAgency(
  db: Db,
  storage: PhotoStorage,
  userId: number,
  form: { name: string; about?: string | null | undefined },
  logo: Logo | undefined,
  now: Date,
): Promise<AgencyStanding> {
  return withLogo(storage, userId, logo, (key) =>
    db.transaction().execute(async (trx) => {
      const named = { name: form.name, about: form.about ?? null, logo: key ?? null, ownerId: userId };
      const realtor = await requireRealtor(trx, userId);
      await join(trx, await insertAgency(trx, named, now), userId, realtor, now);
      return showStanding(trx, userId, now);
    }),
  );
}

/** @throws AppError `agency_not_found`, `forbidden`, `invalid_form` at `name`, and what a picture may be refused for */
export function changeAgency(
  db: Db,
  storage: PhotoStorage,
  userId: number,
  { name, about, remove_logo: removeLogo }: AgencyForm,
  logo: Logo | undefined,
  now: Date,
): Promise<AgencyStanding> {
  return withLogo(storage, userId, logo, (key) =>
    db.transaction().execute(async (trx) => {
      const agency = await heldAgency(trx, userId, 'change');
      const logoChange = key ? { logo_path: key } : removeLogo ? { logo_path: null } : {};
      const change = {
        ...(name === undefined ? {} : { name }),
        ...(about === undefined ? {} : { about }),
        ...logoChange,
      };
      await updateAgency(trx, agency.id, change);
      if (agency.logo_path && 'logo_path' in logoChange) await forgetFiles(trx, [agency.logo_path]);
      return showStanding(trx, userId, now);
    }),
  );
}

interface Realtor {
  name: string | null;
  agency_id: number | null;
}

/** Holds their row. @throws AppError `realtors_only` */
export async function requireRealtor(trx: Db, userId: number): Promise<Realtor> {
  const user = await lockRealtor(trx, userId);
  if (!user) throw new AppError('unauthenticated');
  if (user.role !== 'realtor') throw new AppError('realtors_only');
  return user;
}

/** An agency that they had typed is theirs no more. @throws AppError `already_in_agency` */
export async function join(trx: Db, agencyId: number, userId: number, before: Realtor, now: Date): Promise<void> {
  try {
    await insertMember(trx, agencyId, userId, now);
  } catch (error) {
    if (isSqlError(error, 'uniqueViolation', 'agency_members_pkey')) throw new AppError('already_in_agency');
    throw error;
  }
  await deleteUnnamedAgency(trx, before.agency_id);
}

export const noticeOf = (
  userId: number,
  fromUserId: number | null,
  text: Record<'ru' | 'ro', string>,
  link = '/dashboard/agency',
) => ({
  userId,
  fromUserId,
  type: notificationTypes.agency,
  data: { text, link },
});

export const tell = (
  trx: Db,
  userId: number,
  fromUserId: number | null,
  text: Record<'ru' | 'ro', string>,
  now: Date,
): Promise<void> => notify(trx, noticeOf(userId, fromUserId, text), now);

/** Its name is free again, and nobody sees anything of colleagues any more. */
async function close(trx: Db, agency: AgencyRow, members: readonly MemberRow[], byId: number | null, now: Date) {
  await deleteAgency(trx, agency.id);
  if (agency.logo_path) await forgetFiles(trx, [agency.logo_path]);
  const notified = members.map(({ id }) => noticeOf(id, byId, agencyTexts.closed(agency.name)));
  await notifyMany(trx, notified, now);
}

/** @throws AppError `agency_not_found`, `forbidden` */
export function closeAgency(db: Db, userId: number, now: Date): Promise<AgencyStanding> {
  return db.transaction().execute(async (trx) => {
    const agency = await heldAgency(trx, userId, 'close');
    await close(trx, agency, await selectMembers(trx, agency.id), userId, now);
    return showStanding(trx, userId, now);
  });
}

/** @throws AppError `agency_not_found`, `forbidden`, `member_not_found` of anybody who is not in it, and of oneself */
export function appointOwner(db: Db, userId: number, memberId: number, now: Date): Promise<AgencyStanding> {
  return db.transaction().execute(async (trx) => {
    const agency = await heldAgency(trx, userId, 'appoint');
    const member = (await selectMembers(trx, agency.id)).find(({ id }) => id === memberId && id !== userId);
    // Whoever is blocked or going could do nothing with it.
    if (!member || member.blocked_at || member.deleted_at) throw new AppError('member_not_found');
    await setOwner(trx, agency.id, memberId);
    await tell(trx, memberId, userId, agencyTexts.appointed(agency.name), now);
    return showStanding(trx, userId, now);
  });
}

/** They are out of it at once and see nothing of colleagues any more; what is theirs stays theirs. */
export async function takeOut(trx: Db, agency: AgencyRow, member: MemberRow, byId: number, now: Date): Promise<void> {
  await deleteMember(trx, agency.id, member.id);
  await (byId === member.id
    ? tell(trx, agency.owner_id, byId, agencyTexts.left(member.name), now)
    : tell(trx, member.id, byId, agencyTexts.removed(agency.name), now));
}

/** A colleague in an agency that is held. @throws AppError `member_not_found` */
export async function colleagueIn(trx: Db, agency: AgencyRow, id: number): Promise<MemberRow> {
  const member = (await selectMembers(trx, agency.id)).find((row) => row.id === id);
  if (!member) throw new AppError('member_not_found');
  return member;
}

/** The caller's agency, which they may leave. @throws AppError `agency_not_found`, `owner_stays` */
export async function agencyToLeave(trx: Db, userId: number): Promise<AgencyRow> {
  const agency = await heldAgency(trx, userId, 'see');
  if (!agencyAdmits(roleOf(agency, userId), 'leave')) throw new AppError('owner_stays');
  return agency;
}

/**
 * Whoever owns it goes, or may do nothing any more: who has been in it longest owns it from then on.
 * @returns the agency when they own it still, as nobody else is there to
 */
async function passOn(trx: Db, userId: number, now: Date): Promise<AgencyRow | undefined> {
  const id = await selectAgencyIdOf(trx, userId);
  const agency = id === undefined ? undefined : await lockAgency(trx, id);
  if (agency?.owner_id !== userId) return undefined;
  const members = (await selectMembers(trx, agency.id)).map((row) => ({
    id: row.id,
    joinedAt: row.joined_at,
    away: row.blocked_at !== null || row.deleted_at !== null,
  }));
  const next = nextOwner(members, userId);
  if (next === undefined) return agency;
  await setOwner(trx, agency.id, next);
  await tell(trx, next, userId, agencyTexts.appointed(agency.name), now);
  return undefined;
}

/** Held before the person's own row, as everywhere. */
export async function holdAgencyOf(trx: Db, { userId }: { userId: number }): Promise<void> {
  const id = await selectAgencyIdOf(trx, userId);
  if (id !== undefined) await lockAgency(trx, id);
}

/** A blocked owner, or one who waits to be erased, may come back: alone in it they keep it meanwhile. */
export async function passOnAgency(trx: Db, { userId }: { userId: number }, now: Date): Promise<void> {
  await passOn(trx, userId, now);
}

/** They are to be erased, or no realtor any more. */
export async function endMembership(trx: Db, { userId }: { userId: number }, now: Date): Promise<void> {
  const left = await passOn(trx, userId, now);
  if (left) await close(trx, left, await selectMembers(trx, left.id), userId, now);
  const id = await selectAgencyIdOf(trx, userId);
  if (id !== undefined) await deleteMember(trx, id, userId);
}
