import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contains } from '@app/domain/contains';
import type { Deal, LngLat, PropertyType, Ring } from '@app/domain/kinds';
import { matchOffer, type SaidOffer, type SaidSearch } from '@app/domain/matching';
import { normaliseRing } from '@app/domain/ring';
import { isZone } from '@app/domain/zones';
import { int, pick, type Random, randomFrom } from '../testing/random.ts';
import { MatchIndex } from './matchIndex.ts';
import { Found, highestPrice, lowestPrice, type OpenSearch, priceStep } from './openSearch.ts';
import { southernmost, westernmost, ZoneCover } from './coverZone.ts';
import { SearchColumns, spotOf } from './searchColumns.ts';

const now = Date.UTC(2026, 4, 10, 9);
const centre: LngLat = [28.83, 47.02];
const prices = [0, 7, 8, 95, 100, 119, 125, 130, 131, 156, 157, 200, 260, 261, 300, 390, 391, 40_000];

/** From a courtyard to a district; with corners at one height, on one line or drawn across itself. */
function makeRing(random: Random): Ring {
  const size = pick(random, [0.0003, 0.002, 0.01, 0.04, 1.5]);
  const [x, y] = [centre[0] + (random() - 0.5) * 0.05, centre[1] + (random() - 0.5) * 0.05];
  const count = int(random, 3, 14);
  const step = pick(random, [1e-6, 1e-6, size / 4]);
  const at = (value: number) => Math.round(value / step) * step;
  const corners = Array.from({ length: count }, (_, i): LngLat => {
    const angle = (i / count) * 2 * Math.PI;
    const far = random() < 0.1 ? random() : 0.5 + random() / 2;
    return [at(x + Math.cos(angle) * size * far), at(y + Math.sin(angle) * size * far)];
  });
  const ring = random() < 0.95 ? normaliseRing(corners) : [...corners, corners[0]!];
  return isZone(ring) ? ring : makeRing(random);
}

/** Anywhere around, or at, beside or between corners of some zone. */
function makePoint(random: Random, rings: readonly Ring[]): LngLat {
  const round = (value: number) => (random() < 0.95 ? Math.round(value * 1e6) / 1e6 : value);
  if (random() < 0.3) return [round(centre[0] + (random() - 0.5) * 0.08), round(centre[1] + (random() - 0.5) * 0.08)];
  const ring = pick(random, rings);
  const i = int(random, 0, ring.length - 2);
  const [a, b] = [ring[i]!, ring[i + 1]!];
  const part = pick(random, [0, 0.25, 0.5, 1, random()]);
  const aside = () => pick(random, [0, 0, 1e-6, -1e-6, 2e-6, -3e-6, 1e-5, -1e-4, 1e-3]);
  return [round(a[0] + (b[0] - a[0]) * part + aside()), round(a[1] + (b[1] - a[1]) * part + aside())];
}

function makeSearch(random: Random, id: number): OpenSearch {
  const [low, high] = [pick(random, prices), pick(random, prices)].toSorted((a, b) => a - b) as [number, number];
  const propertyType = int(random, 1, 4) as PropertyType;
  const fewest = propertyType <= 2 && random() < 0.7 ? int(random, 1, 6) : null;
  return {
    id,
    ownerId: int(random, 1, 9),
    deal: pick(random, [1, 4]) as Deal,
    propertyType,
    expiresAt: now + pick(random, [-1, 0, 1, 1e9]),
    budgetMin: low,
    budgetMax: high,
    roomsMin: fewest,
    roomsMax: fewest && Math.min(6, fewest + int(random, 0, 2)),
    zones: Array.from({ length: int(random, 1, 3) }, () => makeRing(random)),
  };
}

const searchAsSaid = (search: OpenSearch): SaidSearch => ({
  ...search,
  status: 0,
  expiresAt: new Date(search.expiresAt),
  areaMin: null,
  areaMax: null,
  rooms: [],
  isStudio: false,
  says: { words: new Set(), numbers: {}, ranges: {}, refused: new Set() },
  compared: [],
  musts: null,
});

function makeOffer(random: Random, id: number, rings: readonly Ring[]): SaidOffer {
  const propertyType = int(random, 1, 4) as PropertyType;
  return {
    id,
    ownerId: int(random, 1, 9),
    deal: pick(random, [1, 4]) as Deal,
    propertyType,
    status: 0,
    activeUntil: new Date(now),
    confirmedAt: new Date(now),
    price: Math.max(1, pick(random, prices)),
    area: null,
    rooms: propertyType <= 2 ? int(random, 1, 6) : null,
    isStudio: false,
    point: makePoint(random, rings),
    says: { propertyType, words: new Set(), numbers: {} },
  };
}

const idsFor = (index: MatchIndex, offer: SaidOffer): number[] =>
  index
    .find({ ...offer, now }, new Found().reset())
    .list()
    .toSorted((a, b) => a - b);

