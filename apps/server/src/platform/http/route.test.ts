import { defineCall } from '@app/contract/call';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { makeUser } from '../../testing/factories.ts';
import { type Caller, testApp, type TestApp } from '../../testing/testApp.ts';
import { route } from './route.ts';
import { hidePerson } from '../../accounts/waitingDeletion.queries.ts';

const area = 'support';
const asker = z.object({ asker: z.string() });
const callFor = <A extends 'anyone' | 'user' | 'active' | 'admin'>(access: A) =>
  defineCall({
    name: `test-${access}`,
    area,
    summary: 'Who calls',
    method: 'GET',
    path: `/api/test/${access}`,
    access,
    reply: asker,
  });

const form = defineCall({
  name: 'test-form',
  area,
  summary: 'Takes a form',
  method: 'POST',
  path: '/api/test/form/:id',
  access: 'anyone',
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.object({
    main_info: z.object({ price: z.number({ error: 'price_required' }).positive('price_positive') }),
    name: z.string(),
    photo_ids: z.array(z.number()).optional(),
  }),
  multipart: { json: ['main_info', 'photo_ids'], files: ['photos'], maxFiles: 2 },
  reply: z.object({ body: z.unknown(), files: z.array(z.string()), text: z.string() }),
});
const limited = defineCall({
  name: 'test-limited',
  area,
  summary: 'Twice a minute',
  method: 'POST',
  path: '/api/test/limited',
  access: 'anyone',
  limit: { tries: 2, seconds: 60, by: 'user' },
});
const broken = defineCall({
  name: 'test-broken',
  area,
  summary: 'Fails',
  method: 'GET',
  path: '/api/test/broken',
  access: 'anyone',
});
const stored = defineCall({
  name: 'test-stored',
  area,
  summary: 'Lets the database look at a value',
  method: 'GET',
  path: '/api/test/stored',
  access: 'anyone',
  query: z.object({ sql: z.string() }),
});
const taken = defineCall({ ...broken, name: 'test-taken', path: '/api/test/taken', errors: ['slot_taken'] });

function registerTestCalls(app: FastifyInstance) {
  for (const access of ['anyone', 'user', 'active', 'admin'] as const) {
    route(app, callFor(access), ({ actor }) => ({
      asker: actor.kind === 'user' ? String(actor.id) : 'guest',
      secret: 1,
    }));
  }
  route(app, form, async ({ body, files }) => {
    const photos = files['photos'] ?? [];
    return {
      body,
      files: photos.map((f) => f.name),
      text: Buffer.concat(await Promise.all(photos.map((f) => f.bytes()))).toString(),
    };
  });
  route(app, limited, () => {});
  route(app, broken, () => {
    throw new Error('a secret of the server');
  });
  route(app, stored, async ({ db, query }) => {
    await sql.raw(query.sql).execute(db);
  });
  route(app, taken, () => {
    throw new AppError('slot_taken', { details: { busy: ['10:00'] } });
  });
}

let server: TestApp;
const callers: Record<string, Caller> = {};
beforeAll(async () => {
  server = await testApp({}, [registerTestCalls]);
  callers['guest'] = server;
  callers['client'] = await server.as(await makeUser(server.db));
  callers['blocked'] = await server.as(await makeUser(server.db, { blocked_at: new Date() }));
  callers['admin'] = await server.as(await makeUser(server.db, { role: 'admin' }));
  callers['blocked admin'] = await server.as(await makeUser(server.db, { role: 'admin', blocked_at: new Date() }));
  const deleted = await makeUser(server.db);
  callers['deleted'] = await server.as(deleted);
  await hidePerson(server.db, deleted.id, new Date(server.now().getTime() + 1), server.now());
  callers['dead token'] = server.withToken('x'.repeat(43));
});
afterAll(() => server.close());

