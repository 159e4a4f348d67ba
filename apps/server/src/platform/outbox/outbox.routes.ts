import { isIP } from 'node:net';
import { escapeHtml } from '@app/domain/escapeHtml';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { comesFromNear, isPrivateAddress } from '../http/observe.ts';
import { plainPage } from '../http/plainPage.ts';
import type { Row } from '../database/tables.ts';
import { wordsOf } from './outbox.ts';
import type { Message, MessageTemplate } from './templates.ts';

/** A message whose template is gone, or whose secret is, is shown by its data: one row must not hide the rest. */
function readable(row: Row<'outbox_messages'>, templates: readonly MessageTemplate[]): Message {
  const template = templates.find(({ name }) => name === row.template);
  if (template?.schema.safeParse(row.data).success) return wordsOf(row, templates);
  return { subject: row.template, text: JSON.stringify(row.data) };
}

/**
 * Whether the address in the browser names this machine itself. A foreign name may be made to lead here (DNS rebinding),
 * and its page would read what its visitor's browser is answered.
 */
function isOwnHost({ headers }: FastifyRequest): boolean {
  const hostname = URL.parse(`http://${headers.host}`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return hostname === 'localhost' || (isIP(hostname) !== 0 && isPrivateAddress(hostname));
}

/**
 * Shows the last messages that no way out was configured for. They hold codes and links: never in production, and to
 * nobody from outside where a site was put up without saying that it is one.
 */
export function registerOutbox(app: FastifyInstance, templates: readonly MessageTemplate[]): void {
  const { services } = app;
  if (services.config.production) return;

  const latest = async () => {
    const rows = await services.db.selectFrom('outbox_messages').selectAll().orderBy('id', 'desc').limit(100).execute();
    return rows.map((row) => ({
      id: row.id,
      channel: row.channel,
      to: row.recipient,
      locale: row.locale,
      template: row.template,
      createdAt: row.created_at,
      sentAt: row.sent_at,
      error: row.last_error,
      ...readable(row, templates),
    }));
  };

  const isShownTo = (request: FastifyRequest) => comesFromNear(request) && isOwnHost(request);
  app.get('/dev/outbox.json', async (request, reply) => (isShownTo(request) ? latest() : reply.callNotFound()));
  app.get('/dev/outbox', async (request, reply) => {
    if (!isShownTo(request)) return reply.callNotFound();
    const items = (await latest()).map(
      (m) => `<article><h2>${escapeHtml(m.subject)}</h2>
<p class="quiet">${escapeHtml(m.channel)} → ${escapeHtml(m.to)} · ${escapeHtml(m.locale)} · ${m.createdAt.toISOString()} · ${m.sentAt ? 'sent' : 'not sent'}</p>
<p>${escapeHtml(m.text).replaceAll('\n', '<br>')}</p>
${m.link ? `<p><a href="${escapeHtml(m.link.href)}">${escapeHtml(m.link.label)}</a></p>` : ''}</article>`,
    );
    return plainPage(request, reply, 'Outbox', items.join('\n') || '<p>Nothing was sent yet.</p>');
  });
}
