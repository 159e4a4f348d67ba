import { createHash } from 'node:crypto';
import { chmod, mkdir, realpath, rm, rmdir, stat } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder } from '../makeFolder.ts';

/** Another process lives in this directory; two would lose each other's rows. */
export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(`${directory} is in use by another running server: stop it, or set DATA_DIR to another directory`);
    this.name = 'DirectoryInUse';
  }
}

const takeoverSeconds = 10;
/** Addresses of unix sockets are limited to about 104 bytes. */
const longestAddress = 100;

/** What the holder of a directory does with a word that another process of the same user sends it. */
export type Answer = (word: string, socket: Socket) => void;

/** Who says nothing for so long, ms, is hung up on. */
const longestSilence = 2_000;

/** Where the holder of a directory listens. */
export async function socketPath(directory: string): Promise<string> {
  const real = await realpath(directory);
  const inside = join(real, 'server.lock');
  if (Buffer.byteLength(inside) <= longestAddress) return inside;
  return join(tmpdir(), `${createHash('sha256').update(real).digest('hex').slice(0, 24)}.lock`);
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve((socket.destroy(), true)));
    socket.once('error', () => resolve(false));
  });
}

function listen(path: string, answer: Answer): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      // Most only ask whether somebody is here, and are gone before an answer.
      socket.on('error', () => socket.destroy());
      socket.on('timeout', () => socket.destroy());
      socket.setTimeout(longestSilence);
      socket.once('data', (word) => answer(String(word).trim(), socket));
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** Only one of several starting processes may clear away the socket of a killed one. */
async function takeOver(path: string, answer: Answer): Promise<Server | undefined> {
  const guard = `${path}.takeover`;
  try {
    await mkdir(guard);
  } catch {
    const since = await stat(guard).catch(() => undefined);
    if (since && Date.now() - since.mtimeMs > takeoverSeconds * 1000) await rmdir(guard).catch(() => {});
    await wait(100);
    return undefined;
  }
  try {
    if (await answers(path)) return undefined;
    await rm(path, { force: true });
    return await listen(path, answer);
  } finally {
    await rmdir(guard).catch(() => {});
  }
}

/**
 * Holds a directory for this process alone: a listening unix socket lives exactly as long as its process, so a killed
 * one leaves nothing that has to be cleared by hand.
 * @param answer what is done with a word that another process of this user sends there
 * @returns a function that lets the directory go
 * @throws DirectoryInUse
 */
export async function lockDirectory(
  directory: string,
  answer: Answer = (_, socket) => socket.destroy(),
): Promise<() => Promise<void>> {
  await makeFolder(directory);
  const path = await socketPath(directory);
  for (let attempt = 0; attempt < 20; attempt++) {
    const server = (await listen(path, answer)) ?? ((await answers(path)) ? undefined : await takeOver(path, answer));
    if (server) {
      await chmod(path, 0o600);
      return () => new Promise((resolve) => server.close(() => resolve()));
    }
    if (await answers(path)) break;
  }
  throw new DirectoryInUse(directory);
}
