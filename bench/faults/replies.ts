import { setTimeout } from 'node:timers/promises';
import type { Finding } from '../../apps/server/src/testing/durableMarket.ts';

/** ms; the page itself gives up after 20 s. */
const patience = 19_000;

/** What every call was answered, whoever made it. */
export class Replies {
  readonly statuses = new Map<number, number>();
  /** 5xx other than 503 with Retry-After. */
  readonly failed: Finding[] = [];
  /** No answer before whoever asked gave up. */
  readonly hung: Finding[] = [];

  /** `fetch` that counts; an own address for each person, as a proxy in front of the nodes would tell it. */
  fetchAs(number: number): (url: string, init?: RequestInit) => Promise<Response> {
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    return async (url, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', address);
      const what = `${init.method ?? 'GET'} ${new URL(url).pathname}`;
      const answered = new AbortController();
      void setTimeout(patience, undefined, { signal: answered.signal, ref: false }).then(
        () => this.hung.push({ at: Date.now() - patience, what }),
        () => {},
      );
      try {
        const answer = await fetch(url, { ...init, headers });
        this.#note(answer, what);
        return answer;
      } finally {
        answered.abort();
      }
    };
  }

  #note({ status, headers }: Response, what: string): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status < 500 || (status === 503 && headers.has('retry-after'))) return;
    this.failed.push({ at: Date.now(), what: `${what} answered ${status}` });
  }
}
