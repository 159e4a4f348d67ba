import { makeWaitingSearches } from '../../apps/server/src/testing/durableMarket.ts';
import { makeUser } from '../../apps/server/src/testing/factories.ts';
import { openSession } from '../../apps/server/src/testing/testApp.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';

export interface Person {
  id: number;
  token: string;
  email: string;
}

export interface People {
  pairs: { seller: Person; client: Person }[];
  /** One for each look whether everything works. */
  lookers: Person[];
}

async function makePeople({ db }: Services, count: number, from: number): Promise<Person[]> {
  const people: Person[] = [];
  const now = new Date();
  for (let i = from; i < from + count; i += 1) {
    const email = `person${i}@vatra.example`;
    const { id } = await makeUser(db, { phone: `+3736${9_300_000 + i}`, email, email_proven_at: now, role: 'owner' });
    people.push({ id, token: await openSession(db, id, now), email });
  }
  return people;
}

/** Everybody who is needed, signed in, and a few who wait for what will be published. */
export async function makeEverybody(services: Services, pairs: number, lookers: number): Promise<People> {
  await makeWaitingSearches(services.db, 4);
  const traders = await makePeople(services, 2 * pairs, 0);
  return {
    pairs: Array.from({ length: pairs }, (_, i) => ({ seller: traders[2 * i]!, client: traders[2 * i + 1]! })),
    lookers: await makePeople(services, lookers, 2 * pairs),
  };
}
