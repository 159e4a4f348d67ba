import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

interface Pair {
  client: Socket;
  server: Socket;
  /** Neither side hears of the other any more, not even of its end: for a while, or for ever. */
  silent: 'no' | 'now' | 'for ever';
}

/** ms; so long a server keeps a connection whose other end is gone without a word. */
const keptByServer = 15_000;

/** What stands between two that talk over TCP: passes bytes on until it is told otherwise. */
export class Gate {
  readonly #listener: Server;
  readonly #target: () => number | undefined;
  readonly #pairs = new Set<Pair>();
  /** They came while nothing passed. */
  #waiting: Socket[] = [];
  #isSilent = false;
  #port = 0;
  #onRequest: (() => void) | undefined;
  cuts = 0;

  private constructor(ports: () => readonly number[]) {
    let turn = 0;
    this.#target = () => {
      const open = ports();
      return open[(turn += 1) % Math.max(1, open.length)];
    };
    this.#listener = createServer((client) => {
      client.on('error', () => client.destroy());
      if (this.#isSilent) this.#waiting.push(client);
      else this.#join(client);
    });
  }

  /** @param ports where somebody answers just now; connections are shared between them */
  static async open(ports: () => readonly number[]): Promise<Gate> {
    const gate = new Gate(ports);
    await gate.#listen();
    return gate;
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Cuts all connections that are open now. */
  cut(): void {
    this.cuts += 1;
    for (const { client, server } of this.#pairs) {
      client.resetAndDestroy();
      server.destroy();
    }
  }

  /** The same so many milliseconds after the next request has come: it may be done and its answer lost. */
  cutAfterRequest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#onRequest = () => {
        this.#onRequest = undefined;
        setTimeout(() => {
          this.cut();
          resolve();
        }, ms);
      };
    });
  }

  /** Nobody is here: open connections end, new ones are refused. */
  refuse(): void {
    this.#listener.close();
    this.cut();
  }

  /** A network that swallows everything: connections stay open, new ones are taken, and nobody hears anything. */
  silence(): void {
    this.#isSilent = true;
    for (const pair of this.#pairs) hush(pair, 'now');
  }

  /** A firewall that forgot what was open: these connections are silent for ever, new ones work. */
  forget(): void {
    for (const pair of this.#pairs) {
      hush(pair, 'for ever');
      setTimeout(() => pair.server.destroy(), keptByServer).unref();
    }
  }

  /** As at the beginning; what was swallowed arrives late, as packets do that are sent again. */
  async pass(): Promise<void> {
    if (!this.#listener.listening) await this.#listen();
    if (!this.#isSilent) return;
    this.#isSilent = false;
    for (const pair of this.#pairs) {
      if (pair.silent !== 'now') continue;
      pair.silent = 'no';
      if (pair.client.destroyed || pair.server.destroyed) this.#part(pair);
      else join(pair);
    }
    for (const client of this.#waiting.splice(0)) this.#join(client);
  }

  close(): void {
    this.#listener.close();
    for (const client of this.#waiting) client.destroy();
    for (const { client, server } of this.#pairs) {
      client.destroy();
      server.destroy();
    }
  }

  #listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#listener.once('error', reject);
      this.#listener.listen(this.#port, '127.0.0.1', () => {
        this.#port = (this.#listener.address() as AddressInfo).port;
        resolve();
      });
    });
  }

  #join(client: Socket): void {
    const port = this.#target();
    if (port === undefined) return void client.destroy();
    const server = connect(port, '127.0.0.1');
    server.on('error', () => server.destroy());
    const pair: Pair = { client, server, silent: 'no' };
    this.#pairs.add(pair);
    client.on('data', () => this.#onRequest?.());
    for (const side of [client, server]) side.on('close', () => this.#part(pair));
    join(pair);
  }

  #part(pair: Pair): void {
    if (pair.silent !== 'no') return;
    pair.client.destroy();
    pair.server.destroy();
    this.#pairs.delete(pair);
  }
}

function join({ client, server }: Pair): void {
  client.pipe(server);
  server.pipe(client);
}

function hush(pair: Pair, how: 'now' | 'for ever'): void {
  if (pair.silent !== 'for ever') pair.silent = how;
  pair.client.unpipe(pair.server).pause();
  pair.server.unpipe(pair.client).pause();
}
