import { Agent, request } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import { login } from '@app/contract/accounts';
import { live } from '@app/contract/live';
import { listMyOffers, listOffers } from '@app/contract/offers';
import { favoriteOffer, listReactedOffers } from '@app/contract/reactions';
import { listSearches } from '@app/contract/searches';
import { demoSignIns } from '../../apps/server/seed/seed.ts';

interface Reply {
  status: number;
  text: string;
}

/** People person use the site through its proxy, and what went wrong for them. */
export class People {
  readonly failures: string[] = [];
  /** Answers by what was asked for. */
  readonly answers = new Map<string, number>();
  /** Streams that ended and were opened again, as an open page does. */
  reopened = 0;
  /** Calls that a node refused for having too much to do. */
  askedAgain = 0;
  readonly #origin: string;
  readonly #ca: Buffer;
  readonly #tokens: string[] = [];
  /** Who has which offers among their favourites, as they were acknowledged. */
  readonly #favourites: Map<number, boolean>[] = [];
  /** Of each person, the offers that are not their own. */
  readonly #offers: number[][] = [];
  #going = true;

  constructor(origin: string, ca: Buffer) {
    this.#origin = origin;
    this.#ca = ca;
  }

  #send(agent: Agent | false, path: string, method: string, token: string | undefined, body?: unknown): Promise<Reply> {
    const headers: Record<string, string> = { 'accept-encoding': 'identity', 'accept-language': 'ru' };
    if (token) headers['authorization'] = `Bearer ${token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    return new Promise((resolve, reject) => {
      const asked = request(this.#origin + path, { method, headers, ca: this.#ca, agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text })).on('error', reject);
      });
      asked.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** Anything but an answer of success is what a person would see as an error; a site with too much to do is asked again. */
  async #ask(
    what: string,
    agent: Agent | false,
    path: string,
    method = 'GET',
    token?: string,
    body?: unknown,
  ): Promise<string> {
    try {
      for (;;) {
        const { status, text } = await this.#send(agent, path, method, token, body);
        // The page does so too: nothing was done, and the answer says when to come again.
        if (status === 503 && text.includes('"unavailable"')) {
          this.askedAgain += 1;
          await setTimeout(1_000);
          continue;
        }
        if (status !== 200) this.failures.push(`${what} ${path}: ${status} ${text.slice(0, 200)}`);
        this.answers.set(what, (this.answers.get(what) ?? 0) + 1);
        return text;
      }
    } catch (error) {
      this.failures.push(`${what} ${path}: ${(error as Error).message}`);
      return '';
    }
  }

  /** Signs everybody in, and learns which offers there are. */
  async arrive(): Promise<void> {
    const list = JSON.parse(await this.#ask('list', false, `${listOffers.path}?limit=24`)) as {
      items: { id: number }[];
    };
    for (const { identifier, password } of demoSignIns) {
      const answer = await this.#ask('sign-in', false, login.path, 'POST', undefined, {
        identifier,
        password,
        reminder_me: true,
      });
      const { token, user } = JSON.parse(answer) as { token: string; user: { id: number } };
      if (!user.id) throw new Error('nobody was signed in');
      const own = await this.#ask('list', false, `${listMyOffers.path}?limit=60`, 'GET', token);
      const ids = new Set((JSON.parse(own) as { items: { id: number }[] }).items.map(({ id }) => id));
      this.#tokens.push(token);
      this.#offers.push(list.items.map(({ id }) => id).filter((id) => !ids.has(id)));
      this.#favourites.push(new Map());
    }
  }

  /** A page with all scripts and styles that it names, as a browser loads it. */
  async #openPage(agent: Agent, path: string): Promise<void> {
    const page = await this.#ask('page', agent, path);
    for (const file of new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []))
      await this.#ask('script', agent, file);
  }

  /** What one person does, one thing after another, until all stop. */
  async #live(person: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, ca: this.#ca });
    const token = this.#tokens[person]!;
    for (let turn = person; this.#going; turn += 1) {
      const kind = turn % 6;
      if (kind === 0) await this.#openPage(agent, turn % 4 === 0 ? '/ru' : '/ro/map');
      else if (kind === 1) await this.#ask('list', agent, `${listOffers.path}?limit=24`);
      else if (kind === 2) await this.#ask('list', agent, `${listSearches.path}?limit=24`, 'GET', token);
      else if (kind === 3) await this.#ask('list', agent, `${listReactedOffers.path}?limit=60`, 'GET', token);
      else await this.#toggle(agent, person, this.#offers[person]![turn % this.#offers[person]!.length]!);
      await setTimeout(60);
    }
    agent.destroy();
  }

  async #toggle(agent: Agent, person: number, offer: number): Promise<void> {
    const path = favoriteOffer.path.replace(':id', String(offer));
    const answer = await this.#ask('favourite', agent, path, 'POST', this.#tokens[person]);
    if (answer.startsWith('{')) {
      const { reaction } = JSON.parse(answer) as { reaction?: string | null };
      if (reaction !== undefined) this.#favourites[person]!.set(offer, reaction === 'favorite');
    }
  }

  /** A stream may end with its node; it has to come back by itself. */
  async #listen(person: number): Promise<void> {
    while (this.#going) {
      const headers = { authorization: `Bearer ${this.#tokens[person]}` };
      await new Promise<void>((resolve) => {
        const asked = request(this.#origin + live.path, { headers, ca: this.#ca, agent: false }, (answer) => {
          if (answer.statusCode !== 200) this.failures.push(`stream: ${answer.statusCode}`);
          answer.on('close', resolve).resume();
        });
        asked.on('error', () => resolve()).end();
        const watch = setInterval(() => !this.#going && (clearInterval(watch), asked.destroy(), resolve()), 100);
        asked.on('close', () => clearInterval(watch));
      });
      this.reopened += 1;
      await setTimeout(200);
    }
  }

  /** @returns what ends it all, and waits until it has */
  begin(): () => Promise<void> {
    const all = this.#tokens.flatMap((_, person) => [this.#live(person), this.#listen(person)]);
    return async () => {
      this.#going = false;
      await Promise.all(all);
    };
  }

  /** Everything that was acknowledged is there. @returns how much was compared */
  async compare(): Promise<number> {
    let compared = 0;
    for (const [person, acknowledged] of this.#favourites.entries()) {
      const answer = await this.#ask('list', false, `${listReactedOffers.path}?limit=60`, 'GET', this.#tokens[person]);
      const kept = new Set((JSON.parse(answer) as { items: { id: number }[] }).items.map(({ id }) => id));
      for (const [offer, isFavourite] of acknowledged) {
        compared += 1;
        if (kept.has(offer) !== isFavourite)
          this.failures.push(`favourite ${offer} of person ${person}: acknowledged and lost`);
      }
    }
    return compared;
  }
}
