import { listNotifications, type Notification } from '@app/contract/notifications';
import { type Locale, locales, proposalStatus, viewingStatus } from '@app/domain/kinds';
import { type NotificationType, notificationTypes as types } from '@app/domain/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { makePhoto } from '../testing/offerForms.ts';
import { type Caller, startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { outsidePath } from './notificationTarget.ts';
import { type NewNotification, notifyMany } from './notifications.service.ts';

const hour = 3_600_000;
let server: TestApp;
let reader: Caller;
let notified: Record<Locale, Map<number, Notification>>;
/** What the addresses name: codes and ids of what was made. */
let made: Record<
  'offer' | 'search' | 'past' | 'me' | 'realtor' | 'pending' | 'accepted' | 'declined' | 'cancelled',
  string
>;

beforeAll(async () => {
  server = await testApp();
  const { db } = server;
  const me = await makeUser(db, { name: 'Читатель' });
  const realtor = await makeUser(db, { name: 'Ион Русу', role: 'realtor' });
  const offer = await makeOffer(db, { user_id: me.id, address: 'Strada Ismail 5' });
  const search = await makeSearch(db, { user_id: me.id });
  const viewing = async (status: number, startsAt: Date) => {
    const people = { offer_id: offer.id, owner_id: me.id, client_id: realtor.id, proposed_by: 'client' };
    const row = { ...people, status, starts_at: startsAt, custom_reason: status > 1 ? 'Уезжаю' : null };
    return (await db.insertInto('viewings').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const at = (hours: number) => new Date(startOfTest.getTime() + hours * hour);
  const pending = await viewing(viewingStatus.pending, at(24));
  const accepted = await viewing(viewingStatus.accepted, at(48));
  const declined = await viewing(viewingStatus.declined, at(25));
  const cancelled = await viewing(viewingStatus.cancelled, at(26));
  const past = await viewing(viewingStatus.accepted, at(-24));
  const proposal = await db
    .insertInto('proposals')
    .values({ search_id: search.id, offer_id: offer.id, proposer_id: realtor.id, status: proposalStatus.pending })
    .returning('id')
    .executeTakeFirstOrThrow();

  const about: Record<NotificationType, Partial<NewNotification>> = {
    1: { viewingId: pending },
    2: { viewingId: pending, data: { before: at(20).toISOString() } },
    3: { viewingId: accepted },
    4: { viewingId: declined },
    5: { viewingId: cancelled },
    6: { searchId: search.id, ids: [offer.id, 2, 3] },
    7: {},
    8: {},
    9: { searchId: search.id, ids: [offer.id] },
    10: { searchId: search.id, ids: [offer.id, 2] },
    11: { fromUserId: null, ids: [offer.id] },
    12: { viewingId: pending, searchId: search.id, proposalId: proposal.id },
    13: { viewingId: past },
    14: { offerId: null, data: { rating: 5, comment: 'Спасибо', review_id: 8 } },
    15: { fromUserId: null, offerId: null, data: { link: '/dashboard/support' } },
    16: { offerId: null, searchId: search.id },
    17: { offerId: null, searchId: search.id, data: { phone: '+37369000001' } },
    18: { fromUserId: null, offerId: null, searchId: search.id, data: { days: 2 } },
    19: { fromUserId: null, data: { text: { ru: 'Фото отклонено', ro: 'Fotografie respinsă' } } },
    20: { fromUserId: null, data: { text: { ru: 'Цена ниже: 380 €', ro: 'Preț mai mic: 380 €' } } },
    21: { viewingId: accepted },
    22: { viewingId: accepted, data: { late: true } },
    23: {
      offerId: null,
      data: { text: { ru: 'Вас приглашают', ro: 'Sunteți invitat' }, link: '/dashboard/agency' },
    },
    30: {
      offerId: null,
      data: { text: { ru: 'Ещё свободно?', ro: 'Mai este liber?' }, link: '/dashboard/messages/5' },
    },
    31: { fromUserId: null, data: { text: { ru: 'Уже сдано', ro: 'Imobilul a fost deja închiriat' } } },
    32: {
      fromUserId: null,
      offerId: null,
      searchId: search.id,
      data: { text: { ru: 'вариант найден', ro: 'a fost găsită o variantă' }, link: '/dashboard/properties' },
    },
  };
  made = {
    offer: offer.short_code,
    search: search.short_code,
    me: String(me.id),
    realtor: String(realtor.id),
    past: String(past),
    pending: String(pending),
    accepted: String(accepted),
    declined: String(declined),
    cancelled: String(cancelled),
  };
  const rows = Object.values(types).map((type): NewNotification => ({
    userId: me.id,
    type,
    fromUserId: realtor.id,
    offerId: offer.id,
    ...about[type],
  }));
  await notifyMany(db, rows, startOfTest);
  // A type of a later version, as its own words tell it.
  await db
    .insertInto('notifications')
    .values({
      user_id: me.id,
      type: 77,
      from_user_id: realtor.id,
      search_id: search.id,
      data: JSON.stringify({ text: { ru: 'Новость', ro: 'Noutate' }, phone: '+37369000002' }),
      created_at: startOfTest,
    })
    .execute();
  reader = await server.as(me);
  const read = async (locale: Locale) => {
    const answer = await reader.call(listNotifications, {
      query: { limit: 60 },
      headers: { 'accept-language': locale },
    });
    return new Map(answer.body.items.map((item) => [item.type, item]));
  };
  notified = { ru: await read('ru'), ro: await read('ro') };
});
afterAll(() => server.close());

/** The search as its notices name it. */
const searchTitle = { ru: 'Снять квартиру, Центр', ro: 'Închiriez apartament, Centru' } as const;

const sentences: Record<NotificationType, Record<Locale, string>> = {
  1: {
    ru: 'Ион Русу хочет посмотреть Strada Ismail 5 — среда, 16 сентября',
    ro: 'Ион Русу vrea să vadă Strada Ismail 5 – miercuri, 16 septembrie',
  },
  2: { ru: 'Ион Русу предлагает другое время: среда, 16', ro: 'Ион Русу propune altă oră: miercuri, 16' },
  3: { ru: 'Просмотр назначен: четверг, 17 сентября', ro: 'Vizionarea este stabilită: joi, 17 septembrie' },
  4: {
    ru: ', Strada Ismail 5. Причина: Уезжаю',
    ro: ', Strada Ismail 5. Motivul: Уезжаю',
  },
  5: { ru: 'Просмотр отменён: среда, 16 сентября', ro: 'Vizionarea a fost anulată: miercuri, 16' },
  6: {
    ru: `Новые отклики на ваш поиск «${searchTitle.ru}»: 3 предложения`,
    ro: `Propuneri noi pentru căutarea dvs. „${searchTitle.ro}”: 3 oferte`,
  },
  7: {
    ru: 'Ваше предложение понравилось клиенту: Strada Ismail 5',
    ro: 'Clientului i-a plăcut oferta dvs.: Strada Ismail 5',
  },
  8: { ru: 'Клиент отклонил ваше предложение: Strada Ismail 5', ro: 'Oferta dvs. a fost respinsă: Strada Ismail 5' },
  9: {
    ru: `Новый поиск «${searchTitle.ru}»: подходит 1 ваше`,
    ro: `Căutare nouă „${searchTitle.ro}”: se potrivește 1`,
  },
  10: {
    ru: `Новые предложения для вашего поиска «${searchTitle.ru}»: 2 предложения`,
    ro: `Oferte noi pentru căutarea dvs. „${searchTitle.ro}”: 2 oferte`,
  },
  11: { ru: 'Подтвердите, что предложение актуально: Strada', ro: 'Confirmați că oferta este valabilă: Strada' },
  12: { ru: 'Ион Русу предлагает время просмотра: Strada', ro: 'Ион Русу propune ora vizionării: Strada' },
  13: { ru: 'Как прошёл просмотр? Оставьте отзыв: Strada', ro: 'Cum a fost vizionarea? Lăsați o recenzie: Strada' },
  14: { ru: 'Новый отзыв о вас: Ион Русу', ro: 'Ион Русу v-a lăsat o recenzie' },
  15: { ru: 'Поддержка ответила вам', ro: 'Asistența v-a răspuns' },
  16: {
    ru: `Ион Русу предлагает помощь с вашим поиском «${searchTitle.ru}»`,
    ro: `Ион Русу vă oferă ajutor cu căutarea dvs. „${searchTitle.ro}”`,
  },
  17: {
    ru: `Ион Русу просит вас помочь с поиском «${searchTitle.ru}»`,
    ro: `Ион Русу vă cere ajutor cu căutarea „${searchTitle.ro}”`,
  },
  18: {
    ru: `Поиск «${searchTitle.ru}» скоро закончится: 2 дня`,
    ro: `Căutarea „${searchTitle.ro}” expiră în curând: 2 zile`,
  },
  19: { ru: 'Решение модератора: Фото отклонено', ro: 'Decizia moderatorului: Fotografie respinsă' },
  20: { ru: 'Цена ниже: 380 €', ro: 'Preț mai mic: 380 €' },
  21: { ru: 'Скоро просмотр: четверг, 17 сентября', ro: 'În curând aveți vizionare: joi, 17 septembrie' },
  22: { ru: 'Ион Русу опоздает на 10 минут: ', ro: 'Ион Русу întârzie 10 minute: ' },
  23: { ru: 'Вас приглашают', ro: 'Sunteți invitat' },
  30: { ru: 'Ион Русу: Ещё свободно?', ro: 'Ион Русу: Mai este liber?' },
  31: { ru: 'Уже сдано: ', ro: 'Imobilul a fost deja închiriat: ' },
  32: {
    ru: `Поиск «${searchTitle.ru}» завершён: вариант найден. Спасибо`,
    ro: `Căutarea „${searchTitle.ro}” s-a încheiat: a fost găsită o variantă. Vă mulțumim`,
  },
};

describe('each of the types', () => {
  it('a changed time is told beside the one it replaces', () => {
    expect(notified.ru.get(2)?.message).toMatch(/другое время: среда, 16 .*вместо .*16 .*\. Strada Ismail 5/);
    expect(notified.ro.get(2)?.message).toMatch(/altă oră: miercuri, 16 .*în loc de .*16 .*\. Strada Ismail 5/);
  });

  it.each(Object.entries(types))('%s (%i) is told in both languages', (_name, type) => {
    for (const locale of locales) expect(notified[locale].get(type)?.message).toContain(sentences[type][locale]);
  });

  /** Of a viewing: the viewing itself over the page, and in the calendar from outside of it. */
  const places: Record<NotificationType, (names: typeof made) => string> = {
    1: ({ pending }) => `viewing ${pending}`,
    2: ({ pending }) => `viewing ${pending}`,
    3: ({ accepted }) => `viewing ${accepted}`,
    4: ({ declined }) => `viewing ${declined}`,
    5: ({ cancelled }) => `viewing ${cancelled}`,
    6: ({ search }) => `?request_id=${search}&offers=proposed`,
    7: ({ offer }) => `?property_id=${offer}`,
    8: ({ offer }) => `?property_id=${offer}`,
    9: ({ search }) => `?request_id=${search}`,
    10: ({ search }) => `?request_id=${search}`,
    11: ({ offer }) => `?property_id=${offer}`,
    12: ({ pending }) => `viewing ${pending}`,
    13: ({ past }) => `?review=${past}`,
    14: ({ me }) => `/realtor/${me}`,
    15: () => '/dashboard/support',
    16: ({ realtor }) => `/realtor/${realtor}`,
    17: ({ search }) => `?request_id=${search}`,
    18: ({ search }) => `?request_id=${search}`,
    19: ({ offer }) => `?property_id=${offer}`,
    20: ({ offer }) => `?property_id=${offer}`,
    21: ({ accepted }) => `viewing ${accepted}`,
    22: ({ accepted }) => `viewing ${accepted}`,
    23: () => '/dashboard/agency',
    30: () => '/dashboard/messages/5',
    31: ({ offer }) => `?property_id=${offer}`,
    32: () => '/dashboard/properties',
  };
  it.each(Object.entries(types))('%s (%i) leads to what it tells of, from outside of the page too', (_name, type) => {
    const notification = notified.ru.get(type)!;
    const place = places[type](made);
    const [, viewing] = /^viewing (\d+)$/.exec(place) ?? [];
    if (viewing) {
      expect(notification.viewing?.id).toBe(Number(viewing));
      expect(outsidePath(notification, 'ro')).toBe(`/ro/dashboard/calendar?viewing=${viewing}`);
      return;
    }
    expect(notification.data.link).toBe(place);
    const outside = place.startsWith('?') ? `/ro/dashboard/notifications${place}` : `/ro${place}`;
    expect(outsidePath(notification, 'ro')).toBe(outside);
  });

  it('proposals ask for an answer, the others for what they are about', () => {
    for (const type of [1, 2, 12]) expect(notified.ru.get(type)!.viewing?.can).toEqual(['accept', 'change', 'decline']);
    const acts = [...notified.ru.values()].flatMap(({ type, act }) => (act ? [[type, act.kind, act.done]] : []));
    expect(acts.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [11, 'confirm_offer', false],
      [13, 'leave_review', false],
      [18, 'extend_search', false],
    ]);
  });

  it('gives the phone of an accepted viewing and of those who left theirs, no other', () => {
    const phones = [...notified.ru.values()].filter(({ data }) => data.user_phone).map(({ type }) => type);
    expect(phones.toSorted((a, b) => a - b)).toEqual([3, 13, 17, 21, 22, 77]);
  });

  it('names the offer it tells of and its pictures; of what is hidden meanwhile its owner alone', async () => {
    const { db } = server;
    const [owner, stranger] = [await makeUser(db), await makeUser(db)];
    const { id, short_code } = await makeOffer(db, { user_id: owner.id, price: 410 });
    const photo = await makePhoto(db, owner.id);
    await db.insertInto('offer_photos').values({ offer_id: id, photo_id: photo, position: 0 }).execute();
    const from = await makeUser(db, { avatar_path: 'face.webp' });
    const about = { type: types.moderation, fromUserId: from.id, offerId: id };
    await notifyMany(db, [owner, stranger].map((user) => ({ userId: user.id, ...about })), startOfTest); // oxfmt-ignore
    const read = async (user: { id: number }) =>
      (await (await server.as(user)).call(listNotifications)).body.items[0]!.data;
    const advert = { id, short_code, advert_type: 1, property_type: 1, price: 410, rent_by_day: false };
    for (const user of [owner, stranger]) {
      const data = await read(user);
      expect(data).toMatchObject({ advert, photo_path: expect.stringMatching(/-1920\.webp$/) });
      expect(data.image_path).toBe(data.offer_image_path);
    }
    await db.updateTable('offers').set({ status: 1 }).where('id', '=', id).execute();
    expect(await read(owner)).toMatchObject({ advert });
    expect(await read(stranger)).toMatchObject({ advert: null, photo_path: null, image_path: 'face.webp' });
  });

  it('tells a review with its stars, and who is a realtor', () => {
    expect(notified.ru.get(14)!.data).toMatchObject({ rating: 5, comment: 'Спасибо', review_id: 8 });
    expect(notified.ru.get(14)!.data.realtor_id).toBe(notified.ru.get(14)!.data.from_user_id);
  });
});

it('an unknown type is its message, a link to the search and a phone', () => {
  const { message, data, viewing, act } = notified.ro.get(77)!;
  expect([message, viewing, act]).toEqual(['Noutate', null, null]);
  expect(data.link).toMatch(/^\?request_id=/);
  expect(data.user_phone).toBe('+37369000002');
});

describe('a notice is never without what it tells of', () => {
  /** Of a person and what they wrote. */
  const aboutWords: readonly number[] = [types.gotReview, types.supportAnswered, types.message];
  const aboutThings = Object.entries(types).filter(([, type]) => !aboutWords.includes(type));
  /** What its words are about when nothing but a reference is known. */
  const ofSearches: readonly number[] = [6, 9, 10, 16, 17, 18, 32];

  it.each(aboutThings)('%s (%i) names its place or its search with no data at all', async (_, type) => {
    const { db } = server;
    const reader = await makeUser(db);
    const offer = await makeOffer(db, { address: 'Strada Ismail 5' });
    const search = await makeSearch(db, { user_id: reader.id });
    const about = ofSearches.includes(type) ? { searchId: search.id } : { offerId: offer.id };
    await notifyMany(db, [{ userId: reader.id, type, ...about }], startOfTest);
    const caller = await server.as(reader);
    for (const locale of locales) {
      const headers = { 'accept-language': locale };
      const [notice] = (await caller.call(listNotifications, { headers })).body.items;
      expect(notice!.message).toContain(ofSearches.includes(type) ? searchTitle[locale] : 'Strada Ismail 5');
    }
  });

  it.each([types.proposalAccepted, types.proposalDeclined])('%i names the offer and the search', async (type) => {
    const { db } = server;
    const reader = await makeUser(db);
    const offer = await makeOffer(db, { user_id: reader.id, address: 'Strada Ismail 5' });
    const search = await makeSearch(db);
    const about = { userId: reader.id, offerId: offer.id, searchId: search.id };
    await notifyMany(db, [{ type, ...about }], startOfTest);
    const [notice] = (await (await server.as(reader)).call(listNotifications)).body.items;
    expect(notice!.message).toMatch(/: Strada Ismail 5 \(поиск «Снять квартиру, Центр»\)$/);
  });

  it('leaves by mail and Telegram in the same words', async () => {
    const reader = await makeUser(server.db, { email: 'words@mail.md', email_proven_at: startOfTest });
    const search = await makeSearch(server.db, { user_id: reader.id });
    const about = { userId: reader.id, searchId: search.id, type: types.searchExpires, data: { days: 2 } };
    await notifyMany(server.db, [about], startOfTest);
    await server.drain();
    const sent = await server.db
      .selectFrom('outbox_messages')
      .select('data')
      .where('recipient', '=', 'words@mail.md')
      .executeTakeFirstOrThrow();
    expect(sent.data).toMatchObject({ text: `Поиск «${searchTitle.ru}» скоро закончится: 2 дня` });
  });
});

describe('the list', () => {
  const list = async (query: Record<string, unknown>) => (await reader.call(listNotifications, { query })).body;

  it('is filtered by group', async () => {
    const { items, total } = await list({ group: 'viewings', limit: 60 });
    expect(items.map(({ type }) => type).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 12, 21, 22]);
    expect(total).toBe(8);
    expect((await list({ group: 'reviews' })).total).toBe(2);
  });

  it('is filtered by what is unread, in pages', async () => {
    const first = await list({ unread: '1', limit: 15 });
    const second = await list({ unread: '1', limit: 15, cursor: first.next! });
    expect([first.items.length, second.items.length, second.next]).toEqual([15, 12, null]);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(27);
    await server.db.updateTable('notifications').set({ read_at: startOfTest }).where('type', '<=', 5).execute();
    const left = await list({ unread: '1' });
    expect([left.total, left.unread]).toEqual([22, 22]);
    expect((await list({ group: 'viewings', unread: '1' })).items.map(({ type }) => type)).toEqual([22, 21, 12]);
  });
});
