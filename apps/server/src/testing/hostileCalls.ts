import type { Call } from '@app/contract/call';
import * as fc from 'fast-check';
import { z } from 'zod';
import { hostilePage } from './hostilePages.ts';
import { hostileCursor, hostileAttribute, hostileName, hostileText, hostileValue } from './hostileValues.ts';
import type { CallInput } from './testApp.ts';

export type ActorKind = 'guest' | 'user' | 'admin';

/** A request as it goes over the wire. */
export interface HostileRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: Buffer;
}

interface Change {
  /** Which of the places there are; beyond the last one begins anew. */
  at: number;
  act: 'set' | 'spoil' | 'remove' | 'add' | 'repeat' | 'nest';
  name: string;
  value: unknown;
  text: string;
  fact: string;
  cursor: string;
  number: number;
}

type Disguise = 'none' | 'form' | 'cutForm' | 'cutJson' | 'garbage' | 'gzip' | 'otherType' | 'otherMethod' | 'head';

/** What is done to a sound call; the sound call itself is made of somebody's things when it is sent. */
export interface HostilePlan {
  call: Call | string;
  actor: ActorKind;
  changes: Change[];
  headers: Record<string, string>;
  disguise: Disguise;
  cutAt: number;
}

const changes: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(10_000),
  act: fc.constantFrom('set', 'set', 'set', 'spoil', 'spoil', 'spoil', 'spoil', 'add', 'remove', 'repeat', 'nest'),
  name: hostileName,
  value: hostileValue,
  text: hostileText,
  fact: hostileAttribute,
  cursor: hostileCursor,
  number: fc.constantFrom(-1, 0, 1.5, 2 ** 31, 2 ** 53, 2 ** 63, 1e300),
});

const latin = fc.string({ maxLength: 60 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, ''));
const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { arbitrary: fc.constant<Record<string, string>>({}), weight: 15 },
  fc.dictionary(
    fc.constantFrom(
      'accept-language',
      'authorization',
      'cookie',
      'user-agent',
      'accept',
      'range',
      'if-none-match',
      'if-modified-since',
      'host',
      'x-forwarded-proto',
      'x-forwarded-host',
      'referer',
      'origin',
      'accept-encoding',
      'x-requested-with',
    ),
    fc.oneof(
      latin,
      fc.constantFrom(
        'Bearer ',
        'Bearer x',
        `Bearer ${'x'.repeat(5_000)}`,
        '*/*;q=x',
        'ro;q=9,ru',
        'constructor',
        '__proto__;q=0.3, mo',
        'bytes=0-',
        'gzip;q=0,*',
        'a=%E0%A4%A; b',
        'theme=%E0%A4%A; locale=%',
        'locale=__proto__; theme=constructor',
        'ro;q=0.1,'.repeat(500),
        `${'"x",'.repeat(500)}*`,
        `bytes=${'0-,'.repeat(500)}`,
        '[::1',
      ),
    ),
    { maxKeys: 3 },
  ),
);

/** Addresses outside the contract, sound and not. */
const rawPaths = ['/', '/api', '/api/', '/api/nowhere', '/health/live', '/health/ready', '/metrics', '/api/openapi.json', '/api/docs', '/dev/outbox', '/telegram/webhook', '/storage/', '/manifest-ru.webmanifest', '/robots.txt', '/sitemap.xml', '/ru/map', '/ro/offers/', '/assets/', '/unsubscribe', '/favicon.ico', '/api/notifications/unsubscribe', '/api/account/undo', '/ru', '/ro/map']; // oxfmt-ignore
const rawTails = ['', '%00', '%', '%E0%A4%A', '..%2f..%2fetc%2fpasswd', '//', '?', '?a[__proto__]=1&a=1', '?token=%00', '?zone=%ED%A0%80', 'x'.repeat(3_000), '/%2e%2e/', '\\', ';a=b', '?__proto__=1&constructor=2', '?token=a&token=b&lang=ru&lang=ro&all=1&all=1', '?token[a]=b&token[]=c&lang.a=ro', '?q=a&q=b&zone=1&zone=2&deal=1&deal=2']; // oxfmt-ignore
const rawUrl = fc.tuple(fc.constantFrom(...rawPaths), fc.constantFrom(...rawTails)).map(([path, tail]) => path + tail);

