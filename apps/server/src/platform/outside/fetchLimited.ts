import { Agent as HttpAgent, type IncomingHttpHeaders, type IncomingMessage, request as askHttp } from 'node:http';
import { Agent as HttpsAgent, request as askHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, lookupPublic } from './publicAddress.ts';

export interface FetchLimits {
  /** The whole answer is no larger, in bytes. */
  maxBytes: number;
  /** The whole answer is here within so many milliseconds. */
  patience: number;
}

export interface Asked extends FetchLimits {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Somebody else named the address: it must not lead into this machine or its network. */
  publicOnly?: boolean;
  signal?: AbortSignal | undefined;
}

export interface Fetched {
  status: number;
  /** The status is of the 2xx. */
  ok: boolean;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Whoever was asked answers with more than may be read. */
export class TooLarge extends Error {}

const publicAgents = {
  'http:': new HttpAgent({ keepAlive: true, lookup: lookupPublic as never }),
  'https:': new HttpsAgent({ keepAlive: true, lookup: lookupPublic as never }),
};

function open(url: URL, { method = 'GET', headers = {}, body, publicOnly }: Asked, signal: AbortSignal) {
  const secure = url.protocol === 'https:';
  const agent = publicOnly ? { agent: publicAgents[secure ? 'https:' : 'http:'] } : {};
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const options = { method, headers: { ...headers, ...length }, signal, ...agent };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = (secure ? askHttps : askHttp)(url, options, resolve);
    // Stays: a connection may break while the answer is read, which tells of it by itself.
    request.on('error', reject);
    request.end(body);
  });
}

async function readAtMost(answer: IncomingMessage, maxBytes: number, host: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    // Leaving the loop ends the connection.
    if (length > maxBytes) throw new TooLarge(`${host} answers with more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * The one way in which the server asks other machines over HTTP. It is not followed elsewhere: a redirect is an answer.
 * @throws when the answer is not here whole within its time and size, or the address is not to be asked
 */
export async function fetchLimited(address: URL | string, asked: Asked): Promise<Fetched> {
  const url = new URL(address);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  if (asked.publicOnly && isIP(name) && !isPublicAddress(name))
    throw new Error(`${name} is an address of this network`);
  const late = AbortSignal.timeout(asked.patience);
  const signal = asked.signal ? AbortSignal.any([late, asked.signal]) : late;
  try {
    const answer = await open(url, asked, signal);
    const status = answer.statusCode ?? 0;
    const body = await readAtMost(answer, asked.maxBytes, url.host);
    return { status, ok: status >= 200 && status < 300, headers: answer.headers, body };
  } catch (error) {
    throw late.aborted ? new Error(`${url.host} did not answer within ${asked.patience} ms`, { cause: error }) : error;
  }
}
