import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** `swallow`: what is sent arrives nowhere and nobody is told; `refuse`: connections are cut and none is made. */
type Mode = 'pass' | 'swallow' | 'refuse';

/** A way to a PostgreSQL server that can be spoilt. */
export interface FaultyWire {
  /** The server's address by this way. */
  url: string;
  /** What is silent stays silent when the way is mended: only new connections pass. */
  set(mode: Mode): void;
  /** Swallows what the connections of now carry, and lets new ones through. */
  silenceThose(): void;
  /** Connections that are open now. */
  readonly open: number;
  close(): Promise<void>;
}

/** @param url a PostgreSQL server's address */
export async function faultyWire(url: string): Promise<FaultyWire> {
  const to = new URL(url);
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let mode: Mode = 'pass';
  const carry = (from: Socket, other: Socket) => {
    sockets.add(from);
    from.on('data', (part) => {
      if (mode === 'swallow') silent.add(from).add(other);
      if (!silent.has(from)) other.write(part);
    });
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      if (!silent.has(from)) other.destroy();
    });
  };
  const server = createServer((near) => {
    if (mode === 'refuse') return void near.resetAndDestroy();
    const far = connect(Number(to.port), to.hostname);
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  const silenceThose = () => sockets.forEach((socket) => silent.add(socket));
  return {
    url: through.href,
    set(next) {
      mode = next;
      if (next === 'swallow') silenceThose();
      if (next === 'refuse') sockets.forEach((socket) => socket.resetAndDestroy());
    },
    silenceThose,
    get open() {
      return sockets.size / 2;
    },
    async close() {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
