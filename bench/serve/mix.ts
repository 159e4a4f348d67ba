import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { offerStatus } from '@app/domain/kinds';
import type { Db } from '../../apps/server/src/platform/database/database.ts';
import { openSession } from '../../apps/server/src/testing/testApp.ts';
import { seededRandom } from '../seededRandom.ts';

export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  token?: string | undefined;
}
/** What is asked: its name, its share of a hundred calls, and what makes the next one. */
export type Mix = readonly (readonly [name: string, share: number, next: () => Asked])[];

export interface Answered {
  /** Milliseconds from the moment a call was due until the last byte. */
  times: number[];
  /** Statuses from 400 on and broken connections. */
  failed: Map<string, number>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** @param address as behind a proxy: what one address may ask for in an hour is not measured here */
function ask(home: string, asked: Asked, address: string, answered: Answered, due: number): Promise<void> {
  const fail = (why: string) => answered.failed.set(why, (answered.failed.get(why) ?? 0) + 1);
  const headers = { 'x-forwarded-for': address, ...(asked.token && { authorization: `Bearer ${asked.token}` }) };
  return new Promise((done) => {
    const call = request(`${home}${asked.path}`, { agent, method: asked.method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        answered.times.push(performance.now() - due);
        if (answer.statusCode! >= 400) fail(String(answer.statusCode));
        done();
      });
    });
    call.on('error', ({ message }) => {
      fail(message);
      done();
    });
    call.end();
  });
}

/** Sends so many calls a second, evenly, for so many milliseconds; ends when all are answered. */
export async function send(home: string, mix: Mix, perSecond: number, span: number): Promise<Map<string, Answered>> {
  const all = new Map<string, Answered>(mix.map(([name]) => [name, { times: [], failed: new Map() }]));
  const random = seededRandom(Math.ceil(perSecond));
  const open = new Set<Promise<void>>();
  const began = performance.now();
  for (let sent = 0; (sent * 1_000) / perSecond < span; sent += 1) {
    const due = began + (sent * 1_000) / perSecond;
    if (due - performance.now() > 1) await setTimeout(due - performance.now());
    let left = random(100);
    const [name, , next] = mix.find(([, share]) => (left -= share) < 0) ?? mix[0]!;
    const address = `10.${random(250)}.${random(250)}.${random(250)}`;
    const call = ask(home, next(), address, all.get(name)!, Math.max(due, began));
    open.add(call);
    void call.finally(() => open.delete(call));
  }
  await Promise.all(open);
  return all;
}

/** People who have the site open, a session each; and what the realtor hides and shows again. */
export async function openPages(db: Db, realtor: number, count: number): Promise<{ tokens: string[]; own: string[] }> {
  const people = Array.from({ length: count }, (_, i) => ({
    name: `Reader ${i}`,
    phone: `+373779${String(i).padStart(5, '0')}`,
    phone_proven_at: new Date(),
  }));
  const rows = await db
    .insertInto('users')
    .values(people)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const tokens: string[] = [];
  for (const { id } of rows) tokens.push(await openSession(db, id, new Date()));
  const own = await db
    .selectFrom('offers')
    .select('short_code')
    .where('user_id', '=', realtor)
    .where('status', '=', offerStatus.active)
    .limit(20)
    .execute();
  return { tokens, own: own.map(({ short_code }) => short_code) };
}

/** Keeps a stream open for each, as a page does. @returns what came, and how many streams were refused or ended */
export function listen(home: string, tokens: readonly string[]): { events: number; ended: number } {
  const heard = { events: 0, ended: 0 };
  const ended = () => (heard.ended += 1);
  const streams = new Agent({ maxSockets: tokens.length });
  for (const token of tokens) {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const stream = request(`${home}/api/user/live`, { agent: streams, headers }, (answer) => {
      answer.on('data', (part: Buffer) => (heard.events += part.toString().split('data:').length - 1));
      answer.on('close', ended);
    });
    stream.on('error', () => undefined);
    stream.end();
  }
  return heard;
}
