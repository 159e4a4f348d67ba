import { reportAbuse } from '@app/contract/reports';
import { offerStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { type Caller, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
let neighbour: { id: number };
let caller: Caller;
beforeAll(async () => {
  app = await testApp();
  neighbour = await makeUser(app.db);
  caller = await app.as(neighbour);
});
afterAll(() => app.close());

const report = (body: object, as = caller) => as.call(reportAbuse, { body });
const codeOf = async (body: object, as = caller) => (await report(body, as)).body as unknown as { code?: string };
const stored = () => app.db.selectFrom('abuse_reports').selectAll().orderBy('id').execute();

describe('reports of abuse', () => {
  it('"Вы уже пожаловались": each thing once a person, of every kind', async () => {
    const [offer, search] = [await makeOffer(app.db), await makeSearch(app.db)];
    const realtor = await makeUser(app.db, { role: 'realtor' });
    const chat = { user_id: neighbour.id, locale: 'ru', last_message_at: app.now() };
    await app.db.insertInto('support_chats').values(chat).execute();
    const things = [
      { subject: 'offer', id: offer.id, reason: 'foreign_photos' },
      { subject: 'search', id: search.id, reason: 'fraud' },
      { subject: 'profile', id: realtor.id, reason: 'other', comment: ' Не приходит ' },
      { subject: 'chat', reason: 'insult' },
    ];
    for (const thing of things) {
      expect((await report(thing)).status).toBe(200);
      expect(await codeOf(thing)).toMatchObject({ code: 'already_reported' });
    }
    expect((await report(things[0]!, await app.as(await makeUser(app.db)))).status).toBe(200);
    expect(
      (await stored()).map(({ offer_id, search_id, profile_id, comment }) => ({
        of: offer_id ?? search_id ?? profile_id,
        comment,
      })),
    ).toEqual([
      { of: offer.id, comment: null },
      { of: search.id, comment: null },
      { of: realtor.id, comment: 'Не приходит' },
      { of: null, comment: null },
      { of: offer.id, comment: null },
    ]);
  });

  it('refuses what is one’s own, what is not there, and what says nothing', async () => {
    const own = await makeOffer(app.db, { user_id: neighbour.id });
    const draft = await makeOffer(app.db, { status: offerStatus.template, active_until: null });
    expect(await codeOf({ subject: 'offer', id: own.id, reason: 'fraud' })).toMatchObject({ code: 'own_offer' });
    expect(await codeOf({ subject: 'profile', id: neighbour.id, reason: 'fraud' })).toMatchObject({
      code: 'forbidden',
    });
    expect(await codeOf({ subject: 'offer', id: draft.id, reason: 'fraud' })).toMatchObject({
      code: 'offer_not_found',
    });
    const silent = await app.as(await makeUser(app.db));
    expect(await codeOf({ subject: 'chat', reason: 'insult' }, silent)).toMatchObject({ code: 'chat_not_found' });
    const offer = await makeOffer(app.db);
    for (const wrong of [{ reason: 'other' }, { reason: 'none' }, {}, { reason: 'fraud', id: undefined }])
      expect((await report({ subject: 'offer', id: offer.id, ...wrong })).status).toBe(422);
  });

  it('is heard twenty times a day', async () => {
    const eager = await app.as(await makeUser(app.db));
    const offer = await makeOffer(app.db);
    const answers = [];
    for (let i = 0; i < 21; i++)
      answers.push((await report({ subject: 'offer', id: offer.id, reason: 'gone' }, eager)).status);
    expect([answers[0], answers[19], answers[20]]).toEqual([200, 409, 429]);
  });
});
