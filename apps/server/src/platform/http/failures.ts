import type { ErrorBody } from '@app/contract/errorBody';
import { type ErrorCode, errors, errorText, waitText } from '@app/contract/errors';
import { fieldErrorText } from '@app/contract/fieldErrors';
import { acceptedLocale } from '@app/domain/acceptedLocale';
import { escapeHtml } from '@app/domain/escapeHtml';
import type { Locale } from '@app/domain/kinds';
import { ownPath } from '@app/domain/ownPath';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, isSqlError, sqlState } from '../../errors.ts';
import { DatabaseAway, isUnavailable } from '../database/unavailable.ts';
import { StorageLeftAlone } from '../storage/storage.ts';
import { awayPage } from './awayPage.ts';
import { plainPage } from './plainPage.ts';

/** What Fastify and its plugins refuse before a handler sees the call. */
const refusals: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'invalid_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_BAD_URL: 'route_not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'route_not_found',
  FST_REQ_FILE_TOO_LARGE: 'photo_too_large',
  FST_FILES_LIMIT: 'too_many_photos',
  FST_FIELDS_LIMIT: 'body_too_large',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_UNDER_PRESSURE: 'unavailable',
};

/** PostgreSQL's "data exception" and "program limit exceeded": a value came in that no column can hold. */
const isUnusableValue = (code: unknown) =>
  code === sqlState.checkViolation || (typeof code === 'string' && /^(?:22|54)[0-9A-Z]{3}$/.test(code));

const isOfDatabase = (cause: unknown) => cause instanceof Error && 'severity' in cause;

/** Somebody else was sooner: what a row names is gone, stands there already, or is being changed by both. */
const metAnother = new Set<unknown>([
  sqlState.uniqueViolation,
  sqlState.foreignKeyViolation,
  sqlState.exclusionViolation,
  sqlState.serializationFailure,
  sqlState.deadlock,
]);

function codeFor(error: unknown): ErrorCode {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code && Object.hasOwn(refusals, code)) return refusals[code]!;
  if (isUnusableValue(code)) return 'invalid_request';
  if (metAnother.has(code)) return 'wrong_state';
  return statusCode && statusCode >= 400 && statusCode < 500 ? 'invalid_request' : 'internal';
}

/** A database that went is back in seconds or in minutes: so often it may be asked. Seconds. */
const pause = 2;
/** When one may look again whether somebody made room, seconds. */
const roomAgain = 30;

/** The database's disk has no room: the embedded one is only read meanwhile, a server says so. */
function lacksRoom(error: unknown, { server }: FastifyRequest): boolean {
  return isSqlError(error, 'diskFull') || (server.services.engine === 'embedded' && isSqlError(error, 'readOnly'));
}

/** Any failure as an expected one; what nobody expected is `internal`. */
function asAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (lacksRoom(error, request)) return new AppError('disk_full', { retryAfter: roomAgain, cause: error });
  if (isUnavailable(error)) return new AppError('unavailable', { retryAfter: pause, cause: error });
  return new AppError(codeFor(error), { cause: error });
}

const quoted: Record<Locale, string> = { ru: 'Номер ошибки', ro: 'Numărul erorii' };

/** Whoever has to wait for longer than a moment is told how long. */
function messageOf({ code, retryAfter = 0 }: AppError, locale: Locale, requestId: string | undefined): string {
  if (code === 'too_many_tries' && retryAfter > 60) return waitText(retryAfter, locale);
  const text = errorText(code, locale);
  // Nobody expected it: by its number it is found in the log.
  return code === 'internal' && requestId ? `${text} ${quoted[locale]}: ${requestId}` : text;
}

/**
 * The body of a failed call in the caller's language.
 * @param requestId told where nobody expected the failure
 */
export function failureBody(error: AppError, locale: Locale, requestId?: string): ErrorBody {
  const fields = error.fields
    ? Object.entries(error.fields).map(([field, code]) => [field, fieldErrorText(code, locale)])
    : undefined;
  return {
    ...error.details,
    code: error.code,
    message: messageOf(error, locale, requestId),
    ...(fields ? { fields: Object.fromEntries(fields) as Record<string, string> } : {}),
  };
}

const again: Record<Locale, string> = { ru: 'Попробовать ещё раз', ro: 'Încearcă din nou' };

/** A person who opened an address, not a page that called the API. */
function wantsPage(request: FastifyRequest): boolean {
  return !request.url.startsWith('/api') && (request.headers.accept ?? '').includes('text/html');
}

function sendFailurePage(error: AppError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (error.code === 'unavailable') return awayPage(request, reply);
  const locale = localeOf(request);
  reply.status(error.status);
  const link = `<p><a href="${escapeHtml(ownPath(request.url) ?? '/')}">${again[locale]}</a></p>`;
  return plainPage(request, reply, messageOf(error, locale, request.id), link);
}

function logFailure(error: AppError, { log }: FastifyRequest): void {
  const { cause } = error;
  // Whoever watches the database says once that it went: not each of the calls that come meanwhile.
  if (cause instanceof DatabaseAway) return log.debug('a call found no database');
  // Those who asked before learnt why.
  if (cause instanceof StorageLeftAlone) return log.debug('the storage of pictures was not asked');
  if (isUnavailable(cause))
    return log.warn(
      { cause: cause.message },
      'a call could not be done now: the caller is told to try again; look at the database if it goes on',
    );
  // A limit was met, as it is meant to be: the server is well.
  if (error.code === 'unavailable')
    return log.info('a call was refused for want of room or time; the caller may try again');
  if (errors[error.code].status >= 500)
    return log.error({ err: cause ?? error }, 'a call failed: report it as a defect, with its reqId');
  // The contract or a service should have said so: whoever keeps the server may want to know.
  if (isOfDatabase(cause))
    log.warn(
      { err: cause },
      'the database refused what a call brought: the caller was told; report it as a defect if a page sent it',
    );
}

const localeOf = (request: FastifyRequest) => acceptedLocale(request.headers['accept-language']);

/** One place where every failure becomes an answer, those of the router too, which finds no call to ask. */
export async function answerFailure(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const error = asAppError(thrown, request);
  logFailure(error, request);
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  if (wantsPage(request)) return sendFailurePage(error, request, reply);
  // What the sender is still sending has to be read, or it sees a broken connection instead of the answer.
  request.raw.unpipe();
  request.raw.resume();
  return reply
    .status(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureBody(error, localeOf(request), request.id)));
}

export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure);
}

/** The answer under `/api` where no call is. */
export function routeNotFound(request: FastifyRequest): { status: number; body: string } {
  return { status: 404, body: JSON.stringify(failureBody(new AppError('route_not_found'), localeOf(request))) };
}
