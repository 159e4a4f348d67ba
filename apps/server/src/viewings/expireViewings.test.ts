import { viewingStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { makeViewing } from '../testing/ownedThings.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { expireViewingsJob } from './viewings.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('a pending viewing whose time has come expires; an accepted or later one stays as it is', async () => {
  const { pending, accepted, expired } = viewingStatus;
  const [client, offer] = [await makeUser(app.db), await makeOffer(app.db)];
  const hoursAhead = (hours: number) => new Date(startOfTest.getTime() + hours * 3_600_000);
  const viewings = [
    await makeViewing(app.db, offer, client.id, pending, hoursAhead(0)),
    await makeViewing(app.db, offer, client.id, accepted, hoursAhead(-24)),
    await makeViewing(app.db, await makeOffer(app.db), client.id, pending, hoursAhead(1)),
  ];
  await expireViewingsJob.handler(app.services, {});
  const rows = await app.db.selectFrom('viewings').select(['id', 'status']).where('id', 'in', viewings).execute();
  expect(viewings.map((id) => rows.find((row) => row.id === id)!.status)).toEqual([expired, accepted, pending]);
});
