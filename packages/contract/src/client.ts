import type { Locale } from '@app/domain/kinds';
import type { z } from 'zod';
import type { Call, Reply } from './call.ts';
import type { ErrorBody } from './errorBody.ts';
import type { ErrorCode } from './errors.ts';
import { internalTexts, networkTexts } from './plainErrors.ts';

/** A failed call: the server's code, words and fields, or `network`/`timeout`/`aborted` when there was no answer. */
export class CallError extends Error {
  readonly code: ErrorCode | 'network' | 'timeout' | 'aborted';
  /** HTTP status; 0 when nothing was answered. */
  readonly status: number;
  /** Field path (`main_info.price`) → message in the caller's language. */
  readonly fields: Record<string, string>;
  /** Seconds to wait before another try, when the server named them. */
  readonly retryAfter: number | null;
  /** Whatever else the error's body carried. */
  readonly details: unknown;

  constructor(
    failure: Pick<CallError, 'code' | 'status' | 'message'> &
      Partial<Pick<CallError, 'fields' | 'retryAfter' | 'details'>>,
  ) {
    super(failure.message);
    this.name = 'CallError';
    this.code = failure.code;
    this.status = failure.status;
    this.fields = failure.fields ?? {};
    this.retryAfter = failure.retryAfter ?? null;
    this.details = failure.details;
  }
}

type Part<Key extends string, Schema extends z.ZodType> = [Schema] extends [z.ZodUndefined]
  ? { [K in Key]?: undefined }
  : undefined extends z.input<Schema>
    ? { [K in Key]?: z.input<Schema> }
    : Partial<z.input<Schema>> extends z.input<Schema>
      ? { [K in Key]?: z.input<Schema> }
      : { [K in Key]: z.input<Schema> };

/** What a call takes: its params, query and body, and for multipart calls files by the name of their part. */
export type CallInput<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']> &
  CallOptions;

export interface CallOptions {
  files?: Record<string, readonly (Blob | File)[]>;
  signal?: AbortSignal;
  /** Goes on when the page is left; at most 64 KB, so never with files. */
  keepalive?: boolean;
  /** Milliseconds; 20 s by default, 5 min with files. */
  timeout?: number;
  /** Share of the upload that is sent, 0 to 1; only where the page has XMLHttpRequest. */
  onProgress?: (share: number) => void;
}

export interface ClientOptions {
  /** Empty in a page: the product's own server. */
  baseUrl: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  token: () => string | null;
  locale: () => Locale;
  /** A call that carried a token was answered 401: the session is over. */
  onUnauthenticated?: () => void;
}

export type ApiClient = <C extends Call>(call: C, input?: CallInput<C>) => Promise<Reply<C>>;

function fillPath(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/:([A-Za-z_]+)/g, (_, name: string) => {
    const value = params?.[name];
    if (value === undefined || value === null) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(value as string | number));
  });
}

/** Lists repeat their key, `undefined` and `null` are left out, dates are ISO. */
export function queryString(query: Record<string, unknown> | undefined): string {
  const parts = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null) continue;
      parts.append(
        key,
        item instanceof Date ? item.toISOString() : typeof item === 'object' ? JSON.stringify(item) : String(item),
      );
    }
  }
  const text = parts.toString();
  return text ? `?${text}` : '';
}

function formData(call: Call, body: Record<string, unknown>, files: CallOptions['files']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    const bare = typeof value === 'string' && !call.multipart?.json.includes(name);
    form.append(name, bare ? value : JSON.stringify(value));
  }
  for (const [name, list] of Object.entries(files ?? {})) {
    list.forEach((file, i) => form.append(`${name}[${i}]`, file, file instanceof File ? file.name : name));
  }
  return form;
}

/** Same answer as `fetch`, by XMLHttpRequest, which alone tells how much of an upload is sent. */
function uploadWithProgress(url: string, init: RequestInit, onProgress: (share: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(init.method ?? 'POST', url);
    for (const [name, value] of Object.entries(init.headers as Record<string, string>))
      xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    xhr.onload = () => {
      const retryAfter = xhr.getResponseHeader('retry-after');
      resolve(
        new Response(xhr.responseText, {
          status: xhr.status,
          headers: retryAfter ? { 'retry-after': retryAfter } : {},
        }),
      );
    };
    xhr.onerror = () => reject(new TypeError('network'));
    xhr.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    init.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(init.body as FormData);
  });
}

