import type { FastifyInstance } from 'fastify';

const year = 365 * 24 * 3_600_000;

/** Whom to write to of a hole, in the form of RFC 9116: what SECURITY_CONTACT names, and nothing where it names nobody. */
export function registerSecurityContact(app: FastifyInstance): void {
  const { config, clock } = app.services;
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (!config.securityContact) return reply.callNotFound();
    const expires = new Date(clock().getTime() + year).toISOString();
    const lines = [`Contact: ${config.securityContact}`, `Expires: ${expires}`, 'Preferred-Languages: ro, ru, en'];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
