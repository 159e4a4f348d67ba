import { fieldsFor } from '@app/contract/fields/field';
import { offerFields } from '@app/contract/fields/offerFields';
import { searchFields } from '@app/contract/fields/searchFields';
import { toWire } from '@app/contract/fields/values';
import { listSearchesFor, listSuitableOffers, type MatchedOffer, type MatchReason } from '@app/contract/proposals';
import { listNotifications } from '@app/contract/notifications';
import { listMyOffers } from '@app/contract/offers';
import { countWaitingSearches } from '@app/contract/waitingSearches';
import { dealToWire } from '@app/contract/wireDeal';
import { countFittingOffers, listMySearches } from '@app/contract/searches';
import { meantReasons, meantWords } from '@app/contract/testing/meantWords';
import { dealOf, deals, kindOf, type Locale, locales, type PropertyType } from '@app/domain/kinds';
import { matchOffer } from '@app/domain/matching';
import { matchReasons } from '@app/domain/matchReasons';
import { nearMissOf } from '@app/domain/nearMisses';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { noticeTemplate } from '../notifications/noticeMail.messages.ts';
import { deliverJob, planJob } from '../notifications/notifications.service.ts';
import { measuredPlace } from '../offers/measuredPlace.ts';
import { offerColumns } from '../offers/offerColumns.ts';
import { unfinishedOffer } from '../offers/unfinishedOffer.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { searchColumns } from '../searches/searchColumns.ts';
import { centre, makeOffer, makeSearch, squareAround } from '../testing/factories.ts';
import { type Meant, type MeantPair, meantPairs } from '../testing/meantPairs.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';
import { offerAttributes, searchRequirements } from './matchInputs.ts';
import { countSearchesFor } from './matchCounts.service.ts';
import type { MatchIndexThread } from './matchIndexThread.ts';
import { OpenSearches } from './openSearches.ts';
import { selectOfferRows, selectRings, selectSearchRows } from './matchInputs.queries.ts';
import { selectNearMisses } from './nearMisses.queries.ts';
import { selectScoredPairs } from './ranked.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('offers').execute();
  await app.db.deleteFrom('searches').execute();
  await app.db.deleteFrom('notifications').execute();
});

const isHome = (type: PropertyType) => type <= 2;

/** Both forms as people fill them, with a price, a place and rooms that fit unless the pair says otherwise. */
function formsOf({ type, offerType = type, deal = 1, offerDeal = deal, search, offer }: MeantPair) {
  const home = isHome(offerType) ? { rooms: 'rooms_2', area: 55 } : { area: 55 };
  return {
    search: { budget: [300, 500] as [number, number], ...search },
    offer: { price: 400, ...home, ...offer },
    offerType,
    deal,
    offerDeal,
  };
}

async function make(pair: MeantPair) {
  const { search, offer, offerType, deal, offerDeal } = formsOf(pair);
  const json = <T extends { main: unknown; extra: unknown }>(columns: T) => ({
    ...columns,
    main: JSON.stringify(columns.main),
    extra: JSON.stringify(columns.extra),
  });
  const wanted = await makeSearch(app.db, {
    ...json(searchColumns(deal, pair.type, search)),
    deal,
    property_type: pair.type,
    musts: pair.musts ?? null,
  });
  const { near_minutes, near_from } = measuredPlace({ point: centre, approximate: false });
  const offered = await makeOffer(app.db, {
    ...json(offerColumns(offerDeal, offerType, offer)),
    property_type: offerType,
    deal: offerDeal,
    near_minutes: near_minutes,
    near_from: `(${near_from.join()})`,
  });
  return { wanted, offered };
}

const marks = { met: '+', differs: '-', unknown: '?' } as const;
/** Reasons beside the price and the place. */
const saidOf = (reasons: readonly MatchReason[]): string[] =>
  reasons
    .filter(({ code }) => !/^(price|zone)_/.test(code))
    .map(({ verdict, code, field, must }) => `${marks[verdict]}${code}${field ? ` ${field}` : ''}${must ? '!' : ''}`);

const byReasons = (match: MatchedOffer): Meant => (match.reasons.every(({ ok }) => ok) ? 'all' : 'differs');

async function byRules(searchId: number, offerId: number): Promise<{ meant: Meant; reasons: string[] }> {
  const [search] = await selectSearchRows(app.db, [searchId]);
  const [offer] = await selectOfferRows(app.db, [offerId]);
  const rings = await selectRings(app.db, [searchId]);
  const [wanted, offered] = [searchRequirements(search!, rings.get(searchId)!), offerAttributes(offer!)];
  const match = matchOffer(wanted, offered, app.now());
  const isNear = nearMissOf(wanted, offered, app.now()) !== null;
  const meant = match.complete ? 'all' : match.matches ? 'differs' : isNear ? 'almost' : 'none';
  const reasons = matchReasons(wanted, offered).map((reason) => ({ ...reason, values: { ...reason.values } }));
  return { meant, reasons: meant === 'none' ? [] : saidOf(reasons) };
}

