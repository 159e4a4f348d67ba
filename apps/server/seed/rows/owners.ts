import type { Role } from '@app/domain/kinds';
import { seededRandom } from '../random.ts';
import type { PersonRow } from './peopleRows.ts';

/** Realtors have more offers than owners, and clients more searches than anybody; the administrator has none. */
const offerWeights: Readonly<Record<Role, number>> = { realtor: 3, owner: 1.6, client: 0, admin: 0 };
const searchWeights: Readonly<Record<Role, number>> = { realtor: 0.8, owner: 0.5, client: 3, admin: 0 };

/** Numbers of searches: rent and sale, drawn and chosen zones, one to five of them. */
const ofDemoClient: ReadonlySet<number> = new Set([29, 79, 97, 98, 114]);
const ofDemoRealtor: ReadonlySet<number> = new Set([82, 132, 145]);

/** People in a row as long as their weights together: where a number falls, that person is meant. */
class Draw {
  readonly #ends: number[] = [];
  readonly #people: readonly PersonRow[];

  constructor(people: readonly PersonRow[], weights: Readonly<Record<Role, number>>) {
    // The first four have theirs by number.
    this.#people = people.slice(4).filter((person) => !person.blocked && weights[person.role] > 0);
    let end = 0;
    for (const person of this.#people) this.#ends.push((end += weights[person.role]));
    if (end === 0) throw new Error('Nobody may own anything here: ask for more people');
  }

  /** @param share from 0 up to 1 */
  at(share: number): PersonRow {
    const wanted = share * this.#ends.at(-1)!;
    let [low, high] = [0, this.#ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#ends[middle]! > wanted) high = middle;
      else low = middle + 1;
    }
    return this.#people[low]!;
  }
}

/** Whose each offer and search of the demo is. */
export class Owners {
  readonly #people: readonly PersonRow[];
  readonly #offers: Draw;
  readonly #searches: Draw;

  constructor(people: readonly PersonRow[]) {
    this.#people = people;
    this.#offers = new Draw(people, offerWeights);
    this.#searches = new Draw(people, searchWeights);
  }

  /** Of the first offers, the demo owner and the demo realtor get a good share. */
  ofOffer(index: number): PersonRow {
    if (index < 400 && index % 40 === 3) return this.#people[0]!;
    if (index < 400 && index % 18 === 5) return this.#people[1]!;
    return this.#offers.at(seededRandom(611 + index * 31).next());
  }

  /** The demo client and the demo realtor have searches that many offers suit. */
  ofSearch(index: number): PersonRow {
    if (ofDemoClient.has(index)) return this.#people[2]!;
    if (ofDemoRealtor.has(index)) return this.#people[1]!;
    return this.#searches.at(seededRandom(977 + index * 37).next());
  }
}
