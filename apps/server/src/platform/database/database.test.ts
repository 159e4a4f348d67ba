import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../../config.ts';
import { isSqlError } from '../../errors.ts';
import { makeUser } from '../../testing/factories.ts';
import { testApp, type TestApp } from '../../testing/testApp.ts';
import { isUpToDate, makeSchema, migrate } from './migrate.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const nameOf = (id: number) =>
  server.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();

describe('database', () => {
  it('gives the same values on both engines', async () => {
    const { rows } = await sql`SELECT 9007199254740991::int8 AS big, 55.5::numeric AS area, '{1,2,NULL}'::int8[] AS ids,
      '2026-03-29 00:30:00Z'::timestamptz AS at, '2026-03-29'::date AS day, point(28.83, 47.02) AS place,
      '\\x00ff'::bytea AS bytes, '{"a": [1]}'::jsonb AS data`.execute(server.db);
    expect(rows[0]).toEqual({
      big: 9007199254740991,
      area: 55.5,
      ids: [1, 2, null],
      at: new Date('2026-03-29T00:30:00Z'),
      day: '2026-03-29',
      place: { x: 28.83, y: 47.02 },
      bytes: Buffer.from([0, 255]),
      data: { a: [1] },
    });
  });

  it('takes dates, buffers, lists and text of any letters', async () => {
    const at = new Date('2026-01-02T03:04:05.678Z');
    const { rows } = await sql`SELECT ${at}::timestamptz AS at, ${Buffer.from('ț')}::bytea AS bytes,
      ${['кот', 'câine']}::text[] AS pets, ${'%\'"\\'}::text AS odd`.execute(server.db);
    expect(rows[0]).toEqual({ at, bytes: Buffer.from('ț'), pets: ['кот', 'câine'], odd: '%\'"\\' });
  });

  it('names the constraint that was broken', async () => {
    const user = await makeUser(server.db);
    const again = makeUser(server.db, { phone: user.phone });
    const error = await again.catch((e: unknown) => e);
    expect(isSqlError(error, 'uniqueViolation', 'users_phone')).toBe(true);
    expect(isSqlError(error, 'uniqueViolation', 'users_email')).toBe(false);
  });

  it('rolls a failed transaction back and goes on', async () => {
    const user = await makeUser(server.db, { name: 'before' });
    const failed = server.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ name: 'after' }).where('id', '=', user.id).execute();
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await nameOf(user.id)).toEqual({ name: 'before' });
  });

  it('keeps parallel transactions apart', async () => {
    const user = await makeUser(server.db, { review_count: 0 });
    await Promise.all(
      Array.from({ length: 20 }, () =>
        server.db.transaction().execute(async (trx) => {
          const { review_count } = await trx
            .selectFrom('users')
            .select('review_count')
            .where('id', '=', user.id)
            .forUpdate()
            .executeTakeFirstOrThrow();
          await trx
            .updateTable('users')
            .set({ review_count: review_count + 1 })
            .where('id', '=', user.id)
            .execute();
        }),
      ),
    );
    const { review_count } = await server.db
      .selectFrom('users')
      .select('review_count')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(review_count).toBe(20);
  });

  it('refuses the outer connection inside a transaction instead of waiting for ever', async () => {
    const nested = server.db.transaction().execute(() => nameOf(1));
    await expect(nested).rejects.toThrow('pass the transaction on');
    expect(await sql`SELECT 1`.execute(server.db)).toBeTruthy();
  });

  it('refuses the outer connection in a transaction with an isolation level too', async () => {
    const nested = server.db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(() => nameOf(1));
    await expect(nested).rejects.toThrow('pass the transaction on');
  });

  it('lets work that outlives its transaction use the outer connection', async () => {
    let late: Promise<unknown> = Promise.resolve();
    await server.db.transaction().execute(async () => {
      late = new Promise((resolve) => setTimeout(resolve, 50)).then(() => nameOf(1));
    });
    await expect(late).resolves.not.toThrow();
  });

  it('applies each migration once and refuses one that has changed', async () => {
    expect(await migrate(server.db)).toEqual([]);
    await sql`UPDATE applied_migrations SET checksum = 'other' WHERE name = '0001-baseline.sql'`.execute(server.db);
    await expect(migrate(server.db)).rejects.toThrow('0001-baseline.sql was changed after it had been applied');
  });

  it('says of a database of before the first release in one line that an empty one is needed', async () => {
    const line = /^The database was made before the first release .* DATA_DIR .* DATABASE_URL [^\n]*$/;
    await expect(isUpToDate(['0001-accounts.sql', '0002-dictionaries.sql'])).rejects.toThrow(line);
    await sql`UPDATE applied_migrations SET name = '0001-accounts.sql' WHERE name = '0001-baseline.sql'`.execute(server.db);
    const refusal: unknown = await migrate(server.db).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect((refusal as Error).message).toMatch(line);
  });

  it('says the same of a backup of before the first release, and of a newer one that it is newer', async () => {
    const restoring = (name: string) => server.db.transaction().execute((trx) => makeSchema(trx, [name]));
    await expect(restoring('0001-accounts.sql')).rejects.toThrow(/^The backup was made before the first release, [^\n]*$/);
    await expect(restoring('9999-from-tomorrow.sql')).rejects.toThrow(/^9999-from-tomorrow\.sql is of a newer product/);
  });
});
