import pino, { type DestinationStream, type Logger } from 'pino';
import { currentOrigin } from './requestId.ts';

/** Never in a log, wherever a call or a job carries them. */
const secrets = ['authorization', 'cookie', 'password', 'token', 'grant', 'code'].flatMap((name) =>
  ['headers', 'body', 'payload', 'payload.data'].map((place) => `${place}.${name}`),
);

interface Failure extends Error {
  code?: unknown;
  constraint?: unknown;
  table?: unknown;
  cause?: unknown;
}

/** A database repeats in its words what it was given, in quotes or in parentheses. */
const withoutValues = (text: string): string =>
  text.replaceAll(/"[^"\n]*"|'[^'\n]*'|=\([^)\n]*\)/g, (value) => (/^"[a-z_]+"$/.test(value) ? value : '"…"'));

/** An error as it may be logged: its kind, its words without what was given, and where it was thrown; no details. */
function presentFailure(error: Failure): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutValues(String(error)) };
  const { code, constraint, table, cause } = error;
  const known = { code, constraint, table, cause: cause === undefined ? undefined : presentFailure(cause as Failure) };
  const given = Object.entries(known).filter(([, value]) => value !== undefined);
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...Object.fromEntries(given),
    stack: stack?.join('\n'),
  };
}

const { chindingsSym } = pino.symbols;

/** The request that a line goes back to, in jobs too; a request's own log names it already. */
function origin(_line: object, _level: number, log: Logger): object {
  const known = (log as unknown as Record<symbol, string>)[chindingsSym];
  const { requestId } = currentOrigin() ?? {};
  return requestId === undefined || known?.includes('"reqId"') ? {} : { reqId: requestId };
}

/** The server's log: no secret and nothing that somebody typed is in it. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    mixin: origin,
    redact: { paths: secrets, censor: '…' },
    serializers: { err: presentFailure },
  };
  return destination ? pino(options, destination) : pino(options);
}
