import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../testing/factories.ts';
import { testApp, type TestApp } from '../../testing/testApp.ts';
import { newToken } from '../http/session.ts';
import { emitLive } from './events.ts';

let server: TestApp;
let origin: string;
beforeAll(async () => {
  server = await testApp();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function openStream(userId: number) {
  const { token, hash } = newToken();
  await server.db
    .insertInto('sessions')
    .values({ token_hash: hash, user_id: userId, remember: true, expires_at: new Date('2099-01-01') })
    .execute();
  const answer = await fetch(`${origin}/api/user/live`, { headers: { authorization: `Bearer ${token}` } });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
  })().catch(() => {});
  const events = () => [...text.matchAll(/^data: (.*)$/gm)].map((match) => JSON.parse(match[1]!) as { type: string });
  return { hash, answer, events, types: () => events().map(({ type }) => type), close: () => reader.cancel() };
}

describe('live events', () => {
  it('reach the pages of their users alone, after the commit', async () => {
    const [anna, ion] = [await makeUser(server.db), await makeUser(server.db)];
    const annas = await openStream(anna.id);
    const ions = await openStream(ion.id);
    expect(annas.answer.headers.get('content-type')).toContain('text/event-stream');
    expect(annas.answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    await expect.poll(annas.types).toEqual(['hello']);
    await server.db.transaction().execute(async (trx) => {
      await emitLive(trx, [anna.id], { type: 'viewing', id: 5 });
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(annas.types()).toEqual(['hello']);
    });
    await expect.poll(annas.events).toEqual([{ type: 'hello' }, { type: 'viewing', id: 5 }]);
    expect(ions.types()).toEqual(['hello']);
    await annas.close();
    await ions.close();
    await expect.poll(() => server.services.events.size).toBe(0);
  });

  it('are not begun by whoever asks for the head alone', async () => {
    const token = await server.tokenOf(await makeUser(server.db));
    const head = await fetch(`${origin}/api/user/live`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(server.services.events.size).toBe(0);
  });

  it('end with their session, whichever way it ended', async () => {
    const anna = await makeUser(server.db);
    const [out, late, alive] = [await openStream(anna.id), await openStream(anna.id), await openStream(anna.id)];
    await expect.poll(alive.types).toEqual(['hello']);
    await server.db.deleteFrom('sessions').where('token_hash', '=', out.hash).execute();
    const over = { expires_at: server.now() };
    await server.db.updateTable('sessions').set(over).where('token_hash', '=', late.hash).execute();
    await server.services.events.endSignedOut(server.db, server.now());
    await expect.poll(() => server.services.events.size).toBe(1);
    await emitLive(server.db, [anna.id], { type: 'notification' });
    await expect.poll(alive.types).toEqual(['hello', 'notification']);
    expect([out.types(), late.types()]).toEqual([['hello'], ['hello']]);
    await alive.close();
    await expect.poll(() => server.services.events.size).toBe(0);
  });

  it('are 20 of one person at most: the oldest gives way', async () => {
    const [anna, ion] = [await makeUser(server.db), await makeUser(server.db)];
    const ions = await openStream(ion.id);
    const annas = [];
    for (let i = 0; i < 21; i += 1) annas.push(await openStream(anna.id));
    await expect.poll(() => server.services.events.size).toBe(21);
    await emitLive(server.db, [anna.id, ion.id], { type: 'notification' });
    await expect.poll(annas.at(-1)!.types).toEqual(['hello', 'notification']);
    await expect.poll(ions.types).toEqual(['hello', 'notification']);
    expect(annas[0]!.types()).toEqual(['hello']);
    for (const stream of [...annas, ions]) await stream.close();
    await expect.poll(() => server.services.events.size).toBe(0);
  });

  it('are never told of a transaction that was rolled back', async () => {
    const user = await makeUser(server.db);
    const stream = await openStream(user.id);
    const failed = server.db.transaction().execute(async (trx) => {
      await emitLive(trx, [user.id], { type: 'lost' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await emitLive(server.db, [user.id], { type: 'kept' });
    await expect.poll(stream.types).toEqual(['hello', 'kept']);
    await stream.close();
  });

  it('travel to a thousand users', async () => {
    const heard: number[] = [];
    const stop = server.services.events.onEvent((userId, { type }) => {
      if (type === 'many') heard.push(userId);
    });
    const ids = Array.from({ length: 1000 }, (_, i) => 9_000_000 + i);
    await emitLive(server.db, ids, { type: 'many' });
    await expect.poll(() => heard.length).toBe(1000);
    expect(heard).toEqual(ids);
    stop();
  });

  it('name what changed, they do not carry it', async () => {
    await expect(emitLive(server.db, [1], { type: 'big', text: 'x'.repeat(9000) })).rejects.toThrow('too large');
  });
});
