import * as proposals from '@app/contract/proposals';
import { countOfferView, showOffer } from '@app/contract/offers';
import { countSearchView, renewClientLink, showSearch } from '@app/contract/searches';
import { bookViewing, bookViewingForProposal, listBusySlots } from '@app/contract/viewings';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

type Made<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

let app: TestApp;
let realtor: Made<typeof makeUser>;
let owner: Made<typeof makeUser>;
let offer: Made<typeof makeOffer>;
let search: Made<typeof makeSearch>;
beforeAll(async () => {
  app = await testApp();
  // Ids that no other number of an answer is.
  await sql`SELECT setval(pg_get_serial_sequence('users', 'id'), 770000000)`.execute(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  const pictured = { avatar_path: 'avatars/owner-picture.webp' };
  realtor = await makeUser(app.db, {
    role: 'realtor',
    verified_at: startOfTest,
    name: 'Ирина Риелтор',
    ...pictured,
  });
  owner = await makeUser(app.db, { role: 'owner', name: 'Собственник Скрытый', ...pictured });
  offer = await makeOffer(app.db, { user_id: owner.id });
  const contact = JSON.stringify({ phone: '+37369111222', email: 'client@private.md' });
  search = await makeSearch(app.db, { user_id: realtor.id, contact });
});

const link = () => ({ client_view: 1, key: search.client_key });
const linkOf = () => ({ ...link(), request_id: search.short_code });
const visit = (time: string) => ({ date_time: `2026-09-16 ${time}`, name: 'Мария', phone: '+37369333444' });
const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code ?? 'ok';

/** Every call that a client's link reaches, by the call's name. */
const walk: Record<string, () => Promise<{ status: number; body: unknown }>> = {
  showSearch: () => app.call(showSearch, { params: { id: search.short_code }, query: link() }),
  listSuitableOffers: () => app.call(proposals.listSuitableOffers, { params: { id: search.id }, query: link() }),
  listNearMisses: () => app.call(proposals.listNearMisses, { params: { id: search.id }, query: link() }),
  showOffer: () => app.call(showOffer, { params: { id: offer.short_code }, query: linkOf() }),
  likeOffer: () =>
    app.call(proposals.likeOffer, { params: { advert_id: offer.id, request_id: search.id }, query: link() }),
  unlikeOffer: () =>
    app.call(proposals.unlikeOffer, { params: { advert_id: offer.id, request_id: search.id }, query: link() }),
  listBusySlots: () => app.call(listBusySlots, { params: { userId: 0 }, query: { offer: offer.id } }),
  bookViewing: () =>
    app.call(bookViewing, {
      params: { id: offer.id },
      body: { ...visit('10:00'), request_id: search.id, key: search.client_key },
    }),
  bookViewingForProposal: () =>
    app.call(bookViewingForProposal, {
      body: {
        ...visit('11:00'),
        phone: '+37369333445',
        advert_id: offer.id,
        request_id: search.id,
        key: search.client_key,
      },
    }),
  countOfferView: () => app.call(countOfferView, { params: { id: offer.id } }),
  countSearchView: () => app.call(countSearchView, { params: { id: search.id } }),
};

/** Calls that take a client's key, as the contract declares them. */
function takingKeys(): string[] {
  const names = (schema: z.ZodType) =>
    Object.keys(
      (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {},
    );
  return app.app.calls
    .filter(({ query, body }) => [query, body].some((part) => names(part).includes('key')))
    .map(({ name }) => name);
}

describe('a client link tells nobody’s id, name, picture or phone but how its realtor is reached', () => {
  it('and every call that takes its key is among those that are walked', () => {
    const walked = Object.keys(walk);
    expect(takingKeys().filter((name) => !walked.includes(name))).toEqual([]);
    expect(takingKeys().length).toBeGreaterThan(5);
  });

  it.each(Object.keys(walk))('%s', async (name) => {
    if (name === 'bookViewingForProposal') await walk['likeOffer']!();
    const answer = await walk[name]!();
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    // Who sent the link greets by it.
    const body = JSON.stringify(answer.body ?? null, (key, value: unknown) => (key === 'realtor' ? null : value));
    const secrets = [owner, realtor].flatMap((one) => [
      String(one.id),
      one.name!,
      one.phone!.slice(4),
      one.avatar_path!,
    ]);
    for (const secret of [...secrets, '69111222', 'client@private.md', search.client_key])
      expect(body, `${name} tells ${secret}`).not.toContain(secret);
  });

  it('when the time is taken it tells the times alone', async () => {
    await walk['bookViewing']!();
    await app.db.updateTable('viewings').set({ status: 1 }).execute();
    const body = { ...visit('10:00'), phone: '+37369333446', request_id: search.id, key: search.client_key };
    const taken = await app.call(bookViewing, { params: { id: offer.id }, body });
    expect(code(taken)).toBe('slot_taken');
    expect(JSON.stringify(taken.body)).not.toMatch(new RegExp(`${owner.id}|${realtor.id}|Скрытый|Ирина`));
  });
});

describe('a realtor’s client link to somebody else’s offer', () => {
  const open = (query: Record<string, unknown>) => app.call(showOffer, { params: { id: offer.short_code }, query });

  it('opens any active offer by the key of the realtor’s search, and books it', async () => {
    const far = await makeOffer(app.db, { user_id: owner.id, deal: 2, price: 90_000 });
    const shown = await app.call(showOffer, { params: { id: far.id }, query: linkOf() });
    expect([shown.body.owner, shown.body.can.book, shown.body.can.seePhone, shown.body.can.react]).toEqual([
      null,
      true,
      false,
      false,
    ]);
    const body = { ...visit('12:00'), request_id: search.id, key: search.client_key };
    expect((await app.call(bookViewing, { params: { id: far.id }, body })).status).toBe(200);
  });

  it.each([
    ['another key', (): Record<string, unknown> => ({ ...linkOf(), key: 'another' })],
    ['no search', link],
    ['another search', async () => ({ ...link(), request_id: (await makeSearch(app.db)).id })],
  ])('with %s opens nothing', async (_, query) => {
    expect(code(await open(await query()))).toBe('search_not_found');
  });

  it('opens nothing once it is revoked, and books nothing for who is not verified', async () => {
    const old = linkOf();
    await (await app.as(realtor)).call(renewClientLink, { params: { id: search.id } });
    expect(code(await open(old))).toBe('search_not_found');
    await app.db.updateTable('users').set({ verified_at: null }).where('id', '=', realtor.id).execute();
    const { client_key: key } = await app.db
      .selectFrom('searches')
      .select('client_key')
      .where('id', '=', search.id)
      .executeTakeFirstOrThrow();
    expect((await open({ ...old, key })).body.can.book).toBe(false);
  });
});
