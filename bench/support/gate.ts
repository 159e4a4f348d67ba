import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** What stands between a page and the nodes: passes bytes on until it is told to cut every connection. */
export class Gate {
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #onRequest: (() => void) | undefined;
  cuts = 0;

  private constructor(ports: () => readonly number[]) {
    let turn = 0;
    this.#server = createServer((client) => {
      const open = ports();
      const port = open[(turn += 1) % Math.max(1, open.length)];
      if (port === undefined) client.destroy();
      else this.#join(client, connect(port, '127.0.0.1'));
    });
  }

  /** @param ports where nodes answer just now; connections are shared between them */
  static async open(ports: () => readonly number[]): Promise<Gate> {
    const gate = new Gate(ports);
    await new Promise<void>((resolve) => gate.#server.listen(0, '127.0.0.1', resolve));
    return gate;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Cuts all connections that are open now. */
  cut(): void {
    this.cuts += 1;
    for (const [client, node] of this.#pairs) {
      client.resetAndDestroy();
      node.destroy();
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

  close(): void {
    this.#server.close();
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
  }

  #join(client: Socket, node: Socket): void {
    const pair = [client, node] as const;
    this.#pairs.add(pair);
    client.on('data', () => this.#onRequest?.());
    for (const [from, to] of [pair, [node, client] as const]) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        this.#pairs.delete(pair);
      });
    }
  }
}
