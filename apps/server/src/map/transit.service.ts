import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { listStops, listTransitWays } from '@app/contract/map';
import type { Locale } from '@app/domain/kinds';
import { readTransitWays } from '@app/domain/osm/transitWays';
import { type NearBook, nearBook } from '../near/nearBook.ts';
import type { Packed } from '../platform/http/sendPacked.ts';
import { presentStops } from './near.service.ts';

/** Everybody gets the same, so it is written once; who has it asks only whether it is still so. */
function packed(reply: object): Packed {
  const json = JSON.stringify(reply);
  return {
    bytes: gzipSync(json, { level: 9 }),
    tag: createHash('sha256').update(json).digest('base64url').slice(0, 16),
    type: 'application/json; charset=utf-8',
    kept: 'public, no-cache',
  };
}

const stopsOf = new WeakMap<NearBook, Map<Locale, Packed>>();

/** All stops that the map knows, named in the reader's language. */
export function packedStops(locale: Locale): Packed {
  const book = nearBook();
  let known = stopsOf.get(book);
  if (!known) stopsOf.set(book, (known = new Map()));
  let stops = known.get(locale);
  if (!stops) known.set(locale, (stops = packed(listStops.reply.parse({ items: presentStops(book.stops, locale) }))));
  return stops;
}

let ways: Packed | undefined;

/** Where the lines run. */
export function packedWays(): Packed {
  const places = () => readTransitWays().map(({ numbers, ways: coordinates }) => ({ numbers, coordinates }));
  return (ways ??= packed(listTransitWays.reply.parse({ items: places() })));
}
