import { listNotifications, notificationTypes } from '@app/contract/notifications';
import * as viewings from '@app/contract/viewings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type Caller, type TestApp } from '../testing/testApp.ts';
import { notify } from './notifications.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type ActorKind = 'owner' | 'client';
type Step = 'book' | 'accept' | 'decline' | 'cancel' | `to ${string}`;

const ten = { ru: 'среда, 16 сентября, 10:00', ro: 'miercuri, 16 septembrie, 10:00' };
const noon = { ru: 'среда, 16 сентября, 12:00', ro: 'miercuri, 16 septembrie, 12:00' };
const where = 'Strada Ismail 5';

/** What happens, step by step, and what the other side reads of the last one. */
const table: readonly (readonly [string, readonly (readonly [ActorKind, Step])[], Record<'ru' | 'ro', string>])[] = [
  [
    'a client proposes',
    [['client', 'book']],
    {
      ru: `Ana хочет посмотреть ${where} — ${ten.ru}`,
      ro: `Ana vrea să vadă ${where} – ${ten.ro}`,
    },
  ],
  [
    'its owner accepts',
    [
      ['client', 'book'],
      ['owner', 'accept'],
    ],
    { ru: `Просмотр назначен: ${ten.ru}, ${where}`, ro: `Vizionarea este stabilită: ${ten.ro}, ${where}` },
  ],
  [
    'its owner declines',
    [
      ['client', 'book'],
      ['owner', 'decline'],
    ],
    {
      ru: `Ion не может в это время: ${ten.ru}, ${where}. Причина: Уезжаю`,
      ro: `Ion nu poate veni la ora propusă: ${ten.ro}, ${where}. Motivul: Уезжаю`,
    },
  ],
  [
    'its owner proposes another time',
    [
      ['client', 'book'],
      ['owner', 'to 12:00'],
    ],
    {
      ru: `Ion предлагает другое время: ${noon.ru} вместо ${ten.ru}. ${where}`,
      ro: `Ion propune altă oră: ${noon.ro} în loc de ${ten.ro}. ${where}`,
    },
  ],
  [
    'the client accepts that',
    [
      ['client', 'book'],
      ['owner', 'to 12:00'],
      ['client', 'accept'],
    ],
    { ru: `Просмотр назначен: ${noon.ru}, ${where}`, ro: `Vizionarea este stabilită: ${noon.ro}, ${where}` },
  ],
  [
    'the client takes it back',
    [
      ['client', 'book'],
      ['client', 'cancel'],
    ],
    {
      ru: `Просмотр отменён: ${ten.ru}, ${where}. Причина: Уезжаю`,
      ro: `Vizionarea a fost anulată: ${ten.ro}, ${where}. Motivul: Уезжаю`,
    },
  ],
  [
    'the client moves what was agreed',
    [
      ['client', 'book'],
      ['owner', 'accept'],
      ['client', 'to 12:00'],
    ],
    {
      ru: `Ana предлагает другое время: ${noon.ru} вместо ${ten.ru}. ${where}`,
      ro: `Ana propune altă oră: ${noon.ro} în loc de ${ten.ro}. ${where}`,
    },
  ],
  [
    'its owner cancels what was agreed',
    [
      ['client', 'book'],
      ['owner', 'accept'],
      ['owner', 'cancel'],
    ],
    {
      ru: `Просмотр отменён: ${ten.ru}, ${where}. Причина: Уезжаю`,
      ro: `Vizionarea a fost anulată: ${ten.ro}, ${where}. Motivul: Уезжаю`,
    },
  ],
];

async function play(steps: (typeof table)[number][1]) {
  const [owner, client] = [await makeUser(app.db, { name: 'Ion' }), await makeUser(app.db, { name: 'Ana' })];
  const offer = await makeOffer(app.db, { user_id: owner.id, address: where });
  const callers: Record<ActorKind, Caller> = { owner: await app.as(owner), client: await app.as(client) };
  const params = { id: offer.id };
  const booking = await callers.client.call(viewings.bookViewing, { params, body: { date_time: '2026-09-16 10:00' } });
  expect(booking.status).toBe(200);
  const at = { params: { id: booking.body.id } };
  const body = { custom_reason: 'Уезжаю' };
  for (const [actor, step] of steps.slice(1)) {
    const caller = callers[actor];
    const answer =
      step === 'accept'
        ? await caller.call(viewings.acceptViewing, { ...at, body: {} })
        : step === 'decline'
          ? await caller.call(viewings.declineViewing, { ...at, body })
          : step === 'cancel'
            ? await caller.call(viewings.cancelViewing, { ...at, body })
            : await caller.call(viewings.changeViewingTime, {
                ...at,
                body: { date_time: `2026-09-16 ${step.slice(3)}` },
              });
    expect(answer.status, `${actor} ${step}`).toBe(200);
  }
  return callers;
}

