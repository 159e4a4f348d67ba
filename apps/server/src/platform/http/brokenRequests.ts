import { acceptedLocale } from '@app/domain/acceptedLocale';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errors } from '@app/contract/errors';
import { failureBody } from './failures.ts';
import { AppError } from '../../errors.ts';

/** What Node's reader of requests gives up at; everything else that it cannot read is written wrongly. */
const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** How long what is still coming is thrown away, so that its sender sees the answer. Milliseconds. */
const rest = 1_000;

/** A whole answer as it stands on the wire, after which the connection ends. */
export function bareAnswer(code: ErrorCode): string {
  const { status } = errors[code];
  const body = JSON.stringify(failureBody(new AppError(code), acceptedLocale(undefined)));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Whether an answer has begun on this connection: another one would stand in its middle. */
const isAnswering = (socket: Socket & { _httpMessage?: { headersSent: boolean } | null }): boolean =>
  socket._httpMessage?.headersSent === true;

/**
 * Answers what is no request that anybody could be asked about: too long a head, one that does not come to its end, or
 * something else than HTTP. Without its head nobody knows the language.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writableEnded) return;
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  socket.end(bareAnswer(codes[error.code ?? ''] ?? 'invalid_request'));
  const timer = setTimeout(() => socket.destroy(), rest).unref();
  socket.once('close', () => clearTimeout(timer)).resume();
}