async function bySql(searchId: number, offerId: number): Promise<Meant> {
  const [pair] = await selectScoredPairs(app.db, { offers: [offerId] }, app.now());
  if (pair?.matches) return pair.complete ? 'all' : 'differs';
  const { total } = await selectNearMisses(app.db, searchId, { limit: 1 }, app.now());
  return total === 0 ? 'none' : 'almost';
}

/** How many searches the offer's form finds: from memory, verified, and without it. */
async function byForm(pair: MeantPair) {
  const { offer, offerType, offerDeal } = formsOf(pair);
  const fields = fieldsFor(offerFields, kindOf(offerType), dealOf(offerDeal));
  const body = {
    advert_type: dealToWire(offerDeal),
    is_rent_term_about_days: offerDeal === deals.rentByDay,
    property_type: offerType,
    ...toWire(fields, offer),
    coordinates: [...centre] as [number, number],
  };
  const open = new OpenSearches(app.services.database);
  await open.catchUp(app.now());
  const index = {
    find: async (wanted) => open.find(wanted),
    count: async (wanted, cap) => open.count(wanted, cap),
  } as Pick<MatchIndexThread, 'find' | 'count'> as MatchIndexThread;
  const fromMemory = await countSearchesFor({ db: app.db, index }, unfinishedOffer(body, null), 1001, app.now());
  return [fromMemory, (await app.call(countWaitingSearches, { body })).body.total];
}

/** The reasons whose words are written in the table that the page is held to. */
function wordedOf({ type, title }: MeantPair): MatchReason[] {
  const meant = meantWords[`${kindOf(type)}: ${title}`];
  return meant ? meantReasons(meant) : [];
}

/**
 * What the offer's owner reads of the pair: the search, and the same reasons; the number beside it, and that of the
 * offer's row.
 */
async function byOwner({ id, user_id: userId }: { id: number; user_id: number }) {
  const owner = await app.as({ id: userId });
  const { body } = await owner.call(listSearchesFor, { params: { id } });
  const [mine] = (await owner.call(listMyOffers)).body.items;
  expect([body.total, mine!.suitable_requests]).toEqual([body.items.length, body.items.length]);
  return body.items.flatMap(({ request, reasons }) => [request.id, reasons]);
}

const searchNames = {
  apartment: { ru: 'Снять квартиру', ro: 'Închiriez apartament' },
  house: { ru: 'Снять дом', ro: 'Închiriez casă' },
  land: { ru: 'Арендовать участок', ro: 'Arendez teren' },
  commercial: { ru: 'Снять помещение', ro: 'Închiriez spațiu comercial' },
} as const;
const byDay = { ru: 'Снять квартиру посуточно', ro: 'Închiriez apartament pe zi' } as const;
const centreName = { ru: 'Центр', ro: 'Centru' } as const;

/**
 * What each side is told of a pair that suits: on the page of notifications in both languages, and by mail in the
 * reader's own.
 */
async function expectNotified(pair: MeantPair, seekerId: number, ownerId: number, count: number): Promise<void> {
  const name = (l: Locale) =>
    `${(pair.deal === deals.rentByDay ? byDay : searchNames[kindOf(pair.type)])[l]}, ${centreName[l]}`;
  const sentences = {
    [seekerId]: {
      ru: `Новое предложение для вашего поиска «${name('ru')}»`,
      ro: `Ofertă nouă pentru căutarea dvs. „${name('ro')}”`,
    },
    [ownerId]: {
      ru: `Новый поиск «${name('ru')}»: подходит 1 ваше предложение`,
      ro: `Căutare nouă „${name('ro')}”: se potrivește 1 ofertă de-a dvs.`,
    },
  };
  const people = [seekerId, ownerId];
  for (const l of locales)
    for (const id of people) {
      const { body } = await (await app.as({ id })).call(listNotifications, { headers: { 'accept-language': l } });
      expect(body.items.map(({ message }) => message)).toEqual(count === 1 ? [sentences[id]![l]] : []);
    }
  // The mails are in the readers' languages, which change from pair to pair.
  const readers = [
    [seekerId, seekerId % 2 === 0 ? 'ru' : 'ro'],
    [ownerId, seekerId % 2 === 0 ? 'ro' : 'ru'],
  ] as const;
  for (const [id, locale] of readers) await reachable(id, locale);
  await deliverAgain(people);
  for (const [id, locale] of readers) {
    const mails = await app.db.selectFrom('outbox_messages').selectAll().where('recipient', '=', mailOf(id)).execute();
    const texts = mails.map((mail) => [mail.locale, noticeTemplate.words[mail.locale as Locale](mail.data as never)]);
    const said = sentences[id]![locale];
    expect(texts).toEqual(count === 1 ? [[locale, expect.objectContaining({ subject: said, text: said })]] : []);
  }
}

