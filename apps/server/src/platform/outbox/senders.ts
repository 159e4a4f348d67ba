import { createTransport } from 'nodemailer';
import { product } from '@app/domain/product';
import type { Config } from '../../config.ts';
import { fetchLimited } from '../outside/fetchLimited.ts';
import { MessageRefused } from './failingChannels.ts';
import { mailHeaders, mailHtml, mailText } from './mailForm.ts';
import type { Channel } from './outbox.ts';
import type { Message } from './templates.ts';

/** @param key the same whenever this message is sent once more: whoever has it already may pass it over */
export type Send = (to: string, message: Message, key: string) => Promise<void>;
export type Senders = Partial<Record<Channel, Send>>;

async function within<T>(ms: number, sending: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`The mail server did not take the mail within ${ms} ms`)), ms);
  return Promise.race([sending, late]).finally(() => clearTimeout(timer));
}

const mailTransport = (url: string, patience: number) =>
  createTransport({
    url,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });

/**
 * Whether the mail server greets and lets in; no mail is sent.
 * @param patience milliseconds for each word of the other side
 */
export function mailAnswers(url: string, patience: number): Promise<boolean> {
  return mailTransport(url, patience)
    .verify()
    .catch(() => false);
}

/** What nodemailer says of a failure. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** A refusal of this mail alone; one of the site's own address concerns all. */
function refusedMail({ code, command, responseCode, message }: SmtpError): MessageRefused | undefined {
  const isOfMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE';
  return isOfMail ? new MessageRefused(message, responseCode === undefined || responseCode >= 500) : undefined;
}

function mailSender(url: string, publicUrl: string, patience: number): Send {
  const transport = mailTransport(url, patience);
  // A mail is some words: whoever drips them keeps to the patience for each.
  const whole = 4 * patience;
  const { hostname } = new URL(publicUrl);
  const from = { name: product.name, address: `noreply@${hostname}` };
  return async (to, message, key) => {
    const form = { text: mailText(message), html: mailHtml(message), headers: mailHeaders(message) };
    try {
      const mail = { from, to, subject: message.subject, messageId: `<${key}@${hostname}>`, ...form };
      await within(whole, transport.sendMail(mail));
    } catch (error) {
      throw refusedMail(error as SmtpError) ?? error;
    }
  };
}

/** What a gateway says of one message, in bytes; nobody reads it. */
const largestAnswer = 100_000;

/** Of a message or its recipient; other answers concern the gateway or the credentials. */
const refusedSms = new Set([400, 404, 410, 413, 422]);

/** Any gateway that takes `POST {"to": "+373…", "text": "…"}`; credentials of the address go as Basic. */
function smsSender(address: string, patience: number): Send {
  const url = new URL(address);
  const credentials = url.username ? `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}` : '';
  url.username = '';
  url.password = '';
  return async (to, message, key) => {
    const answer = await fetchLimited(url, {
      maxBytes: largestAnswer,
      patience,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(credentials ? { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } : {}),
      },
      body: JSON.stringify({ to, text: message.link ? `${message.text} ${message.link.href}` : message.text }),
    });
    if (answer.ok) return;
    const answered = `The SMS gateway answered ${answer.status}`;
    throw refusedSms.has(answer.status) ? new MessageRefused(answered, true) : new Error(answered);
  };
}

/**
 * The ways out that the configuration opens beside the messenger; a channel without one keeps its messages in the outbox.
 * @param patience milliseconds for each word of the other side
 */
export function sendersOf(config: Config, patience: number): Senders {
  return {
    ...(config.smtpUrl ? { mail: mailSender(config.smtpUrl, config.publicUrl, patience) } : {}),
    ...(config.smsUrl ? { sms: smsSender(config.smsUrl, patience) } : {}),
  };
}
