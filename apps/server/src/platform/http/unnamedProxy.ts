import type { FastifyInstance } from 'fastify';
import { isPrivateAddress } from './observe.ts';

/**
 * Says once in the log that a proxy stands before the server which nobody has named: all its visitors would share one
 * address, and with it one address's limits.
 */
export function registerProxyWarning(app: FastifyInstance): void {
  if (app.services.config.trustedProxies.length > 0) return;
  let isSaid = false;
  app.addHook('onRequest', async ({ headers, raw, log }) => {
    if (isSaid || (headers['x-forwarded-for'] ?? headers['forwarded']) === undefined) return;
    const address = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    if (!isPrivateAddress(address)) return;
    isSaid = true;
    log.warn(
      { proxy: address },
      `a proxy passes calls on, and TRUSTED_PROXIES does not name it: all its visitors count as one; set TRUSTED_PROXIES=${address}`,
    );
  });
}
