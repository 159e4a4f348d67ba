import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from './testing/factories.ts';
import { lastCode } from './testing/lastCode.ts';
import { completeForms } from './testing/offerForms.ts';
import { picture } from './testing/outsideClient.ts';
import { makeOwnedThings, type OwnedThings } from './testing/ownedThings.ts';
import { completeSearches } from './testing/searchForms.ts';
import { testApp, type TestApp } from './testing/testApp.ts';

/*
 * Every call that outside clients know, asked over a listening port by whoever it is for, with no more than it needs:
 * it answers, and the names that clients read are there. Nothing here is made from the contract.
 */

let app: TestApp;
let origin: string;
let admin: { id: number };
let reader: OwnedThings;
beforeAll(async () => {
  app = await testApp();
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await makeUser(app.db, { role: 'admin' });
  reader = await makeOwnedThings(app.db, { role: 'owner' });
});
afterAll(() => app.close());

type ActorKind = 'guest' | 'owner' | 'neighbour' | 'realtor' | 'admin';
/** Parts of a multipart form; `File` parts are pictures. */
type Parts = Record<string, unknown>;

function bodyOf(body: unknown): { body?: string | FormData; type?: string } {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), type: 'application/json' };
}

async function ask(token: string | null, call: string, body?: unknown) {
  const [method = 'GET', path = ''] = call.split(' ');
  const { body: payload, type } = bodyOf(body);
  const answer = await fetch(origin + path, {
    method,
    headers: {
      'accept-language': 'ru',
      'x-requested-with': 'XMLHttpRequest',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(type ? { 'content-type': type } : {}),
    },
    ...(payload === undefined ? {} : { body: payload }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as unknown };
}

/** A form with its objects as JSON text and a picture for each name of `files`. */
async function formOf(parts: Parts, ...files: string[]): Promise<FormData> {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts))
    if (value !== undefined) data.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const name of files) data.append(name, await picture('#c43'), `${name}.png`);
  return data;
}

/** Of these names, the dots between them, those that an answer lacks. */
const lacks = (body: unknown, names: string): string[] =>
  names
    .split(' ')
    .filter(Boolean)
    .filter(
      (name) =>
        name.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], body) ===
        undefined,
    );

/** ActorKind asks, what, the names of the answer, and the body. */
type Row = readonly [actor: ActorKind, call: string, names: string, body?: unknown];
type Made = (things: OwnedThings) => Row;

const advert = 'id short_code user_id advert_type property_type status price created_at active_until photos';
const fullAdvert = `${advert} advert_type_name advert_type_flags.isRent property_type_name property_type_flags.isLand views.view_count views.phone_views suitable_requests book_id view_books location.type location.coordinates location.address location.urban_area_name location.city_name urban_area.urban_area_name urban_area.city_name owner_name owner_photo owner_phone owner_info.phone owner_info.is_verified_realtor owner_agency owner_review_avg_rating owner_review_count owner_recommendation_percent is_advert_by_realtor is_advert_by_verified_realtor response_id response_datetime_proposals main_options add_options`;
const search = 'id user_id short_code request_type property_type budget_min budget_max created_at active_for';
const fullSearch = `${search} request_type_name request_type_flags.isSell request_type_flags.isRent property_type_name property_type_flags.isHouse property_type_flags.isApartHouse location.coordinates add_polygons from_user.id owner_info.is_realtor owner_info.is_verified_realtor owner_info.full_authorized owner_info.phone main_info add_options`;
const user =
  'id name phone email username avatar_path isAdmin isRealtor is_blocked role citizenship agency description tg_sync favorites.properties favorites.requests disliked.properties disliked.requests';
const under = (prefix: string, names: string) => names.split(' ').map((name) => `${prefix}.${name}`).join(' '); // oxfmt-ignore
const slot = '2026-09-21 10:00';
const decline = (id: number) => ({ propose_id: id, reason_id: null, custom_reason: 'Уезжаю' });
const reference = 'items.0.id items.0.translated_name';
const notice = under(
  'items.0',
  'id type message is_read created_at data.link data.offer_link data.address data.date_time data.user_photo data.user_phone data.user_name data.proposal_id data.is_past data.is_was_accepted data.is_declined data.decline_reason data.advert data.is_offer_book data.from_user_id data.offer_image_path data.image_path data.photo_path data.realtor_id data.review_id data.rating data.comment data.suitable_adverts_count data.request_budget_max',
);

