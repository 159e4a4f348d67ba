import { CallError } from '@app/contract/client';
import type { ErrorCode } from '@app/contract/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatWay, Given, TalkMessage, Written } from './chatWay.ts';
import { Conversation, emptyTalk, type Talk } from './conversation.ts';
import { Outbox } from './outbox.ts';

const lost = () => new CallError({ code: 'network', status: 0, message: '' });
const refused = (code: ErrorCode, status: number) => new CallError({ code, status, message: '' });

/** A server in memory; `fails` says what happens to a call before and after it is done. */
class FakeServer {
  readonly messages: TalkMessage[] = [];
  readonly asked: string[] = [];
  fails: (call: string) => 'before' | 'after' | CallError | undefined = () => undefined;

  readonly way: ChatWay = {
    key: 'own',
    read: (part) => this.#call('read', () => this.#read(part)),
    write: (written) => this.#call(`write ${written.text}`, () => this.put(written, true)),
    seen: (seq) => this.#call(`seen ${seq}`, () => undefined),
    types: async () => undefined,
    hears: () => 'change',
  };

  put({ client_id, text }: Pick<Written, 'client_id' | 'text'>, own: boolean): TalkMessage {
    const known = this.messages.find((one) => one.client_id === client_id);
    if (known) return known;
    const rest = { photos: [], created_at: '2026-09-15T09:00:00Z' };
    const message = { seq: this.messages.length + 1, client_id, own, text, ...rest };
    this.messages.push(message);
    return message;
  }

  #read({ after, before, limit = 50 }: { after?: number; before?: number; limit?: number }): Given<null> {
    const last_seq = this.messages.length;
    const end = before === undefined ? last_seq : before - 1;
    const from = after ?? Math.max(0, end - limit);
    const messages = this.messages.slice(from, Math.min(end, from + limit));
    return { last_seq, seen_seq: 0, read_seq: 0, about: null, messages };
  }

  async #call<T>(name: string, act: () => T): Promise<T> {
    this.asked.push(name);
    const fate = this.fails(name);
    if (fate === 'before') throw lost();
    if (fate instanceof CallError) throw fate;
    const answer = act();
    await Promise.resolve();
    if (fate === 'after') throw lost();
    return answer;
  }
}

const written = (text: string): Written => ({ client_id: `name-of-${text}`, text, photo_ids: [] });
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function open(server: FakeServer, kept: readonly Written[] = []) {
  const page = { talk: emptyTalk as Talk, refused: [] as string[], stored: kept, isMine: true };
  const conversation = new Conversation(
    server.way,
    (patch) => (page.talk = { ...page.talk, ...patch(page.talk) }),
    () => true,
  );
  const outbox = new Outbox(server.way, {
    kept,
    keep: (items) => (page.stored = [...items]),
    may: () => page.isMine,
  });
  outbox.hear({
    sent: () => void conversation.sync(),
    refused: ({ text }) => page.refused.push(text),
  });
  conversation.open();
  return { page, conversation, outbox };
}

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
});
afterEach(() => vi.useRealTimers());

const texts = ({ messages }: Talk) => messages.map(({ text }) => text);

it('keeps order and loses nothing when every other call fails, half of them with their work done', async () => {
  let calls = 0;
  server.fails = () => [undefined, 'before', undefined, 'after'][(calls += 1) % 4] as 'before' | undefined;
  const { page, outbox } = open(server);
  for (let n = 0; n < 60; n += 1) {
    outbox.put(written(`u${n}`));
    server.put({ client_id: `answer-${n}`, text: `s${n}` }, false);
    await passes(500);
  }
  await passes(600_000);
  expect(page.talk.messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
  for (const side of ['u', 's']) {
    const own = texts(page.talk).filter((text) => text.startsWith(side));
    expect(own).toEqual(Array.from({ length: 60 }, (_, n) => `${side}${n}`));
  }
  expect(page.stored).toEqual([]);
});

it('reads again soon after a reading failed, until it is closed', async () => {
  server.put({ client_id: 'answer-1', text: 'Bună' }, false);
  server.fails = () => 'before';
  const { page, conversation } = open(server);
  await passes(1);
  expect(page.talk).toMatchObject({ loaded: false, error: { code: 'network' } });
  server.fails = () => undefined;
  await passes(3_000);
  expect(page.talk).toMatchObject({ loaded: true, error: null, lastSeq: 1 });
  server.fails = () => 'before';
  conversation.close();
  await conversation.sync();
  server.asked.length = 0;
  await passes(60_000);
  expect(server.asked).toEqual([]);
});

it('asks once for all that was heard while it was asking', async () => {
  const { conversation } = open(server);
  await passes(1);
  server.asked.length = 0;
  for (let n = 0; n < 10; n += 1) void conversation.sync();
  server.put({ client_id: 'answer-1', text: 'Bună' }, false);
  await passes(1);
  expect(server.asked).toEqual(['read', 'seen 1']);
});

it('reads what came before, from the newest fifty on', async () => {
  for (let n = 0; n < 80; n += 1) server.put({ client_id: `answer-${n}`, text: `s${n}` }, false);
  const { page, conversation } = open(server);
  await passes(1);
  expect(page.talk.messages[0]!.seq).toBe(31);
  await conversation.earlier(31);
  expect(texts(page.talk)).toEqual(Array.from({ length: 80 }, (_, n) => `s${n}`));
});

it('drops what is refused alone, and goes on', async () => {
  server.fails = (call) => (call === 'write b' ? refused('invalid_form', 422) : undefined);
  const { page, outbox } = open(server);
  for (const text of ['a', 'b', 'c']) outbox.put(written(text));
  await passes(10);
  expect(page.refused).toEqual(['b']);
  expect(texts(page.talk)).toEqual(['a', 'c']);
});

it('waits as long as the server says, and keeps the words of a session that is over', async () => {
  let answer: CallError | undefined = new CallError({
    code: 'too_many_tries',
    status: 429,
    message: '',
    retryAfter: 40,
  });
  server.fails = (call) => (call.startsWith('write') ? answer : undefined);
  const { page, outbox } = open(server);
  outbox.put(written('a'));
  outbox.put(written('b'));
  await passes(39_000);
  expect(server.asked.filter((call) => call === 'write a')).toHaveLength(1);
  answer = refused('unauthenticated', 401);
  page.isMine = false;
  await passes(60_000);
  expect(server.messages).toEqual([]);
  expect(page.stored.map(({ text }) => text)).toEqual(['a', 'b']);
  answer = undefined;
  const later = open(server, page.stored);
  await passes(10);
  expect(texts(later.page.talk)).toEqual(['a', 'b']);
});