/**
 * Lets what these people were told leave by mail, as if it never had; mail of what was found leaves when its hour is
 * over.
 */
async function deliverAgain(people: readonly number[]): Promise<void> {
  const notices = await app.db.selectFrom('notifications').select('id').where('user_id', 'in', people).execute();
  const ids = notices.map(({ id }) => id);
  if (ids.length > 0) await app.db.deleteFrom('notification_deliveries').where('notification_id', 'in', ids).execute();
  await app.db.deleteFrom('outbox_messages').where('recipient', 'in', people.map(mailOf)).execute();
  await enqueue(app.db, planJob, { ids });
  await app.drain();
  const now = app.now();
  app.setNow(new Date(now.getTime() + 3_600_000));
  await enqueue(app.db, deliverJob, {});
  await app.drain();
  app.setNow(now);
}

const mailOf = (id: number): string => `reader${id}@mail.md`;
async function reachable(id: number, locale: Locale): Promise<void> {
  await app.db
    .updateTable('users')
    .set({ email: mailOf(id), email_proven_at: app.now(), locale })
    .where('id', '=', id)
    .execute();
}

const isOfMatch = (type: number) => type === 9 || type === 10;

it('is said of sixty pairs and more', () => {
  const worded = meantPairs.map(({ type, title }) => `${kindOf(type)}: ${title}`);
  expect(Object.keys(meantWords).filter((title) => !worded.includes(title))).toEqual([]);
  expect(meantPairs.length).toBeGreaterThanOrEqual(60);
  expect(new Set(meantPairs.map(({ type, title }) => `${type} ${title}`)).size).toBe(meantPairs.length);
});

for (const [place, pair] of meantPairs.entries()) {
  const { meant } = pair;
  // A third of a second each: every second one by day, all of them by night.
  const tags = place % 2 === 0 ? [] : ['nightly'];

  it(`${kindOf(pair.type)}: ${pair.title}: ${meant}`, { tags }, async () => {
    const { wanted, offered } = await make(pair);
    const count = meant === 'all' || meant === 'differs' ? 1 : 0;
    expect(await byRules(wanted.id, offered.id)).toEqual({ meant, reasons: pair.reasons });
    expect(await bySql(wanted.id, offered.id)).toBe(meant);

    const seeker = await app.as({ id: wanted.user_id });
    const { body } = await seeker.call(listSuitableOffers, { params: { id: wanted.id } });
    const [listed] = body.suitable_adverts;
    const [near] = body.near_misses;
    expect([listed ? byReasons(listed) : near ? 'almost' : 'none', body.total]).toEqual([meant, count]);
    const reasons = (listed ?? near)?.reasons ?? [];
    expect(saidOf(reasons)).toEqual(pair.reasons);
    expect(reasons.filter(({ code }) => !/^(price|zone)_inside$/.test(code))).toEqual(wordedOf(pair));
    expect(await byOwner(offered)).toEqual(count === 1 ? [wanted.id, reasons] : []);
    expect((await seeker.call(listMySearches)).body.items[0]!.suitable_offers).toBe(count);

    const { search, deal } = formsOf(pair);
    const wire = toWire(fieldsFor(searchFields, kindOf(pair.type), dealOf(deal)), search);
    Object.assign(wire.main_info, { is_rent_term_about_days: deal === deals.rentByDay });
    const asked = {
      request_type: dealToWire(deal),
      property_type: pair.type,
      ...wire,
      zones: [squareAround(centre)],
    };
    const form = await seeker.call(countFittingOffers, {
      body: { ...asked, ...(pair.musts ? { musts: pair.musts } : {}) },
    });
    expect(form.body).toMatchObject({ total: count, complete: meant === 'all' ? 1 : 0 });
    expect(await byForm(pair)).toEqual([count, count]);

    await enqueue(app.db, 'match-offer', { offerId: offered.id });
    await enqueue(app.db, 'match-search', { searchId: wanted.id });
    await app.drain();
    const notices = await app.db.selectFrom('notifications').select(['user_id', 'type']).execute();
    expect(notices.filter(({ type }) => isOfMatch(type))).toHaveLength(count * 2);
    await expectNotified(pair, wanted.user_id, offered.user_id, count);
  });
}
