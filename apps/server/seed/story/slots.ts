import { addDays, dayOf, instantOf } from '@app/domain/chisinauTime';
import { slotTimes } from '@app/domain/slots';
import type { Random } from '../random.ts';

/** Half hours that the demo's people have given away: nobody is at two places at once. */
export class Slots {
  readonly #now: Date;
  readonly #taken = new Set<string>();

  constructor(now: Date) {
    this.#now = now;
  }

  /** A half hour that is free for all of them, `from` to `to` days from today, in the past or to come, never "now". */
  take(people: readonly number[], from: number, to: number, r: Random): Date {
    const daytime = slotTimes.filter((time) => time >= '09:00' && time <= '19:30');
    for (let attempt = 0; attempt < 200; attempt++) {
      const at = instantOf(addDays(dayOf(this.#now), r.int(from, to)), r.pick(daytime));
      const keys = people.map((id) => `${id} ${at?.getTime()}`);
      const rightSide = at && (to < 0 ? at < this.#now : from > 0 ? at > this.#now : true);
      if (!at || !rightSide || keys.some((key) => this.#taken.has(key))) continue;
      for (const key of keys) this.#taken.add(key);
      return at;
    }
    throw new Error('No half hour is left: ask for more days');
  }
}
