import { listOffers } from '@app/contract/offers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer } from '../testing/factories.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const lng = (i: number) => (28.8 + (i % 6) * 0.01).toFixed(6);
  for (let i = 0; i < 30; i += 1) {
    await makeOffer(app.db, {
      point: `(${lng(i)},${(47 + Math.floor(i / 6) * 0.01).toFixed(6)})`,
      price: 300 + ((i * 37) % 100),
      raised_at: new Date(Date.UTC(2026, 8, 1, 0, i % 7)),
    });
  }
});
afterAll(() => app.close());

const zone = '28.795,46.995;28.835,46.995;28.835,47.025;28.795,47.025;28.795,46.995';

describe('a list within a zone or a window, page by page', () => {
  it.each(['fresh', 'newest', 'oldest', 'price_asc', 'price_desc', 'views'])(
    '%s: each once, in order, with the whole count',
    async (sort) => {
      const ids: number[] = [];
      let cursor: string | undefined;
      let pages = 0;
      do {
        const { body } = await app.call(listOffers, { query: { zone, sort, limit: 5, ...(cursor ? { cursor } : {}) } });
        expect(body.total).toBe(12);
        ids.push(...body.items.map(({ id }) => id));
        cursor = body.next ?? undefined;
        pages += 1;
      } while (cursor && pages < 9);
      const all = await app.call(listOffers, { query: { sort, limit: 60 } });
      const inside = new Set(ids);
      expect(ids).toHaveLength(12);
      expect(ids).toEqual(all.body.items.map(({ id }) => id).filter((id) => inside.has(id)));
    },
  );
  it('a window and a zone together narrow each other; nothing there is nothing; of none asked for the count is said', async () => {
    const both = await app.call(listOffers, { query: { zone, bbox: '28.795,46.995,28.815,47.025' } });
    expect(both.body.total).toBe(6);
    const window = await app.call(listOffers, { query: { bbox: '28.795,46.995,28.815,47.025' } });
    expect(window.body.total).toBe(6);
    const counted = await app.call(listOffers, { query: { zone, limit: 0 } });
    expect(counted.body).toEqual({ items: [], next: null, total: 12 });
    const none = await app.call(listOffers, { query: { bbox: '27.1,46.1,27.2,46.2' } });
    expect([none.body.total, none.body.items, none.body.next]).toEqual([0, [], null]);
  });
});
