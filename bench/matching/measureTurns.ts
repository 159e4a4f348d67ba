import type { Found, MatchQuery } from '@app/engine/matchIndex/openSearch';
import { offerOf } from './market.ts';

export interface Measured {
  name: string;
  /** Works in another process, whose processor time is not known here. */
  elsewhere: boolean;
  perSecond: number;
  p50: number;
  p99: number;
  /** Microseconds of this process's processor time an offer. */
  cpu: number;
  pairs: number;
  checksum: string;
}

interface Turn {
  name: string;
  elsewhere?: boolean;
  find(wanted: MatchQuery, found: Found): Found | Promise<Found>;
}

const turns = 5;
/** So many offers' pairs everybody tells. */
const compared = 100;

const cpuTime = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** A sum over all pairs of offer and search, in whatever order they come. */
async function checksumOf(turn: Turn, found: Found): Promise<string> {
  let sum = 0;
  for (let id = 1; id <= compared; id++) {
    const { ids, count } = await turn.find(offerOf(id), found.reset());
    for (let i = 0; i < count; i++) sum = (sum + Math.imul(ids[i]! * 31 + id, 0x9e3779b1)) >>> 0;
  }
  return sum.toString(16).padStart(8, '0');
}

/** Everybody by turns, so that whatever else the machine does falls on all; each goes through the offers from the first. */
export async function measureTurns(
  all: readonly Turn[],
  { offers, seconds, found }: { offers: number; seconds: number; found: Found },
): Promise<Measured[]> {
  const results = [];
  for (const turn of all) {
    results.push({ turn, checksum: await checksumOf(turn, found), times: [] as number[], cpu: 0, pairs: 0, next: 1 });
  }
  for (let round = 0; round < turns; round++) {
    for (const result of results) {
      const until = performance.now() + (seconds * 1000) / turns;
      const before = cpuTime();
      while (performance.now() < until && result.next <= offers) {
        const offer = offerOf(result.next++);
        const began = performance.now();
        const answer = result.turn.find(offer, found.reset());
        // What answers at once does not wait for the next turn of the event loop.
        result.pairs += (answer instanceof Promise ? await answer : answer).count;
        result.times.push(performance.now() - began);
      }
      result.cpu += cpuTime() - before;
    }
  }
  return results.map(({ turn, checksum, times, cpu, pairs }) => {
    const sorted = Float64Array.from(times).sort();
    const total = times.reduce((sum, time) => sum + time, 0);
    return {
      name: turn.name,
      elsewhere: turn.elsewhere ?? false,
      perSecond: (1000 * times.length) / total,
      p50: sorted[sorted.length >> 1]!,
      p99: sorted[Math.floor(sorted.length * 0.99)]!,
      cpu: cpu / times.length,
      pairs: pairs / times.length,
      checksum,
    };
  });
}