describe('access', () => {
  it.each([
    ['guest', 'anyone', 200, undefined],
    ['guest', 'user', 401, 'unauthenticated'],
    ['guest', 'active', 401, 'unauthenticated'],
    ['guest', 'admin', 401, 'unauthenticated'],
    ['dead token', 'anyone', 200, undefined],
    ['dead token', 'user', 401, 'unauthenticated'],
    ['deleted', 'user', 401, 'unauthenticated'],
    ['client', 'user', 200, undefined],
    ['client', 'active', 200, undefined],
    ['client', 'admin', 403, 'forbidden'],
    ['blocked', 'anyone', 200, undefined],
    ['blocked', 'user', 200, undefined],
    ['blocked', 'active', 403, 'blocked'],
    ['blocked', 'admin', 403, 'blocked'],
    ['admin', 'admin', 200, undefined],
    ['blocked admin', 'admin', 403, 'blocked'],
  ] as const)('%s calls what is for %s: %i', async (name, access, status, code) => {
    const answer = await callers[name]!.call(callFor(access));
    expect(answer.status).toBe(status);
    expect((answer.body as { code?: string }).code).toBe(code);
  });

  it('an answer holds what its schema names and nothing else', async () => {
    expect((await callers['guest']!.call(callFor('anyone'))).body).toEqual({ asker: 'guest' });
  });
});

describe('sessions', () => {
  it('slide with use and end without it', async () => {
    const user = await makeUser(server.db);
    const caller = await server.as(user);
    const start = server.now();
    const ends = async () =>
      (
        await server.db
          .selectFrom('sessions')
          .select('expires_at')
          .where('user_id', '=', user.id)
          .executeTakeFirstOrThrow()
      ).expires_at;
    const hours = (n: number) => new Date(start.getTime() + n * 3_600_000);
    server.setNow(hours(1));
    expect((await caller.call(callFor('user'))).status).toBe(200);
    expect(await ends()).toEqual(hours(1 + 30 * 24));
    server.setNow(hours(2 + 30 * 24));
    expect((await caller.call(callFor('user'))).status).toBe(401);
    server.setNow(start);
  });
});

describe('input', () => {
  const good = { main_info: { price: 5 }, name: 'x' };
  const send = (payload: object | string, headers: Record<string, string> = {}) =>
    server.send({
      method: 'POST',
      url: '/api/test/form/1',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });

  it('names each broken field in the language of the caller', async () => {
    const answer = await send({ main_info: { price: -1 } }, { 'accept-language': 'ro-MD, ru;q=0.5' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      code: 'invalid_form',
      message: 'Completați toate câmpurile obligatorii',
      fields: { 'main_info.price': 'Prețul trebuie să fie mai mare decât 0', name: 'Completați acest câmp' },
    });
    const missing = await send({ main_info: {}, name: 5 });
    expect(missing.json()).toMatchObject({
      fields: { 'main_info.price': 'Укажите сумму', name: 'Проверьте, правильно ли заполнено поле' },
    });
  });

  it.each([
    ['half a JSON', '{"main_info":', {}, 400, 'malformed_json'],
    ['a poisoned JSON', '{"__proto__": {"x": 1}}', {}, 400, 'malformed_json'],
    ['nothing', '', {}, 422, 'invalid_form'],
    ['three megabytes', JSON.stringify({ name: 'x'.repeat(3_000_000) }), {}, 413, 'body_too_large'],
    ['another type', 'a=b', { 'content-type': 'text/csv' }, 400, 'invalid_request'],
  ])('%s is refused', async (_name, payload, headers, status, code) => {
    const answer = await send(payload, headers);
    expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([status, code]);
  });

  it('a malformed id is the address that is wrong', async () => {
    const answer = await server.call(form, { params: { id: 'abc' }, body: good });
    expect([answer.status, (answer.body as { code?: string }).code]).toEqual([400, 'invalid_request']);
  });

  it('a form of parts is the same form', async () => {
    const files = [
      { part: 'photos[0]', name: 'a.jpg', bytes: Buffer.from('one ') },
      { part: 'photos[1]', name: 'b.jpg', bytes: Buffer.from('two') },
    ];
    const answer = await server.call(form, { params: { id: 1 }, body: { ...good, photo_ids: [3, 4] }, files });
    expect(answer.body).toEqual({ body: { ...good, photo_ids: [3, 4] }, files: ['a.jpg', 'b.jpg'], text: 'one two' });
  });

  it('a form of parts has its own mistakes', async () => {
    const file = (part: string) => ({ part, name: 'a.jpg', bytes: Buffer.from('x') });
    const code = async (input: Parameters<typeof server.call>[1]) =>
      ((await server.call(form, { params: { id: 1 }, ...input })).body as { code?: string }).code;
    expect(await code({ body: good, files: [1, 2, 3].map((n) => file(`photos[${n}]`)) })).toBe('too_many_photos');
    expect(await code({ body: good, files: [file('virus')] })).toBe('invalid_request');
    expect(await code({ body: { ...good, main_info: '{"price"' }, files: [] })).toBe('malformed_json');
    const big = { part: 'photos', name: 'big.jpg', bytes: Buffer.alloc(26 * 1024 * 1024) };
    expect(await code({ body: good, files: [big] })).toBe('photo_too_large');
  });
});

