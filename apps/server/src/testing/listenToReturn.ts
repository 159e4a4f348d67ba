import { randomInt } from 'node:crypto';
import type { Server } from 'node:net';

/** Ports that the system gives to nobody of itself: what it chooses begins at 32768. */
const [first, beyond] = [10_240, 32_768];

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });

/**
 * Lets a server listen on loopback where it can come back: at a port of the system's choice somebody else may listen by then.
 * @param port where it was before
 * @returns its port
 */
export async function listenToReturn(server: Server, port?: number): Promise<number> {
  if (port !== undefined) {
    await listen(server, port);
    return port;
  }
  for (;;) {
    const free = randomInt(first, beyond);
    try {
      await listen(server, free);
      return free;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}
