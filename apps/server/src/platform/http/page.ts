import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { adoptedReferences, type ReferenceChanges } from '@app/domain/editedReferences';
import { ownPath } from '@app/domain/ownPath';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import { awayPage } from './awayPage.ts';
import { PageCache, type PageParts } from './pageCache.ts';
import { contentPolicy, type InlineParts } from './security.ts';

const web = join(import.meta.dirname, '../../../../web');
const client = join(web, 'dist/client');
const builtEntry = join(web, 'dist/server/entry-server.js');

/** Addresses that are never pages. */
const notPages = /^\/(api|assets|storage|health|metrics|dev|manifest-r[uo]\.webmanifest$|map\/tiles)\b/;

interface RenderInput {
  url: string;
  headers: Record<string, string | undefined>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  origin: string;
  settings: {
    mapStyleLightUrl: string | null;
    mapStyleNightUrl: string | null;
    mapSatellite: { url: string; attribution: string } | null;
    telegramBot: string | null;
    smsCodes: boolean;
    references: ReferenceChanges;
  };
  readTag?: string | undefined;
  signal: AbortSignal;
}

interface RenderOutput {
  status: number;
  /** Undefined for a redirect, and where the same was read as for the page that `readTag` is of. */
  html?: string;
  readTag?: string;
  inline?: InlineParts;
  now?: string;
  redirect?: string;
  headers?: Record<string, string>;
}

type Render = (input: RenderInput) => Promise<RenderOutput>;

/** The part of Vite's development server that is used here; the server package does not depend on Vite. */
interface ViteServer {
  middlewares(request: FastifyRequest['raw'], reply: FastifyReply['raw'], next: () => void): void;
  ssrLoadModule(path: string): Promise<Record<string, unknown>>;
  transformIndexHtml(url: string, html: string): Promise<string>;
  ssrFixStacktrace(error: Error): void;
  close(): Promise<void>;
}

interface Pages {
  render: Render;
  /** The address by which a page is kept for everybody; undefined for one that is its asker's alone. */
  pageCacheKey: (url: string) => string | undefined;
  development: boolean;
}

type BuiltEntry = Pick<Pages, 'render' | 'pageCacheKey'>;

/**
 * `fetch` for the page's rendering: the API of this very process, without a socket.
 * @param onStatus told what each call was answered with
 */
function inProcessFetch(app: FastifyInstance, address: string, onStatus: (status: number) => void) {
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(new URL(path, 'http://in.process'), init);
    const options: InjectOptions = {
      method: request.method as 'GET',
      url: path,
      headers: Object.fromEntries(request.headers),
      remoteAddress: address,
    };
    if (request.body) options.payload = Buffer.from(await request.arrayBuffer());
    const answer = await app.inject(options);
    onStatus(answer.statusCode);
    const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const empty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };
}

interface Rendered extends RenderOutput {
  /** What it would show is not there to be read: half a page would say that nothing was found. */
  away: boolean;
  /** All that was read for it was there, or is known not to be. */
  whole: boolean;
}

async function renderPage(
  app: FastifyInstance,
  pages: Pages,
  request: FastifyRequest,
  { url, readTag, signal }: Pick<RenderInput, 'url' | 'readTag' | 'signal'>,
): Promise<Rendered> {
  const { config } = app.services;
  const statuses: number[] = [];
  const out = await pages.render({
    url,
    headers: request.headers as Record<string, string | undefined>,
    fetch: inProcessFetch(app, request.ip, (status) => statuses.push(status)),
    origin: config.publicUrl,
    settings: {
      mapStyleLightUrl: config.mapStyleLightUrl ?? null,
      mapStyleNightUrl: config.mapStyleNightUrl ?? null,
      mapSatellite: config.mapSatellite ?? null,
      telegramBot: app.services.telegram?.username ?? null,
      // Without a gateway they stay in the outbox, which is shown in development alone.
      smsCodes: config.smsUrl !== undefined || !config.production,
      references: adoptedReferences(),
    },
    readTag,
    signal,
  });
  const headers = {
    ...out.headers,
    ...(out.inline && { 'content-security-policy': contentPolicy(config, out.inline, pages.development) }),
  };
  return {
    ...out,
    headers,
    away: statuses.includes(503),
    whole: statuses.every((status) => status < 400 || status === 404),
  };
}

