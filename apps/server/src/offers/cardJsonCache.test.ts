import { adoptReferences, adoptedReferences } from '@app/domain/editedReferences';
import { createOffer, editOffer, myOffer, offerCard } from '@app/contract/offers';
import { favoriteOffer } from '@app/contract/reactions';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { guest } from '../platform/http/session.ts';
import { makeUser } from '../testing/factories.ts';
import { completeForms, makePhoto, withValue } from '../testing/offerForms.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { type CardParts, selectCardParts } from './offerParts.queries.ts';
import { presentCard, type Viewer } from './offers.presenter.ts';
import { writeCards, writeOwnCards } from './cardJsonCache.ts';
import { offerCan } from './offers.policy.ts';

const day = 86_400_000;
let app: TestApp;
let parts: CardParts;
let reader: number;

beforeAll(async () => {
  app = await testApp();
  const { id } = await makeUser(app.db, { role: 'realtor', name: 'Ион' });
  reader = (await makeUser(app.db)).id;
  const owner = await app.as({ id });
  const form = completeForms.apartment(await makePhoto(app.db, id));
  const { body } = await owner.call(createOffer, { body: form });
  app.setNow(new Date(startOfTest.getTime() + day));
  const dearer = withValue(form, 'main_info.price', body.offer.price! + 50);
  await owner.call(editOffer, { params: { id: body.offer.id }, body: dearer });
  await (await app.as({ id: reader })).call(favoriteOffer, { params: { id: body.offer.id } });
  [parts] = (await selectCardParts(app.db, [body.offer.id], null)) as [CardParts];
});
afterAll(() => app.close());

const adopted = adoptedReferences();
afterEach(() => adoptReferences(adopted));

const parsed = (cards: readonly { json: string }[]) => cards.map(({ json }): unknown => JSON.parse(json));
const written = async (viewer: Viewer) => parsed(await writeCards(app.db, [parts.offer.id, 0], viewer));
const made = (viewer: Viewer) => offerCard.parse(presentCard(parts, viewer));
const user = (id: number): Viewer['actor'] => ({
  kind: 'user',
  id,
  role: 'client',
  blocked: false,
  isAdmin: false,
  lacksSecondFactor: false,
  locale: 'ru',
  phone: null,
});

describe('a written card', () => {
  it('is written here of an offer with news of its price', () => {
    expect(parts.prices).toHaveLength(2);
  });

  it('says at every moment, to every reader, what is made for this one reader', async () => {
    const { created_at, active_until } = parts.offer;
    const edges = [
      created_at.getTime() + 5 * day,
      active_until!.getTime(),
      parts.prices[0]!.since.getTime() + 30 * day,
      created_at.getTime() + 100 * day,
    ];
    const moments = edges.flatMap((at) => [at - 1, at, at + 1]);
    const texts = new Set<string>();
    for (const at of [...moments, ...moments.toReversed()]) {
      for (const locale of ['ru', 'ro'] as const) {
        for (const actor of [guest, user(reader), user(parts.offer.user_id)]) {
          const viewer: Viewer = { actor, locale, now: new Date(at) };
          const reaction = actor.kind === 'user' && actor.id === reader ? 'favorite' : null;
          const cards = await written(viewer);
          expect(cards).toEqual([{ ...made(viewer), reaction }]);
          texts.add(JSON.stringify(cards));
        }
      }
    }
    // New, shown, expired with its news of the price, and without; by two languages, two knowledges of the place, two reactions.
    expect(texts.size).toBeGreaterThanOrEqual(4 * 2 * 2);
  });

  it('says the same to its owner, with what is theirs', async () => {
    const end = {
      reaction: null,
      views: { view_count: 7, phone_views: 2 },
      reject_reason: null,
      draft: false,
      suitable_requests: 3,
      repeats: null,
      note: null,
      ended: null,
      can: offerCan(user(parts.offer.user_id), parts.offer, startOfTest),
    };
    const created = parts.offer.created_at.getTime();
    for (const at of [created, created + 6 * day, parts.offer.active_until!.getTime() + 1, created]) {
      for (const locale of ['ru', 'ro'] as const) {
        const viewer: Viewer = { actor: user(parts.offer.user_id), locale, now: new Date(at) };
        const own = parsed(await writeOwnCards(app.db, [parts.offer.id], viewer, () => end));
        expect(own).toEqual([{ ...made(viewer), ...end }]);
        expect(myOffer.array().parse(own)).toEqual(own);
      }
    }
  });

  it('shows the point of an approximate place to the signed-in alone, whoever read it before', async () => {
    await app.db.updateTable('offers').set({ approximate: true }).where('id', '=', parts.offer.id).execute();
    const { point, shown_point: cell } = (await selectCardParts(app.db, [parts.offer.id], null))[0]!.offer;
    for (const actor of [user(reader), guest, user(reader)]) {
      const place = actor === guest ? cell! : point!;
      const viewer: Viewer = { actor, locale: 'ru', now: startOfTest };
      expect(await written(viewer)).toMatchObject([{ coordinates: [place.x, place.y] }]);
    }
  });

  it('takes the words of the reference data as they are now', async () => {
    const viewer: Viewer = { actor: guest, locale: 'ru', now: new Date(startOfTest.getTime() + 2 * day) };
    await written(viewer);
    const { sector } = parts.offer;
    expect(sector).not.toBeNull();
    const names = { ru: 'Иной', ro: 'Altul' };
    adoptReferences({ ...adopted, places: [{ code: sector!, names, position: null, hidden: false }] });
    expect(await written(viewer)).toMatchObject([{ sector_name: 'Иной' }]);
    expect(await writeCards(app.db, [], viewer)).toEqual([]);
  });
});
