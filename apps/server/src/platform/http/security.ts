import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';

/** Hosts that a configured map style is loaded from. */
function mapOrigins(config: Config): string[] {
  const urls = [config.mapStyleLightUrl, config.mapStyleNightUrl].filter((url) => url !== undefined);
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/** The text of scripts and style sheets that stand in a page. */
export interface InlineParts {
  scripts: readonly string[];
  styles: readonly string[];
}

const nothingInline: InlineParts = { scripts: [], styles: [] };

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The policy of one answer: of what stands in it, these parts run and no others. They are named by their hashes, which hold for
 * every reader of a page that is kept; a number used once would not.
 */
export function contentPolicy(config: Config, { scripts, styles }: InlineParts, development: boolean): string {
  const fonts = mapOrigins(config)
    .map((origin) => ` ${origin}`)
    .join('');
  // Tiles are fetched as data and drawn as pictures; a font or a style of their host is none of ours.
  const satellite = config.mapSatellite && ` ${new URL(config.mapSatellite.url).origin}`;
  const map = satellite && !fonts.includes(satellite) ? fonts + satellite : fonts;
  // Vite in development puts scripts and styles of its own into the page, and keeps a socket open.
  const own = (texts: readonly string[]) =>
    development ? "'self' 'unsafe-inline'" : ["'self'", ...texts.map(hashOf)].join(' ');
  const sockets = development ? ' ws: wss:' : '';
  return [
    "default-src 'self'",
    `script-src ${own(scripts)}`,
    `style-src ${own(styles)}`,
    // React sets style attributes; they cannot load or run anything under the other rules.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${map}`,
    `font-src 'self'${fonts}`,
    `connect-src 'self'${map}${sockets}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Lets these parts of an answer run that is a page. */
export function setContentPolicy(reply: FastifyReply, inline: InlineParts, development = false): void {
  reply.header('content-security-policy', contentPolicy(reply.server.services.config, inline, development));
}

/** Security headers on every answer. */
export async function registerSecurity(app: FastifyInstance): Promise<void> {
  const { config } = app.services;
  const secure = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  });
  const strictest = contentPolicy(config, nothingInline, false);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', strictest);
    reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()');
  });
}
