import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { erase } from '../../accounts/deletion.service.ts';
import { makeUser } from '../../testing/factories.ts';
import { testApp, type TestApp } from '../../testing/testApp.ts';
import { newToken } from '../http/session.ts';
import { emitLive } from './events.ts';
import { deletePastLiveEvents } from './liveEvents.queries.ts';

let server: TestApp;
let origin: string;
beforeAll(async () => {
  server = await testApp();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function openStream(userId: number, lastId?: string) {
  const { token, hash } = newToken();
  await server.db
    .insertInto('sessions')
    .values({ token_hash: hash, user_id: userId, remember: true, expires_at: new Date('2099-01-01') })
    .execute();
  const headers = { authorization: `Bearer ${token}`, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) };
  const answer = await fetch(`${origin}/api/user/live`, { headers });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
  })().catch(() => {});
  const events = () => [...text.matchAll(/^data: (.*)$/gm)].map((match) => JSON.parse(match[1]!) as { type: string });
  const ids = () => [...text.matchAll(/^id: (.*)$/gm)].map((match) => match[1]!);
  return { hash, answer, events, ids, types: () => events().map(({ type }) => type), close: () => reader.cancel() };
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

describe('a page that comes back', () => {
  /** What a page hears that comes back with this id, and its ids. */
  async function comeBack(user: { id: number }, lastId: string, last = 'last') {
    const stream = await openStream(user.id, lastId);
    await expect.poll(() => stream.ids().length).toBeGreaterThan(0);
    await emitLive(server.db, [user.id], { type: last });
    await expect.poll(() => stream.types().at(-1)).toBe(last);
    await stream.close();
    return stream;
  }
  const sent = async (users: readonly { id: number }[], types: readonly string[]) => {
    for (const type of types)
      await emitLive(
        server.db,
        users.map(({ id }) => id),
        { type },
      );
  };
  const emitted = (n: number) => Array.from({ length: n }, (_, i) => `e${i}`);

  it('hears what came meanwhile, from whichever event on, each once and in order', async () => {
    const [anna, ion] = [await makeUser(server.db), await makeUser(server.db)];
    const first = await openStream(anna.id);
    await expect.poll(first.types).toEqual(['hello']);
    // Those of one transaction are read at once: the stream may break off between them.
    await server.db.transaction().execute(async (trx) => {
      for (const type of emitted(4)) await emitLive(trx, [anna.id, ion.id], { type });
      await emitLive(trx, [ion.id], { type: 'of another' });
    });
    await expect.poll(() => first.types().length).toBe(5);
    await sent([anna], ['e4']);
    await expect.poll(() => first.types().length).toBe(6);
    await first.close();
    await sent([anna, ion], ['e5', 'e6']);
    for (const [i, id] of first.ids().entries()) {
      const again = await comeBack(anna, id, `e${i + 7}`);
      expect(again.types()).toEqual(emitted(i + 8).slice(i));
    }
  });

  it('goes on from a part of what it missed as well', async () => {
    const anna = await makeUser(server.db);
    const first = await openStream(anna.id);
    await expect.poll(first.types).toEqual(['hello']);
    await first.close();
    await server.db.transaction().execute(async (trx) => {
      for (const type of emitted(3)) await emitLive(trx, [anna.id], { type });
    });
    const second = await openStream(anna.id, first.ids()[0]);
    await expect.poll(second.types).toEqual(['e0', 'e1', 'e2']);
    await second.close();
    await sent([anna], ['e3']);
    const third = await openStream(anna.id, second.ids()[0]);
    await expect.poll(third.types).toEqual(['e1', 'e2', 'e3']);
    await third.close();
  });

  it('reads everything anew without an id, with none of ours, one of another database, or one an hour old', async () => {
    const anna = await makeUser(server.db);
    const first = await openStream(anna.id);
    await expect.poll(first.types).toEqual(['hello']);
    await first.close();
    const [at, snapshot] = first.ids()[0]!.split('.') as [string, string];
    const before = (ms: number) => `${(Number.parseInt(at, 36) - ms).toString(36)}.${snapshot}`;
    await sent([anna], ['missed']);
    const wrong = ['', 'x', '7', `${at}.9:5:`, `${at}.5:9:7,6`, `${at}.1:${'9'.repeat(15)}:`, `${at}.0:0:`];
    for (const id of [...wrong, before(3_600_001), 'x'.repeat(9_000)]) {
      expect((await comeBack(anna, id)).types(), id).toEqual(['hello', 'last']);
    }
    expect((await comeBack(anna, before(3_500_000))).types().slice(0, 2)).toEqual(['missed', 'last']);
  });

  it('reads everything anew when it missed more than five hundred', async () => {
    const anna = await makeUser(server.db);
    const first = await openStream(anna.id);
    await expect.poll(first.types).toEqual(['hello']);
    await first.close();
    const more = (n: number) =>
      sql`INSERT INTO live_events (users, event)
        SELECT ARRAY[${anna.id}::bigint], '{"type":"one"}' FROM generate_series(1, ${n}::int)`.execute(server.db);
    await more(500);
    const many = await openStream(anna.id, first.ids()[0]);
    await expect.poll(() => many.types().length).toBe(500);
    await many.close();
    await more(1);
    const tooMany = await openStream(anna.id, first.ids()[0]);
    await expect.poll(tooMany.types).toEqual(['hello']);
    await tooMany.close();
  });

  it('has two hours of events to go on from, and none that names whoever was erased', async () => {
    const [anna, ion] = [await makeUser(server.db), await makeUser(server.db)];
    await sql`DELETE FROM live_events`.execute(server.db);
    await sent([anna, ion], ['old', 'new']);
    await emitLive(server.db, [ion.id], { type: 'support', chat: String(anna.id) });
    await sql`UPDATE live_events SET written_at = written_at - interval '121 minutes'
      WHERE event->>'type' = 'old'`.execute(server.db);
    await deletePastLiveEvents(server.db);
    await server.db.transaction().execute((trx) => erase(trx, anna.id, server.now()));
    expect(await server.db.selectFrom('live_events').select(['users', 'event']).execute()).toEqual([
      { users: [ion.id], event: { type: 'new' } },
    ]);
  });
});
