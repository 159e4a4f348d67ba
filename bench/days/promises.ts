import { notificationTypes } from '@app/domain/notifications';
import { viewingStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/platform/database/database.ts';

interface Reminder {
  viewing: number;
  user: number;
  starts_at: Date;
  /** When both had agreed. */
  agreed_at: Date;
}

const hour = 3_600_000;
const ahead = { day: 24 * hour, hour } as const;
/** Within the minute at which it is due: the clock lands up to a second behind its beginning. */
const late = 60_000;

/** Notices of one kind, by whom and what they are about. */
async function notified(db: Db, type: number): Promise<Map<string, Date[]>> {
  const { rows } = await sql<{
    about: string;
    at: Date;
  }>`SELECT user_id || ' ' || coalesce(viewing_id, offer_id) AS about,
    created_at AS at FROM notifications WHERE type = ${type} ORDER BY created_at`.execute(db);
  const found = new Map<string, Date[]>();
  for (const { about, at } of rows) found.set(about, [...(found.get(about) ?? []), at]);
  return found;
}

const isAt = (moments: readonly Date[], due: number) =>
  moments.filter((at) => at.getTime() >= due && at.getTime() < due + late).length === 1;

/** What the times of a window demanded: reminders, expiries and favourites that ran out; and what of it was not at its minute. */
export class Promises {
  readonly #db: Db;
  /** When a viewing that nobody had answered was first seen to have expired. */
  readonly #expired = new Map<number, Date>();
  kept = 0;
  readonly broken: string[] = [];

  constructor(db: Db) {
    this.#db = db;
  }

  /** After each minute. */
  async look(now: Date): Promise<void> {
    const { rows } = await sql<{ id: number }>`SELECT id FROM viewings
      WHERE status = ${viewingStatus.expired}`.execute(this.#db);
    for (const { id } of rows) if (!this.#expired.has(id)) this.#expired.set(id, now);
  }

  #judge(isKept: boolean, what: string): void {
    if (isKept) this.kept += 1;
    else this.broken.push(what);
  }

  /** Judges what was due between two moments, the later one left out. */
  async judge(from: Date, to: Date): Promise<void> {
    await this.#reminders(from, to);
    await this.#expiries(from, to);
    await this.#favourites(from, to);
  }

  async #reminders(from: Date, to: Date): Promise<void> {
    const notices = await notified(this.#db, notificationTypes.viewingSoon);
    const agreed = await notified(this.#db, notificationTypes.viewingAccepted);
    const { rows } = await sql<
      Omit<Reminder, 'agreed_at'> & { client: number }
    >`SELECT v.id AS viewing, u AS "user", v.starts_at,
        v.client_id AS client
      FROM viewings v, unnest(ARRAY[v.owner_id, v.client_id]) AS u WHERE v.status = ${viewingStatus.accepted}`.execute(
      this.#db,
    );
    for (const { viewing, user, client, starts_at: starts } of rows) {
      const moments = notices.get(`${user} ${viewing}`) ?? [];
      const since = agreed.get(`${client} ${viewing}`)?.[0]?.getTime() ?? Infinity;
      for (const [name, before] of Object.entries(ahead)) {
        const due = starts.getTime() - before;
        if (due < from.getTime() || due + late > to.getTime() || since >= due) continue;
        this.#judge(
          isAt(moments, due),
          `${name} before ${starts.toISOString()} to ${user}: told at ${moments.map((at) => at.toISOString()).join(', ') || 'no time'}`,
        );
      }
    }
  }

  async #expiries(from: Date, to: Date): Promise<void> {
    const { rows } = await sql<{ id: number; starts_at: Date }>`SELECT id, starts_at FROM viewings
      WHERE status IN (${viewingStatus.pending}, ${viewingStatus.expired}) AND starts_at >= ${from}
        AND starts_at < ${new Date(to.getTime() - late)}`.execute(this.#db);
    for (const { id, starts_at: starts } of rows) {
      const at = this.#expired.get(id);
      this.#judge(
        at !== undefined && isAt([at], starts.getTime()),
        `viewing of ${starts.toISOString()} expired at ${at?.toISOString() ?? 'no time'}`,
      );
    }
  }

  /** Whoever keeps an offer is told ten minutes past the hour after its time is over. */
  async #favourites(from: Date, to: Date): Promise<void> {
    const notices = await notified(this.#db, notificationTypes.favouriteChanged);
    const { rows } = await sql<{
      user: number;
      offer: number;
      over: Date;
    }>`SELECT r.user_id AS "user", r.offer_id AS offer,
        o.active_until AS over FROM offer_reactions r JOIN offers o ON o.id = r.offer_id
      WHERE r.kind = 'favorite' AND r.created_at < o.active_until - interval '2 hours'`.execute(this.#db);
    for (const { user, offer, over } of rows) {
      let due = Math.floor(over.getTime() / hour) * hour + 10 * 60_000;
      if (due < over.getTime()) due += hour;
      if (due < from.getTime() || due + late > to.getTime()) continue;
      const moments = notices.get(`${user} ${offer}`) ?? [];
      this.#judge(
        isAt(moments, due),
        `favourite ${offer} over at ${over.toISOString()}: told at ${moments.map((at) => at.toISOString()).join(', ') || 'no time'}`,
      );
    }
  }
}