async function sendRendered(request: FastifyRequest, reply: FastifyReply, out: Rendered): Promise<FastifyReply> {
  if (out.away) return awayPage(request, reply);
  reply.headers(out.headers ?? {});
  if (out.redirect !== undefined) return reply.redirect(ownPath(out.redirect) ?? '/', out.status);
  return reply.status(out.status).type('text/html; charset=utf-8').send(out.html);
}

/** A page as it is kept; undefined for what is its asker's alone, such as one whose calls were refused to them. */
function partsOf({ whole, status, html, now, readTag, headers = {} }: Rendered): PageParts | undefined {
  if (!whole || html === undefined || now === undefined || readTag === undefined) return undefined;
  return { status, html, now, readTag, headers };
}

async function sendOwn(app: FastifyInstance, pages: Pages, request: FastifyRequest, reply: FastifyReply) {
  const gone = new AbortController();
  reply.raw.on('close', () => gone.abort());
  return sendRendered(request, reply, await renderPage(app, pages, request, { url: request.url, signal: gone.signal }));
}

async function sendPage(
  app: FastifyInstance,
  pages: Pages,
  cache: PageCache,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const key = pages.pageCacheKey(request.url);
  if (key === undefined) return sendOwn(app, pages, request, reply);
  const own: { page?: Rendered } = {};
  const page = await cache.read(key, async (readTag) => {
    // Others wait for it too: it is made to its end, whoever leaves.
    const made = await renderPage(app, pages, request, { url: key, readTag, signal: new AbortController().signal });
    if (made.whole && readTag !== undefined && made.readTag === readTag) return 'unchanged';
    own.page = made;
    return partsOf(made);
  });
  if (page) return page.send(request, reply);
  return own.page ? sendRendered(request, reply, own.page) : sendOwn(app, pages, request, reply);
}

async function builtPages(app: FastifyInstance): Promise<Pages> {
  await app.register(fastifyStatic, {
    root: client,
    // Known files only, each with its own route: any other address is a page.
    wildcard: false,
    index: false,
    decorateReply: false,
    cacheControl: false,
    // The build puts `.br` and `.gz` beside its files.
    preCompressed: true,
    globIgnore: ['**/.vite/**', '**/*.{br,gz}'],
    setHeaders(reply, path) {
      const forever = path.startsWith(join(client, 'assets'));
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const { render, pageCacheKey } = (await import(pathToFileURL(builtEntry).href)) as BuiltEntry;
  return { render, pageCacheKey, development: false };
}

async function developmentPages(app: FastifyInstance): Promise<Pages> {
  const vitePath = createRequire(join(web, 'package.json')).resolve('vite');
  const { createServer } = (await import(pathToFileURL(vitePath).href)) as {
    createServer: (options: object) => Promise<ViteServer>;
  };
  const vite = await createServer({
    root: web,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', async (request, reply) => {
    if (notPages.test(request.url)) return;
    await new Promise<void>((next) => {
      reply.raw.once('finish', () => {
        reply.hijack();
        next();
      });
      vite.middlewares(request.raw, reply.raw, next);
    });
  });
  return {
    development: true,
    // Each is rendered by the newest code.
    pageCacheKey: () => undefined,
    async render(input) {
      try {
        const entry = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as { render: Render };
        const out = await entry.render(input);
        if (out.html === undefined) return out;
        return { ...out, html: await vite.transformIndexHtml(input.url, out.html) };
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        throw error;
      }
    },
  };
}

/**
 * The pages: built ones with their static files, or in development those of Vite. They answer every GET that nothing
 * else does, as a route, because answers to unknown addresses are not compressed.
 */
export async function registerPages(app: FastifyInstance): Promise<void> {
  const { config } = app.services;
  if (!config.pages) return;
  if (!config.development && !existsSync(builtEntry)) {
    app.services.log.warn('the pages are not built: run `npm run build`');
    return;
  }
  const pages = config.development ? await developmentPages(app) : await builtPages(app);
  const cache = new PageCache();
  app.get('/*', async (request, reply) =>
    notPages.test(request.url) ? reply.callNotFound() : sendPage(app, pages, cache, request, reply),
  );
}
