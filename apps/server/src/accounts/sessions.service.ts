import type { Locale, Role } from '@app/domain/kinds';
import { passReadOnly } from '../errors.ts';
import { guest, hashToken, sessionEnd, type Sessions } from '../platform/http/session.ts';
import { defineJob, nothing } from '../platform/jobs/jobs.ts';
import { deleteOldCodes } from './oneTimeCodes.queries.ts';
import { deleteOldReachChanges } from './reachChanges.queries.ts';
import { findSecondFactor } from './secondFactor.queries.ts';
import { deleteOldSessions, deleteSpentTokens, findOpenSession, selectOpen, slideSession } from './sessions.queries.ts';
import { deleteSpentTelegram } from './telegram.queries.ts';

/** A use is written down at most this often, so that reading stays reading. Milliseconds. */
const slideAfter = 300_000;

/** What the platform asks of sessions: who is calling, and whether they are still signed in. */
export const sessions: Sessions = {
  async actorOf(db, token, now, adminSecondFactor) {
    const hash = hashToken(token);
    const found = await findOpenSession(db, hash, now);
    if (!found) return guest;
    if (now.getTime() - found.last_used_at.getTime() > slideAfter) {
      const expiresAt = sessionEnd(found.remember, now, found.since);
      await slideSession(db, hash, expiresAt, now).catch(passReadOnly);
    }
    const isAdmin = found.role === 'admin';
    const lacksSecondFactor = isAdmin && adminSecondFactor && !(await findSecondFactor(db, found.id))?.confirmed_at;
    return {
      kind: 'user',
      id: found.id,
      role: found.role as Role,
      blocked: found.blocked_at !== null,
      isAdmin: isAdmin && !lacksSecondFactor,
      lacksSecondFactor,
      locale: found.locale as Locale,
      phone: found.phone,
    };
  },
  selectOpen,
};

export const deleteOldSessionsJob = defineJob({
  // Running databases have its queue and schedule under this name.
  name: 'platform.endOldSessions',
  schema: nothing,
  cron: '23 3 * * *',
  handler: ({ db, clock }) => deleteOldSessions(db, clock()),
});

/** What signs nobody in any more. */
export const deleteSpentTokensJob = defineJob({
  name: 'accounts.forgetSpentTokens',
  schema: nothing,
  cron: '29 3 * * *',
  async handler({ db, clock }) {
    await deleteSpentTokens(db, clock());
    await deleteOldCodes(db, new Date(clock().getTime() - 86_400_000));
    await deleteSpentTelegram(db, clock());
    await deleteOldReachChanges(db, clock());
  },
});
