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

const written = 'Ion\rATTENDEE:x\u202E\u2028\u0007Rusu\u2069';
const unseen = 'Уберите из имени невидимые символы';

it('refuses a name and an agency with characters that are not seen, each at its field', async () => {
  const user = await makeUser(app.db, { role: 'realtor' });
  const body = { name: written, agency: written };
  const refused = await (await app.as(user)).call(updateUser, { params: { id: user.id }, body });
  expect(refused.body).toMatchObject({ code: 'invalid_form', fields: { name: unseen, agency: unseen } });
  const tidy = { name: ' Ion \u00A0 Rusu ', agency: 'Casa  Mea' };
  const saved = await (await app.as(user)).call(updateUser, { params: { id: user.id }, body: tidy });
  expect(saved.body.user).toMatchObject({ name: 'Ion Rusu', agency: 'Casa Mea' });
});

it('refuses such a name of a guest on a board', async () => {
  const caller = await app.as(await makeUser(app.db));
  const offer = await makeOffer(app.db);
  await caller.call(favoriteOffer, { params: { id: offer.id } });
  const { key } = (await caller.call(openMyBoard)).body;
  const vote = (name: string) => {
    const guest = { token: 'a'.repeat(32), name };
    return app.call(voteOnBoard, { params: { key: key! }, body: { offer_id: offer.id, vote: 'yes', guest } });
  };
  expect((await vote(written)).status).toBe(422);
  await vote(' Ion  Rusu ');
  const { body } = await caller.call(showBoard, { params: { key: key! } });
  expect(body.people.map(({ name }) => name)).toContain('Ion Rusu');
});
