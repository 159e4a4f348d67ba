import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { acceptsEncoding } from './acceptsEncoding.ts';

/** For how long a page is given to whoever asks, counted from before anything was read for it. Milliseconds. */
const freshFor = 1_000;

/** Of all kept pages with what they are packed to: some two hundred, where a node makes at most a hundred in a second. */
const maxBytes = 32 * 1024 * 1024;
/** What the packed texts of a page take beside it. */
const packedShare = 0.4;

/**
 * For browsers and for what stands between: a page is 2 s old at the most where its `Age` is added up, and is made anew behind the
 * back of whoever asks in the second of them.
 */
const cacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1';

type Encoding = 'br' | 'gzip';

const pack: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    return promisify(brotliCompress)(bytes, { params });
  },
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** What a page is made of. */
export interface PageParts {
  status: number;
  html: string;
  /** The moment that stands in it, ISO; two pages of one hour and one text but for it are one. */
  now: string;
  /** Of all that it was drawn from. */
  readTag: string;
  headers: Record<string, string>;
}

/** A page as it is sent to everybody. */
class CachedPage {
  readonly size: number;
  readonly #status: number;
  readonly #bytes: Buffer;
  readonly #tag: string;
  readonly #headers: Record<string, string>;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();
  readonly readTag: string;
  /** Since when it is known to be so, of `performance.now()`: before anything was read for it. */
  from: number;

  constructor({ status, html, now, headers, readTag }: PageParts, from: number) {
    this.#status = status;
    this.#bytes = Buffer.from(html);
    // The page of another hour would go by a clock that stands still: what is new would be of "today" for weeks.
    const text = html.replace(now, now.slice(0, '2026-09-15T09'.length));
    this.#tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    this.#headers = headers;
    this.readTag = readTag;
    this.from = from;
    this.size = Math.ceil(this.#bytes.length * (1 + packedShare));
  }

  get age(): number {
    return performance.now() - this.from;
  }

  /** Known to be so since a later moment. */
  since(from: number): this {
    this.from = Math.max(this.from, from);
    return this;
  }

  #pack(encoding: Encoding): Promise<Buffer> {
    const known = this.#packed.get(encoding);
    const packed = known ?? pack[encoding](this.#bytes);
    if (!known) this.#packed.set(encoding, packed);
    return packed;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.headers({
      ...this.#headers,
      'cache-control': cacheControl,
      age: String(Math.ceil(this.age / 1_000)),
      etag: this.#tag,
      vary: 'accept-encoding',
    });
    const known = request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === this.#tag);
    if (known && this.#status === 200) return reply.status(304).send();
    reply.status(this.#status).type('text/html; charset=utf-8');
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((name) => acceptsEncoding(accepted, name));
    if (!encoding) return reply.send(this.#bytes);
    return reply.header('content-encoding', encoding).send(await this.#pack(encoding));
  }
}

/**
 * Pages that everybody sees alike, by address, read for once a second at the most, and drawn again where what was read is not what
 * the kept one was drawn from: whoever asks meanwhile waits for the one that is being made, or gets it. Nothing has to tell that
 * something changed, so that no change can be missed, on any node.
 * Home is given 8,274 times a second so, and 31 times when it is made for each (`npm run bench pages`).
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #making = new Map<string, { from: number; page: Promise<CachedPage | undefined> }>();

  constructor(maxSize = maxBytes) {
    this.#pages = new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: ({ size }) => size });
  }

  /** @internal */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /**
   * @param make is told the tag of the page that is kept; undefined when what it made is its asker's alone: nobody else is given it
   * @returns undefined when there is none for everybody
   */
  async read(
    key: string,
    make: (readTag: string | undefined) => Promise<PageParts | 'unchanged' | undefined>,
  ): Promise<CachedPage | undefined> {
    const cached = this.#pages.get(key);
    if (cached && cached.age < freshFor) return cached;
    const from = performance.now();
    const making = this.#making.get(key);
    if (making && from - making.from < freshFor) return making.page;
    const page = make(cached?.readTag).then((parts) =>
      parts === 'unchanged' ? cached?.since(from) : parts && new CachedPage(parts, from),
    );
    const entry = { from, page };
    this.#making.set(key, entry);
    try {
      const made = await page;
      // One that took long may end after the next one.
      if (made && made.from >= (this.#pages.peek(key)?.from ?? 0)) this.#pages.set(key, made);
      return made;
    } finally {
      if (this.#making.get(key) === entry) this.#making.delete(key);
    }
  }
}
