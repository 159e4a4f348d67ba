import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newToken } from '../platform/http/session.ts';
import { queueMessage } from '../platform/outbox/outbox.ts';
import { storeAvatar, storePhoto } from '../photos/photos.service.ts';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { readArchive } from '../testing/readArchive.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { personalData } from './personalData.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const ours = sql`n.nspname = 'public' AND c.relkind = 'r' AND c.relname NOT LIKE '%migration%'`;

describe('the list of personal data', () => {
  it('names every table of the database', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${ours}`.execute(
      app.db,
    );
    expect(Object.keys(personalData).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('says of every column that names a person whose it is', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      SELECT c.relname AS table, a.attname AS column FROM pg_constraint k
      JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(k.conkey)
      WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass AND ${ours}`.execute(app.db);
    expect(rows.length).toBeGreaterThan(10);
    const missing = rows.filter(({ table, column }) => {
      const rule = personalData[table as keyof typeof personalData];
      const by = 'none' in rule ? [] : (rule.by ?? []);
      return ![...by, ...Object.keys(rule.apart ?? {})].includes(column);
    });
    expect(missing).toEqual([]);
  });
});

describe('download my data', () => {
  it('calls a column that was renamed as it did before', async () => {
    const folder = new URL('../../migrations/', import.meta.url);
    const texts = await Promise.all(
      (await readdir(folder))
        .filter((name) => name.endsWith('.sql'))
        .toSorted()
        .map((name) => readFile(new URL(name, folder), 'utf8')),
    );
    const renamed = [...texts.join('\n').matchAll(/^ALTER TABLE (\w+) RENAME COLUMN (\w+) TO (\w+);/gm)];
    expect(renamed.length).toBeGreaterThan(5);
    const said = renamed.map(([, table, , now]) => {
      const rule = personalData[table as keyof typeof personalData];
      return [table, now, 'none' in rule ? undefined : rule.keys?.[now!]];
    });
    expect(said).toEqual(renamed.map(([, table, before, now]) => [table, now, before]));
  });

  const picture = (colour: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
      .png()
      .toBuffer()
      .then((bytes) => ({ bytes: async () => bytes }));

  async function download(as: { id: number }, id = as.id) {
    const { token, hash } = newToken();
    const session = { token_hash: hash, user_id: as.id, remember: false, last_used_at: app.now() };
    const expires_at = new Date(app.now().getTime() + 3_600_000);
    await app.db
      .insertInto('sessions')
      .values({ ...session, expires_at })
      .execute();
    return app.send({ url: `/api/users/${id}/data`, headers: { authorization: `Bearer ${token}` } });
  }

  /** Somebody with one of nearly everything. */
  async function makePerson(phone: string) {
    const user = await makeUser(app.db, { phone, email: `${phone.slice(1)}@mail.md`, description: 'О себе' });
    const { storage } = app.services;
    const avatar = await storeAvatar(storage, user, await picture('#aa0000'));
    await app.db
      .updateTable('users')
      .set({ avatar_path: avatar, password_hash: 'secret' })
      .where('id', '=', user.id)
      .execute();
    const photo = await storePhoto(app.db, storage, user, await picture('#00aa00'), app.now());
    const offer = await makeOffer(app.db, { user_id: user.id });
    const other = await makeOffer(app.db);
    await app.db.insertInto('offer_photos').values({ offer_id: offer.id, position: 0, photo_id: photo.id }).execute();
    await app.db
      .insertInto('offer_reactions')
      .values({ user_id: user.id, offer_id: other.id, kind: 'favorite' })
      .execute();
    const search = await makeSearch(app.db, { user_id: user.id });
    const proposal = { search_id: search.id, offer_id: other.id, proposer_id: other.user_id };
    await app.db.insertInto('proposals').values(proposal).execute();
    const people = { offer_id: other.id, owner_id: other.user_id, client_id: user.id, proposed_by: 'client' };
    await app.db
      .insertInto('viewings')
      .values({ ...people, client_phone: '+37360999999', starts_at: app.now() })
      .execute();
    await app.db.insertInto('notifications').values({ user_id: user.id, type: 14 }).execute();
    await queueMessage(app.db, {
      channel: 'sms',
      to: phone,
      locale: 'ru',
      template: 'accounts.code',
      data: { code: '123456' },
    });
    return { user, photo, offer, search };
  }

  it('gives every row of theirs, their pictures, and no secret', async () => {
    const { user, photo, offer, search } = await makePerson('+37360111222');
    await makePerson('+37360333444');
    const answer = await download(user);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="vatra-data-2026-09-15\.zip"$/);
    const files = readArchive(answer.rawPayload);
    expect([...files.keys()]).toEqual(['data.json', 'avatar.webp', `photos/${photo.id}.webp`]);
    expect((await sharp(files.get(`photos/${photo.id}.webp`)).metadata()).format).toBe('webp');
    const text = files.get('data.json')!.toString();
    const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(data['users']).toMatchObject([{ id: user.id, phone: user.phone, description: 'О себе' }]);
    expect(data['offers']).toMatchObject([{ id: offer.id, point: expect.any(String) as string }]);
    expect(data['searches']).toMatchObject([{ id: search.id, facts: expect.any(Array) as unknown[] }]);
    expect(data['offers']![0]).toMatchObject({
      facts: expect.any(Array) as unknown[],
      sought: expect.any(String) as string,
    });
    expect(data['photos']![0]).toHaveProperty('looks');
    for (const table of ['search_zones', 'offer_photos', 'offer_reactions', 'proposals', 'viewings', 'notifications']) {
      expect([table, data[table]!.length]).toEqual([table, 1]);
    }
    expect(data['outbox_messages']).toMatchObject([{ recipient: user.phone, template: 'accounts.code' }]);
    for (const secret of ['password_hash', 'token_hash', 'client_key', '123456', '+37360999999', '+37360333444']) {
      expect(text).not.toContain(secret);
    }
  });

  it('is refused to anybody else, and to a blocked person it is not', async () => {
    const [owner, stranger] = [await makeUser(app.db, { blocked_at: app.now() }), await makeUser(app.db)];
    expect((await download(stranger, owner.id)).json()).toMatchObject({ code: 'forbidden' });
    expect((await download(owner)).statusCode).toBe(200);
  });
});
