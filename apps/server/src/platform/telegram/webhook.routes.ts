import type { FastifyInstance } from 'fastify';
import type { Update } from 'grammy/types';
import { isSameSecret } from '../sameSecret.ts';
import { webhookPath } from './telegram.ts';

/** Takes updates from Telegram, when it was told to bring them, by the secret that it was told. */
export function registerWebhook(app: FastifyInstance): void {
  const { config, telegram } = app.services;
  if (!telegram || !config.telegramWebhook) return;
  app.post(webhookPath, { logLevel: 'warn' }, async (request, reply) => {
    const given = request.headers['x-telegram-bot-api-secret-token'];
    if (typeof given !== 'string' || !isSameSecret(telegram.webhookSecret, given)) return reply.callNotFound();
    // Not before the bot knows itself: Telegram brings it again.
    if (!telegram.ready) return reply.status(503).send();
    await telegram.receive(request.body as Update);
    return reply.status(200).send();
  });
}