/**
 * Plans of calls that a stranger, a user and an administrator may try, each a sound one with something wrong about it.
 */
export function hostilePlans(calls: readonly Call[]): fc.Arbitrary<HostilePlan> {
  return fc.record({
    call: fc.oneof({ arbitrary: fc.constantFrom<Call | string>(...calls), weight: 15 }, rawUrl, hostilePage),
    actor: fc.constantFrom('guest', 'user', 'user', 'admin'),
    changes: fc.oneof({ arbitrary: fc.tuple(changes), weight: 3 }, fc.array(changes, { minLength: 2, maxLength: 4 })),
    headers,
    disguise: fc.oneof(
      { arbitrary: fc.constant<Disguise>('none'), weight: 30 },
      fc.constantFrom<Disguise>('form', 'cutForm', 'cutJson', 'garbage', 'gzip', 'otherType', 'otherMethod', 'head'),
    ),
    cutAt: fc.nat(2_000),
  }) as fc.Arbitrary<HostilePlan>;
}

type Parts = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

/** The names of a schema's fields. */
export const shapeOf = (schema: unknown): string[] => {
  let inner = schema;
  while (inner instanceof z.ZodPipe) inner = inner.in;
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The places of a value, the outer ones first, and what its schema has beside them. */
function placesOf(value: unknown, known: readonly string[]): [holder: Record<string, unknown>, name: string][] {
  if (!isObject(value)) return [];
  const own = [...new Set([...Object.keys(value), ...known])];
  return own.flatMap((name) => [[value, name] as [Record<string, unknown>, string], ...placesOf(value[name], [])]);
}

/** Nearly what was there: of the right type and form, but for what no column, text or list can hold. */
function spoilt(name: string, sound: unknown, { fact, cursor, number, text }: Change): unknown {
  if (/cursor|before|after/.test(name)) return cursor;
  if (/facts|wishes/.test(name)) return fact;
  if (typeof sound === 'number') return number;
  if (typeof sound === 'string')
    return sound + (['\0', '\ud800', ' '.repeat(9_000), String(number)] as const)[text.length % 4]!;
  return /id|from|to|limit|total|zoom|lng|lat/.test(name) ? number : `x${text}`;
}

const partNames = ['params', 'query', 'body'] as const;

function apply(parts: Parts, call: Call, change: Change): void {
  const { at, act, name, value, text } = change;
  const places = partNames.flatMap((part) =>
    placesOf(parts[part], shapeOf(call[part])).map((place) => ({ part, place })),
  );
  const chosen = places[at % Math.max(1, places.length)];
  if (!chosen || at % 97 === 0) {
    parts.body = structuredClone(value);
    return;
  }
  const { part, place } = chosen;
  const [holder, own] = place;
  if (act === 'remove') delete holder[own];
  else if (act === 'repeat')
    define(holder, own, [holder[own] ?? text, part === 'query' ? text : structuredClone(value)]);
  else if (act === 'nest' && part === 'query') define(holder, `${own}[${name}]`, text);
  else if (act === 'nest') define(holder, own, { [own]: holder[own] });
  else if (act === 'spoil') define(holder, own, spoilt(own, holder[own], change));
  else define(holder, act === 'add' ? name : own, part === 'body' ? structuredClone(value) : text);
}

const define = (holder: Record<string, unknown>, name: string, value: unknown) =>
  Object.defineProperty(holder, name, { value, enumerable: true, writable: true, configurable: true });

/** Half a character as a careless client sends it. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : String(JSON.stringify(value));
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

function addressOf(call: Call, { params, query }: Parts): string {
  const path = call.path.replace(/:([A-Za-z_]+)/g, (_, name: string) => encoded(params[name] ?? '1') || '%20');
  const asked = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${encoded(name)}=${encoded(one)}`),
  );
  // Longer ones end at Node itself.
  return (asked.length > 0 ? `${path}?${asked.join('&')}` : path).slice(0, 8_000);
}

function formOf(call: Call, body: unknown): Buffer {
  const file = (name: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}[0]"; filename="a.jpg"\r\n\r\nnot a picture\r\n`;
  const texts = isObject(body) ? Object.entries(body) : [];
  const parts = texts.map(([name, value]) => {
    const text = typeof value === 'string' ? value : String(JSON.stringify(value));
    return `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  });
  return Buffer.from([...parts, ...(call.multipart?.files ?? ['photo']).map(file), '--b--\r\n'].join(''));
}

const formType = 'multipart/form-data; boundary=b';

function disguised(plan: HostilePlan, call: Call, body: unknown): Pick<HostileRequest, 'payload'> & { type?: string } {
  const json = Buffer.from(body === undefined ? '' : String(JSON.stringify(body)));
  switch (plan.disguise) {
    case 'form':
      return { payload: formOf(call, body), type: formType };
    case 'cutForm':
      return { payload: formOf(call, body).subarray(0, plan.cutAt), type: formType };
    case 'cutJson':
      return { payload: json.subarray(0, plan.cutAt % Math.max(1, json.length)), type: 'application/json' };
    case 'garbage':
      return { payload: Buffer.from([0xff, 0xfe, 0, 0x7b, 0xc0, 0x80]), type: 'application/json' };
    case 'otherType':
      return { payload: json, type: plan.cutAt % 2 ? 'text/plain' : 'application/x-www-form-urlencoded' };
    default:
      return body === undefined ? {} : { payload: json, type: 'application/json' };
  }
}

/** What a field of an address may well hold, so that more than its check is reached. */
const cursors = fc.sample(hostileCursor, { numRuns: 200, seed: 1 });

/** Bytes of a request's first line and headers; Node itself ends one whose head is over 16 kB. */
const longestHead = 15_500;

/** The plan as a request about these things. @param base a sound call, which is left as it is */
export function requestOf(plan: HostilePlan, base: CallInput, token: string | undefined): HostileRequest {
  const own: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  if (typeof plan.call === 'string') {
    const method = plan.disguise === 'head' ? 'HEAD' : plan.disguise === 'otherMethod' ? 'POST' : 'GET';
    const headers = { ...own, ...plan.headers };
    const room = longestHead - JSON.stringify(headers).length;
    return { method, url: plan.call.slice(0, Math.max(1, room)), headers };
  }
  const { call } = plan;
  const parts = structuredClone({ params: base.params ?? {}, query: base.query ?? {}, body: base.body }) as Parts;
  const hasCursor = shapeOf(call.query).includes('cursor');
  if (hasCursor && plan.cutAt % 2 === 0) parts.query['cursor'] = cursors[plan.cutAt % cursors.length];
  for (const one of plan.changes) apply(parts, call, one);
  const { payload, type } = disguised(plan, call, parts.body);
  const method =
    plan.disguise === 'otherMethod'
      ? (['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST'] as const)[plan.cutAt % 5]!
      : call.method;
  return {
    method: plan.disguise === 'head' && call.method === 'GET' ? 'HEAD' : method,
    url: addressOf(call, parts),
    headers: {
      ...own,
      ...(type ? { 'content-type': type } : {}),
      ...(plan.disguise === 'gzip' ? { 'content-encoding': 'gzip' } : {}),
      ...plan.headers,
    },
    ...(payload && call.method !== 'GET' ? { payload } : {}),
  };
}