const users: Made[] = [
  () => ['owner', 'GET /api/user', user],
  () => ['owner', 'GET /api/user/token', ''],
  () => ['guest', 'GET /api/user/roles', reference],
  () => ['guest', 'GET /api/users/citizenships', reference],
  () => ['guest', 'GET /api/users/agencies', 'items'],
  () => ['guest', 'GET /api/users/agencies/specilizations', reference],
  (t) => ['guest', `GET /api/users/${t.realtor.id}`, 'id name avatar_path role agency rating'],
  (t) => ['owner', `GET /api/users/find?identifier=${encodeURIComponent(t.theirOffer && t.neighbour.phone!)}`, 'id name avatar_path'],
  (t) => ['owner', `POST /api/users/${t.owner.id}/change-sync-tg`, 'user.tg_sync'],
  (t) => ['owner', `POST /api/users/${t.realtor.id}/review`, '', { rating: 5, text: 'Спасибо', addressee_id: t.held && t.realtor.id, notification_id: null }],
]; // oxfmt-ignore

const referenceData: Made[] = [
  () => ['guest', 'GET /api/header-stats', 'today_requests today_offers'],
  () => ['guest', 'GET /api/visits', 'total_sessions'],
  () => ['admin', 'GET /api/analytics', 'total_sessions'],
  () => ['guest', 'GET /api/dictionaries', `${reference} items.0.description`],
  () => ['guest', 'GET /api/phone-configs', under('items.0', 'code name code_prefix mask flag')],
  () => ['guest', 'GET /api/properties/types', reference],
  () => ['guest', 'GET /api/properties/urban-areas', 'items.0.urban_area_name items.0.city_name'],
  () => ['guest', 'GET /api/properties/urban-areas-count', 'items'],
  () => ['guest', 'GET /api/requests/types', reference],
  () => ['guest', 'GET /api/requests/payment-types', reference],
  () => ['guest', 'GET /api/view-decline-reasons', '0.id 0.title'],
  () => ['guest', 'GET /api/home/realtors', 'items'],
];

const dashboard: Made[] = [
  (t) => ['neighbour', `GET /api/user/notifications?of=${t.neighbour.id}`, 'items'],
  () => ['owner', 'POST /api/user/notifications/mark-all-is-read', 'unread'],
  (t) => ['realtor', 'POST /api/notifications/send/propose-from-realtor', 'ok', { request_id: t.theirSearch.id && t.realtor && t.theirSearch.id }],
  (t) => ['owner', 'POST /api/notifications/send/propose-from-client', 'ok', { realtor_id: t.realtor.id, request_id: t.search.id }],
  () => ['guest', 'POST /api/send-reply', 'ok message', { phone: '+37369555000', text: 'Помогите', type: 'support' }],
  () => ['owner', 'GET /api/dashboard/home/statisctic', 'counts.offers counts.searches'],
  () => ['owner', 'GET /api/dashboard/home/newest-proposes', 'for_searches for_offers'],
  () => ['owner', 'GET /api/dashboard/home/upcoming-view', 'viewing'],
  (t) => ['owner', `GET /api/dashboard/reaction/offers?of=${t.favourite}`, under('items.0', advert)],
  (t) => ['owner', `GET /api/dashboard/reaction/offers?kind=responded&of=${t.proposal}`, under('items.0', `${advert} response_status`)],
  () => ['owner', 'GET /api/dashboard/reaction/requests', 'items'],
  (t) => ['owner', `GET /api/calendar/proposals?of=${t.asked}`, under('items.0', 'id status')],
  (t) => ['guest', `GET /api/calendar/${t.blockedHours && t.offer.user_id}/busy-slots`, '2026-09-20.0.from 2026-09-20.0.to'],
]; // oxfmt-ignore

