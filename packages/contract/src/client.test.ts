import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { createClient, queryString, type CallError, type ClientOptions } from './client.ts';

const bookRoom = defineCall({
  name: 'bookRoom',
  area: 'viewings',
  summary: 'A call of the test',
  method: 'POST',
  path: '/api/rooms/:id/book',
  access: 'user',
  params: z.object({ id: z.number() }),
  query: z.object({ day: z.string().optional(), kinds: z.array(z.number()).optional() }),
  body: z.object({ note: z.string() }),
  reply: z.object({ ok: z.boolean() }),
});
const sendForm = defineCall({
  name: 'sendForm',
  area: 'offers',
  summary: 'A form of the test',
  method: 'POST',
  path: '/api/forms',
  access: 'user',
  multipart: { json: ['main', 'name'], files: ['photos'], maxFiles: 2 },
  body: z.object({ main: z.object({ price: z.number() }), name: z.string(), kind: z.string() }),
  reply: z.object({ ok: z.boolean() }),
});

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });

function client(
  answer: (url: string, init: RequestInit) => Response | Promise<Response>,
  options: Partial<ClientOptions> = {},
) {
  const asked: { url: string; init: RequestInit }[] = [];
  const call = createClient({
    baseUrl: 'http://api',
    token: () => 'secret',
    locale: () => 'ro',
    fetch: async (url, init) => {
      asked.push({ url, init });
      return answer(url, init);
    },
    ...options,
  });
  return { call, asked };
}

const failure = (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    () => expect.unreachable(),
    (error: CallError) => error,
  );

describe('a call', () => {
  it('fills the path, the query, the body and the headers', async () => {
    const { call, asked } = client(() => json(200, { ok: true }));
    expect(
      await call(bookRoom, { params: { id: 7 }, query: { day: '2026-09-15', kinds: [1, 2] }, body: { note: 'да' } }),
    ).toEqual({ ok: true });
    expect(asked[0]?.url).toBe('http://api/api/rooms/7/book?day=2026-09-15&kinds=1&kinds=2');
    expect(asked[0]?.init.headers).toEqual({
      'accept-language': 'ro',
      'x-requested-with': 'XMLHttpRequest',
      authorization: 'Bearer secret',
      'content-type': 'application/json',
    });
    expect(asked[0]?.init.body).toBe('{"note":"да"}');
  });

  it('sends a form: JSON parts as text, other strings bare, files numbered', async () => {
    const { call, asked } = client(() => json(200, { ok: true }));
    const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
    await call(sendForm, { body: { main: { price: 5 }, name: 'Vatra', kind: 'plain' }, files: { photos: [photo] } });
    const form = asked[0]?.init.body as FormData;
    expect([form.get('main'), form.get('name'), form.get('kind')]).toEqual(['{"price":5}', '"Vatra"', 'plain']);
    expect((form.get('photos[0]') as File).name).toBe('a.jpg');
  });

  it('leaves out what is not there, and a guest has no bearer', async () => {
    expect(queryString({ a: undefined, b: null, c: 0, d: false })).toBe('?c=0&d=false');
    const { call, asked } = client(() => json(200, {}), { token: () => null });
    await call(bookRoom, { params: { id: 1 }, body: { note: '' } });
    expect(asked[0]?.init.headers).not.toHaveProperty('authorization');
  });
});

describe('a failure', () => {
  it('carries code, words, fields and the pause', async () => {
    const body = { code: 'slot_taken', message: 'Această oră este deja ocupată', fields: { date_time: 'x' } };
    const { call } = client(() => json(409, body, { 'retry-after': '30' }));
    const error = await failure(call(bookRoom, { params: { id: 1 }, body: { note: '' } }));
    expect(error).toMatchObject({
      code: 'slot_taken',
      status: 409,
      message: body.message,
      fields: body.fields,
      retryAfter: 30,
    });
  });

  it('of a server that is newer than the page keeps its code and words', async () => {
    const body = { code: 'not_known_yet', message: 'Cuvinte noi' };
    const { call } = client(() => json(409, body));
    expect(await failure(call(bookRoom, { params: { id: 1 }, body: { note: '' } }))).toMatchObject(body);
  });

  it.each([
    ['<h1>Bad gateway</h1>', 502, 'internal'],
    ['{"code":"ECONNREFUSED","message":"connect"}', 503, 'unavailable'],
    ['{"error":"Too large"}', 413, 'photo_too_large'],
    ['', 418, 'invalid_request'],
  ])('in unknown words, %s, gets the code of its status %d', async (text, status, code) => {
    const { call } = client(() => new Response(text, { status }));
    const error = await failure(call(bookRoom, { params: { id: 1 }, body: { note: '' } }));
    expect(error).toMatchObject({ code, status });
  });

  it.each([
    ['ru', 'Что-то пошло не так. Попробуйте ещё раз чуть позже.'],
    ['ro', 'A apărut o eroare. Încercați din nou mai târziu.'],
  ] as const)("whatever else fails, %s: '%s'", async (locale, message) => {
    const { call } = client(() => new Response('<h1>Bad gateway</h1>', { status: 502 }), { locale: () => locale });
    expect((await failure(call(bookRoom, { params: { id: 1 }, body: { note: '' } }))).message).toBe(message);
  });

  it('tells a lost network from a call that was given up', async () => {
    const lost = client(() => Promise.reject(new TypeError('fetch failed')));
    expect((await failure(lost.call(bookRoom, { params: { id: 1 }, body: { note: '' } }))).code).toBe('network');
    const stop = new AbortController();
    const slow = client(
      (_, init) =>
        new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))),
    );
    const asked = failure(slow.call(bookRoom, { params: { id: 1 }, body: { note: '' }, signal: stop.signal }));
    stop.abort();
    expect((await asked).code).toBe('aborted');
    expect((await failure(slow.call(bookRoom, { params: { id: 1 }, body: { note: '' }, timeout: 1 }))).code).toBe(
      'timeout',
    );
  });

  it('signs out on 401 of a call with a token, not of a guest', async () => {
    const onUnauthenticated = vi.fn<() => void>();
    const answer = () => json(401, { code: 'unauthenticated', message: 'x' });
    await failure(
      client(answer, { onUnauthenticated, token: () => null }).call(bookRoom, {
        params: { id: 1 },
        body: { note: '' },
      }),
    );
    expect(onUnauthenticated).not.toHaveBeenCalled();
    await failure(client(answer, { onUnauthenticated }).call(bookRoom, { params: { id: 1 }, body: { note: '' } }));
    expect(onUnauthenticated).toHaveBeenCalledOnce();
  });
});