/** A form as bytes, whatever it is made of. */
function rawForm(parts: readonly string[], end = '--b--\r\n') {
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return {
    method: 'POST',
    url: '/api/test/form/1',
    headers,
    payload: parts.map((p) => `--b\r\n${p}`).join('') + end,
  } as const;
}
const text = (name: string, value: string) => `content-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const goodParts = [text('main_info', '{"price":5}'), text('name', 'x')];

describe('a form of parts takes what the call asks, and no more', () => {
  it.each([
    ['what it asks', [], 200, undefined],
    ['a part that the call does not know', [text('story', 'x'.repeat(1_000_000))], 400, 'invalid_request'],
    [
      'a file where a text is asked',
      ['content-disposition: form-data; name="name"; filename="a"\r\n\r\nx\r\n'],
      400,
      'invalid_request',
    ],
    ['a text where a file is asked', [text('photos', 'x')], 400, 'invalid_request'],
    [
      'nineteen texts more than there may be',
      Array.from({ length: 21 }, () => text('photo_ids[]', '3')),
      413,
      'body_too_large',
    ],
    [
      'texts of 600 kB together',
      Array.from({ length: 3 }, () => text('name', 'x'.repeat(200_000))),
      413,
      'body_too_large',
    ],
    ['a head of 100 kB', [`x-${'x'.repeat(100_000)}: y\r\n${text('name', 'x')}`], 200, undefined],
    ['a part without a name', ['content-disposition: form-data\r\n\r\nx\r\n'], 400, 'invalid_request'],
    ['a NUL', [text('name', 'a\0b')], 422, 'invalid_form'],
    ['half a character in JSON', [text('main_info', '{"price":5,"x":"\\ud800"}')], 422, 'invalid_form'],
    [
      'a name that every object answers to',
      [text('main_info', '{"price":5,"__proto__":{"x":1}}')],
      422,
      'invalid_form',
    ],
  ])('%s', async (_name, parts, status, code) => {
    const answer = await server.send(rawForm([...goodParts, ...parts]));
    expect([answer.statusCode, (answer.json() as { code?: string }).code]).toEqual([status, code]);
  });

  it.each([
    [
      'cut in a part',
      rawForm(goodParts, '--b\r\ncontent-disposition: form-data; name="photos"; filename="a"\r\n\r\nhalf'),
    ],
    ['cut in a head', rawForm(goodParts, '--b\r\ncontent-disp')],
    ['without its boundary', { ...rawForm(goodParts), headers: { 'content-type': 'multipart/form-data' } }],
    ['of another boundary', { ...rawForm(goodParts), headers: { 'content-type': 'multipart/form-data; boundary=c' } }],
  ])('a form %s is refused', async (_name, request) => {
    const { statusCode } = await server.send(request);
    expect([400, 422]).toContain(statusCode);
  });
});

describe('JSON', () => {
  const send = (body: string) =>
    server.send({
      method: 'POST',
      url: '/api/test/form/1',
      payload: body,
      headers: { 'content-type': 'application/json' },
    });
  const code = async (body: string) => (await send(body)).json() as { code?: string; fields?: object };
  it.each([
    [
      'a hundred thousand keys',
      `{${Array.from({ length: 16_000 }, (_, i) => `"a${i}":1`).join(',')}}`,
      'body_too_large',
    ],
    ['more values than any form has', `{"x":[${'1,'.repeat(20_000)}1]}`, 'body_too_large'],
    ['a hundred levels', `{"x":${'['.repeat(100)}${']'.repeat(100)}}`, 'body_too_large'],
    ['half a megabyte', JSON.stringify({ name: 'x'.repeat(500_000) }), 'body_too_large'],
    ['a NUL', '{"main_info":{"price":5},"name":"a\\u0000b"}', 'invalid_form'],
    ['half a character', '{"main_info":{"price":5},"name":"\\ud83d"}', 'invalid_form'],
    ['a key that is no text', '{"main_info":{"price":5,"\\u0000":1},"name":"x"}', 'invalid_form'],
  ])('%s is refused', async (_name, body, expected) => {
    expect((await code(body)).code).toBe(expected);
  });

  it('names the field that no text can hold', async () => {
    const answer = await code('{"main_info":{"price":5},"name":"a\\u0000b"}');
    expect(answer.fields).toEqual({ name: 'Проверьте, правильно ли заполнено поле' });
  });
});

describe('failures', () => {
  it('an unknown route under /api is said to be one', async () => {
    const answer = await server.send({ url: '/api/nowhere', headers: { 'accept-language': 'ro' } });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 'route_not_found', message: 'Această pagină nu există, verificați adresa' },
    ]);
  });

  it('what nobody expected tells nothing of the server', async () => {
    const { log } = server.services;
    const level = log.level;
    log.level = 'silent';
    const answer = await server.send({ url: '/api/test/broken' });
    log.level = level;
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      {
        code: 'internal',
        message: `Что-то пошло не так. Попробуйте ещё раз чуть позже. Номер ошибки: ${String(answer.headers['x-request-id'])}`,
      },
    ]);
  });

  it.each(["SELECT '99999999999'::integer", "SELECT 'x'::bigint", "SELECT '2026-13-45'::timestamptz"])(
    'a value that no column can hold is the caller’s: %s',
    async (statement) => {
      const answer = await server.call(stored, { query: { sql: statement } });
      expect([answer.status, answer.body]).toMatchObject([400, { code: 'invalid_request' }]);
    },
  );

  it.each(['23503', '23505', '40001', '40P01'])('who meets another in the database is told so: %s', async (state) => {
    const statement = `DO $$ BEGIN RAISE EXCEPTION 'met' USING ERRCODE = '${state}'; END $$`;
    const answer = await server.call(stored, { query: { sql: statement } });
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'wrong_state' }]);
  });

  it('an expected one carries its details', async () => {
    const answer = await server.send({ url: '/api/test/taken' });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'slot_taken', busy: ['10:00'] }]);
  });

  it.each(['client', 'guest'])('no answer is kept by a browser, refusals included: %s', async (name) => {
    const { headers } = await callers[name]!.call(callFor('user'));
    expect(headers['cache-control']).toBe('no-store');
  });

  it('the third try within a minute waits whatever proxy it claims, the next minute does not', async () => {
    const codes = [];
    for (let i = 0; i < 3; i++)
      codes.push(await server.call(limited, { headers: { 'x-forwarded-for': `203.0.113.${i}` } }));
    expect(codes.map(({ status }) => status)).toEqual([204, 204, 429]);
    expect(Number(codes[2]!.headers['retry-after'])).toBeGreaterThan(0);
    expect((await callers['client']!.call(limited)).status).toBe(204);
    server.setNow(new Date(server.now().getTime() + 60_000));
    expect((await server.call(limited)).status).toBe(204);
  });
});
