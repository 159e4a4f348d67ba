import { login, register } from '@app/contract/accounts';
import { openMyBoard, showBoard, voteOnBoard } from '@app/contract/board';
import { createClient, type ApiClient } from '@app/contract/client';
import { listHomeRealtors } from '@app/contract/landing';
import { listNotifications, notificationTypes } from '@app/contract/notifications';
import { listMyOffers, listOffers, showOffer } from '@app/contract/offers';
import { dislikeOffer } from '@app/contract/reactions';
import { listMySearches, listSearches, showSearch } from '@app/contract/searches';
import { listCalendar } from '@app/contract/viewings';
import { addDays, dayOf, startOfDay } from '@app/domain/chisinauTime';
import { propertyTypes, viewingStatus } from '@app/domain/kinds';
import type { Known, Looker } from './galleryScreens.ts';
import { undoToken } from './galleryUndo.ts';

/** Who looks at the gallery's screens, and what is on them. */
export interface Cast {
  tokens: Partial<Record<Looker, string>>;
  known: Known;
}

const identifiers = { owner: '+37369000001', realtor: '+37369000002', client: '+37369000003', admin: '+37369000004' };

/** Signs the demo people in, and somebody new; finds what the addresses name. */
export async function callCast(home: string): Promise<Cast> {
  const tokens = {
    owner: await signIn(home, identifiers.owner),
    realtor: await signIn(home, identifiers.realtor),
    client: await signIn(home, identifiers.client),
    newcomer: await newcomer(home),
    admin: await signIn(home, identifiers.admin),
  };
  const [owner, realtor, client] = [apiOf(home, tokens.owner), apiOf(home, tokens.realtor), apiOf(home, tokens.client)];
  const mine = (await owner(listMyOffers)).items;
  const searches = (await client(listMySearches)).items;
  const realtorSearch = code((await realtor(listMySearches)).items);
  const known = {
    ownOffer: code(mine),
    offer: code((await client(listOffers)).items, mine),
    ownSearch: code(searches),
    realtorSearch,
    clientKey: (await realtor(showSearch, { params: { id: realtorSearch }, query: {} })).client_key ?? '',
    plot: await outlinedPlot(client),
    search: code((await owner(listSearches)).items, searches),
    review:
      (await client(listNotifications, { query: { limit: 60 } })).items.find(
        ({ type, act }) => type === notificationTypes.leaveReview && act?.done === false,
      )?.act?.id ?? 0,
    realtor: (await client(listHomeRealtors)).items[0]?.id ?? 0,
    board: await votedBoard(home, client, owner),
    agreedDay: await agreedDay(owner),
    undo: await changedPassword(home),
  };
  return { tokens, known };
}

function code(items: readonly { id: number; short_code: string }[], not: readonly { id: number }[] = []): string {
  return items.find(({ id }) => not.every((other) => other.id !== id))?.short_code ?? '';
}

function apiOf(home: string, token: string | null): ApiClient {
  return createClient({ baseUrl: home, fetch, token: () => token, locale: () => 'ru' });
}

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
];

/** Signs in on several devices; returns the token of the last. */
async function signIn(home: string, identifier: string): Promise<string> {
  const body = { identifier, password: 'demo1234' };
  let token = '';
  for (const browserName of browsers) {
    const as: typeof fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('user-agent', browserName);
      return fetch(input, { ...init, headers });
    };
    const api = createClient({ baseUrl: home, fetch: as, token: () => null, locale: () => 'ru' });
    token = (await api(login, { body })).token;
  }
  return token;
}

/** Somebody with an account and nothing else but two offers put out of sight. */
async function newcomer(home: string): Promise<string> {
  const identifier = `gallery.${Date.now()}@mail.md`;
  const body = { identifier, password: 'Nucul 12', agree_with_policy: true };
  const { token } = await apiOf(home, null)(register, { body });
  const api = apiOf(home, token);
  for (const { id } of (await api(listOffers, { query: { limit: 2 } })).items)
    await api(dislikeOffer, { params: { id } });
  return token;
}

/** Somebody who has just changed their password, and can take it back. */
async function changedPassword(home: string): Promise<string> {
  const identifier = `undo.${Date.now()}@mail.md`;
  const body = { identifier, password: 'Nucul 12', agree_with_policy: true };
  const { token, user } = await apiOf(home, null)(register, { body });
  return undoToken(home, apiOf(home, token), user.id, identifier);
}

/** Land whose outline was drawn; the newest are asked one by one, for lists do not tell. */
async function outlinedPlot(api: ApiClient): Promise<string> {
  const { items } = await api(listOffers, { query: { kind: [propertyTypes.land] } });
  for (const { short_code } of items) {
    const { outline } = await api(showOffer, { params: { id: short_code }, query: {} });
    if (outline) return short_code;
  }
  return '';
}

/** A board on which both of these people and a guest called Ana have said something of the first offers. */
async function votedBoard(home: string, maker: ApiClient, other: ApiClient): Promise<string> {
  const key = (await maker(openMyBoard)).key!;
  const { items } = await maker(showBoard, { params: { key }, query: {} });
  const said = (['yes', 'maybe', 'no'] as const).flatMap((vote, i) =>
    items[i] ? [{ vote, id: items[i].offer.id }] : [],
  );
  const guest = { token: 'gallery'.padEnd(32, '-'), name: 'Ana' };
  for (const { vote, id } of said) {
    for (const api of [maker, other]) await api(voteOnBoard, { params: { key }, body: { offer_id: id, vote } });
    await apiOf(home, null)(voteOnBoard, { params: { key }, body: { offer_id: id, vote: 'yes', guest } });
  }
  return key;
}

/** The day to come with the most viewings that this person has agreed to; tomorrow if there is none. */
async function agreedDay(api: ApiClient): Promise<string> {
  const tomorrow = addDays(dayOf(new Date()), 1);
  const [from, to] = [startOfDay(tomorrow), startOfDay(addDays(tomorrow, 14))];
  const query = { from: from.toISOString(), to: to.toISOString() };
  const counts = new Map<string, number>();
  for (const { status, starts_at } of (await api(listCalendar, { query })).items) {
    const day = dayOf(new Date(starts_at));
    if (status === viewingStatus.accepted) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? tomorrow;
}
