import type { AgencyStanding, ReceivedInvitation } from '@app/contract/agencies';
import { invitationEnd, invitationLimits, maxMembers } from '@app/domain/agencies';
import { contactKey, type Identifier } from '@app/domain/identifier';
import { z } from 'zod';
import { userByIdentifier } from '../accounts/accounts.service.ts';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { countTry } from '../platform/http/limits.ts';
import { hashToken, newToken } from '../platform/http/session.ts';
import { defineJob, enqueue } from '../platform/jobs/jobs.ts';
import { agencyTexts } from './agencies.messages.ts';
import { presentReceived } from './agencies.presenter.ts';
import { countMembers, lockAgency, selectAgency } from './agencies.queries.ts';
import { heldAgency, join, requireRealtor, showStanding, tell } from './agencies.service.ts';
import {
  countInvitations,
  deleteReceived,
  insertInvitation,
  selectAgencyOfInvitation,
  selectByToken,
  selectInvitation,
  takeInvitation,
} from './invitations.queries.ts';

const day = { tries: invitationLimits.perDay, seconds: 86_400 };

const identifierText = (identifier: Identifier): string =>
  identifier.kind === 'phone' ? identifier.phone : contactKey(identifier.email);

/** @throws AppError `agency_not_found`, `forbidden`, `agency_full`, `invitations_full`, `too_many_tries` */
async function invite(
  db: Db,
  userId: number,
  way: { identifier: string } | { tokenHash: Buffer },
  now: Date,
): Promise<{ expiresAt: Date }> {
  return db.transaction().execute(async (trx) => {
    const agency = await heldAgency(trx, userId, 'invite');
    await countTry(trx, `invite:${agency.id}`, day, now);
    if ((await countMembers(trx, agency.id)) >= maxMembers) throw new AppError('agency_full');
    if ((await countInvitations(trx, agency.id, now)) >= invitationLimits.open) throw new AppError('invitations_full');
    const { id, expires_at: expiresAt } = await insertInvitation(trx, {
      agency_id: agency.id,
      invited_by: userId,
      identifier: 'identifier' in way ? way.identifier : null,
      token_hash: 'tokenHash' in way ? way.tokenHash : null,
      created_at: now,
      expires_at: invitationEnd(now),
    });
    // Whether anybody is found is seen by nobody here, in the time that the answer takes neither.
    if ('identifier' in way) await enqueue(trx, notifyInvitedJob, { invitationId: id });
    return { expiresAt };
  });
}

/** Answered alike whoever is found under it, and whoever is not. @throws AppError as `invite` */
export async function inviteRealtor(
  db: Db,
  userId: number,
  identifier: Identifier,
  now: Date,
): Promise<AgencyStanding> {
  await invite(db, userId, { identifier: identifierText(identifier) }, now);
  return showStanding(db, userId, now);
}

/** @throws AppError as `invite` */
export async function makeInviteLink(
  db: Db,
  userId: number,
  now: Date,
): Promise<{ token: string; expires_at: string }> {
  const { token, hash } = newToken();
  const { expiresAt } = await invite(db, userId, { tokenHash: hash }, now);
  return { token, expires_at: expiresAt.toISOString() };
}

const identifierOf = (text: string): Identifier =>
  text.startsWith('+') ? { kind: 'phone', phone: text } : { kind: 'email', email: text };

/** Tells whoever has proven the phone or the e-mail, if anybody has. */
async function notifyInvited(db: Db, invitationId: number, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const invitation = await selectInvitation(trx, invitationId);
    if (!invitation?.identifier || invitation.expires_at <= now) return;
    const agency = await selectAgency(trx, invitation.agency_id);
    const identifier = identifierOf(invitation.identifier);
    const user = await userByIdentifier(trx, identifier);
    const provenAt = identifier.kind === 'phone' ? user?.phone_proven_at : user?.email_proven_at;
    if (!agency || !user || !provenAt) return;
    await tell(trx, user.id, invitation.invited_by, agencyTexts.invited(agency.name), now);
  });
}

export const notifyInvitedJob = defineJob({
  name: 'agencies.notifyInvited',
  schema: z.object({ invitationId: z.number() }),
  handler: ({ db, clock }, { invitationId }) => notifyInvited(db, invitationId, clock()),
});

/** @throws AppError `agency_not_found`, `forbidden`, `invitation_over` */
export function revokeInvitation(db: Db, userId: number, id: number, now: Date): Promise<AgencyStanding> {
  return db.transaction().execute(async (trx) => {
    const agency = await heldAgency(trx, userId, 'invite');
    if (!(await takeInvitation(trx, id, { agencyId: agency.id }, now))) throw new AppError('invitation_over');
    return showStanding(trx, userId, now);
  });
}

/** Joins by an invitation of the agency, which is held first and the invitation then: it lets one in, once. */
function joinBy(
  db: Db,
  userId: number,
  { id, agencyId, whose }: { id: number; agencyId: number | undefined; whose: Parameters<typeof takeInvitation>[2] },
  now: Date,
): Promise<AgencyStanding> {
  return db.transaction().execute(async (trx) => {
    const agency = agencyId === undefined ? undefined : await lockAgency(trx, agencyId);
    const taken = agency && (await takeInvitation(trx, id, whose, now));
    if (!taken) throw new AppError('invitation_over');
    if ((await countMembers(trx, agency.id)) >= maxMembers) throw new AppError('agency_full');
    const realtor = await requireRealtor(trx, userId);
    await join(trx, agency.id, userId, realtor, now);
    await tell(trx, agency.owner_id, userId, agencyTexts.joined(realtor.name), now);
    return showStanding(trx, userId, now);
  });
}

/** @throws AppError `invitation_over` of another's too; `realtors_only`, `already_in_agency`, `agency_full` */
export async function acceptInvitation(db: Db, userId: number, id: number, now: Date): Promise<AgencyStanding> {
  return joinBy(db, userId, { id, agencyId: await selectAgencyOfInvitation(db, id), whose: { userId } }, now);
}

/** Its owner learns that it was declined: whom it found they learn from the one it found. @throws AppError `invitation_over` */
export function declineInvitation(db: Db, userId: number, id: number, now: Date): Promise<AgencyStanding> {
  return db.transaction().execute(async (trx) => {
    const taken = await takeInvitation(trx, id, { userId }, now);
    if (!taken) throw new AppError('invitation_over');
    await tell(trx, taken.invited_by, userId, agencyTexts.declined(taken.identifier!), now);
    return showStanding(trx, userId, now);
  });
}

/** @throws AppError `invitation_over` */
export async function showInviteLink(db: Db, token: string, now: Date): Promise<ReceivedInvitation> {
  const found = await selectByToken(db, hashToken(token), now);
  if (!found) throw new AppError('invitation_over');
  return presentReceived(found);
}

/** @throws AppError `invitation_over`, `realtors_only`, `already_in_agency`, `agency_full` */
export async function acceptInviteLink(db: Db, userId: number, token: string, now: Date): Promise<AgencyStanding> {
  const tokenHash = hashToken(token);
  const found = await selectByToken(db, tokenHash, now);
  if (!found) throw new AppError('invitation_over');
  return joinBy(db, userId, { id: found.id, agencyId: found.agency_id, whose: { tokenHash } }, now);
}

/** What was written to them goes with them. */
export async function eraseInvitations(
  trx: Db,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<void> {
  await deleteReceived(
    trx,
    [phone, email && contactKey(email)].filter((one) => one !== null),
  );
}
