import { openMyBoard, showBoard, voteOnBoard } from '@app/contract/board';
import { updateUser } from '@app/contract/profile';
import { favoriteOffer } from '@app/contract/reactions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const written = ' Ion\rATTENDEE:x\u202E\u2028\u0007Rusu\u2069 ';
const kept = 'Ion ATTENDEE:x Rusu';

it('a name and an agency are one line, whatever was sent', async () => {
  const user = await makeUser(app.db, { role: 'realtor' });
  const body = { name: written, agency: written };
  const saved = await (await app.as(user)).call(updateUser, { params: { id: user.id }, body });
  expect([saved.body.user.name, saved.body.user.agency]).toEqual([kept, kept]);
});

it('of nothing but such signs there is no name', async () => {
  const user = await makeUser(app.db);
  const body = { name: '\u202E\r\u2028' };
  const refused = await (await app.as(user)).call(updateUser, { params: { id: user.id }, body });
  expect(refused.body).toMatchObject({ code: 'invalid_form', fields: { name: expect.any(String) } });
});

it('a guest’s name on a board is one line', async () => {
  const caller = await app.as(await makeUser(app.db));
  const offer = await makeOffer(app.db);
  await caller.call(favoriteOffer, { params: { id: offer.id } });
  const { key } = (await caller.call(openMyBoard)).body;
  const guest = { token: 'a'.repeat(32), name: written };
  await app.call(voteOnBoard, { params: { key: key! }, body: { offer_id: offer.id, vote: 'yes', guest } });
  const { body } = await caller.call(showBoard, { params: { key: key! } });
  expect(body.people.map(({ name }) => name)).toContain(kept);
});
