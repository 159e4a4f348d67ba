import { readSearchText } from '@app/domain/plainWords';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectOwnActive } from '../matching/newest.queries.ts';
import type { Db } from '../platform/database/database.ts';
import { planOf } from '../testing/planOf.ts';
import { startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { findSearches } from './find.queries.ts';
import { selectSearchesOf } from './userProfile.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const typed = readSearchText('Ion')!;

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['shown now, on the dashboard', (db) => selectOwnActive(db, 1, startOfTest)],
  ['in the profile that administrators read', (db) => selectSearchesOf(db, 1)],
  ['found by their owner', (db) => findSearches(db, 'Ion', typed, [1, 2])],
])('the newest searches of a person, %s, are read in the order of the person’s index', async (_, ask) => {
  const plan = await planOf(app.db, ask);
  expect(plan).toContain('Scan Backward using searches_person');
  expect(plan).not.toContain('Scan Backward using searches_pkey');
});
