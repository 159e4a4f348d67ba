import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** How a download behaves; a test has less patience. Milliseconds. */
export interface DownloadPace {
  /** Nothing comes for so long: the connection counts as lost. */
  silence: number;
  /** Between two tries; doubled each time. */
  pause: number;
  /** Tries in a row that bring nothing. */
  tries: number;
}

const usualPace: DownloadPace = { silence: 60_000, pause: 2_000, tries: 5 };

/** Larger extracts than any that a map can be made of. Bytes. */
const maxBytes = 2 * 1024 ** 3;
/** A sum and a name. */
const maxSumBytes = 4_096;

/** What is known of a file that was begun: another one at its address is begun anew. */
const memory = z.object({
  address: z.string(),
  /** A strong ETag or a date, by which the server tells whether it still has the same. */
  validator: z.string(),
  size: z.int().positive(),
});
type Memory = z.output<typeof memory>;

/** That the address will give nothing, however often it is asked. */
class Refused extends Error {}

const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1);

/** A download that goes on where it stopped, in this process or another one. */
class Download {
  readonly part: string;
  readonly #notes: string;
  readonly #address: string;
  readonly #pace: DownloadPace;
  readonly #tell: (what: string) => void;
  /** Where the address led to. */
  #finalAddress: string;

  constructor(address: string, folder: string, pace: DownloadPace, tell: (what: string) => void) {
    this.part = join(folder, 'download.osm.pbf');
    this.#notes = join(folder, 'download.json');
    this.#address = address;
    this.#finalAddress = address;
    this.#pace = pace;
    this.#tell = tell;
  }