const administration: Made[] = [
  (t) => ['admin', 'POST /api/admin-dashboard/realtors', '', { user_id: t.realtor.id }],
  (t) => ['admin', `POST /api/admin-dashboard/realtors/${t.realtor.id}/delete`, ''],
  () => ['admin', 'POST /api/admin-dashboard/view-decline-reasons', '', { title_ru: 'Болею', title_ro: 'Sunt bolnav' }],
  () => ['admin', 'POST /api/admin-dashboard/view-decline-reasons/8/delete', ''],
  (t) => ['admin', `GET /api/admin-dashboard/support/chats?of=${t.chat}`, 'items.0.id items.0.name'],
  (t) => ['admin', `GET /api/admin-dashboard/support/${t.chat}/chat`, 'messages'],
  (t) => ['admin', `POST /api/admin-dashboard/support/${t.chat}/send-answer`, 'text', { text: 'Добрый день' }],
  (t) => ['admin', `POST /api/admin-dashboard/support/${t.chat}/mark-as-decided`, ''],
  () => ['admin', 'GET /api/admin-dashboard/users', under('items.0', 'id name phone email role is_blocked')],
  (t) => ['admin', `GET /api/admin-dashboard/requests?of=${t.search.id}`, 'items.0.id items.0.short_code'],
  (t) => ['admin', `GET /api/admin-dashboard/offers?of=${t.offer.id}`, 'items.0.id items.0.short_code'],
  () => ['admin', 'GET /api/admin-dashboard/statistic/offers', 'total days.0.day days.0.count'],
  () => ['admin', 'GET /api/admin-dashboard/statistic/approved-views', 'total days.0.day days.0.count'],
  () => ['admin', 'GET /api/admin-dashboard/statistic/users', 'total days.0.day days.0.count'],
  (t) => ['admin', `POST /api/admin-dashboard/users/${t.owner.id}/block`, 'user.is_blocked', { reason: 'Спам' }],
  (t) => ['admin', `POST /api/admin-dashboard/users/${t.owner.id}/unblock`, 'user.is_blocked'],
  (t) => ['admin', `POST /api/admin-dashboard/users/${t.realtor.id}/verify`, 'user.is_verified_realtor'],
  (t) => ['admin', `POST /api/admin-dashboard/users/${t.realtor.id}/unverify`, 'user.is_verified_realtor', { reason: 'Ушёл' }],
  (t) => ['admin', `POST /api/admin-dashboard/users/${t.owner.id}/change-role`, 'user.role', { role: 'owner' }],
]; // oxfmt-ignore

const offers: Made[] = [
  (t) => ['owner', `POST /api/properties/${t.offer.id}/delete`, ''],
  (t) => ['owner', `POST /api/properties/${t.offer.id}/until-available`, ''],
  () => ['owner', 'POST /api/properties/all-until-available', ''],
  (t) => ['guest', `GET /api/properties?of=${t.offer.id}`, under('items.0', advert)],
  (t) => ['guest', `GET /api/properties/with-similar?of=${t.offer.id}`, 'items.0.id'],
  (t) => ['guest', `GET /api/properties/with-similar-map?of=${t.offer.id}`, ''],
  (t) => ['owner', `GET /api/properties/${t.offer.id}`, fullAdvert],
  (t) => ['guest', `GET /api/properties/${t.offer.short_code}`, fullAdvert],
  (t) => ['owner', `GET /api/dashboard/properties/me?of=${t.offer.id}`, under('items.0', `${advert} suitable_requests views.view_count`)],
  (t) => ['owner', `POST /api/properties/${t.theirOffer.id}/favorites`, ''],
  (t) => ['owner', `POST /api/properties/${t.theirOffer.id}/dislike`, ''],
  (t) => ['guest', `POST /api/properties/${t.offer.id}/increase-views`, 'view_count'],
  (t) => ['guest', `POST /api/properties/${t.offer.id}/increase-phone-views`, 'phone_views phone'],
  (t) => ['owner', `POST /api/dashboard/properties/${t.offer.id}/diactivate`, ''],
  (t) => ['owner', `POST /api/dashboard/properties/${t.hiddenOffer.id}/activate`, ''],
  (t) => ['owner', `POST /api/dashboard/properties/propose-all-to-suitable-requests?of=${t.offer.id + t.theirSearch.id}`, 'message'],
  (t) => ['owner', `POST /api/dashboard/properties/${t.offer.id}/propose-to-suitable-requests`, 'message', { advert_id: t.offer.id, suitable_requests: [t.theirSearch.id] }],
]; // oxfmt-ignore

