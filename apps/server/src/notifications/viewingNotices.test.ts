import { listNotifications } from '@app/contract/notifications';
import * as viewings from '@app/contract/viewings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { testApp, type Caller, type TestApp } from '../testing/testApp.ts';

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
      ru: `Ana хочет посмотреть ваше предложение: ${where}, ${ten.ru}`,
      ro: `Ana vrea să vadă oferta dvs.: ${where}, ${ten.ro}`,
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
      ro: `Ion nu poate la această oră: ${ten.ro}, ${where}. Motivul: Уезжаю`,
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

it('what was told stays true when the viewing is moved, and only the time that stands is answered', async () => {
  const { owner, client } = await play([
    ['client', 'book'],
    ['owner', 'accept'],
    ['owner', 'to 12:00'],
  ]);
  expect((await read(client, 'ru')).map(({ message, viewing }) => [message, viewing?.can])).toEqual([
    [`Ion предлагает другое время: ${noon.ru} вместо ${ten.ru}. ${where}`, ['accept', 'change', 'decline']],
    [`Просмотр назначен: ${ten.ru}, ${where}`, []],
  ]);
  expect((await read(owner, 'ru')).map(({ message, viewing }) => [message, viewing?.can])).toEqual([
    [`Ana хочет посмотреть ваше предложение: ${where}, ${ten.ru}`, []],
  ]);
});
