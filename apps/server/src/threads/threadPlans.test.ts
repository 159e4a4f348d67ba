import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planOf } from '../testing/planOf.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { countThreads, selectStep, selectThreads, selectUnread } from './threads.queries.ts';
import { findMessage, selectMessages } from './messages.queries.ts';

const many = 10_000;
let app: TestApp;
let owner: { id: number };
beforeAll(async () => {
  app = await testApp();
  owner = await makeUser(app.db);
  const offer = await makeOffer(app.db, { user_id: owner.id });
  await sql`WITH people AS (
      INSERT INTO users (name) SELECT 'Client ' || n FROM generate_series(1, ${many}) AS n RETURNING id),
    made AS (
      INSERT INTO threads (offer_id, owner_id, client_id, last_seq, last_message_at, created_at, owner_read_seq)
      SELECT ${offer.id}, ${owner.id}, id, 1, ${startOfTest}::timestamptz - id * interval '1 second', ${startOfTest}, id % 2
      FROM people RETURNING id)
    INSERT INTO thread_messages (thread_id, seq, from_owner, client_id, text, created_at)
    SELECT id, 1, false, 'message-1', 'Bună', ${startOfTest} FROM made`.execute(app.db);
  await sql`ANALYZE threads, thread_messages, users`.execute(app.db);
});
afterAll(() => app.close());

it('somebody with 10,000 conversations reads a page of them, at the end too, and counts up to the cap', async () => {
  const first = await selectThreads(app.db, owner.id, undefined, 30);
  expect(first).toHaveLength(31);
  const place = { value: first[29]!.value, id: first[29]!.id };
  const [next] = await selectThreads(app.db, owner.id, place, 30);
  expect(next!.id).toBe(first[30]!.id);
  expect([await countThreads(app.db, owner.id), await selectUnread(app.db, owner.id)]).toEqual([1_001, 1_001]);
});

it.each([
  ['a page of the list', () => planOf(app.db, (db) => selectThreads(db, owner.id, undefined, 30)), 'threads_owner'],
  [
    'a page in the middle',
    () => planOf(app.db, (db) => selectThreads(db, owner.id, { value: startOfTest.toISOString(), id: 5 }, 30)),
    'threads_owner',
  ],
  ['what is unread', () => planOf(app.db, (db) => selectUnread(db, owner.id)), 'threads_owner_unread'],
  ['messages', () => planOf(app.db, (db) => selectMessages(db, 5, { before: 9, limit: 50 })), 'thread_messages_pkey'],
  [
    'a message by its name',
    () => planOf(app.db, (db) => findMessage(db, 5, 'client', 'message-1')),
    'thread_messages_',
  ],
  ['the first step', () => planOf(app.db, (db) => selectStep(db, 5, 6, null)), 'proposals_'],
])('%s is read by an index', async (_, ask, index) => {
  const plan = await ask();
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (threads|thread_messages|proposals|viewings|offer_marks|searches)/);
});