const searches: Made[] = [
  ...['delete', 'deactivate'].map((act): Made => (t) => ['owner', `POST /api/requests/${t.search.id}/${act}`, '']),
  (t) => ['owner', `POST /api/requests/${t.pausedSearch.id}/activate`, ''],
  ...['favorites', 'dislike'].map((act): Made => (t) => ['owner', `POST /api/requests/${t.theirSearch.id}/${act}`, '']),
  (t) => ['guest', `GET /api/requests?of=${t.search.id}`, under('items.0', search)],
  (t) => ['guest', `GET /api/requests/with-similar?of=${t.search.id}`, 'items.0.id'],
  (t) => ['guest', `GET /api/requests/with-similar-map?of=${t.search.id}`, ''],
  (t) => ['guest', `GET /api/requests/${t.search.id}`, fullSearch],
  (t) => ['owner', `GET /api/requests/${t.search.id}`, fullSearch],
  (t) => ['owner', `GET /api/requests/${t.proposal && t.search.id}/suitable-adverts`, `suitable_adverts ${under('suitable_responded_adverts.0', `${advert} response_id response_status suitable_status`)}`],
  (t) => ['owner', `GET /api/requests/${t.theirOffer && t.search.id}/suitable-adverts`, `suitable_responded_adverts ${under('suitable_adverts.0', `${advert} response_status suitable_status`)}`],
  (t) => ['owner', `GET /api/dashboard/requests/me?of=${t.search.id}`, under('items.0', search)],
  (t) => ['owner', `POST /api/dashboard/requests/${t.theirSearch.id}/propose`, 'message', { id: t.theirSearch.id, offers: [t.offer.id] }],
  (t) => ['owner', `POST /api/dashboard/requests/propose/${t.proposal}/decline`, '', { response_id: t.proposal }],
  (t) => ['owner', `POST /api/dashboard/requests/propose/${t.declinedProposal}/return`, '', { response_id: t.declinedProposal }],
  ...['like', 'unlike'].map((act): Made => (t) => ['owner', `POST /api/dashboard/requests/suitable-offers/${t.theirOffer.id}/${act}-for-request/${t.search.id}`, 'suitable_status']),
  (t) => ['owner', `POST /api/dashboard/requests/suitable-offers/${t.theirOffer.id}/delete-for-request/${t.search.id}`, ''],
]; // oxfmt-ignore

const pair = (t: OwnedThings) => ({ request_response_id: t.proposal, date_time: slot, advert_id: t.proposedOffer.id, request_id: t.search.id, is_client_view_mode: false }); // oxfmt-ignore
const viewings: Made[] = [
  (t) => ['owner', `POST /api/book-view/offers/${t.theirOffer.id}`, 'status', { book_id: null, date_time: slot, advert_id: t.theirOffer.id, is_client_view_mode: false }],
  (t) => ['owner', `POST /api/book-view/offers/${t.asked}/change-time`, 'status', { book_id: t.asked, date_time: slot, advert_id: t.offer.id, is_client_view_mode: false }],
  (t) => ['owner', `POST /api/book-view/offers/${t.asked}/accept`, 'status', { proposal_id: t.asked }],
  (t) => ['owner', `POST /api/book-view/offers/${t.asked}/decline`, 'status', decline(t.asked)],
  (t) => ['owner', 'POST /api/dashboard/requests/responses/propose-and-book-view', 'status', pair(t)],
  (t) => ['neighbour', `POST /api/dashboard/requests/responses/${t.proposal}/propose-view-datetime`, 'status', { date_time: slot }],
  (t) => ['owner', `POST /api/dashboard/requests/responses/propose-view-datetime/${t.asked}/accept`, 'status'],
  (t) => ['owner', `POST /api/dashboard/requests/responses/propose-view-datetime/${t.asked}/decline`, 'status', decline(t.asked)],
]; // oxfmt-ignore

/** What a row speaks of: so much is made fresh for it. */
function thingsOf(made: Made): (keyof OwnedThings)[] {
  const read = new Set<keyof OwnedThings>();
  made(new Proxy(reader, { get: (things, key) => (read.add(key as never), Reflect.get(things, key) as unknown) }));
  return [...read];
}

async function tokenOf(actor: ActorKind, things: OwnedThings): Promise<string | null> {
  if (actor === 'guest') return null;
  return app.tokenOf(actor === 'admin' ? admin : things[actor]);
}

async function answered(made: Made, things: OwnedThings): Promise<void> {
  const [actor, call, names, body] = made(things);
  const answer = await ask(await tokenOf(actor, things), call, body);
  expect([200, 204], `${call} ${JSON.stringify(answer.body)}`).toContain(answer.status);
  expect(lacks(answer.body, names), call).toEqual([]);
}