describe('the index of open searches', () => {
  it('finds for every offer exactly the searches that the rules find, also after edits and while it is compacted', () => {
    let pairs = 0;
    fc.assert(
      fc.property(fc.integer(), (start) => {
        const random = randomFrom(start);
        const searches = new Map(Array.from({ length: 120 }, (_, i) => [i + 1, makeSearch(random, i + 1)]));
        const index = new MatchIndex();
        for (const search of searches.values()) index.put(search);
        if (random() < 0.5) index.flushCoarsely();
        else index.compact(1);
        const rings = [...searches.values()].flatMap(({ zones }) => zones);
        const agree = () => {
          for (let i = 0; i < 40; i++) {
            const offer = makeOffer(random, i, rings);
            const byRules = [...searches.values()].filter(
              (s) => matchOffer(searchAsSaid(s), offer, new Date(now)).matches,
            );
            pairs += byRules.length;
            expect(idsFor(index, offer)).toEqual(byRules.map(({ id }) => id).toSorted((a, b) => a - b));
          }
        };
        agree();
        let compacting = index.compactInSteps(1);
        for (let edit = 0; edit < 80; edit++) {
          const id = int(random, 1, 140);
          if (random() < 0.3) {
            searches.delete(id);
            index.remove(id);
          } else {
            const search = makeSearch(random, id);
            searches.set(id, search);
            index.put(search);
          }
          // Edits fall between the steps of compacting, as they do in life.
          if (random() < 0.7 && compacting.next().done) compacting = index.compactInSteps(int(random, 1, 9));
        }
        agree();
        index.compact(1);
        agree();
        expect(index.size).toBe(searches.size);
      }),
      { numRuns: 6, seed: 20_261_121 },
    );
    // A market in which little fits would prove little.
    expect(pairs).toBeGreaterThan(1_000);
  }, 60_000);

  it('holds a place by whole millionths exactly where `contains` holds it', () => {
    fc.assert(
      fc.property(fc.integer(), (start) => {
        const random = randomFrom(start);
        const columns = new SearchColumns();
        const rings = Array.from({ length: 10 }, () => makeRing(random));
        columns.add({ ...makeSearch(random, 1), zones: rings });
        for (let i = 0; i < 200; i++) {
          const point = makePoint(random, rings);
          rings.forEach((ring, zone) => {
            const held = columns.holds(zone, spotOf(point));
            // Asked only where they differ: thousands of comparisons cost nothing, as many assertions do.
            if (held !== contains(ring, point)) expect({ ring, point, held }).toBeUndefined();
          });
        }
      }),
      { numRuns: 10, seed: 20_261_121 },
    );
  });

  it('lets the edges that alone come near a cell say of every place in it what `contains` says', () => {
    let [asked, held] = [0, 0];
    fc.assert(
      fc.property(fc.integer(), (start) => {
        const random = randomFrom(start);
        const columns = new SearchColumns();
        const rings = Array.from({ length: 10 }, () => makeRing(random));
        columns.add({ ...makeSearch(random, 1), zones: rings });
        rings.forEach((ring, zone) => {
          if (columns.highPrecisionRings.has(zone)) return;
          const cover = new ZoneCover((level, x, y, _whole, beside) => {
            if (beside === 0) return;
            for (let i = 0; i < 3; i++) {
              const at = (cell: number, least: number) => ((cell + random()) * 2 ** level + least) / 1e6;
              const [lng, lat] = [at(x, westernmost), at(y, southernmost)];
              const point: LngLat = [Math.floor(lng * 1e6) / 1e6, Math.floor(lat * 1e6) / 1e6];
              const says = columns.holdsBeside(zone, beside, spotOf(point));
              asked += 1;
              held += says ? 1 : 0;
              if (says !== contains(ring, point)) expect({ ring, point, says }).toBeUndefined();
            }
          });
          cover.cover(columns, zone);
        });
      }),
      { numRuns: 20, seed: 20_261_122 },
    );
    // Both sides of the border, many times.
    expect(Math.min(held, asked - held)).toBeGreaterThan(1_000);
  });

  it('leaves nothing out for what a form does not say yet, and stops counting at its limit', () => {
    const index = new MatchIndex();
    const zones = [normaliseRing([[28, 47], [29, 47], [29, 48], [28, 48]])]; // oxfmt-ignore
    const plain = { deal: 1, propertyType: 1, expiresAt: now, roomsMin: 2, roomsMax: 2, zones } as const;
    index.put({ ...plain, id: 1, ownerId: 1, budgetMin: 100, budgetMax: 200 });
    index.put({ ...plain, id: 2, ownerId: 2, budgetMin: 300, budgetMax: 400 });
    const nothing = { deal: 1, propertyType: 1, price: null, rooms: null, point: null, ownerId: null, now } as const;
    for (const compacted of [false, true]) {
      if (compacted) index.compact(1);
      expect(index.count(nothing, 1001)).toBe(2);
      expect(index.count(nothing, 1)).toBe(1);
      expect(index.count({ ...nothing, price: 260 }, 1001)).toBe(1);
      expect(index.count({ ...nothing, rooms: 4 }, 1001)).toBe(0);
      expect(index.count({ ...nothing, point: [28.5, 47.5] }, 1001)).toBe(2);
      expect(index.count({ ...nothing, point: [28.5, 48.5] }, 1001)).toBe(0);
      expect(index.count({ ...nothing, ownerId: 1 }, 1001)).toBe(1);
      expect(index.count({ ...nothing, now: now + 1 }, 1001)).toBe(0);
    }
  });

  it('turns budgets into the prices that score, and prices into steps that never fall', () => {
    expect([lowestPrice(0), lowestPrice(100), lowestPrice(101)]).toEqual([0, 95, 96]);
    expect([highestPrice(100), highestPrice(301)]).toEqual([130, 391]);
    let before = 0;
    for (let price = 0; price < 130_000_000; price += 1 + (price >> 5)) {
      expect(priceStep(price)).toBeGreaterThanOrEqual(before);
      before = priceStep(price);
    }
    expect(before).toBeLessThan(255);
  });
});
