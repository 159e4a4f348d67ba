import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import { searchConditions } from './searchList.queries.ts';

const unasked = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** What a drawn zone of so many points asks PostgreSQL to compare each search's zones with. */
function comparedPoints(points: number): number {
  const ring = Array.from({ length: points }, (_, i) => {
    const [angle, reach] = [i / 5, (i / points) * 0.1];
    return [(28.83 + reach * Math.cos(angle)).toFixed(4), (47.02 + reach * Math.sin(angle)).toFixed(4)].join(',');
  });
  const { parameters } = searchConditions({ zone: ring.join(';') }, new Date(0)).compile(unasked);
  const polygon = parameters.find((value) => typeof value === 'string' && value.startsWith('(('));
  return String(polygon).split('),(').length;
}

it('compares zones with at most 20 edges of a drawn one, however it winds', () => {
  expect(comparedPoints(300)).toBeLessThanOrEqual(20);
  expect(comparedPoints(300)).toBeGreaterThan(8);
});
