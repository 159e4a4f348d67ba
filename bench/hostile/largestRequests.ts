import type { Call } from '@app/contract/call';
import { queryString } from '@app/contract/client';
import { type HostileRequest, shapeOf } from '../../apps/server/src/testing/hostileCalls.ts';
import type { CallInput } from '../../apps/server/src/testing/testApp.ts';

export interface LargestRequest {
  what: string;
  request: HostileRequest;
}

/** A ring of 394 points, twice around and across itself: what repairing looks at longest. */
const knot = Array.from({ length: 394 }, (_, i) => {
  const angle = (i / 394) * 4 * Math.PI;
  const reach = 0.08 + 0.02 * Math.cos(angle / 2);
  return [
    Math.round((28.83 + reach * Math.cos(angle)) * 1e5) / 1e5,
    Math.round((47.02 + reach * 0.7 * Math.sin(angle)) * 1e5) / 1e5,
  ];
});

/** The dearest that each field of an address may hold. */
const dearest: Readonly<Record<string, string>> = {
  zone: knot
    .map((point) => point.join(','))
    .join(';')
    .slice(0, 4_500)
    .replace(/;[^;]*$/, ''),
  facts: Array.from({ length: 40 }, (_, i) => (i % 2 ? `floor.${i}-99` : 'elevator')).join(','),
  wishes: Array.from({ length: 60 }, (_, i) => (i % 2 ? 'people.1-9' : 'elevator')).join(','),
  sector: Array.from({ length: 60 }, (_, i) => `sector-${i}`).join(','),
  city: Array.from({ length: 60 }, (_, i) => `city-${i}`).join(','),
  rooms: '0,1,2,3,4,5,6',
  kind: '1,2,3,4',
  bbox: '26.6,45.4,30.2,48.5',
  zoom: '24',
  q: 'улица Штефан чел Маре ши Сфынт 12 '.repeat(6).slice(0, 100),
  limit: '60',
  price_from: '1',
  price_to: '999999999',
  lng: '28.83',
  lat: '47.02',
};

/** The same body with all zones as large as they may be. */
const largeZones = (body: Record<string, unknown>): Record<string, unknown> => ({
  ...body,
  ...('coordinates' in body
    ? { coordinates: knot, add_polygons: [knot, knot, knot, knot].map((ring) => ({ coordinates: ring })) }
    : {}),
  ...('zones' in body || 'budget' in body ? { zones: [knot, knot, knot, knot, knot] } : {}),
});

const longTexts = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length > 3 ? value + 'ж'.repeat(1_900) : value;
  if (Array.isArray(value)) return value.map(longTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, longTexts(inner)]));
};

/** Calls of the largest size that anybody may send, each dear in another way; the first is a sound one. */
export function largestRequests(call: Call, base: CallInput): LargestRequest[] {
  const path = call.path.replace(/:([A-Za-z_]+)/g, (_, name: string) =>
    encodeURIComponent(String(base.params?.[name] ?? 1)),
  );
  const { method } = call;
  const json = (body: unknown): HostileRequest => ({
    method,
    url: path + queryString(base.query),
    headers: { 'content-type': 'application/json' },
    payload: Buffer.from(JSON.stringify(body)),
  });
  if (method === 'GET') {
    const asked = Object.fromEntries(
      shapeOf(call.query).flatMap((name) => (name in dearest ? [[name, dearest[name]]] : [])),
    );
    const { zone: _zone, facts: _facts, wishes: _wishes, sector: _sector, city: _city, ...wide } = asked;
    const get = (query: object): HostileRequest => ({
      method,
      url: path + queryString({ ...base.query, ...query }),
      headers: {},
    });
    return [
      { what: 'sound', request: get({}) },
      { what: 'wide filters', request: get(wide) },
      { what: 'every filter', request: get(asked) },
      ...('zone' in asked ? [{ what: 'zone', request: get({ ...wide, zone: asked['zone'] }) }] : []),
      ...('q' in asked
        ? [{ what: 'one word again and again', request: get({ ...asked, q: 'Кишинэуу '.repeat(20).slice(0, 100) }) }]
        : []),
      { what: 'long refused address', request: get({ ...asked, kind: 'x,'.repeat(700) }) },
    ];
  }
  const body = (base.body ?? {}) as Record<string, unknown>;
  const first = shapeOf(call.body)[0] ?? 'x';
  return [
    { what: 'sound', request: json(body) },
    {
      what: 'largest zones',
      request: json(largeZones({ ...body, ...(call.name === 'countFittingOffers' ? { zones: [] } : {}) })),
    },
    { what: 'long texts', request: json(longTexts(body)) },
    { what: 'refused list', request: json({ ...body, [first]: Array.from({ length: 9_000 }, () => 'x') }) },
    { what: 'refused text', request: json({ ...body, [first]: 'x'.repeat(250_000) }) },
    {
      what: 'refused rings',
      request: json({
        ...body,
        coordinates: Array.from({ length: 3_000 }, () => ['x', 'y']),
        zones: Array.from({ length: 9 }, () => knot),
      }),
    },
  ];
}