  async #remembered(): Promise<{ known: Memory | undefined; have: number }> {
    try {
      const known = memory.parse(JSON.parse(await readFile(this.#notes, 'utf8')));
      const { size } = await stat(this.part);
      if (known.address === this.#address && size <= known.size) return { known, have: size };
    } catch {
      // Nothing was begun, or not so that it could go on.
    }
    return { known: undefined, have: 0 };
  }

  /** Takes what is lacking. @throws `Refused`, or whatever broke the connection */
  async take(): Promise<void> {
    const { known, have } = await this.#remembered();
    const stop = new AbortController();
    const silent = () => stop.abort(new Error(`nothing came for ${this.#pace.silence / 1_000} s`));
    let timer = setTimeout(silent, this.#pace.silence);
    try {
      const answer = await fetch(this.#address, {
        headers: { 'accept-encoding': 'identity', ...conditions(known, have) },
        signal: stop.signal,
      });
      this.#finalAddress = answer.url || this.#address;
      if (answer.status === 304 && known && have === known.size) return;
      const from = beginningOf(answer, known, have);
      if (from === undefined) {
        await answer.body?.cancel();
        await this.forget();
        throw new Error('it has another file by now');
      }
      const size = await this.#note(answer, from);
      await this.#expectRoom(size - from);
      const file = await open(this.part, from > 0 ? 'a' : 'w');
      try {
        await this.#write(answer, file, { from, size }, () => {
          clearTimeout(timer);
          timer = setTimeout(silent, this.#pace.silence);
        });
      } finally {
        await file.close();
      }
      if ((await stat(this.part)).size !== size) throw new Error('it ended early');
    } finally {
      clearTimeout(timer);
    }
  }

  /** Remembers what comes, so that it can go on later. @returns its whole size */
  async #note(answer: Response, from: number): Promise<number> {
    const size = from + Number(answer.headers.get('content-length') ?? NaN);
    if (!Number.isSafeInteger(size) || size <= 0) throw new Refused('it does not say how large the file is');
    if (size > maxBytes) throw new Refused(`the file of ${megabytes(size)} MB is too large`);
    const tag = answer.headers.get('etag');
    const validator = tag?.startsWith('"') ? tag : (answer.headers.get('last-modified') ?? '');
    const notes: Memory = { address: this.#address, validator, size };
    await writeFile(this.#notes, JSON.stringify(notes));
    return size;
  }

  async #expectRoom(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(join(this.part, '..'));
    if (bavail * bsize < bytes) throw new Refused(`there is no room for ${megabytes(bytes)} MB on the disk`);
  }

  async #write(
    { body }: Response,
    file: FileHandle,
    { from, size }: { from: number; size: number },
    heard: () => void,
  ): Promise<void> {
    let have = from;
    for await (const piece of body ?? []) {
      heard();
      have += piece.length;
      if (have > size) throw new Refused('more comes than it said');
      await file.writeFile(piece);
      this.#tell(`downloading ${megabytes(have)} of ${megabytes(size)} MB`);
    }
  }

  /** Compares with the sum that lies beside the file, where one does. */
  async check(): Promise<void> {
    const beside = new URL(this.#finalAddress);
    beside.pathname += '.md5';
    const answer = await fetch(beside, { signal: AbortSignal.timeout(this.#pace.silence) }).catch(() => undefined);
    const text = answer?.ok ? await firstBytes(answer, maxSumBytes) : (await answer?.body?.cancel(), '');
    const [, said] = /^([0-9a-f]{32})\b/i.exec(text.trim()) ?? [];
    if (!said) return;
    const sum = createHash('md5');
    for await (const piece of createReadStream(this.part)) sum.update(piece as Buffer);
    if (sum.digest('hex') === said.toLowerCase()) return;
    await this.forget();
    throw new Refused('what came is not what the sum beside it says: try again');
  }

  async forget(): Promise<void> {
    await rm(this.part, { force: true });
    await rm(this.#notes, { force: true });
  }
}

/** Asks for the rest of a file, and for all of it where it is another one by now. */
function conditions(known: Memory | undefined, have: number): Record<string, string> {
  if (!known?.validator || have === 0) return {};
  const { validator, size } = known;
  if (have < size) return { range: `bytes=${have}-`, 'if-range': validator };
  return validator.startsWith('"') ? { 'if-none-match': validator } : { 'if-modified-since': validator };
}

/** From which byte on an answer has the file; undefined where it fits to nothing. @throws `Refused` */
function beginningOf({ status, headers }: Response, known: Memory | undefined, have: number): number | undefined {
  if (status === 200) return 0;
  if (status === 206) {
    const [, from, to, whole] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
    const fits = Number(from) === have && Number(whole) === known?.size && Number(to) === known.size - 1;
    return fits ? have : undefined;
  }
  if (status === 416) return undefined;
  if (status >= 500 || status === 429) throw new Error(`it answers ${status}`);
  throw new Refused(`it answers ${status}`);
}

async function firstBytes({ body }: Response, max: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    pieces.push(piece);
    length += piece.length;
    if (length > max) return '';
  }
  return Buffer.concat(pieces).toString('latin1');
}

const causeOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error && cause.message ? cause.message : message;
};

/** A file that was downloaded. */
export interface Downloaded {
  file: string;
  /** What its address calls it. */
  name: string;
  /** Removes it: until then the same file is not downloaded again. */
  remove: () => Promise<void>;
}

/**
 * Downloads an extract. What was begun goes on, also in another process; a lost connection is tried again.
 * @param address the operator's own setting
 * @throws one line that says what is wrong
 */
export async function downloadExtract(
  address: string,
  folder: string,
  tell: (what: string) => void,
  pace: DownloadPace = usualPace,
): Promise<Downloaded> {
  await mkdir(folder, { recursive: true });
  const download = new Download(address, folder, pace, tell);
  const { host, pathname } = new URL(address);
  let failed = 0;
  let before = -1;
  tell(`asking ${host}`);
  for (;;) {
    try {
      await download.take();
      break;
    } catch (error) {
      if (error instanceof Refused || (error as NodeJS.ErrnoException).code === 'ENOSPC') {
        const what = error instanceof Refused ? error.message : 'the disk is full';
        throw new Error(`${address}: ${what}`, { cause: error });
      }
      const have = await stat(download.part).then(({ size }) => size, () => 0); // oxfmt-ignore
      failed = have > before ? 1 : failed + 1;
      before = have;
      if (failed >= pace.tries) {
        const soFar = have > 0 ? `; ${megabytes(have)} MB are here, the same command goes on` : '';
        throw new Error(`${address}: the connection was lost (${causeOf(error)})${soFar}`, { cause: error });
      }
      tell(`the connection was lost (${causeOf(error)}), trying again`);
      await wait(pace.pause * 2 ** (failed - 1));
    }
  }
  await download.check().catch((error: unknown) => {
    throw error instanceof Refused ? new Error(`${address}: ${error.message}`, { cause: error }) : error;
  });
  return { file: download.part, name: basename(pathname), remove: () => download.forget() };
}
