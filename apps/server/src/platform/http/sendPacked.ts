import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsEncoding } from './acceptsEncoding.ts';

/** An answer that stands ready: gzipped bytes of which another version has another tag. */
export interface Packed {
  bytes: Buffer;
  tag: string;
  /** As `content-type` says it. */
  type: string;
  /** As `cache-control` says it. */
  kept: string;
}

/** Sends it as it is stored, plain to whoever takes no gzip; whoever has it already is told so by 304. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, tag, type, kept }: Packed,
): Promise<void> {
  const packed = acceptsEncoding(request.headers['accept-encoding'] ?? '', 'gzip');
  const etag = `"${tag}${packed ? '' : '-plain'}"`;
  reply.headers({ etag, 'cache-control': kept }).type(type);
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
  if (request.headers['if-none-match']?.split(',').some((one) => one.trim() === etag)) await reply.status(304).send();
  else if (packed) await reply.header('content-encoding', 'gzip').send(bytes);
  else await reply.send(await promisify(gunzip)(bytes));
}
