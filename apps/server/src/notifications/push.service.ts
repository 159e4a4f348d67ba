import { ECDH } from 'node:crypto';
import webpush from 'web-push';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { serverKey } from '../platform/database/serverKeys.ts';
import { fetchLimited } from '../platform/outside/fetchLimited.ts';
import type { Services } from '../platform/services.ts';
import {
  deleteOldest,
  deleteSubscription,
  selectSubscription,
  upsertSubscription,
  type NewSubscription,
} from './push.queries.ts';

/** The VAPID pair that names this product to every push service; browsers subscribed with one take no other. */
export function pushKeys(db: Db): Promise<{ publicKey: string; privateKey: string }> {
  return serverKey(db, 'vapid', () => webpush.generateVAPIDKeys());
}

/** Where browsers have their messages delivered: Chromium's, Firefox's, Safari's and Edge's. */
const pushServices =
  /^(?:fcm\.googleapis\.com|(?:.+\.)?push\.services\.mozilla\.com|(?:.+\.)?push\.apple\.com|(?:.+\.)?notify\.windows\.com)$/;

/** The server calls this address later: only a known push service's will do, never one inside its own network. */
function isPushService(endpoint: string, more: readonly string[]): boolean {
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return more.includes(url.origin) || (url.protocol === 'https:' && url.port === '' && pushServices.test(url.hostname));
}

/** Whether a message can be encrypted for this public key: an uncompressed point of P-256. */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Browsers of one person that take push messages; one more takes the place of the oldest. */
const maxSubscriptions = 10;

/** @throws AppError `invalid_request` for an address of no known push service, `invalid_form` at a key that is none */
export async function addSubscription(db: Db, subscription: NewSubscription, more: readonly string[]): Promise<void> {
  if (!isPushService(subscription.endpoint, more)) throw new AppError('invalid_request');
  if (!isPublicKey(subscription.p256dh)) throw new AppError('invalid_form', { fields: { 'keys.p256dh': 'invalid' } });
  await db.transaction().execute(async (tx) => {
    await upsertSubscription(tx, subscription);
    await deleteOldest(tx, subscription.userId, maxSubscriptions);
  });
}

export function removeSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  return deleteSubscription(db, { userId, endpoint });
}

export interface PushMessage {
  title: string;
  text: string;
  /** Path of the page with its query. */
  link: string;
  /** Of two messages with one tag the reader sees the later alone: a second try never shows twice. */
  tag: string;
}

/** What push services take, encrypted: a header of 86 bytes, a mark and a check of 17 beside the message. */
export const largestPush = 4_096 - 86 - 17;
/** What a message, or a text within it, takes in bytes. */
export const pushBytes = (part: PushMessage | string): number =>
  Buffer.byteLength(JSON.stringify(part)) - (typeof part === 'string' ? 2 : 0);

/** Of a push service's answer to one message. */
const limits = { maxBytes: 100_000, patience: 15_000 };
const day = 86_400;
/** The browser is gone, or was subscribed with other keys. */
const lost = new Set([401, 403, 404, 410]);
/** The message itself is refused: trying again helps nobody. */
const refused = new Set([400, 413]);

/**
 * Hands one message to the push service of one browser. A subscription that is gone is forgotten.
 * @throws when the push service cannot take it now: the job tries again
 */
export async function sendPush({ db, config, log }: Services, id: number, message: PushMessage): Promise<void> {
  const row = await selectSubscription(db, id);
  if (!row) return;
  // Stored before keys were checked: no message can ever be encrypted for it.
  if (!isPublicKey(row.p256dh) || Buffer.from(row.auth, 'base64url').length !== 16)
    return deleteSubscription(db, { id });
  const subscription = { endpoint: row.endpoint, keys: { p256dh: row.p256dh, auth: row.auth } };
  const request = webpush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject: `mailto:noreply@${new URL(config.publicUrl).hostname}`, ...(await pushKeys(db)) },
    TTL: 2 * day,
    topic: message.tag,
    urgency: 'normal',
  });
  const answer = await fetchLimited(request.endpoint, {
    ...limits,
    method: request.method,
    headers: request.headers as Record<string, string>,
    body: request.body as Buffer,
    // A browser named it; what the operator allows besides may be near.
    publicOnly: !config.pushServices.includes(new URL(request.endpoint).origin),
  });
  if (answer.ok) return;
  if (lost.has(answer.status)) await deleteSubscription(db, { id });
  else if (refused.has(answer.status))
    log.error(
      { status: answer.status },
      'a push message was refused: is the clock of this machine right and PUBLIC_URL the address of the site? Else report it as a defect',
    );
  else throw new Error(`The push service answered ${answer.status}`);
}