describe('calls answer by the names that outside clients know', () => {
  it.each(Object.entries({ users, referenceData, dashboard, administration, offers, searches, viewings }))(
    '%s',
    async (_, rows) => {
      const wrong: string[] = [];
      for (const made of rows) {
        const things = await makeOwnedThings(app.db, { role: 'owner' }, thingsOf(made));
        await answered(made, things).catch((error: Error) => wrong.push(error.message));
      }
      expect(wrong).toEqual([]);
    },
  );

  it('notifications', async () => {
    const { owner, theirOffer, neighbour } = await makeOwnedThings(app.db, {}, ['theirOffer', 'neighbour']);
    await ask(await app.tokenOf(owner), `POST /api/book-view/offers/${theirOffer.id}`, { date_time: slot });
    const { body } = await ask(await app.tokenOf(neighbour), 'GET /api/user/notifications');
    expect(lacks(body, notice)).toEqual([]);
  });

  it('an account: from its registration to its deletion', async () => {
    const [identifier, password] = ['+37369444555', 'correct horse'];
    const form = { identifier, password, reminder_me: true, agree_with_policy: true };
    const steps: [call: string, names: string, body: (before: Record<string, never>) => unknown][] = [
      ['POST /api/auth/check-user', 'exists has_pass tg_attached', () => ({ identifier })],
      ['POST /api/auth/register', under('user', user) + ' token device_token', () => form],
      ['POST /api/auth/login', under('user', user) + ' token device_token', () => form],
      ['POST /api/auth/login-device', 'token user.id device_token', ({ user: self, device_token }) => ({ user_id: self?.['id'], device_token })],
      ['POST /api/auth/logout', '', () => undefined],
      ['POST /api/auth/send-reset-code', 'success user_id', () => ({ identifier })],
    ]; // oxfmt-ignore
    let before: Record<string, never> = {};
    let token: string | null = null;
    for (const [call, names, body] of steps) {
      const answer = await ask(token, call, body(before));
      expect([answer.status, lacks(answer.body, names)], `${call} ${JSON.stringify(answer.body)}`).toEqual([200, []]);
      before = answer.body as typeof before;
      token = before['token'] ?? token;
    }
    await app.drain();
    const code = { userId: before['user_id'], code: await lastCode(app, identifier) };
    const proven = await ask(null, 'POST /api/auth/verify-reset-code', code);
    expect(proven.body).toMatchObject({ accepted: true, phone: identifier, email: null });
    const spent = await ask(null, 'POST /api/auth/telegram/check-token', { token: 'x'.repeat(43) });
    expect([spent.status, lacks(spent.body, 'code message')]).toEqual([401, []]);
    const { grant } = proven.body as { grant: string };
    const set = await ask(null, 'POST /api/auth/set-pass', { identifier, password: 'another horse', grant });
    expect([set.status, lacks(set.body, 'user.id device_token token')]).toEqual([200, []]);
    const again = await ask(null, 'POST /api/auth/login', { ...form, password: 'another horse' });
    const { user: self, token: last } = again.body as { user: { id: number }; token: string };
    // Whoever changes how they are reached proves that it is they.
    const prove = async () =>
      (await ask(last, `POST /api/users/${self.id}/prove`, { password: 'another horse' })).body as { grant: string };
    expect((await ask(last, 'POST /api/auth/telegram/logout', await prove())).status).toBe(200);
    const profile = await formOf({ name: 'Ана', email: 'ana@example.md', ...(await prove()) });
    const saved = await ask(last, `POST /api/users/${self.id}/update`, profile);
    expect([saved.status, lacks(saved.body, 'user.name user.email')]).toEqual([200, []]);
    expect((await ask(last, `POST /api/users/${self.id}/delete`, { password: 'another horse' })).status).toBe(200);
  });

  it('offers and searches as forms of parts', async () => {
    const { owner } = await makeOwnedThings(app.db, {}, []);
    const token = await app.tokenOf(owner);
    const { photo_ids: _, ...offer } = completeForms.apartment(0);
    const template = await ask(token, 'POST /api/properties/template', await formOf({ ...offer, template_id: '' }));
    expect(lacks(template.body, 'id')).toEqual([]);
    const template_id = (template.body as { id: number }).id;
    const made = await ask(token, 'POST /api/properties', await formOf({ ...offer, template_id }, 'photos[0]'));
    expect([made.status, lacks(made.body, under('offer', fullAdvert))]).toEqual([200, []]);
    const edit = await formOf({ ...offer, id: template_id }, 'photos[0]', 'photos[1]');
    expect((await ask(token, `POST /api/properties/${template_id}`, edit)).status).toBe(200);
    const parts = await formOf(
      { ...completeSearches.apartment(owner.phone!) },
      'home_animals_photos[0]',
      'map_screenshots[0]',
    );
    const searched = await ask(token, 'POST /api/requests', parts);
    const names = `user.id user.email user.phone token has_pass ${under('request', fullSearch)}`;
    expect([searched.status, lacks(searched.body, names)]).toEqual([200, []]);
  });
});
