import {
  type homeStatistic,
  newestForSearch,
  type newestProposes,
  offerAnswer,
  type Trend,
} from '@app/contract/dashboard';
import type { Reply } from '@app/contract/call';
import { addDays, dayOf, startOfDay } from '@app/domain/chisinauTime';
import { proposalStatus } from '@app/domain/kinds';
import { extendableUntil } from '@app/domain/lifecycle';
import { newestFor } from '../matching/newest.service.ts';
import { countOwnMatches } from '../matching/matchCounts.service.ts';
import { type Viewer, writeCards } from '../offers/offers.service.ts';
import type { Db } from '../platform/database/database.ts';
import type { SerializedItem } from '../platform/database/versionedJsonCache.ts';
import { SerializedReply } from '../platform/http/serializedReply.ts';
import type { UserActor } from '../platform/http/session.ts';
import { writeCountedCards } from '../searches/searches.service.ts';
import {
  type AnswerRow,
  type Counted,
  type DayRow,
  type Period,
  type ProposedRow,
  selectAnswers,
  selectHome,
  selectProposed,
} from './dashboard.queries.ts';

function periodOf(days: number, now: Date): Period {
  const fromDay = addDays(dayOf(now), 1 - days);
  const beforeDay = addDays(fromDay, -days);
  return { fromDay, beforeDay, from: startOfDay(fromDay), before: startOfDay(beforeDay) };
}

function sum<K extends string>(rows: readonly Record<K, number>[], column: K): number {
  return rows.reduce((total, row) => total + row[column], 0);
}

function trendOf<K extends string>(
  rows: readonly (Record<K, number> & { day: string })[],
  column: K,
  from: string,
): Trend {
  return {
    now: sum(
      rows.filter(({ day }) => day >= from),
      column,
    ),
    before: sum(
      rows.filter(({ day }) => day < from),
      column,
    ),
  };
}

/** Statistics of a person's own things over some days, today included, and what waits for them. */
export async function homeStatisticOf(
  db: Db,
  userId: number,
  days: number,
  now: Date,
): Promise<Reply<typeof homeStatistic>> {
  const period = periodOf(days, now);
  const soon = extendableUntil(now);
  const { offerDays, searchDays, happened, standing } = await selectHome(db, userId, period, soon, now);
  const { offers, searches, ...attention } = standing;
  const of = (what: Counted['what']): Trend => {
    const row = happened.find((one) => one.what === what);
    return { now: row?.now ?? 0, before: row?.before ?? 0 };
  };
  return {
    days,
    offers: {
      views: trendOf(offerDays, 'views', period.fromDay),
      phone_views: trendOf(offerDays, 'phone_views', period.fromDay),
      favorites: of('favorites'),
      proposals: of('proposals'),
      viewings: of('viewings'),
    },
    searches: {
      views: trendOf(searchDays, 'views', period.fromDay),
      favorites: of('search_favorites'),
      proposals: of('search_proposals'),
    },
    by_day: everyDay(period.fromDay, days, offerDays, searchDays),
    counts: { offers, searches },
    attention,
  };
}

function everyDay(from: string, days: number, offers: readonly DayRow[], searches: readonly DayRow[]) {
  const offerViews = new Map(offers.map(({ day, views }) => [day, views]));
  const searchViews = new Map(searches.map(({ day, views }) => [day, views]));
  return Array.from({ length: days }, (_, i) => {
    const day = addDays(from, i);
    return { day, offer_views: offerViews.get(day) ?? 0, search_views: searchViews.get(day) ?? 0 };
  });
}

const besideCards = newestForSearch.omit({ request: true, offer: true });

/** The JSON of each by its id. */
const byId = (cards: readonly SerializedItem[]) => new Map(cards.map(({ id, json }) => [id, json]));

type NewestRow = Omit<ProposedRow, 'id' | 'status'> & { response_id: number | null; response_status: number | null };

/** Asked for as `dashboard.ts` of the contract says. */
interface NewestAsked {
  limit: number;
  /** What waits for an answer stands in `proposed` alone. */
  apart: boolean;
}

/** What is new for a person's searches and offers. An offer that suits several searches is told once. */
export async function newestProposesOf(
  db: Db,
  viewer: Viewer & { actor: UserActor },
  { limit, apart }: NewestAsked,
): Promise<SerializedReply<Reply<typeof newestProposes>>> {
  const { id } = viewer.actor;
  const rows = await selectProposed(db, id, limit, viewer.now);
  const { offers: suitable, searches: waiting } = await newestFor(db, id, limit, viewer.now);
  const answers = await selectAnswers(db, id, limit, viewer.now);
  const put = rows.map((p): NewestRow => ({ ...p, response_id: p.id, response_status: p.status }));
  const proposed = put.filter((p) => p.response_status === proposalStatus.pending);
  const found = [
    ...(apart ? put.filter((p) => !proposed.includes(p)) : put),
    ...suitable.map((p): NewestRow => ({ ...p, response_id: null, response_status: null })),
  ].toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const shown = found.filter((one, i) => found.findIndex((other) => other.offer_id === one.offer_id) === i);
  const news = shown.filter((p) => !apart || !proposed.some((other) => other.offer_id === p.offer_id)).slice(0, limit);
  const counts = await countOwnMatches(db, waiting, id, viewer.now);
  const offerIds = [...proposed, ...news, ...answers].map((p) => p.offer_id);
  const offers = byId(await writeCards(db, [...new Set(offerIds)], viewer));
  const ids = [...new Set([...[...proposed, ...news].map((p) => p.search_id), ...waiting])];
  const searches = byId(await writeCountedCards(db, ids, viewer, counts));
  const write = (list: readonly NewestRow[]) =>
    list.flatMap((p) => {
      const [offer, request] = [offers.get(p.offer_id), searches.get(p.search_id)];
      if (!offer || !request) return [];
      const beside = besideCards.parse({ ...p, other_type: !p.same_type, at: p.at.toISOString() });
      return [`{"request":${request},"offer":${offer},${JSON.stringify(beside).slice(1)}`];
    });
  const forOffers = waiting.flatMap((search) => {
    const request = searches.get(search);
    return request ? [`{"request":${request},"offers":${counts.get(search) ?? 0}}`] : [];
  });
  const lists = { proposed: write(proposed), answers: writeAnswers(answers, offers), for_searches: write(news) };
  const parts = Object.entries({ ...lists, for_offers: forOffers }).map(
    ([name, list]) => `"${name}":[${list.join(',')}]`,
  );
  return new SerializedReply(`{${parts.join(',')}}`);
}

const besideAnswer = offerAnswer.omit({ offer: true });

function writeAnswers(rows: readonly AnswerRow[], offers: ReadonlyMap<number, string>): string[] {
  return rows.flatMap((row) => {
    const offer = offers.get(row.offer_id);
    if (!offer) return [];
    const [at, starts_at] = [row.at.toISOString(), row.starts_at?.toISOString() ?? null];
    return [`{"offer":${offer},${JSON.stringify(besideAnswer.parse({ ...row, at, starts_at })).slice(1)}`];
  });
}
