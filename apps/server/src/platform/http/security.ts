import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';

/** Hosts that a configured map style is loaded from. */
function mapOrigins(config: Config): string[] {
  const urls = [config.mapStyleLightUrl, config.mapStyleNightUrl].filter((url) => url !== undefined);
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/** The policy of one answer; with a nonce the page's own inline script and styles run, without one none do. */
export function contentPolicy(config: Config, nonce: string | undefined, development: boolean): string {
  const own = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  const map = mapOrigins(config)
    .map((origin) => ` ${origin}`)
    .join('');
  // Vite's client in development injects styles and keeps a socket open.
  const styles = development ? "'self' 'unsafe-inline'" : own;
  const sockets = development ? ' ws: wss:' : '';
  return [
    "default-src 'self'",
    `script-src ${own}`,
    `style-src ${styles}`,
    // React sets style attributes; they cannot load or run anything under the other rules.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${map}`,
    `font-src 'self'${map}`,
    `connect-src 'self'${map}${sockets}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Names what one page may run. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** Puts a policy with this nonce on an answer that is a page. */
export function setContentPolicy(reply: FastifyReply, nonce: string, development = false): void {
  reply.header('content-security-policy', contentPolicy(reply.server.services.config, nonce, development));
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
  const strictest = contentPolicy(config, undefined, false);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', strictest);
    reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()');
  });
}
