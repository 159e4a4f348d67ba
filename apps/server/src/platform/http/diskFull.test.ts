import { showNotificationPreferences } from '@app/contract/notifications';
import { createOffer } from '@app/contract/offers';
import type { OfferFormWire } from '@app/contract/offerForm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../testing/factories.ts';
import { completeForms } from '../../testing/offerForms.ts';
import { type Caller, testApp, type TestApp } from '../../testing/testApp.ts';

// Of a server its own disk is another machine's matter.
describe.skipIf(process.env['TEST_DATABASE_URL'])('while the disk of the embedded database is full', () => {
  let server: TestApp;
  let caller: Caller;
  const readOnly = (how: 'on' | 'off') =>
    server.services.database.pool.query(`SET default_transaction_read_only = ${how}`);
  beforeAll(async () => {
    server = await testApp();
    caller = await server.as(await makeUser(server.db));
    // Makes the site's keys for notices in the browser, once.
    await caller.call(showNotificationPreferences);
    // The session was used so long ago that this use is to be written down.
    server.setNow(new Date(server.now().getTime() + 3_600_000));
    await readOnly('on');
  });
  afterAll(async () => {
    await readOnly('off');
    await server.close();
  });

  it('what is to be kept is refused with a word that says why', async () => {
    const answer = await caller.call(createOffer, { body: completeForms.apartment(1) as OfferFormWire });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
    expect(answer.body).toMatchObject({
      code: 'disk_full',
      message: expect.stringContaining('Данные в форме не пропали'),
    });
  });

  it('everything is read', async () => {
    const reads = server.app.calls.filter(({ method, path }) => method === 'GET' && !path.includes(':'));
    expect(reads.length).toBeGreaterThan(20);
    const failed: string[] = [];
    for (const call of reads.filter(({ path }) => path !== '/api/user/live')) {
      const { status } = await caller.call(call);
      if (status >= 500) failed.push(`${call.path} ${status}`);
    }
    expect(failed).toEqual([]);
    expect((await server.send({ url: '/health/ready' })).statusCode).toBe(200);
  });
});
