import { sql } from 'kysely';
import { hashPassword } from '../src/accounts/password.ts';
import type { Db } from '../src/platform/database/database.ts';
import type { PhotoStorage } from '../src/platform/storage/storage.ts';
import { demoNewcomers, demoPeople } from './people/people.ts';
import type { DemoPerson } from './people/people.ts';
import { flagDoubtful } from './offers/doubtfulOffers.ts';
import { library } from './photos/library.ts';
import { PhotoRows } from './photos/photoRows.ts';
import { storeFaces } from './photos/storeFaces.ts';
import { storePictures } from './photos/storePictures.ts';
import { cloneOffers, cloneSearches } from './rows/cloneRows.ts';
import { insertOffers } from './rows/insertOffers.ts';
import { Owners } from './rows/owners.ts';
import { insertPeople } from './rows/peopleRows.ts';
import { insertSearches } from './rows/insertSearches.ts';
import { insertStory } from './story/insertStory.ts';
import { readOffers, readSearches } from './story/readMarket.ts';

/** What the seed needs of the running server. */
export interface SeedServices {
  db: Db;
  storage: PhotoStorage;
  clock: () => Date;
}

export interface SeedSize {
  offers: number;
  searches: number;
  /** Accounts that act in the market; by default 40, and more where it is large. Newcomers come on top. */
  people?: number;
  /** Pixels of the largest pictures; 1,280 by default. */
  pictureWidth?: number;
  /** Hears how far a large market has come. */
  progress?: (text: string) => void;
}

export const defaultSize: SeedSize = { offers: 420, searches: 160 };

/** Of every demo account; nothing but demo data has it. */
const demoPassword = 'demo1234';

const leading = demoPeople(4);

/** Who may sign in to look around, for the closing lines of a start. */
export const demoSignIns: readonly { role: string; identifier: string; password: string }[] = leading.map(
  ({ role, phone }) => ({ role, identifier: phone, password: demoPassword }),
);

const peopleIn = ({ offers, searches, people }: SeedSize) =>
  people ?? Math.max(40, Math.min(1_000, Math.ceil((offers + searches) / 1_000)));

/** So many are written one by one; a larger market is made of them. */
const written = { offers: 20_000, searches: 10_000 } as const;
const cloneRound = 10_000;

/** Rows a round: enough to be quick, few enough for a transaction of the embedded engine. */
const round = 2_000;

/** The story is told of so many offers and searches; the rest of a large market only fills the lists. */
const storyOffers = 800;
const storySearches = 300;

async function fillOffers(db: Db, owners: Owners, photos: PhotoRows, size: SeedSize, now: Date) {
  const kept: number[] = [];
  for (let from = 0; from < Math.min(written.offers, size.offers); from += round) {
    const to = Math.min(written.offers, size.offers, from + round);
    const offers = await insertOffers(db, from, to, owners, photos, now);
    if (kept.length < storyOffers) kept.push(...offers.slice(0, storyOffers - kept.length));
    size.progress?.(`${to} of ${size.offers} offers`);
  }
  for (let from = written.offers; from < size.offers; from += cloneRound) {
    const to = Math.min(size.offers, from + cloneRound);
    await cloneOffers(db, written.offers, from, to);
    size.progress?.(`${to} of ${size.offers} offers`);
  }
  return kept;
}

async function fillSearches(db: Db, owners: Owners, size: SeedSize, now: Date) {
  const kept: number[] = [];
  for (let from = 0; from < Math.min(written.searches, size.searches); from += round) {
    const to = Math.min(written.searches, size.searches, from + round);
    const searches = await insertSearches(db, from, to, owners, now);
    if (kept.length < storySearches) kept.push(...searches.slice(0, storySearches - kept.length));
    size.progress?.(`${to} of ${size.searches} searches`);
  }
  for (let from = written.searches; from < size.searches; from += cloneRound) {
    const to = Math.min(size.searches, from + cloneRound);
    await cloneSearches(db, written.searches, from, to);
    size.progress?.(`${to} of ${size.searches} searches`);
  }
  return kept;
}

async function fill(
  db: Db,
  size: SeedSize,
  prepared: {
    people: readonly DemoPerson[];
    newcomers: readonly DemoPerson[];
    photos: PhotoRows;
    faces: Parameters<typeof insertPeople>[2];
    hash: string;
  },
  now: Date,
): Promise<void> {
  const begun = await db.selectFrom('users').select('id').where('phone', '=', leading[0]!.phone).executeTakeFirst();
  const people = await insertPeople(db, prepared.people, prepared.faces, prepared.hash, now);
  await insertPeople(db, prepared.newcomers, prepared.faces, prepared.hash, now);
  const owners = new Owners(people);
  const offerIds = await fillOffers(db, owners, prepared.photos, size, now);
  const searchIds = await fillSearches(db, owners, size, now);
  if (begun) return;
  const reasons = await db
    .selectFrom('decline_reasons')
    .select('id')
    .where('hidden', '=', false)
    .orderBy('id')
    .execute();
  const reasonIds = reasons.map((reason) => reason.id);
  const offers = await readOffers(db, offerIds);
  const searches = await readSearches(db, searchIds);
  await insertStory(db, { people: people.slice(0, 40), offers, searches, reasonIds, now });
}

/**
 * Fills the database with the demo market: the same one each time, placed around now. A market that is smaller than asked
 * for grows to the size; the story of its people is told once. All or nothing, unless the market is a large one.
 */
export async function seedDemo(services: SeedServices, size: SeedSize = defaultSize): Promise<void> {
  const { db, storage } = services;
  const now = services.clock();
  const people = demoPeople(peopleIn(size));
  const [pictures, faces, hash] = await Promise.all([
    storePictures(db, storage, library, size.pictureWidth),
    storeFaces(storage, people.slice(0, 40)),
    hashPassword(demoPassword),
  ]);
  const newcomers = demoNewcomers(people.length);
  const prepared = { people, newcomers, photos: new PhotoRows(pictures, now), faces, hash };
  if (size.offers + size.searches <= 20_000) {
    await db.transaction().execute((trx) => fill(trx, size, prepared, now));
  } else await fill(db, size, prepared, now);
  // Compared with a market that is there by now.
  await flagDoubtful(db, now);
  await sql`ANALYZE`.execute(db);
}
