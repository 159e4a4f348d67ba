import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Update } from 'grammy/types';
import { webhookPath } from './telegram.ts';

function isSame(known: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(known), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Takes updates from Telegram, when it was told to bring them, by the secret that it was told. */
export function registerWebhook(app: FastifyInstance): void {
  const { config, telegram } = app.services;
  if (!telegram || !config.telegramWebhook) return;
  app.post(webhookPath, { logLevel: 'warn' }, async (request, reply) => {
    const isTelegram = isSame(telegram.webhookSecret, request.headers['x-telegram-bot-api-secret-token']);
    if (!isTelegram) return reply.callNotFound();
    // Not before the bot knows itself: Telegram brings it again.
    if (!telegram.ready) return reply.status(503).send();
    await telegram.receive(request.body as Update);
    return reply.status(200).send();
  });
}
