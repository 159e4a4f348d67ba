import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How often connections that have become idle are looked for while the server stops. Milliseconds. */
const sweepEvery = 100;

/**
 * How long a connection that has said nothing yet may still say something. A proxy that took this node for a call before it
 * stopped is about to: without an answer its caller would see an error, since a proxy asks nobody else for what may
 * have been done. Milliseconds.
 */
const silentFor = 1_000;

/** From the stop on every answer says that its connection ends, and connections on which nothing was asked end at once. */
export function registerOrderlyEnd(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  let stopping = false;
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    stopping = true;
    // Browsers open connections ahead. Node takes one that has said nothing yet for a call on its way.
    setTimeout(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, silentFor).unref();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** A turn of the event loop so short that little was done in it. Milliseconds. */
const shortTurn = 1;
/** One connection is taken a turn: as many as may wait, and on a machine that is never quiet the stop goes on. */
const maxTurns = 1_000;

/**
 * Waits until the connections that the system has accepted for this process are its own: those that wait for it when it stops
 * listening are broken, and a proxy asks nobody else for what it has sent already.
 */
export async function takeWaiting({ server }: FastifyInstance): Promise<void> {
  let hasTaken = false;
  const note = () => (hasTaken = true);
  server.on('connection', note);
  for (let turn = 0; turn < maxTurns; turn += 1) {
    hasTaken = false;
    const began = performance.now();
    await setImmediate();
    // The first may have begun after connections were looked for.
    if (turn > 0 && !hasTaken && performance.now() - began < shortTurn) break;
  }
  server.off('connection', note);
}

/**
 * Takes no new connections and waits for the calls that run.
 * @param patience milliseconds until those that are left are broken off
 */
export async function endCalls(app: FastifyInstance, patience: number): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepEvery);
  const late = setTimeout(() => app.server.closeAllConnections(), patience);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(late);
  }
}
