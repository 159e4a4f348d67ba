import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '@app/contract/accounts';
import { type ApiClient, CallError, createClient } from '@app/contract/client';
import type { OfferFormWire } from '@app/contract/offerForm';
import { createOffer, listMyOffers, type MyOffer, saveOfferDraft, showOfferDraft } from '@app/contract/offers';
import { uploadPhoto } from '@app/contract/photos';
import { offerStatus } from '@app/domain/kinds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completeForms } from './testing/offerForms.ts';
import { plainPicture } from './testing/plainPicture.ts';
import { startServer } from './testing/serverProcess.ts';
import { freshDatabase } from './testing/testApp.ts';

// Of the embedded engine, which nobody else tries; what a server loses of its own shows on PostgreSQL in fewer.
const kills = process.env['TEST_DATABASE_URL'] ? 5 : 20;
const connections = 2;

/** An owner who publishes over a connection of their own, and what the server told them it had done. */
interface Owner {
  token: string;
  photo: { id: number; path: string };
  /** Saved before the first offer, and left. */
  draft: number;
  acknowledged: Set<number>;
}

let folder: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'durability-'));
  database = await freshDatabase(folder);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const clientOf = (baseUrl: string, token: () => string | null): ApiClient =>
  createClient({ baseUrl, fetch, token, locale: () => 'ru' });

async function makeOwner(origin: string, n: number, picture: Blob): Promise<Owner> {
  let token: string | null = null;
  const api = clientOf(origin, () => token);
  const identifier = `+3736${String(9_000_000 + n)}`;
  ({ token } = await api(register, { body: { identifier, password: 'correct horse', agree_with_policy: true } }));
  const { id, path } = await api(uploadPhoto, { files: { photo: [picture] } });
  const unfinished = { ...completeForms.apartment(id), main_info: { price: 333 } } as OfferFormWire;
  const { id: draft } = await api(saveOfferDraft, { body: unfinished });
  return { token, photo: { id, path }, draft, acknowledged: new Set() };
}

/** Publishes one offer after another until the server is gone. */
async function publishUntilKilled(origin: string, owner: Owner, onOffer: () => void): Promise<void> {
  const api = clientOf(origin, () => owner.token);
  try {
    for (;;) {
      const body = completeForms.apartment(owner.photo.id) as OfferFormWire;
      const { offer } = await api(createOffer, { body });
      owner.acknowledged.add(offer.id);
      onOffer();
    }
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'network')) throw error;
  }
}

async function offersOf(api: ApiClient): Promise<MyOffer[]> {
  const all: MyOffer[] = [];
  let cursor: string | null | undefined;
  do {
    const part = await api(listMyOffers, { query: { limit: 60, ...(cursor ? { cursor } : {}) } });
    all.push(...part.items);
    cursor = part.next;
  } while (cursor);
  return all;
}

/** Everything acknowledged is there and whole; of the one in flight at the kill there is all or nothing. */
async function expectNothingLost(origin: string, { token, photo, draft, acknowledged }: Owner): Promise<number> {
  const api = clientOf(origin, () => token);
  const all = await offersOf(api);
  expect(await api(showOfferDraft, { params: { id: draft } })).toMatchObject({
    values: { price: 333 },
    photos: [{ id: photo.id }],
  });
  const offers = all.filter(({ id }) => id !== draft);
  const ids = new Set(offers.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
  expect(offers.length - acknowledged.size).toBeLessThanOrEqual(1);
  for (const offer of offers) {
    expect(offer).toMatchObject({ status: offerStatus.active, price: 450, photo_count: 1 });
    expect(offer.photos.map(({ id }) => id)).toEqual([photo.id]);
  }
  expect((await fetch(`${origin}/storage/${photo.path}`)).status).toBe(200);
  return acknowledged.size;
}

it(
  `loses no acknowledged offer, draft, account, session or photo when it is killed ${kills} times while offers are created`,
  { tags: ['nightly'], timeout: 600_000 },
  async () => {
    const picture = await plainPicture(1, 400, 300);
    const owners: Owner[] = [];
    for (let round = 0; round < kills; round += 1) {
      const server = startServer(folder, database.env);
      const origin = await server.address();
      const newcomers = await Promise.all(
        Array.from({ length: connections }, (_, i) => makeOwner(origin, owners.length + i, picture)),
      );
      let left = 1 + ((round * 5) % 11);
      const writing = newcomers.map((owner) =>
        publishUntilKilled(origin, owner, () => {
          left -= 1;
          if (left === 0) server.child.kill('SIGKILL');
        }),
      );
      await Promise.all(writing);
      await server.exit;
      expect(server.said.err).toBe('');
      owners.push(...newcomers);
    }

    const last = startServer(folder, database.env);
    const origin = await last.address();
    let acknowledged = 0;
    for (const owner of owners) acknowledged += await expectNothingLost(origin, owner);
    expect(acknowledged).toBeGreaterThanOrEqual(kills * 3);
    last.child.kill('SIGTERM');
    expect(await last.exit).toBe(0);
  },
);
