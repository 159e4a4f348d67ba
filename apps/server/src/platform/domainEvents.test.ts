import { deactivateOffer } from '@app/contract/offers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from '../areas.ts';
import { makeOffer } from '../testing/factories.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';
import { emitterOf, installHandlers } from './domainEvents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('an event between areas', () => {
  it('is handled in the transaction of the act: what a handler throws undoes the act', async () => {
    const offer = await makeOffer(app.db);
    const owner = await app.as({ id: offer.user_id });
    const hide = () => owner.call(deactivateOffer, { params: { id: offer.id } });
    const status = async () =>
      (await app.db.selectFrom('offers').select('status').where('id', '=', offer.id).executeTakeFirstOrThrow()).status;
    installHandlers(app.db, {
      ...handlers,
      offerLeaving: [...handlers.offerLeaving, () => Promise.reject(new Error('a handler fails'))],
    });
    expect((await hide()).status).toBe(500);
    expect(await status()).toBe(0);
    installHandlers(app.db, handlers);
    expect((await hide()).status).toBe(200);
    expect(await status()).not.toBe(0);
  });

  it('is handled by one after the other, and by nobody in silence', async () => {
    interface Events {
      happening: { what: string };
    }
    const emit = emitterOf<Events>();
    const emitIt = () => emit(app.db, 'happening', { what: 'this' }, app.now());
    await expect(emitIt()).rejects.toThrow('handles happening');
    const heard: string[] = [];
    const hear =
      (name: string) =>
      async (_: unknown, { what }: Events['happening']) => {
        heard.push(`${name} begins ${what}`);
        await Promise.resolve();
        heard.push(`${name} ends`);
      };
    installHandlers<Events>(app.db, { happening: [hear('first'), hear('second')] });
    await emitIt();
    expect(heard).toEqual(['first begins this', 'first ends', 'second begins this', 'second ends']);
  });
});
