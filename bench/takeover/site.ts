import { randomInt } from 'node:crypto';
import type { Call } from '@app/contract/call';
import { createAccountForPhone } from '../../apps/server/src/accounts/accounts.service.ts';
import { hashPassword } from '../../apps/server/src/accounts/password.ts';
import { openSession } from '../../apps/server/src/testing/testApp.ts';
import type { Db } from '../../apps/server/src/platform/database/database.ts';

/** The site under attack: two nodes, asked in turn, each attempt from an address of its own. */
export interface Site {
  db: Db;
  origins: readonly string[];
}

export interface Answer {
  /** `ok`, or the code of the refusal. */
  code: string;
  body: Record<string, unknown>;
}

let asked = 0;
let addresses = 0;

export function newAddress(): string {
  addresses += 1;
  return `198.18.${Math.floor(addresses / 250)}.${addresses % 250}`;
}

/** Sends one call as a stranger, or with a token, to one node after the other. */
export async function send(
  { origins }: Site,
  call: Call,
  input: { params?: Record<string, number | string>; body?: unknown; token?: string; address?: string } = {},
): Promise<Answer> {
  const { params = {}, body = {}, token, address = newAddress() } = input;
  const path = call.path.replace(/:([A-Za-z_]+)/g, (_, name: string) => String(params[name]));
  const answer = await fetch(origins[(asked += 1) % origins.length]! + path, {
    method: call.method,
    headers: {
      'x-forwarded-for': address,
      ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(call.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const read = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>;
  return {
    code: answer.ok ? 'ok' : typeof read['code'] === 'string' ? read['code'] : String(answer.status),
    body: read,
  };
}

/** The newest code that was sent there; waits for the jobs of the nodes. */
export async function codeSentTo({ db }: Site, to: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const row = await db
      .selectFrom('outbox_messages')
      .select('data')
      .where('recipient', '=', to)
      .where('template', '=', 'accounts.code')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const { code } = (row?.data ?? {}) as { code?: string };
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No code was sent to ${to}`);
}

export const someMail = () => `somebody${randomInt(1e9)}@mail.md`;
export const somePhone = () => `+3737${String(randomInt(1e7)).padStart(7, '0')}`;
export const password = 'Casa veche 12';
const hash = hashPassword(password);

export interface Victim {
  id: number;
  phone: string;
  token: string;
}

/** An account and a session of it that a thief has. */
export async function makeVictim(site: Site, columns: Record<string, unknown> = {}): Promise<Victim> {
  const now = new Date();
  const phone = somePhone();
  const { id } = await createAccountForPhone(site.db, { phone, locale: 'ru' }, now);
  const usual = { password_hash: await hash, phone_proven_at: now };
  await site.db
    .updateTable('users')
    .set({ ...usual, ...columns })
    .where('id', '=', id)
    .execute();
  return { id, phone, token: await openSession(site.db, id, now) };
}

/** What of an account decides who gets in, as one text. */
export async function doorsOf({ db }: Site, id: number): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select(['phone', 'email', 'phone_proven_at', 'email_proven_at', 'password_hash', 'telegram_chat_id', 'role'])
    .where('id', '=', id)
    .executeTakeFirst();
  return JSON.stringify(row ?? 'gone');
}

export interface Attempt {
  name: string;
  /** Any of these refusals. */
  expected: readonly string[];
  /** @returns the code of what came of it */
  run: (site: Site) => Promise<string>;
}
