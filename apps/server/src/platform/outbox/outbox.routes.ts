import { escapeHtml } from '@app/domain/escapeHtml';
import type { FastifyInstance } from 'fastify';
import { comesFromNear } from '../http/observe.ts';
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

  app.get('/dev/outbox.json', async (request, reply) => (comesFromNear(request) ? latest() : reply.callNotFound()));
  app.get('/dev/outbox', async (request, reply) => {
    if (!comesFromNear(request)) return reply.callNotFound();
    const items = (await latest()).map(
      (m) => `<article><h2>${escapeHtml(m.subject)}</h2>
<p class="quiet">${escapeHtml(m.channel)} → ${escapeHtml(m.to)} · ${escapeHtml(m.locale)} · ${m.createdAt.toISOString()} · ${m.sentAt ? 'sent' : 'not sent'}</p>
<p>${escapeHtml(m.text).replaceAll('\n', '<br>')}</p>
${m.link ? `<p><a href="${escapeHtml(m.link.href)}">${escapeHtml(m.link.label)}</a></p>` : ''}</article>`,
    );
    return plainPage(request, reply, 'Outbox', items.join('\n') || '<p>Nothing was sent yet.</p>');
  });
}