const read = async (caller: Caller, locale: 'ru' | 'ro') =>
  (await caller.call(listNotifications, { headers: { 'accept-language': locale } })).body.items;

it.each(table)('%s: the other side reads what happened', async (_what, steps, words) => {
  const callers = await play(steps);
  const other = steps.at(-1)![0] === 'owner' ? callers.client : callers.owner;
  for (const locale of ['ru', 'ro'] as const) expect((await read(other, locale))[0]?.message).toBe(words[locale]);
});

const shownTo = async (caller: Caller) =>
  (await read(caller, 'ru')).map(({ message, viewing, data }) => ({
    message,
    marks: viewing?.marks,
    can: viewing?.can,
    was: data.is_was_accepted,
  }));

it('shows the current time and a mark on every notice of a moved viewing', async () => {
  const { owner, client } = await play([
    ['client', 'book'],
    ['owner', 'accept'],
    ['owner', 'to 12:00'],
  ]);
  expect(await shownTo(client)).toEqual([
    {
      message: `Ion предлагает другое время: ${noon.ru} вместо ${ten.ru}. ${where}`,
      marks: [],
      can: ['accept', 'change', 'decline'],
      was: true,
    },
    { message: `Просмотр: ${noon.ru}, ${where}`, marks: ['changed'], can: [], was: true },
  ]);
  expect(await shownTo(owner)).toEqual([
    {
      message: `Ana хочет посмотреть ${where} — ${noon.ru}`,
      marks: ['changed'],
      can: [],
      was: true,
    },
  ]);
  expect((await read(client, 'ro'))[1]?.message).toBe(`Vizionare: ${noon.ro}, ${where}`);
});

it('shows the reason and a mark on every notice of a cancelled viewing', async () => {
  const { owner, client } = await play([
    ['client', 'book'],
    ['owner', 'accept'],
    ['owner', 'cancel'],
  ]);
  const [cancelled, accepted] = await shownTo(client);
  expect(cancelled).toMatchObject({ marks: [], was: true });
  expect(accepted).toMatchObject({
    message: `Просмотр: ${ten.ru}, ${where}. Причина: Уезжаю`,
    marks: ['cancelled'],
    was: true,
  });
  expect(await shownTo(owner)).toMatchObject([
    {
      message: `Ana хочет посмотреть ${where} — ${ten.ru}. Причина: Уезжаю`,
      marks: ['cancelled'],
      was: true,
    },
  ]);
});

it('shows the reason of a decline on the proposal, which was never accepted', async () => {
  const { owner } = await play([
    ['client', 'book'],
    ['owner', 'decline'],
  ]);
  expect(await shownTo(owner)).toMatchObject([
    { message: expect.stringMatching(/Причина: Уезжаю$/), marks: ['declined'], was: false },
  ]);
});

it('marks a viewing that has passed', async () => {
  const { client } = await play([
    ['client', 'book'],
    ['owner', 'accept'],
  ]);
  app.setNow(new Date('2026-09-17T09:00:00Z'));
  expect(await shownTo(client)).toMatchObject([{ message: `Просмотр назначен: ${ten.ru}, ${where}`, marks: ['past'] }]);
  app.setNow(startOfTest);
});

it('counts the offers that a new search suits', async () => {
  const owner = await makeUser(app.db);
  const about = { userId: owner.id, type: notificationTypes.newSearch, digestKey: 'search:1', ids: [1, 2, 3] };
  await notify(app.db, about, startOfTest);
  expect((await read(await app.as(owner), 'ru'))[0]?.data.suitable_adverts_count).toBe(3);
});