/**
 * By hand, not by the schema: the page's client does without zod. What stands before the product has codes of another
 * shape (`ECONNREFUSED`).
 */
function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false;
  const { code, message, fields } = body as Record<string, unknown>;
  const texts = fields === undefined || (typeof fields === 'object' && fields !== null);
  return typeof code === 'string' && /^[a-z_]+$/.test(code) && typeof message === 'string' && texts;
}

/** What the product did not write itself: by its status, in words of our own. */
async function foreignFailure(status: number, locale: Locale): Promise<Pick<CallError, 'code' | 'message'>> {
  const failed = status === 503 ? 'unavailable' : 'internal';
  // Both languages' words for every code: most visits meet none of them, and they may not come either.
  const table = await import('./errors.ts').catch(() => null);
  if (!table) return { code: failed, message: internalTexts[locale] };
  const { errors, errorText } = table;
  const known = (Object.keys(errors) as ErrorCode[]).find((code) => errors[code].status === status);
  const code = status >= 500 ? failed : (known ?? 'invalid_request');
  return { code, message: errorText(code, locale) };
}

async function failureOf(answer: Response, locale: Locale): Promise<CallError> {
  const details: unknown = await answer.json().catch(() => null);
  const retryAfter = Number(answer.headers.get('retry-after')) || null;
  const { status } = answer;
  if (!isErrorBody(details))
    return new CallError({ ...(await foreignFailure(status, locale)), status, retryAfter, details });
  const { code, message, fields } = details;
  return new CallError({ code, message, ...(fields ? { fields } : {}), status, retryAfter, details });
}

function noAnswer(cause: unknown, own: AbortSignal, locale: Locale): CallError {
  const timedOut = own.aborted || (cause instanceof DOMException && cause.name === 'TimeoutError');
  const aborted = !timedOut && cause instanceof DOMException && cause.name === 'AbortError';
  const code = timedOut ? 'timeout' : aborted ? 'aborted' : 'network';
  return new CallError({ code, status: 0, message: networkTexts[locale] });
}

/**
 * A typed client over the calls of this package. The answer is returned as the server's schema printed it, unread:
 * reply schemas hold JSON values only. Throws `CallError` for every failure.
 */
export function createClient(options: ClientOptions): ApiClient {
  return async (call, input) => {
    const { params, query, body, files, signal, keepalive, timeout, onProgress } = (input ?? {}) as CallOptions & {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: Record<string, unknown>;
    };
    const locale = options.locale();
    const token = options.token();
    const headers: Record<string, string> = { 'accept-language': locale, 'x-requested-with': 'XMLHttpRequest' };
    if (token) headers['authorization'] = `Bearer ${token}`;
    const own = AbortSignal.timeout(timeout ?? (files ? 300_000 : 20_000));
    const init: RequestInit = { method: call.method, headers, signal: signal ? AbortSignal.any([signal, own]) : own };
    if (keepalive) init.keepalive = true;
    if (call.multipart) init.body = formData(call, body ?? {}, files);
    else if (body !== undefined) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(body);
    }
    const url = options.baseUrl + fillPath(call.path, params) + queryString(query);
    let answer: Response;
    try {
      const withProgress = onProgress && typeof XMLHttpRequest !== 'undefined';
      answer = withProgress ? await uploadWithProgress(url, init, onProgress) : await options.fetch(url, init);
    } catch (cause) {
      throw noAnswer(cause, own, locale);
    }
    if (!answer.ok) {
      const failure = await failureOf(answer, locale);
      if (answer.status === 401 && token && !call.path.startsWith('/api/auth/')) options.onUnauthenticated?.();
      throw failure;
    }
    const text = await answer.text();
    return (text ? JSON.parse(text) : undefined) as never;
  };
}
